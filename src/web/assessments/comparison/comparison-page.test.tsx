import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { engineVersion } from '#domain/translation/version.ts'
import { editedWith, keptWith, listedWith } from '../../fixtures/kept-assessment.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import ComparisonPage from './comparison-page.tsx'

type AssessmentResponse = ResponseOf<'readAssessment'>

// Gives every element a size, because charts measure their container, which has no size in tests.
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 600, 300)

const titled = (id: string, title: string, change: Partial<AssessmentResponse> = {}): AssessmentResponse => ({
  ...keptWith(),
  id,
  inputs: { ...keptWith().inputs, title },
  ...change,
})

const bridge = titled('bridge', 'Northern Bridge')
const weak: AssessmentResponse = {
  ...titled('mill', 'Old Mill', { engine: null }),
  conclusion: { ...bridge.conclusion, score: 41.25, level: 7, rating: 'Marginal' },
  analysis: { ...bridge.analysis, finalMaxCreditRUB: 0 },
}
const earlier: AssessmentResponse = titled('before', 'Northern Bridge', {
  outputData: { ...bridge.outputData, reporting_year: 2023, currentYear: '2023', previousYear: '2022' },
})
const all = [bridge, weak, earlier]

/** Fake calls, which respond as the server does. */
const calls = {
  listAssessments: async () => ({
    assessments: all.map(({ id, inputs: { title }, outputData }) =>
      listedWith({ id, title, reportingYear: outputData.reporting_year }),
    ),
  }),
  readAssessment: async ({ body: { id } }) => {
    const found = all.find((each) => each.id === id)
    if (found === undefined) throw refused('assessment-not-found')
    return found
  },
  editAssessment: async ({ body: { id } }) => ({ ...editedWith(), id }),
} satisfies Partial<Client>

const draw = (search: string, api: Partial<Client> = calls) =>
  drawPage(<ComparisonPage />, { api, signedIn, at: address('comparison') + search })

const table = async (name: string) => within(await screen.findByRole('table', { name }))
const cellsOf = (of: Awaited<ReturnType<typeof table>>, name: string) =>
  within(of.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll(/ +/g, ' '))

test('saved assessments appear side by side, with better and weaker values marked', async () => {
  draw('?ids=bridge,mill')
  const compared = await table('Comparison')
  expect(compared.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Assessment',
    'A Northern Bridge, 2024 Remove',
    'B Old Mill, 2024 Remove',
  ])
  expect(compared.getByRole('link', { name: 'Northern Bridge, 2024' }).getAttribute('href')).toBe(
    '/financial-assessment/bridge',
  )
  expect(cellsOf(compared, 'Score, of 100')).toEqual([`A${bridge.conclusion.score?.toFixed(1)} better`, 'B41.3 weaker'])
  expect(cellsOf(compared, 'Recommended maximum, RUB')[1]).toMatch(/^BNone recommended weaker/)
  expect(cellsOf(compared, 'Revenue, RUB million')).toEqual(['A1,842.6', 'B1,842.6'])
  const unlike = within(screen.getByRole('region', { name: 'Not fully comparable' }))
  expect(unlike.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `The statements come from different sources: translated, version ${engineVersion} (A), English fields entered directly (B).`,
  ])
})

test('a note says that an earlier method does not determine the kind of company', async () => {
  const { kind: _kind, standing: _standing, ...before } = bridge.printout
  const old = titled('old', 'Aspen', { methodVersion: '1.0', printout: before })
  draw('?ids=bridge,old', { ...calls, readAssessment: async ({ body: { id } }) => (id === 'old' ? old : bridge) })
  const head = within(await screen.findByRole('region', { name: 'Assessed by different versions of the method' }))
  head.getByText(/^The method versions differ: 1\.1 \(A\), 1\.0 \(B\)\./)
  expect(screen.queryByRole('region', { name: 'Not fully comparable' })).toBeNull()
  const [here, there] = cellsOf(await table('Comparison'), 'Kind of company')
  expect([here, there?.includes('Version 1.0 of the method does not determine the kind of company.')]).toEqual([
    'ATrading company',
    true,
  ])
})

