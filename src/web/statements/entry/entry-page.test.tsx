import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { draft as keptSample, listed, record as sampleRecord } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { readCopy, writeCopy } from '../../session/drafts.ts'
import { refusalWords } from '#words/refusals.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { hidePage } from '../../../../scripts/vitest/hidden-page.ts'
import EntryPage from './entry-page.tsx'
import {
  blank,
  button,
  cellOf,
  draw,
  edited,
  fieldOf,
  id,
  owner,
  press,
  put,
  saved,
  typeInto,
} from '../../../../scripts/vitest/drawn-editor.tsx'

test('filling in the sample asks before it replaces amounts', async () => {
  await draw({ ...blank, denominations: 385 }, { readSample: async () => sampleRecord })
  const unit = () => fieldOf('Amounts in').value
  press('Fill with a sample')
  await screen.findByText('Replace your amounts?')
  press('Keep mine')
  expect(cellOf('1250', 'current').textContent).toContain('5')
  press('Fill with a sample')
  await screen.findByText('Replace your amounts?')
  press('Fill with the sample')
  await waitFor(() => expect(cellOf('1600', 'current').textContent).toMatch(/\d,\d{3}/))
  expect(unit()).toBe(String(sampleRecord.denominations))
  press('Undo')
  expect([cellOf('1250', 'current').textContent, unit()]).toEqual(['5', '385'])
})

test('the edition of the form follows the year typed on the page of the lines', async () => {
  const { sent } = await draw(blank)
  put('Company name, nickname or code', 'Grey Whale')
  fireEvent.blur(fieldOf('Company name, nickname or code'))
  put('Reporting year', '2025')
  expect(fieldOf('Edition of the form').value).toBe('fsbu4')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ companyTitle: 'Grey Whale', reportingYear: 2025, edition: null })
})

test.each([
  ['the page is hidden', () => hidePage()],
  ['the user goes back', () => fireEvent.popState(window)],
])('a typed company name is saved when %s', async (_, leave) => {
  const { sent } = await draw(blank)
  const field = fieldOf('Company name, nickname or code')
  field.focus()
  put('Company name, nickname or code', 'Grey Whale')
  leave()
  expect(document.activeElement).toBe(field)
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ companyTitle: 'Grey Whale' }))
  press('Undo')
  expect(field.value).toBe(blank.companyTitle)
})

test('parts of a file other than lines are saved', async () => {
  const { sent } = await draw(sampleRecord)
  expect(sampleRecord.filed?.equity.length).toBeGreaterThan(0)
  expect(screen.getByText(/Also kept from the file/).textContent).toContain('rows of the changes in equity')
  put('Amounts in', '385')
  expect(button('Convert the numbers').disabled).toBe(true)
  typeInto('1250', 'current', '77')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.filed).toEqual(sampleRecord.filed)
})

test('a generated translation can only be copied, not edited', async () => {
  const { shownAt } = drawPage(<EntryPage />, {
    signedIn,
    at: address('balanceSheetInput', { id }),
    api: {
      editStatement: async () => Promise.reject(refused('statement-generated')),
      readStatement: async () => keptSample,
      saveStatement: async () => saved(1, { id: 'copy-1' }),
    },
  })
  await screen.findByText('Copy to a new statement')
  press('Copy to a new statement')
  await waitFor(() => expect(shownAt()).toBe(address('balanceSheetInput', { id: 'copy-1' })))
})

test.each(['statement-generated', 'statement-not-found'] as const)(
  'after the refusal %s, the browser’s copy can be saved as a new statement',
  async (code) => {
    const unsent = { record: { ...blank, companyTitle: 'Grey Whale' }, base: 1, sent: null }
    const titles: unknown[] = []
    const { shownAt } = drawPage(<EntryPage />, {
      signedIn,
      at: address('balanceSheetInput', { id }),
      api: {
        editStatement: async () => {
          writeCopy(window.localStorage, owner, { tab: 'a', at: null, unsent })
          throw refused(code)
        },
        readStatement: async () => keptSample,
        saveStatement: async ({ body }) => (titles.push(body.companyTitle), saved(1, { id: 'new-1' })),
      },
    })
    await screen.findByText(/^This browser still has changes/)
    press('Save mine as a new statement')
    await waitFor(() => expect(shownAt()).toBe(address('balanceSheetInput', { id: 'new-1' })))
    expect(titles).toEqual(['Grey Whale'])
    expect(readCopy(window.localStorage, owner).unsent).toBeNull()
  },
)

test('unsaved changes to a translated draft are saved without the names removed on the server', async () => {
  const record = { ...blank, russianName: 'Кит', inn: '7700000000' }
  const bodies: unknown[] = []
  drawPage(<EntryPage />, {
    signedIn,
    at: address('balanceSheetInput', { id }),
    api: {
      editStatement: async () => {
        writeCopy(window.localStorage, owner, { tab: 'a', at: null, unsent: { record, base: 1, sent: null } })
        throw refused('statement-generated')
      },
      readStatement: async () => ({ ...keptSample, russianName: null, inn: null, filed: null }),
      saveStatement: async ({ body }) => (bodies.push(body), saved(1, { id: 'new-1' })),
    },
  })
  await screen.findByText(/^This browser still has changes/)
  press('Save mine as a new statement')
  await waitFor(() => expect(bodies).toMatchObject([{ companyTitle: 'Blue Whale', russianName: null, inn: null }]))
})

test('for an unknown statement, the page links back to the list', async () => {
  drawPage(<EntryPage />, {
    signedIn,
    at: address('balanceSheetInput', { id: 'unknown' }),
    api: { editStatement: async () => Promise.reject(refused('statement-not-found')) },
  })
  expect(await screen.findByText(refusalWords['statement-not-found'])).toBeDefined()
  expect(document.querySelector(`a[href="${address('financialStatements')}"]`)).not.toBeNull()
})

test.each([
  ['without a unit', { denominations: null }],
  ['with an unknown period code', { periods: 77 }],
])('a draft %s links to the page where the details are entered', async (_, head) => {
  drawPage(<EntryPage />, {
    signedIn,
    at: address('balanceSheetInput', { id }),
    api: { editStatement: async () => edited({ ...blank, ...head }) },
  })
  await screen.findByText(/^Choose the form, the period, the unit and the year first/)
  const link = await screen.findByRole('link', { name: 'Complete the details' })
  expect(link.getAttribute('href')).toBe(address('TransformationInput', { type: 'FinancialStatements', id }))
})

const withList = (statements: ResponseOf<'listStatements'>['user']['financialStatements']) =>
  drawPage(<EntryPage />, {
    signedIn,
    at: address('balanceSheetInput', {}),
    api: { listStatements: async () => ({ user: { ...anna, financialStatements: statements } }) },
  })

test('without an id in the URL, the page offers to continue a draft', async () => {
  withList([listed({ id, status: 'draft', companyTitle: 'Blue Whale' })])
  const link = await screen.findByRole('link', { name: 'Continue' })
  expect(link.getAttribute('href')).toBe(address('balanceSheetInput', { id }))
  expect(screen.getByText(/Blue Whale/)).toBeDefined()
})

test('without an id or a draft, the page links to a new statement', async () => {
  withList([])
  expect(await screen.findByText('You have no drafts.')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Translate a Russian statement' })
  expect(link.getAttribute('href')).toBe(address('TransformationInput', { type: 'FinancialStatements' }))
})
