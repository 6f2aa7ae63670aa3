import { formatAmount, formatRatio } from '../amounts/format.ts'
import { keyMetrics, type KeyMetricName, type KeyMetricUnit } from '../assessment/key-metrics.ts'
import { metricNames, scorecard, type MetricName } from '../assessment/scorecard.ts'
import { denominations } from '../catalogue/denominations.ts'
import { standingsOf, type Better, type Ranked, type Standing } from './best-and-worst.ts'
import { comparedRows, type ComparedGroup, type ComparedKey } from './compared-rows.ts'
import { areScoredAlike } from './like-for-like.ts'
import type { ComparedColumn, ComparedAssessment, PrintedFigure } from './compared.ts'

/** A row of the comparison, with a standing for each column. `better` is null when no direction is better. */
export type ComparedRow<Group extends ComparedGroup> = {
  readonly key: ComparedKey<Group>
  readonly better: Better | null
  readonly standings: readonly (Standing | null)[]
}

export type ComparedTable = { readonly [Group in ComparedGroup]: readonly ComparedRow<Group>[] }

/**
 * All rows with the standings of their values. Conclusions are ranked only among assessments of one version of the
 * method; score, liquidity and points also among versions that calculate them by the same rules.
 */
export function sideBySide(columns: readonly ComparedColumn[]): ComparedTable {
  const assessments = columns.map(({ assessment }) => assessment)
  const isOneMethod = new Set(assessments.map(({ methodVersion }) => methodVersion)).size === 1
  const isScoredAlike = areScoredAlike(assessments)
  const standingsBy = (better: Better | null, of: (assessment: ComparedAssessment) => Ranked) =>
    standingsOf(
      assessments.map((assessment) => of(assessment)),
      better,
    )
  const unmarked = assessments.map(() => null)
  return {
    basis: comparedRows.basis.map((key) => ({ key, better: null, standings: unmarked })),
    conclusion: conclusionsOf(assessments).map((key) => {
      const better = betterOf[key]
      const isRanked = ofScore.has(key) ? isScoredAlike : isOneMethod
      return { key, better, standings: isRanked ? standingsBy(better, ranks[key]) : unmarked }
    }),
    keyMetrics: keyMetrics.map(({ name, better }) => {
      const clear = isBanded(name) ? null : better
      return { key: name, better: clear, standings: standingsBy(clear, (each) => keyNumberRank(each, name)) }
    }),
    points: comparedRows.points.map((name) => {
      const of = (each: ComparedAssessment): Ranked => pointsRank(each, name)
      return { key: name, better: 'higher', standings: isScoredAlike ? standingsBy('higher', of) : unmarked }
    }),
  }
}

/** The compared conclusions; the kind of company is among them only when at least one assessment has a kind. */
const conclusionsOf = (assessments: readonly ComparedAssessment[]) =>
  comparedRows.conclusion.filter((key) => key !== 'kind' || assessments.some(({ kind }) => kind !== null))

/** Conclusions that do not depend on caps or the kind of company. */
const ofScore: ReadonlySet<ComparedKey<'conclusion'>> = new Set(['score', 'liquidity'])

const unranked: Ranked = { rank: null, text: '' }

/**
 * Which direction of each conclusion is better. For dollars neither direction is better, because the ranking would
 * depend on the exchange rates.
 */
const betterOf = {
  rating: 'lower',
  score: 'higher',
  risk: 'lower',
  liquidity: 'lower',
  kind: null,
  credit: 'higher',
  dollars: null,
  binding: null,
} as const satisfies Readonly<Record<ComparedKey<'conclusion'>, Better | null>>

/**
 * The number by which each conclusion is ranked. A liquidity level without a score is assumed by the method, so it is
 * not ranked.
 */
const ranks = {
  rating: ({ rating: { name, step } }) => ({ rank: step?.level ?? null, text: name }),
  score: ({ rating: { score } }) => ({ rank: score, text: score?.toFixed(1) ?? '' }),
  risk: ({ risk }) => ({ rank: risk?.place ?? null, text: risk?.name ?? '' }),
  liquidity: ({ liquidity }) => ({
    rank: liquidity === null || liquidity.score === null ? null : liquidity.level,
    text: liquidity?.name ?? '',
  }),
  kind: () => unranked,
  credit: ({ credit: { roubles } }) => ({ rank: roubles, text: formatAmount(roubles) }),
  dollars: () => unranked,
  binding: () => unranked,
} as const satisfies Readonly<Record<ComparedKey<'conclusion'>, (assessment: ComparedAssessment) => Ranked>>

/**
 * Metrics for which neither direction is better: a negative cash cycle, for example, may mean buying power or late
 * payment.
 */
const banded: ReadonlySet<string> = new Set(
  metricNames.filter((name) => scorecard[name].direction === 'banded').map((name) => name.toLowerCase()),
)

const isBanded = (name: KeyMetricName): boolean => banded.has(name.toLowerCase())

function keyNumberRank(assessment: ComparedAssessment, name: KeyMetricName): Ranked {
  const figure = assessment.keyNumbers[name]?.current
  if (figure === undefined || figure.value === null) return unranked
  const { denomination } = assessment
  if (keyMetricUnit(name) !== 'amount') return { rank: figure.value, text: figure.text }
  const roubles = roublesOf(figure, assessment) ?? 0
  return { rank: roubles, text: formatRatio(inMillions(roubles)), printed: `${denomination} ${figure.text}` }
}

function pointsRank({ points }: ComparedAssessment, name: MetricName): Ranked {
  const given = points[name]?.points ?? null
  return { rank: given, text: String(given) }
}

export function keyMetricUnit(name: KeyMetricName): KeyMetricUnit {
  const metric = keyMetrics.find((each) => each.name === name)
  if (metric === undefined) throw new Error(`${name} is no key metric`)
  return metric.unit
}

export const roublesOf = ({ value }: PrintedFigure, { denomination }: ComparedAssessment): number | null =>
  value === null ? null : value * denominations[denomination]

const millionRoubles = 1_000_000

/** Converts roubles to millions, the unit in which compared amounts are shown. */
export const inMillions = (roubles: number): number => roubles / millionRoubles
