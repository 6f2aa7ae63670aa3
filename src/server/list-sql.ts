import { sql, type RawBuilder } from 'kysely'

// SQL for lists that are searched, sorted and read page by page. A list is sorted by text, so that a cursor can hold the
// sort value of a row exactly.

export type ListOrder = 'up' | 'down'

/** The sort value and the id of the last row on a page. */
export type ListPosition = readonly [value: string, id: string]

/** A column of times as text whose alphabetical order is the order of the times, to the microsecond; '' for null. */
export const sortableTime = (column: string): RawBuilder<string> =>
  sql<string>`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`

/**
 * Whether a row comes after this position in a list sorted by the value and then by the id; true if the position is
 * null.
 */
export function isAfter(value: RawBuilder<string>, id: string, order: ListOrder, position: ListPosition | null) {
  if (position === null) return sql<boolean>`true`
  const [at, after] = position
  return sql<boolean>`(${value}, ${sql.ref(id)}) ${order === 'up' ? sql`>` : sql`<`} (${at}, ${after}::uuid)`
}

export const directionOf = (order: ListOrder): 'asc' | 'desc' => (order === 'up' ? 'asc' : 'desc')

/** The pattern for `like` that finds lower-case text with this part. */
export const partPattern = (part: string): string => `%${part.toLowerCase().replace(/[\\%_]/g, (each) => `\\${each}`)}%`