test('different amounts that look the same in millions are also shown in full', { tags: 'full' }, async () => {
  const rows = bridge.printout.keyNumbers.rows.map((row) =>
    row.name === 'revenue' ? { ...row, current: { ...row.current, value: 1_842_601, text: '1,842,601' } } : row,
  )
  const other = titled('other', 'Aspen', {
    printout: { ...bridge.printout, keyNumbers: { ...bridge.printout.keyNumbers, rows } },
  })
  draw('?ids=bridge,other', { ...calls, readAssessment: async ({ body: { id } }) => (id === 'other' ? other : bridge) })
  const compared = await table('Comparison')
  expect(cellsOf(compared, 'Revenue, RUB million')).toEqual([
    'A1,842.6 weaker RUB 1,842,600 thousand',
    'B1,842.6 better RUB 1,842,601 thousand',
  ])
  expect(cellsOf(compared, 'Tangible net worth, RUB')[0]).not.toContain('thousand')
})

test('the accessible description of “N/a” gives the reason', { tags: 'full' }, async () => {
  draw('?ids=bridge')
  const years = await table('Northern Bridge over the years')
  await waitFor(() => expect(years.getAllByRole('columnheader')).toHaveLength(4))
  const absent = within(years.getByRole('row', { name: /^Revenue/ })).getByRole('button', { name: 'N/a' })
  expect(document.getElementById(absent.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The statement has no flows for this date.',
  )
})

test('a single assessment is shown with its years', { tags: 'full' }, async () => {
  draw('?ids=bridge')
  const years = await table('Northern Bridge over the years')
  await years.findByRole('columnheader', { name: '31 December 2022 Full year from comparatives of 2024 accounts' })
  expect(years.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Key number',
    '31 December 2022 Full year from comparatives of 2024 accounts',
    '31 December 2023 Full year from comparatives of 2024 accounts',
    '31 December 2024 Full year from 2024 accounts',
  ])
  expect(cellsOf(years, 'Tangible net worth')[0]).toContain('267.9')
  expect(screen.queryByRole('table', { name: 'Comparison' })).toBeNull()
  screen.getByText('One assessment is selected; its years are below. Tick another to compare them.')
})

