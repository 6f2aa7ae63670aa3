import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallRefused, type Client } from '#contract/client.ts'
import type { AnswerOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import type { StatementRefused } from '#contract/shapes/refusal.ts'
import { address } from '#contract/screens.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { NoAnswer } from '#web/api/api.ts'
import { anna, draft as keptSample, listed, record as sampleRecord, signedIn } from '#web/fixtures/kept-statement.ts'
import { readCopy, writeCopy } from '#web/session/drafts.ts'
import { refusalWords } from '#wording/en/refusals.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import EntryPage from './entry-page.tsx'

const id = 'draft-1'
const owner = { memberId: anna.id, draftId: id }
const savedAt = new Date('2026-06-03T08:42:00Z')

const blank: StatementRecord = {
  companyTitle: 'Blue Whale',
  inn: null,
  form: 'full',
  edition: null,
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
  codeValues: { 1250: { current: 5, previous: 4 } },
  supplementary: {},
  filed: null,
}

type Update = InputOf<Endpoints['updateStatement']>
const edited = (record: StatementRecord, version = 1): AnswerOf<'editStatement'> => ({
  ...record,
  id,
  version,
  savedAt,
  expiresAt: savedAt,
  daysLeft: 30,
  problems: [],
})
const saved = (version: number, given: Partial<AnswerOf<'updateStatement'>> = {}): AnswerOf<'updateStatement'> => ({
  id,
  status: 'draft',
  version,
  counter: 3,
  problems: [],
  savedAt,
  expiresAt: savedAt,
  daysLeft: 30,
  translatedBefore: null,
  ...given,
})

/** A refusal that left the draft as it is told here. */
const refusedStatement = (code: RefusalCode, statement: Partial<StatementRefused>) =>
  new CallRefused({
    status: refusalStatuses[code],
    body: {
      code,
      message: refusalWords[code],
      requestId: 'r',
      statement: { id, version: 2, savedAt: savedAt.toISOString(), problems: [], ...statement },
    },
    retryAfter: null,
  })

/** Draws the page over one draft. `sent` are the changes that reached the server. */
async function draw(record: StatementRecord, given: Partial<Client> = {}) {
  const sent: Update[] = []
  const calls = {
    editStatement: async () => edited(record),
    updateStatement: async (input) => {
      sent.push(input)
      return saved(input.body.version + 1)
    },
    ...given,
  } satisfies Partial<Client>
  const drawn = drawPage(<EntryPage />, { api: calls, signedIn, at: address('balanceSheetInput', { id }) })
  await screen.findByText('Translation')
  return { ...drawn, sent }
}

const cellOf = (row: string, column: string): HTMLElement => {
  const cell = document.querySelector<HTMLElement>(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`)
  if (cell === null) throw new Error(`no cell ${row} ${column}`)
  return cell
}

/** Types into a cell and goes on, as a person does. */
function typeInto(row: string, column: string, text: string): void {
  fireEvent.pointerDown(cellOf(row, column), { button: 0 })
  fireEvent.keyDown(cellOf(row, column), { key: text[0] ?? '' })
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('no field is open')
  fireEvent.input(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

/** A button by its words: to look for roles in a table of hundreds of cells takes a simulated page seconds. */
const button = (name: string): HTMLButtonElement => {
  const found = screen.getByText(name).closest('button')
  if (found === null) throw new Error(`no button ${name}`)
  return found
}
const press = (name: string): void => void fireEvent.click(button(name))
const pressGenerate = (): void => press('Generate the translation')

/** A field by its label. */
function fieldOf(name: string): HTMLInputElement | HTMLSelectElement {
  const label = screen.getByText(name)
  const control = label instanceof HTMLLabelElement ? label.control : null
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control
  throw new Error(`no field ${name}`)
}
const put = (name: string, value: string): void => void fireEvent.change(fieldOf(name), { target: { value } })

test('what is typed is saved a moment later, with the rest of the record as it was', async () => {
  const { sent } = await draw(blank)
  typeInto('1250', 'current', '77')
  expect(screen.getByText('Saving …')).toBeDefined()
  expect(await screen.findByText(/^Saved \d\d:\d\d$/, {}, { timeout: 3_000 })).toBeDefined()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    params: { id },
    body: { ...blank, codeValues: { 1250: { current: 77, previous: 4 } }, version: 1, generate: false },
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(readCopy(window.localStorage, owner).unsent).toBeNull()
})

test('a text that is no amount is saved to the letter', async () => {
  const { sent } = await draw(blank)
  typeInto('1230', 'previous', 'about 12')
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3_000 })
  expect(sent[0]?.body.typing?.unread).toEqual({ 1230: { previous: 'about 12' } })
})

test('without a connection it says so, keeps what is typed in the browser, and goes on by itself', async () => {
  let isOff = true
  await draw(blank, {
    updateStatement: async ({ body }) => {
      if (isOff) throw new NoAnswer('off')
      return saved(body.version + 1)
    },
  })
  typeInto('1250', 'current', '77')
  expect((await screen.findAllByText('Not saved: no connection – trying again', {}, { timeout: 3_000 })).length).toBe(2)
  expect(readCopy(window.localStorage, owner)).toMatchObject({
    unsent: { base: 1, record: { codeValues: { 1250: { current: 77 } } } },
  })
  isOff = false
  fireEvent(window, new Event('online'))
  expect(await screen.findByText(/^Saved again, \d\d:\d\d$/)).toBeDefined()
})

test('what this browser kept is taken up again, at the cell the person was in', async () => {
  const { sent } = await draw(blank, {
    editStatement: async () => {
      const record = { ...blank, codeValues: { 1250: { current: 77, previous: 4 } } }
      const at = { row: '1230', column: 'previous' } as const
      writeCopy(window.localStorage, owner, { tab: 'other', at, unsent: { record, base: 1, sent: null } })
      return edited(blank)
    },
  })
  expect(screen.getByText('What you typed last was not saved before and is restored.')).toBeDefined()
  expect(cellOf('1250', 'current').textContent).toContain('77')
  expect(document.activeElement).toBe(cellOf('1230', 'previous'))
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3_000 })
  expect(sent[0]?.body).toMatchObject({ version: 1, codeValues: { 1250: { current: 77 } } })
})

/** A draft that is changed elsewhere once the page is open. */
async function drawChangedElsewhere() {
  const sent: Update[] = []
  let there = edited(blank)
  const drawn = await draw(blank, {
    editStatement: async () => there,
    updateStatement: async (input) => {
      sent.push(input)
      if (input.body.version !== there.version) throw refused('statement-changed')
      return saved(there.version + 1)
    },
  })
  there = edited({ ...blank, codeValues: { 1250: { current: 1_234, previous: 4 } } }, 5)
  typeInto('1250', 'current', '77')
  await screen.findByText('This draft was changed elsewhere', {}, { timeout: 3_000 })
  return { ...drawn, sent }
}

test('a change elsewhere is shown cell by cell, and nothing is sent before one is chosen', async () => {
  const { sent } = await drawChangedElsewhere()
  expect(screen.getByText('1250, 2024: 77 here, 1,234 there')).toBeDefined()
  typeInto('1230', 'current', '3')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(sent).toHaveLength(1)
})

test('the other one is taken', async () => {
  await drawChangedElsewhere()
  press('Take the other one')
  await waitFor(() => expect(cellOf('1250', 'current').textContent).toContain('1,234'))
  expect(screen.queryByText('This draft was changed elsewhere')).toBeNull()
})

test('mine is kept and overwrites the version that was shown', async () => {
  const { sent } = await drawChangedElsewhere()
  press('Keep mine and overwrite the other')
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeDefined()
  expect(sent.at(-1)?.body).toMatchObject({ version: 5, codeValues: { 1250: { current: 77 } } })
})

test('generating saves first, says what it costs, and goes to the translation', async () => {
  const sent: Update['body'][] = []
  const { shownAt, session } = await draw(blank, {
    updateStatement: async ({ body }) => {
      sent.push(body)
      return body.generate ? saved(body.version, { status: 'generated', counter: 2 }) : saved(body.version + 1)
    },
  })
  expect(screen.getByText('This uses 1 of 3 translations.')).toBeDefined()
  typeInto('1250', 'current', '77')
  pressGenerate()
  await waitFor(() => expect(shownAt()).toBe(address('balanceSheetOutput', { id })))
  expect(sent.map(({ generate, version }) => [generate, version])).toEqual([
    [false, 1],
    [true, 2],
  ])
  expect(session.current()?.user?.counter).toBe(2)
})

test('what refuses the translation is listed with ways to its cells, and the draft goes on with its new version', async () => {
  const sent: Update['body'][] = []
  await draw(
    { ...blank, codeValues: { 1600: { current: 5, previous: 4 }, 1700: { current: 9, previous: 4 } } },
    {
      updateStatement: async ({ body }) => {
        sent.push(body)
        if (!body.generate) return saved(body.version + 1)
        throw refusedStatement('statement-refused', {
          version: 9,
          problems: [
            { code: 'balance-mismatch', severity: 'error', at: '1600', message: 'as the server says it' },
            { code: 'unreadable-amount', severity: 'error', at: 'Баланс!E5', message: 'Of the file: “12..3”.' },
          ],
        })
      },
    },
  )
  pressGenerate()
  expect(await screen.findByText('Of the file: “12..3”.')).toBeDefined()
  expect(screen.queryByText('as the server says it')).toBeNull()
  press('Go to 1700, 2024')
  expect(document.activeElement).toBe(cellOf('1700', 'current'))
  expect(document.title).toMatch(/^Error: /)
  typeInto('1700', 'current', '5')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 9, generate: false }), { timeout: 3_000 })
})

test('without a translation left it says so and leads to the plans', async () => {
  await draw(blank, {
    updateStatement: async ({ body }) => {
      if (!body.generate) return saved(body.version + 1)
      throw refusedStatement('no-translations-left', {})
    },
  })
  pressGenerate()
  const sentence = await screen.findByText(/^You have no translations left/)
  expect(within(sentence).getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(address('plans'))
})

test('amounts that were translated before are told of; another one is generated only when that is wanted', async () => {
  const generatedAt = new Date('2026-06-01T00:00:00Z')
  let generated = 0
  const { shownAt } = await draw(blank, {
    updateStatement: async ({ body }) => {
      generated += Number(body.generate)
      return saved(body.version + 1, { translatedBefore: { id: 'older', generatedAt } })
    },
  })
  pressGenerate()
  expect((await screen.findByText('Open it')).getAttribute('href')).toBe(address('balanceSheetOutput', { id: 'older' }))
  expect(generated).toBe(0)
  press('Generate another one')
  await waitFor(() => expect(shownAt()).toBe(address('balanceSheetOutput', { id })))
  expect(generated).toBe(1)
})

test('the sample asks before it replaces anything, and undoing brings everything back', async () => {
  await draw({ ...blank, denominations: 385 }, { readSample: async () => sampleRecord })
  const unit = () => fieldOf('Amounts in').value
  press('Fill with a sample')
  await screen.findByText('Replace what is typed?')
  press('Keep mine')
  expect(cellOf('1250', 'current').textContent).toContain('5')
  press('Fill with a sample')
  await screen.findByText('Replace what is typed?')
  press('Fill with the sample')
  await waitFor(() => expect(cellOf('1600', 'current').textContent).toMatch(/\d,\d{3}/))
  expect(unit()).toBe(String(sampleRecord.denominations))
  press('Undo')
  expect([cellOf('1250', 'current').textContent, unit()]).toEqual(['5', '385'])
})

test('what the statement is about is changed above its lines; the edition follows the year', async () => {
  const { sent } = await draw(blank)
  put('Company', 'Grey Whale')
  fireEvent.blur(fieldOf('Company'))
  put('Reporting year', '2025')
  expect(fieldOf('Edition of the form').value).toBe('fsbu4')
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3_000 })
  expect(sent[0]?.body).toMatchObject({ companyTitle: 'Grey Whale', reportingYear: 2025, edition: null })
})

test('what a file has besides lines is told, stays with the draft, and keeps its unit', async () => {
  const { sent } = await draw(sampleRecord)
  expect(sampleRecord.filed?.equity.length).toBeGreaterThan(0)
  expect(screen.getByText(/Kept from the file as they are/).textContent).toContain('rows of the changes in equity')
  put('Amounts in', '385')
  expect(button('Convert them').disabled).toBe(true)
  typeInto('1250', 'current', '77')
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3_000 })
  expect(sent[0]?.body.filed).toEqual(sampleRecord.filed)
})

test('a generated translation is not edited; its copy is offered', async () => {
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

test('an unknown statement is said to be unknown, with a way back', async () => {
  drawPage(<EntryPage />, {
    signedIn,
    at: address('balanceSheetInput', { id: 'unknown' }),
    api: { editStatement: async () => Promise.reject(refused('statement-not-found')) },
  })
  expect(await screen.findByText(refusalWords['statement-not-found'])).toBeDefined()
  expect(document.querySelector(`main a, a[href="${address('financialStatements')}"]`)).not.toBeNull()
})

test('a draft of which too little is known leads to where that is said', async () => {
  drawPage(<EntryPage />, {
    signedIn,
    at: address('balanceSheetInput', { id }),
    api: { editStatement: async () => edited({ ...blank, denominations: null }) },
  })
  const link = await screen.findByRole('link', { name: 'Say what the statement is' })
  expect(link.getAttribute('href')).toBe(address('transformationInput', { type: 'FinancialStatements', id }))
})

const withList = (statements: AnswerOf<'listStatements'>['user']['financialStatements']) =>
  drawPage(<EntryPage />, {
    signedIn,
    at: address('balanceSheetInput', {}),
    api: { listStatements: async () => ({ user: { ...anna, financialStatements: statements } }) },
  })

test('without an id the latest draft is offered', async () => {
  withList([listed({ id, status: 'draft', companyTitle: 'Blue Whale' })])
  const link = await screen.findByRole('link', { name: 'Go on with it' })
  expect(link.getAttribute('href')).toBe(address('balanceSheetInput', { id }))
  expect(screen.getByText(/Blue Whale/)).toBeDefined()
})

test('without an id and a draft there is the way to a new statement', async () => {
  withList([])
  expect(await screen.findByText('You have no draft at the moment.')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Begin a new statement' })
  expect(link.getAttribute('href')).toBe(address('transformationInput', { type: 'FinancialStatements' }))
})
