// @owns strengths and weaknesses
import { heavyDebtTimesMin } from '../policy.ts'
import { eventRules, type EventCode, type EventText, type FindingKind, type FindingUnit, type Sight } from './events.ts'
import type { Scored } from './metrics.ts'
import { notShownBecause, type NotShown } from './not-shown.ts'
import { plausibleMarginMax, strengthPointsMin, weaknessPointsMax } from './finding-bounds.ts'
import { metricNames, scorecard, type MetricName } from './scorecard.ts'

/** The points with which a metric is a strength or a weakness (method §10). */
export const metricFindings = [
  { kind: 'strengths', side: 'HIGH', applies: (points: number) => points >= strengthPointsMin },
  { kind: 'weaknesses', side: 'LOW', applies: (points: number) => points <= weaknessPointsMax },
] as const satisfies readonly { kind: FindingKind; side: string; applies: (points: number) => boolean }[]

/** The impact of a metric is |points − this middle| ÷ this middle × its weight. */
const middlePoints = 50

type Side = (typeof metricFindings)[number]['side']

export type FindingCode = `${MetricName}_${Side}` | EventCode

/** The sentence of a finding: its usual sentence or, if that would be wrong, an alternative. */
export type FindingText = FindingCode | NotShown | EventText | BeyondText

export type Finding = {
  readonly code: FindingCode
  readonly text: FindingText
  readonly impact: number
  /** The ratio, percentage, days or change behind the finding, which the sentence may quote; null if there is none. */
  readonly value: number | null
  readonly unit: FindingUnit | null
}

export type Findings = Readonly<Record<FindingKind, readonly Finding[]>>

export const noFindings: Findings = { strengths: [], weaknesses: [] }

/** Sentences for ratios beyond a bound, where the usual sentence would be wrong. The first that matches applies. */
const beyond = [
  { metric: 'grossMargin', side: 'LOW', below: -plausibleMarginMax, text: 'GROSS_LOSS_ABOVE_REVENUE' },
  { metric: 'ebitdaMargin', side: 'LOW', below: -plausibleMarginMax, text: 'EBITDA_LOSS_ABOVE_REVENUE' },
  { metric: 'operatingMargin', side: 'LOW', below: -plausibleMarginMax, text: 'OPERATING_LOSS_ABOVE_REVENUE' },
  { metric: 'netProfitMargin', side: 'LOW', below: -plausibleMarginMax, text: 'NET_LOSS_ABOVE_REVENUE' },
  { metric: 'netProfitMargin', side: 'LOW', below: 0, text: 'NET_LOSS_MARGIN' },
  { metric: 'leverageOne', side: 'LOW', atLeast: heavyDebtTimesMin, text: 'VERY_HIGH_DEBT' },
] as const satisfies readonly Beyond[]

type Beyond = { readonly metric: MetricName; readonly side: Side; readonly text: string } & (
  | { readonly below: number }
  | { readonly atLeast: number }
)

type BeyondText = (typeof beyond)[number]['text']

/** All findings from points and events, in the order of the tables; finding-rules.ts then removes some of them. */
export function everyFinding(sight: Sight): Findings {
  const found: Record<FindingKind, Finding[]> = { strengths: [], weaknesses: [] }
  for (const metric of metricNames) {
    const scored = sight.scores[metric]
    if (scored.points === null) continue
    for (const { kind, side, applies } of metricFindings) {
      if (applies(scored.points)) found[kind].push(metricFinding(metric, side, scored, scored.points))
    }
  }
  for (const rule of eventRules) if (rule.applies(sight)) found[rule.kind].push(eventFinding(rule, sight))
  return found
}

function metricFinding(metric: MetricName, side: Side, scored: Scored, points: number): Finding {
  const code = `${metric}_${side}` as const
  const { weight, unit } = scorecard[metric]
  const impact = (weight * Math.abs(points - middlePoints)) / middlePoints
  const text = notShownBecause(metric, scored) ?? beyondText(metric, side, scored.ratio) ?? code
  return { code, text, impact, value: scored.ratio, unit }
}

function beyondText(metric: MetricName, side: Side, ratio: number | null): BeyondText | null {
  if (ratio === null) return null
  const isOut = (row: (typeof beyond)[number]): boolean => ('below' in row ? ratio < row.below : ratio >= row.atLeast)
  return beyond.find((row) => row.metric === metric && row.side === side && isOut(row))?.text ?? null
}

function eventFinding(rule: (typeof eventRules)[number], sight: Sight): Finding {
  const figure = 'figure' in rule ? rule.figure : null
  const isOtherwise = 'otherwise' in rule && rule.otherwise.when(sight)
  return {
    code: rule.code,
    text: isOtherwise ? rule.otherwise.text : rule.code,
    impact: rule.impact,
    value: figure === null ? null : figure.of(sight),
    unit: figure === null ? null : figure.unit,
  }
}
