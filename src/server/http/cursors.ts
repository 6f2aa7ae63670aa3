import { isStorable } from '#domain/storable-text.ts'
import { Refusal } from './refusal.ts'

// A cursor marks the end of a page of a list, by the sort value and the id of the page's last row. Callers need not
// understand cursors.

type CursorValue = string | number | null

export const cursorOf = (values: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** The values in a cursor; null when there is no cursor. Refuses a cursor that does not have exactly `count` values. */
export function cursorValues(cursor: string | undefined, count: number): readonly CursorValue[] | null {
  if (cursor === undefined || cursor === '') return null
  const values = parsedCursor(cursor)
  if (Array.isArray(values) && values.length === count && values.every(isCursorValue)) return values
  throw new Refusal('form-refused', { problems: [{ code: 'field-malformed', at: 'cursor', facts: { at: 'cursor' } }] })
}

/** Whether the database accepts a value: a storable string, or a whole number in the range of serial numbers. */
const isCursorValue = (value: unknown): value is CursorValue =>
  value === null || (typeof value === 'string' ? isStorable(value) : Number.isSafeInteger(value))

function parsedCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
