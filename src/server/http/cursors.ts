import { isStorable } from '#domain/storable-text.ts'
import type { ListPosition } from '../list-sql.ts'
import { isId } from './ids.ts'
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

/**
 * The position in the cursor of a list sorted by text and id; null when there is no cursor or a value has the wrong
 * type. Refuses a cursor that does not have two values.
 */
export function positionIn(cursor: string | undefined): ListPosition | null {
  const [value, id] = cursorValues(cursor, 2) ?? []
  return typeof value === 'string' && typeof id === 'string' && isId(id) ? [value, id] : null
}

/**
 * The rows of a page and the cursor of the next page; null on the last page. `found` must have been requested with one
 * row more than `limit`. `valuesOf` returns the values of the cursor after a row.
 */
export function pageOf<Row>(found: readonly Row[], limit: number, valuesOf: (row: Row) => readonly CursorValue[]) {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(valuesOf(last)) : null }
}

/** Like `pageOf`, for a list sorted by text and id, with the rows as the list shows them. */
export function listPage<Row extends { readonly sortValue: string; readonly id: string }, Listed>(
  found: readonly Row[],
  limit: number,
  listedOf: (row: Row) => Listed,
) {
  const { rows, next } = pageOf(found, limit, ({ sortValue, id }) => [sortValue, id])
  return { rows: rows.map(listedOf), next }
}

/**
 * Whether the database accepts a value. It accepts null, storable strings, and whole numbers in the range of serial
 * numbers.
 */
const isCursorValue = (value: unknown): value is CursorValue =>
  value === null || (typeof value === 'string' ? isStorable(value) : Number.isSafeInteger(value))

function parsedCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
