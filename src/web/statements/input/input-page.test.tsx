import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { acceptedFiles, inputFormatNames } from '#readers/input-formats.ts'
import { NoResponse } from '#browser/no-response.ts'
import { inputPage, savedAs } from '../../fixtures/input-page.ts'
import { draft, generated, record } from '../../fixtures/kept-statement.ts'
import { signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { leaveByReload } from '../../../../scripts/vitest/reloaded.ts'
import InputPage from './input-page.tsx'

const draw = (api: Partial<Client>, holes: { readonly id?: string } = {}) =>
  drawPage(<InputPage />, {
    api: { readInputPage: async () => inputPage, ...api } satisfies Partial<Client>,
    signedIn,
    at: address('TransformationInput', { type: 'FinancialStatements', ...holes }),
  })

const field = (name: string) => screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(name)
const press = (name: string) => screen.findByRole('button', { name })

test('the browser’s file dialog accepts every readable format', () => {
  draw({})
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  expect(input?.accept).toBe(acceptedFiles)
  const sentence = screen.getByText(/^We read XML/).textContent
  expect(inputFormatNames.filter((name) => !sentence.includes(name))).toEqual([])
})

test('the page gives the size limit of each format', () => {
  draw({})
  screen.getByText(
    /Excel \(XLSX\), OpenDocument \(ODS\), Word \(DOCX\), PDF, ZIP: up to 60 MB; XML, JSON, Excel 97–2003 \(XLS\), CSV, TXT, HTML, Markdown: up to 16 MB/,
  )
})

test('typing a statement starts with its head', async () => {
  const sent: unknown[] = []
  const { user, shownAt } = draw({ saveStatement: async (input) => (sent.push(input.body), savedAs({ id: 'new-1' })) })
  await user.type(await field('Company name, nickname or code'), ' Birch ')
  await user.selectOptions(await field('Reporting year'), '2023')
  await user.selectOptions(await field('Period'), '21 – First quarter (3 months)')
  await user.selectOptions(await field('Amounts in'), '385 – millions of roubles')
  await user.selectOptions(await field('Form'), 'Simplified form')
  await user.selectOptions(await field('Kind of entity'), 'Non-profit organisation')
  await user.click(await press('Continue'))
  await waitFor(() => expect(shownAt()).toBe('/balancesheet-input/new-1'))
  expect(sent).toEqual([
    {
      companyTitle: 'Birch',
      russianName: null,
      inn: null,
      form: 'simplified',
      edition: null,
      entity: 'non-profit',
      periods: 21,
      denominations: 385,
      reportingYear: 2023,
      codeValues: {},
      supplementary: {},
      filed: null,
      generate: false,
    },
  ])
})

test('the server’s defaults are selected at first', async () => {
  draw({})
  const title = await field('Company name, nickname or code')
  expect(title.closest('div')?.parentElement?.textContent).toContain('You can use a nickname or a code')
  const values = await Promise.all(['Reporting year', 'Period', 'Amounts in', 'Form', 'Kind of entity'].map(field))
  expect(values.map(({ value }) => value)).toEqual(['2025', '34', '384', 'full', 'commercial'])
  const help = screen.getByRole('link', { name: 'Where to find the period and unit' })
  expect(help.getAttribute('href')).toBe('/financialStamentInputsHelp')
})

test('the form does not start a statement without a name', async () => {
  const { user } = draw({})
  await user.click(await press('Continue'))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('link').textContent).toBe('Enter a name, a nickname or a code for the company.')
})

test('pressing “Continue” again after a lost response sends the same idempotency key', async () => {
  const keys: unknown[] = []
  const { user, shownAt } = draw({
    saveStatement: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw new NoResponse(null)
      return savedAs({ id: 'new-1' })
    },
  })
  await user.type(await field('Company name, nickname or code'), 'Birch')
  await user.click(await press('Continue'))
  expect((await screen.findByRole('alert')).textContent).toContain('Network Error')
  await user.click(await press('Continue'))
  await waitFor(() => expect(shownAt()).toBe('/balancesheet-input/new-1'))
  expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]])
})

test('if the form fails to load, the user can load it again', async () => {
  let asked = 0
  const { user } = draw({
    readInputPage: async () => {
      asked += 1
      if (asked === 1) throw refused('form-refused')
      return inputPage
    },
  })
  await screen.findByText('The form could not be loaded')
  await press('Choose files')
  await user.click(await press('Try again'))
  await field('Reporting year')
})

const { id, version, savedAt, expiresAt, daysLeft } = draft
/** The draft as the server returns it for editing. */
const edited = { ...record, id, version, savedAt, expiresAt, daysLeft, problems: [] }

