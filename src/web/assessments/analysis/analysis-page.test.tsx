import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { listedWith } from '../../fixtures/kept-assessment.ts'
import { draft, generated, record } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import {
  depreciation,
  draw,
  field,
  inputs,
  missing,
  offered,
  put,
  rate,
} from '../../../../scripts/vitest/drawn-analysis.tsx'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { analysisPageWords, assessPanelWords } from '#words/analysis-page.ts'
import { writeCopy } from '../../session/drafts.ts'
import AnalysisPage from './analysis-page.tsx'

test('the result appears at once, with a list of the missing inputs', async () => {
  await draw({ view: 'notes' })
  expect(missing().getByText('The ratios that could be calculated carry 100 of 100 points of weight.')).toBeDefined()
  const given = missing().getByText('You can still add').parentElement
  expect(given?.textContent).toMatch(/Exchange rate.*Depreciation and amortisation/)
  // the sample states its capital expenditure in line 4221, so that input is not missing
  expect(missing().queryByText('Capital expenditure')).toBeNull()
  missing().getByText('EBITDA margin (unadjusted) (weight 4)')
  missing().getByText('Total debt / EBITDA (weight 11)')
  missing().getByText(/No limit in US dollars. Without a rate the highest amount we recommend is RUB 80,000,000/)
  expect(document.title).toBe('Credit assessment: Northern Bridge (sample), 2024 – Saldo')
})

test('confirming the reference rate fills in its source and day', async () => {
  const { user } = await draw({ view: 'notes' })
  expect(inputs().queryByText('Source of the rate')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Use this rate: Latest rate' }))
  expect(rate().value).toBe('78.2267')
  expect(field('Source of the rate').value).toBe(offered.label)
  expect(field('Date of the rate').value).toBe('2026-06-02')
  await waitFor(() => expect(missing().queryByText('Exchange rate')).toBeNull())
  put(rate(), '80')
  expect(field('Source of the rate').value).toBe('')
  put(field('Source of the rate'), 'a newspaper')
  put(rate(), '81')
  expect(field('Source of the rate').value).toBe('')
  put(rate(), '80,,')
  screen.getByText(/^Enter roubles per one US dollar/)
  screen.getByText('The result uses the last valid inputs.')
})

test('confirming the year’s average rate fills in its source but no day', async () => {
  const { user } = await draw()
  within(await screen.findByRole('group', { name: 'End of 2024' })).getByText('The built-in table has none.')
  const average = within(screen.getByRole('group', { name: 'Average of 2024' }))
  await user.click(average.getByRole('button'))
  average.getByText('This rate is in use.')
  expect([rate().value, field('Date of the rate').value]).toEqual(['92.5653', ''])
  expect(field('Source of the rate').value).toBe('Average of the Bank of Russia’s official rates for 245 days of 2024')
  await waitFor(() =>
    expect(document.querySelector('article')?.textContent).toContain(
      '92.5653 roubles per 1 USD, Average of the Bank of Russia’s official rates for 245 days of 2024',
    ),
  )
})

test('depreciation can be typed in brackets or with decimals', async () => {
  await draw({ view: 'notes' })
  const before = document.querySelector('article')?.textContent
  put(depreciation('2024'), '(61 200)')
  await waitFor(() => expect(missing().queryByText(/Without it EBITDA is lower/)).toBeNull())
  screen.getByText('Read as 61,200, in thousands of roubles: this figure has no sign.')
  missing().getByText('Depreciation and amortisation for the previous year')
  expect(document.querySelector('article')?.textContent).not.toBe(before)
  put(depreciation('2023'), '55\u00a0000,5')
  screen.getByText('Rounded to 55,001, in thousands of roubles.')
  await waitFor(() => expect(missing().queryByText('Depreciation and amortisation for the previous year')).toBeNull())
})

test('for a statement with errors, the page lists the errors and asks for no inputs', async () => {
  const broken = { ...draft, codeValues: { 1600: { current: 5, previous: 4 }, 1700: { current: 9, previous: 4 } } }
  await draw({ kept: { ...broken, filed: null } })
  screen.getByRole('heading', { name: 'This statement cannot be assessed yet' })
  screen.getAllByText('Error.')
  expect(screen.getByRole('link', { name: 'Correct its lines' }).getAttribute('href')).toBe(
    '/balancesheet-input/draft-1',
  )
  expect(screen.queryByLabelText('Roubles per 1 US dollar')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save the assessment' })).toBeNull()
})

test('the page suggests a title for a statement without a name', async () => {
  const { user } = await draw({ kept: { ...draft, companyTitle: '' } })
  const title = field('Company name, nickname or code')
  expect(title.value).toBe('Company')
  await user.clear(title)
  screen.getByText('Enter a name, a nickname or a code for the company.')
})

test('if the statement is missing, the page says that it was deleted or is unknown', async () => {
  drawPage(<AnalysisPage />, {
    api: { readStatement: () => Promise.reject(refused('statement-not-found')) } satisfies Partial<Client>,
    signedIn,
    at: address('analysis', { id: 'gone' }),
  })
  await screen.findByText(/This statement was deleted/)
})

test('the page links to an earlier assessment of the same statement', async () => {
  const others = [listedWith({ id: 'assessment-7' }), listedWith({ id: 'of-another', statementId: 'another' })]
  expect(others[0]?.statementId).toBe(generated.id)
  await draw({ api: { listAssessments: async () => ({ assessments: others }) } })
  const link = await screen.findByRole('link', { name: /^saved / })
  expect(link.getAttribute('href')).toBe(address('assessment', { id: 'assessment-7' }))
  expect(screen.getAllByRole('link', { name: /^saved / })).toHaveLength(1)
})

test('a draft with unsent changes is not assessed', async () => {
  const owner = { memberId: anna.id, draftId: draft.id }
  drawPage(<AnalysisPage />, {
    api: {
      editStatement: async () => Promise.reject(refused('unavailable')),
      readStatement: async () => draft,
    },
    signedIn,
    at: address('analysis', { id: draft.id }),
    leave: () => writeCopy(window.localStorage, owner, { tab: 'a', at: null, unsent: { record, base: 1, sent: null } }),
  })
  expect(await screen.findByText(assessPanelWords.notSaved, { exact: false })).toBeDefined()
  expect(screen.getByRole('link', { name: analysisPageWords.toLines }).getAttribute('href')).toBe(
    address('balanceSheetInput', { id: draft.id }),
  )
})