test('a member’s only assessment is selected at once', async () => {
  const one = listedWith({ id: 'bridge', title: 'Northern Bridge', reportingYear: 2024 })
  const { user } = draw('', { ...calls, listAssessments: async () => ({ assessments: [one] }) })
  await table('Northern Bridge over the years')
  await user.click(screen.getByRole('checkbox', { name: 'Northern Bridge, 2024', checked: true }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})

test('each column of the table of years names its accounts', { tags: 'full' }, async () => {
  draw('?ids=bridge,mill')
  const years = await table('Old Mill over the years')
  await years.findByRole('columnheader', { name: '31 December 2024 Full year from 2024 accounts\u00a0(B)' })
})

test('two filings of one company share one table of years', async () => {
  draw('?ids=before,bridge')
  const years = await table('Northern Bridge over the years')
  await waitFor(() => expect(years.getAllByRole('columnheader')).toHaveLength(5))
  const restated = within(screen.getByRole('region', { name: 'Different in an earlier filing' }))
  restated.getByText(
    'Revenue, RUB million, 31 December 2023: 1,516.9 in B, year before; 1,842.6 in A (restated since).',
  )
})

test('the table of years names only the assessments that it uses', async () => {
  const irregular = titled('irregular', 'Northern Bridge', {
    problems: [{ code: 'irregular-period', severity: 'warning', at: null, message: '' }],
  })
  const undated = titled('undated', 'Northern Bridge', { outputData: { ...bridge.outputData, reporting_year: null } })
  const several = [bridge, irregular, undated]
  draw('?ids=bridge,irregular,undated', {
    ...calls,
    readAssessment: async ({ body: { id } }) => several.find((each) => each.id === id) ?? bridge,
  })
  await table('Northern Bridge over the years')
  screen.getByText(/^Based on A Northern Bridge, 2024\. Each assessment/)
  screen.getByText('B Northern Bridge, 2024 is left out: its period is irregular.')
})

test('the third balance sheet is left out for a translation by an earlier version', async () => {
  const older = { ...bridge, engine: engineVersion - 1 }
  draw('?ids=bridge', { ...calls, readAssessment: async () => older })
  await screen.findByText(/^The oldest balance sheet of A Northern Bridge, 2024 is left out/)
  const years = await table('Northern Bridge over the years')
  expect(years.getAllByRole('columnheader')).toHaveLength(3)
})

test('the comparison says that the oldest balance sheet of an unreadable statement is missing', async () => {
  draw('?ids=bridge', { ...calls, editAssessment: () => Promise.reject(refused('too-many-calls')) })
  await screen.findByText('The oldest balance sheet of A Northern Bridge, 2024 could not be read from its statement.')
})

test('without a selection, the page lists the member’s assessments to choose from', async () => {
  const { user, shownAt } = draw('')
  await screen.findByText(/^Tick 2 to 6 assessments/)
  await user.click(await screen.findByRole('checkbox', { name: 'Northern Bridge, 2024' }))
  await waitFor(() => expect(shownAt()).toBe('/compare-assessments?ids=bridge'))
  await user.click(screen.getByRole('checkbox', { name: 'Old Mill, 2024' }))
  await table('Comparison')
  expect(shownAt()).toBe('/compare-assessments?ids=bridge,mill')
  screen.getByText('2 of at most 6 are selected.')
})

test('the button in a column removes the assessment from the comparison', { tags: 'full' }, async () => {
  const { user, shownAt } = draw('?ids=bridge,mill,before')
  const compared = await table('Comparison')
  await user.click(compared.getByRole('button', { name: 'Remove B Old Mill, 2024' }))
  await waitFor(() => expect(shownAt()).toBe('/compare-assessments?ids=bridge,before'))
})

test('if an assessment is missing, the page shows the other assessments', async () => {
  const { user, shownAt } = draw('?ids=bridge,gone,mill')
  expect((await screen.findByRole('alert')).textContent).toContain('is no longer available')
  await table('Comparison')
  screen.getByText('2 of at most 6 are selected.')
  await user.click(screen.getByRole('button', { name: 'Continue without it' }))
  await waitFor(() => expect(shownAt()).toBe('/compare-assessments?ids=bridge,mill'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('when an assessment could not be loaded, the member can try again', async () => {
  const responses = [() => Promise.reject(refused('too-many-calls'))]
  const { user } = draw('?ids=bridge', {
    ...calls,
    readAssessment: (input) => responses.shift()?.() ?? calls.readAssessment(input),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await table('Northern Bridge over the years')
})

test('the URL keeps the figure chosen for the charts', { tags: 'full' }, async () => {
  const { user, shownAt } = draw('?ids=bridge,mill')
  await user.selectOptions(await screen.findByLabelText('Key number in the charts'), 'Current ratio')
  await waitFor(() => expect(shownAt()).toBe('/compare-assessments?ids=bridge,mill&metric=currentRatio'))
  const printed = bridge.printout.keyNumbers.rows.find(({ name }) => name === 'currentRatio')?.current.text
  await screen.findByRole('img', {
    name: `Current ratio. A Northern Bridge, 2024: ${printed}; B Old Mill, 2024: ${printed}. The table shows the same figures.`,
  })
  screen.getByRole('img', { name: /^Rating score, of 100\. .*B Old Mill, 2024: 41\.3/ })
  screen.getByRole('img', { name: /^Current ratio, over the years\. Northern Bridge, 31 December 2022: \d\.\dx/ })
})