test('changing the head of a draft keeps its lines and unit', async () => {
  const sent: unknown[] = []
  const { user, shownAt } = draw(
    {
      editStatement: async () => edited,
      updateStatement: async (input) => (sent.push(input), savedAs({ version: version + 1 })),
    },
    { id },
  )
  const title = await field('Company name, nickname or code')
  expect(title.value).toBe('Northern Bridge (sample)')
  screen.getByText('384 – thousands of roubles')
  expect(screen.queryByLabelText('Amounts in')).toBeNull()
  await user.clear(title)
  await user.type(title, 'Birch')
  await user.selectOptions(await field('Reporting year'), '2022')
  await user.click(await press('Save and continue'))
  await waitFor(() => expect(shownAt()).toBe(`/balancesheet-input/${id}`))
  const body = { ...record, companyTitle: 'Birch', reportingYear: 2022, version, generate: false }
  expect(sent).toEqual([{ params: { id }, body, idempotencyKey: expect.any(String) }])
})

test('a reload restores the text typed into the head of a draft', async () => {
  const { user } = draw({ editStatement: async () => edited }, { id })
  await user.type(await field('Company name, nickname or code'), ' b')
  leaveByReload()
  draw({ editStatement: async () => edited }, { id })
  expect((await field('Company name, nickname or code')).value).toBe(`${edited.companyTitle} b`)
})

test('text typed into one version of a draft does not overwrite a later version', async () => {
  const sent: unknown[] = []
  let now = edited
  const { user, queries } = draw(
    {
      editStatement: async () => now,
      updateStatement: ({ body }) => (sent.push(body.version), Promise.reject(refused('statement-changed'))),
    },
    { id },
  )
  await user.type(await field('Company name, nickname or code'), ' b')
  now = { ...edited, version: version + 1 }
  await act(() => queries.invalidateQueries())
  await user.click(await press('Save and continue'))
  await screen.findByRole('alert')
  expect(sent).toEqual([version])
  leaveByReload()
  draw({ editStatement: async () => now }, { id })
  expect((await field('Company name, nickname or code')).value).toBe(edited.companyTitle)
})

test('a form stored in the tab does not overwrite a read-only unit', async () => {
  const sent: unknown[] = []
  const typed = JSON.stringify({ companyTitle: 'Birch', denominations: '385' })
  window.sessionStorage.setItem(`form:${signedIn.user.id}:head ${id} ${version}`, typed)
  const { user } = draw(
    { editStatement: async () => edited, updateStatement: async ({ body }) => (sent.push(body), savedAs({})) },
    { id },
  )
  expect((await field('Company name, nickname or code')).value).toBe('Birch')
  await user.click(await press('Save and continue'))
  await waitFor(() => expect(sent).toMatchObject([{ companyTitle: 'Birch', denominations: 384 }]))
})

test.each<[string, Partial<typeof edited>]>([
  ['lines', { filed: null }],
  ['further amounts of its file', { codeValues: {} }],
  [
    'supplementary figures',
    { codeValues: {}, filed: null, supplementary: { capitalExpenditures: { current: 5, previous: null } } },
  ],
  [
    'unread text',
    {
      codeValues: {},
      filed: null,
      typing: { columns: ['current'], decimalMark: null, unread: { '1150': { current: '12a' } } },
    },
  ],
])('the page does not offer to change the unit of a draft with %s', async (_, more) => {
  draw({ editStatement: async () => ({ ...edited, ...more }) }, { id })
  await field('Period')
  expect(screen.queryByLabelText('Amounts in')).toBeNull()
})

test('the unit of a draft without amounts can be changed', async () => {
  draw({ editStatement: async () => ({ ...edited, codeValues: {}, filed: null, periods: 94 }) }, { id })
  expect((await field('Amounts in')).value).toBe('384')
  expect((await field('Period')).value).toBe('94')
  screen.getByRole('option', { name: '94 – as in the file' })
})

test('a draft that changed elsewhere is not overwritten', async () => {
  const { user } = draw(
    { editStatement: async () => edited, updateStatement: () => Promise.reject(refused('statement-changed')) },
    { id },
  )
  await user.click(await press('Save and continue'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nothing was overwritten.')
  expect(within(alert).getByRole('link', { name: 'Open the newer version' }).getAttribute('href')).toBe(
    `/balancesheet-input/${id}`,
  )
})

test('the head of a translation cannot be changed', async () => {
  const copies: unknown[] = []
  const { user, shownAt } = draw(
    {
      editStatement: () => Promise.reject(refused('statement-generated')),
      readStatement: async () => generated,
      saveStatement: async ({ body }) => (copies.push(body.companyTitle), savedAs({ id: 'copy-1' })),
    },
    { id: generated.id },
  )
  await screen.findByRole('heading', { level: 1, name: 'This statement is already translated' })
  expect(screen.getByRole('link', { name: 'Open the English statement' }).getAttribute('href')).toBe(
    '/balancesheet-output/sample-1',
  )
  await user.click(await press('Copy to a new statement'))
  await waitFor(() => expect(shownAt()).toBe('/balancesheet-input/copy-1'))
  expect(copies).toEqual(['Northern Bridge (sample)'])
})

test('for a missing draft, the page says that it was deleted', async () => {
  draw({ editStatement: () => Promise.reject(refused('statement-not-found')) }, { id: 'gone' })
  await screen.findByText(/This statement was deleted/)
})
