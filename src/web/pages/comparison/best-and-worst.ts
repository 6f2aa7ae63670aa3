import type { ShownValue } from './shown-value.ts'

export type Better = 'higher' | 'lower'
export type Place = 'best' | 'worst' | 'better' | 'worse'

/**
 * Which of the values are the best and the worst; null for those between. Nothing is marked where one has no value, for an N/a may
 * be the best of all (no debt) as well as the worst, or where all are written alike.
 */
export function placesOf(values: readonly ShownValue[], better: Better | null): readonly (Place | null)[] {
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

const isWrittenAs = (one: ShownValue, other: ShownValue): boolean =>
  one.text === other.text && (one.rank === other.rank || one.aside === '' || one.aside === other.aside)
