/** Which direction of a number is the better one. */
export type Better = 'higher' | 'lower'

/** How a value stands among the others of its row. */
export type Standing = 'best' | 'worst' | 'better' | 'worse'

/**
 * A value as it is set beside others. `rank`: what it is compared by; null: it cannot be compared. `text`: as it is written;
 * `printed`: as its own printout writes it, where that is more exact.
 */
export type Ranked = { readonly rank: number | null; readonly text: string; readonly printed?: string }

/**
 * Which of the values are the best and the worst; null for those between. Nothing is marked where one has no value, for an N/a may
 * be the best of all (no debt) as well as the worst, or where all are written alike.
 */
export function standingsOf(values: readonly Ranked[], better: Better | null): readonly (Standing | null)[] {
  const none = values.map(() => null)
  const ranks = values.map(({ rank }) => rank)
  if (better === null || values.length < 2 || ranks.includes(null)) return none
  const turn = better === 'higher' ? 1 : -1
  const ordered = values.toSorted((one, other) => turn * ((other.rank ?? 0) - (one.rank ?? 0)))
  const [best, worst] = [ordered[0], ordered.at(-1)]
  if (best === undefined || worst === undefined || isWrittenAs(best, worst)) return none
  const [first, last] = values.length === 2 ? (['better', 'worse'] as const) : (['best', 'worst'] as const)
  return values.map((value) => (isWrittenAs(value, best) ? first : isWrittenAs(value, worst) ? last : null))
}

const isWrittenAs = (one: Ranked, other: Ranked): boolean =>
  one.text === other.text && (one.rank === other.rank || one.printed === other.printed)
