import { remarksShownMax } from '../policy.ts'
import { eventRules, type EventCode, type EventText, type RemarkKind, type Sight } from './events.ts'
import { metricNames } from './metric-names.ts'
import type { Scored } from './metrics.ts'
import { notShownBecause, type NotShown } from './not-shown.ts'
import { strengthPointsMin, weaknessPointsMax } from './remark-bounds.ts'
import { scorecard, type MetricName, type Unit } from './scorecard.ts'

/** The points that make a metric a strength or a weakness (method §10). */
export const metricRemarks = [
  { kind: 'strengths', side: 'HIGH', applies: (points: number) => points >= strengthPointsMin },
  { kind: 'weaknesses', side: 'LOW', applies: (points: number) => points <= weaknessPointsMax },
] as const satisfies readonly { kind: RemarkKind; side: string; applies: (points: number) => boolean }[]

/** The impact of a metric: how far its points are from the middle, as a share of the middle, by its weight. */
const middlePoints = 50

type Side = (typeof metricRemarks)[number]['side']

export type RemarkCode = `${MetricName}_${Side}` | EventCode

/** The sentence of a remark: its own, or one that stands in its place where that would not be true. */
export type RemarkText = RemarkCode | NotShown | EventText

export type Remark = {
  readonly code: RemarkCode
  readonly text: RemarkText
  readonly impact: number
  /** The ratio, percentage, days or change behind the remark; null where there is none. */
  readonly value: number | null
  readonly unit: Unit | null
}

export type Remarks = Readonly<Record<RemarkKind, readonly Remark[]>>

export const noRemarks: Remarks = { strengths: [], weaknesses: [] }

/** The strengths and weaknesses of greatest impact; equal ones in the order of the tables. */
export function remarksOf(sight: Sight): Remarks {
  const found: Record<RemarkKind, Remark[]> = { strengths: [], weaknesses: [] }
  for (const metric of metricNames) {
    const scored = sight.scores[metric]
    if (scored.points === null) continue
    for (const { kind, side, applies } of metricRemarks) {
      if (applies(scored.points)) found[kind].push(metricRemark(metric, side, scored, scored.points))
    }
  }
  for (const rule of eventRules) if (rule.applies(sight)) found[rule.kind].push(eventRemark(rule, sight))
  return { strengths: foremost(found.strengths), weaknesses: foremost(found.weaknesses) }
}

const foremost = (remarks: Remark[]): readonly Remark[] =>
  remarks.sort((a, b) => b.impact - a.impact).slice(0, remarksShownMax)

function metricRemark(metric: MetricName, side: Side, scored: Scored, points: number): Remark {
  const code = `${metric}_${side}` as const
  const { weight, unit } = scorecard[metric]
  const impact = (weight * Math.abs(points - middlePoints)) / middlePoints
  return { code, text: notShownBecause(metric, scored) ?? code, impact, value: scored.ratio, unit }
}

function eventRemark(rule: (typeof eventRules)[number], sight: Sight): Remark {
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
