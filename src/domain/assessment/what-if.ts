import type { Rate } from '../currency/rate.ts'
import { assessGiven, type AssessOptions, type Assessment } from './assess.ts'
import type { AssessedField, AssessedYear, Fields, Given } from './given.ts'
import { metricNames } from './metric-names.ts'
import type { MetricName } from './scorecard.ts'

/** Figures put in place of those of the statement, in its unit; null: as if it were not known. What is not named stays. */
export type Trial = Readonly<Record<AssessedYear, Fields>> & {
  /** The rate in place of the confirmed one; null: none. */
  readonly rate: Rate | null
}

/** The same statement with other figures: each stands alone, and no total follows it. Nothing that is kept is touched. */
export function tried({ given }: Assessment, { rate, ...figures }: Trial, asOf: AssessOptions['asOf']): Assessment {
  return assessGiven(withFigures(given, figures), { rate, asOf })
}

const withFigures = (given: Given, { current, previous }: Omit<Trial, 'rate'>): Given => ({
  ...given,
  current: { ...given.current, ...current },
  // figures of a year that is not there are no year
  previous: given.previous === null ? null : { ...given.previous, ...previous },
})

/** A ratio whose value or points a trial moved. */
export type MovedRatio = {
  readonly metric: MetricName
  readonly before: Assessment['scores'][MetricName]
  readonly after: Assessment['scores'][MetricName]
}

/** The ratios that came out otherwise, in shown order. */
export const movedRatios = (before: Assessment, after: Assessment): readonly MovedRatio[] =>
  metricNames
    .map((metric) => ({ metric, before: before.scores[metric], after: after.scores[metric] }))
    .filter(({ before: one, after: other }) => one.ratio !== other.ratio || one.points !== other.points)

/** The fields of a year that a trial names with another figure than the statement's. */
export const changedFields = ({ given }: Assessment, trial: Trial, year: AssessedYear): readonly AssessedField[] => {
  const own = given[year]
  // the keys of a set of fields are fields
  const named = Object.keys(trial[year]) as AssessedField[]
  return own === null ? [] : named.filter((field) => (own[field] ?? null) !== (trial[year][field] ?? null))
}
