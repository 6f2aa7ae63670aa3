/**
 * Where a row of the batch is, in the order of the table: what needs the person first. `repeated`: the same as another statement of the
 * batch. `before`: translated before, on another day or elsewhere.
 */
export const batchStandings = ['broken', 'question', 'unread', 'ready', 'repeated', 'before', 'translated'] as const
export type BatchStanding = (typeof batchStandings)[number]

type Judged = {
  readonly isSound: boolean
  readonly isRepeated: boolean
  readonly translatedId: string | null
  readonly beforeId: string | null
}

/** Where a statement is that was read and judged. What became of it counts more than what it is. */
export function standingOf({ isSound, isRepeated, translatedId, beforeId }: Judged): BatchStanding {
  if (translatedId !== null) return 'translated'
  if (beforeId !== null) return 'before'
  if (!isSound) return 'broken'
  return isRepeated ? 'repeated' : 'ready'
}

type Ordered = { readonly standing: BatchStanding; readonly name: string; readonly year: number | null }

/** Orders rows by what needs the person, then by company, the latest year first. */
export const byNeed =
  (compareNames: (one: string, other: string) => number) =>
  (one: Ordered, other: Ordered): number =>
    batchStandings.indexOf(one.standing) - batchStandings.indexOf(other.standing) ||
    compareNames(one.name, other.name) ||
    (other.year ?? 0) - (one.year ?? 0)
