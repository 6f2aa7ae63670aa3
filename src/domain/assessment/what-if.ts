import { billionthsOf, type Rate } from '../currency/rate.ts'
import { assessGiven, type AssessOptions, type Assessment } from './assess.ts'
import type { AssessedField, AssessedYear, Fields, AssessmentBasis } from './given.ts'
import { riskClasses } from './risk.ts'
import { metricNames, type MetricName } from './scorecard.ts'
import { withTotals, type Followed } from './moved-totals.ts'

/**
 * Figures that replace those of the statement, in the statement's unit. null makes a figure unknown; a figure that is
 * left out keeps its value.
 */
export type Trial = Readonly<Record<AssessedYear, Fields>> & {
  /** The rate that replaces the confirmed one; null for none. */
  readonly rate: Rate | null
}

/** The figures that a credit manager wants to change first. Other figures follow from these or rarely matter. */
export const mainFields: readonly AssessedField[] = [
  'cashAndCashEquivalents',
  'accountsReceiveable',
  'inventory',
  'borrowings',
  'accountsPayable',
  'longTermDebt',
  'totalShareholdersEquity',
  'revenue',
  'costOfGoodsSold',
  'interestExpense',
  'depreciationAndAmortization',
]

/** The figures of each year in a trial, with the totals that change with them; null for a year that is missing. */
export type FollowedYears = { readonly current: Followed; readonly previous: Followed | null }

function followed({ current, previous, isSimplified }: AssessmentBasis, trial: Trial): FollowedYears {
  const form = isSimplified ? 'simplified' : 'full'
  return {
    current: withTotals(form, current, trial.current),
    // figures for a year that the statement does not have are ignored
    previous: previous === null ? null : withTotals(form, previous, trial.previous),
  }
}

/** How a trial changes a conclusion or the points of a ratio. */
export type Movement = 'better' | 'worse' | 'same'

/**
 * How good each conclusion is: larger is better, and null is the worst. A conclusion that cannot be better or worse is
 * always null.
 */
const worths = {
  rating: ({ rating }) => (rating === null ? null : -rating.level),
  score: ({ rating }) => rating?.score ?? null,
  risk: ({ risk }) => (risk === null ? null : -riskClasses.indexOf(risk)),
  credit: ({ limit }) => limit.roubles,
  dollars: ({ limit }) => limit.converted?.amount ?? null,
  binding: () => null,
} as const satisfies Readonly<Record<string, (assessment: Assessment) => number | null>>

export type TrialConclusion = keyof typeof worths

/** A ratio whose value or points a trial changed; `moved` compares the points. */
export type MovedRatio = {
  readonly metric: MetricName
  readonly before: Assessment['scores'][MetricName]
  readonly after: Assessment['scores'][MetricName]
  readonly moved: Movement
}

/**
 * The result of a trial, to be shown beside the assessment. `changes`: the number of replaced figures, plus one if the
 * rate is replaced.
 */
export type TrialOutcome = {
  readonly after: Assessment
  readonly years: FollowedYears
  readonly conclusions: Readonly<Record<TrialConclusion, Movement>>
  readonly ratios: readonly MovedRatio[]
  readonly changes: number
}

/**
 * The outcome of a trial. @param confirmed the options of the assessment itself, of which the trial changes only the
 * rate.
 */
export function trialOutcome(before: Assessment, trial: Trial, confirmed: AssessOptions): TrialOutcome {
  const { given } = before
  const years = followed(given, trial)
  // a trial only computes, and changes nothing that is stored
  const figures = { current: years.current.fields, previous: years.previous?.fields ?? null }
  const options = { rate: trial.rate, asOf: confirmed.asOf, kind: before.kind.overruled }
  const after = assessGiven({ ...given, ...figures }, options)
  const movedIn = (name: TrialConclusion): Movement => movedTo(worths[name](before), worths[name](after))
  return {
    after,
    years,
    conclusions: {
      rating: movedIn('rating'),
      score: movedIn('score'),
      risk: movedIn('risk'),
      credit: movedIn('credit'),
      // without a rate the amount in dollars is unknown, not 0 (method §9)
      dollars: before.limit.converted === null || after.limit.converted === null ? 'same' : movedIn('dollars'),
      binding: movedIn('binding'),
    },
    ratios: movedRatios(before, after),
    changes: changesIn(before, trial, confirmed.rate),
  }
}

function movedTo(before: number | null, after: number | null): Movement {
  const was = before ?? -Infinity
  const is = after ?? -Infinity
  return was === is ? 'same' : is > was ? 'better' : 'worse'
}

function changesIn(before: Assessment, trial: Trial, confirmed: Rate | null): number {
  const ofRate = billionthsOf(trial.rate) === billionthsOf(confirmed) ? 0 : 1
  return changedFields(before, trial, 'current').length + changedFields(before, trial, 'previous').length + ofRate
}

/** The ratios whose value or points differ, in display order. */
const movedRatios = (before: Assessment, after: Assessment): readonly MovedRatio[] =>
  metricNames
    .map((metric) => ({ metric, before: before.scores[metric], after: after.scores[metric] }))
    .filter(({ before: one, after: other }) => one.ratio !== other.ratio || one.points !== other.points)
    .map((ratio) => ({ ...ratio, moved: movedTo(ratio.before.points, ratio.after.points) }))

/** The fields of a year whose figure in the trial differs from the statement's. */
const changedFields = ({ given }: Assessment, trial: Trial, year: AssessedYear): readonly AssessedField[] => {
  const own = given[year]
  // the cast is safe: the years of a trial have no keys other than field names
  const named = Object.keys(trial[year]) as AssessedField[]
  return own === null ? [] : named.filter((field) => (own[field] ?? null) !== (trial[year][field] ?? null))
}
