import { fireEvent, screen } from '@testing-library/react'
import { CallRefused } from '#contract/call-refused.ts'
import type { Client } from '#contract/client.ts'
import type { ResponseOf, Endpoints, InputOf } from '#contract/endpoints.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import type { StatementRefused } from '#contract/shapes/refusal-shapes.ts'
import { address } from '#contract/screens.ts'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { anna, signedIn } from '#web/fixtures/member-anna.ts'
import { refusalWords } from '#words/refusals.ts'
import EntryPage from '#web/statements/entry/entry-page.tsx'
import { drawPage } from './drawn-page.tsx'

// Draws the page of one draft, for the tests of its parts.

export const id = 'draft-1'
export const owner = { memberId: anna.id, draftId: id }
export const savedAt = new Date('2026-06-03T08:42:00Z')

export const blank: StatementRecord = {
  companyTitle: 'Blue Whale',
  russianName: null,
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

export type Update = InputOf<Endpoints['updateStatement']>
export const edited = (record: StatementRecord, version = 1): ResponseOf<'editStatement'> => ({
  ...record,
  id,
  version,
  savedAt,
  expiresAt: savedAt,
  daysLeft: 30,
  problems: [],
})
export const saved = (
  version: number,
  given: Partial<ResponseOf<'updateStatement'>> = {},
): ResponseOf<'updateStatement'> => ({
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

/** A refusal by the server, with the current state of the draft in the response. */
export const refusedStatement = (code: RefusalCode, statement: Partial<StatementRefused>) =>
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

/** Draws the page of one draft. `sent` lists the changes that reached the server, unless `given` replaces that call. */
export async function draw(record: StatementRecord, given: Partial<Client> = {}) {
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

export const cellOf = (row: string, column: string): HTMLElement => {
  const cell = document.querySelector<HTMLElement>(`[role="gridcell"][data-row="${row}"][data-column="${column}"]`)
  if (cell === null) throw new Error(`no cell ${row} ${column}`)
  return cell
}

/** Types into a cell and presses Enter. */
export function typeInto(row: string, column: string, text: string): void {
  fireEvent.pointerDown(cellOf(row, column), { button: 0 })
  fireEvent.keyDown(cellOf(row, column), { key: text[0] ?? '' })
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) throw new Error('no field is open')
  fireEvent.input(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

/** A button, found by its text, because jsdom takes seconds to search a table of hundreds of cells by role. */
export const button = (name: string): HTMLButtonElement => {
  const found = screen.getByText(name).closest('button')
  if (found === null) throw new Error(`no button ${name}`)
  return found
}
export const press = (name: string): void => void fireEvent.click(button(name))
export const pressGenerate = (): void => press('Generate the translation')

/** A field by its label. */
export function fieldOf(name: string): HTMLInputElement | HTMLSelectElement {
  const label = screen.getByText(name)
  const control = label instanceof HTMLLabelElement ? label.control : null
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control
  throw new Error(`no field ${name}`)
}
export const put = (name: string, value: string): void => void fireEvent.change(fieldOf(name), { target: { value } })
