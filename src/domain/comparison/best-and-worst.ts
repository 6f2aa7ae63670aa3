/** Which direction of a number is better. */
export type Better = 'higher' | 'lower'

/** How a value ranks within its row. */
export type Standing = 'best' | 'worst' | 'better' | 'worse'

/**
 * A value to compare with others. `rank` is the number to compare; null when it cannot be compared. `text` is the value
 * as displayed; `printed` is the value in the assessment's own printout, if that is more exact.
 */
export type Ranked = { readonly rank: number | null; readonly text: string; readonly printed?: string }

/**
 * The standing of each value; null for a value between the best and the worst. All are null when no direction is
 * better, when there is only one value, when all displayed values are equal, or when a value is missing, because N/a
 * may be the best (without debt) or the worst.
 */
export function standingsOf(values: readonly Ranked[], better: Better | null): readonly (Standing | null)[] {
  const none = values.map(() => null)
  const ranks = values.map(({ rank }) => rank)
  if (better === null || values.length < 2 || ranks.includes(null)) return none
  const turn = better === 'higher' ? 1 : -1
  const ordered = values.toSorted((one, other) => turn * ((other.rank ?? 0) - (one.rank ?? 0)))
  const best = ordered[0]
  const worst = ordered.at(-1)
  if (best === undefined || worst === undefined || isWrittenAs(best, worst)) return none
  const [first, last] = values.length === 2 ? (['better', 'worse'] as const) : (['best', 'worst'] as const)
  return values.map((value) => (isWrittenAs(value, best) ? first : isWrittenAs(value, worst) ? last : null))
}

const isWrittenAs = (one: Ranked, other: Ranked): boolean =>
  one.text === other.text && (one.rank === other.rank || one.printed === other.printed)
