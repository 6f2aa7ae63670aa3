/**
 * The states of a row of the batch, in the order of the table: rows that need the user's attention come first.
 * `repeated`: the row repeats another statement of the batch. `before`: the statement was already translated outside
 * this batch.
 */
export const batchStandings = ['broken', 'question', 'unread', 'ready', 'repeated', 'before', 'translated'] as const
export type BatchStanding = (typeof batchStandings)[number]

type Judged = {
  readonly isSound: boolean
  readonly isRepeated: boolean
  readonly translatedId: string | null
  readonly beforeId: string | null
}

/**
 * The state of a statement that was read and checked. An existing translation takes precedence over the result of the
 * check.
 */
export function standingOf({ isSound, isRepeated, translatedId, beforeId }: Judged): BatchStanding {
  if (translatedId !== null) return 'translated'
  if (beforeId !== null) return 'before'
  if (!isSound) return 'broken'
  return isRepeated ? 'repeated' : 'ready'
}

type Ordered = { readonly standing: BatchStanding; readonly name: string; readonly year: number | null }

/** Sorts rows by how much they need the user's attention, then by company, latest year first. */
export const byNeed =
  (compareNames: (one: string, other: string) => number) =>
  (one: Ordered, other: Ordered): number =>
    batchStandings.indexOf(one.standing) - batchStandings.indexOf(other.standing) ||
    compareNames(one.name, other.name) ||
    (other.year ?? 0) - (one.year ?? 0)
