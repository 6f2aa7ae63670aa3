import { findingsShownMax } from '../policy.ts'
import { eventRules, type EventCode, type EventText, type FindingKind, type Sight } from './events.ts'
import type { Scored } from './metrics.ts'
import { notShownBecause, type NotShown } from './not-shown.ts'
import { strengthPointsMin, weaknessPointsMax } from './finding-bounds.ts'
import { metricNames, scorecard, type MetricName, type Unit } from './scorecard.ts'

/** The points that make a metric a strength or a weakness (method §10). */
export const metricFindings = [
  { kind: 'strengths', side: 'HIGH', applies: (points: number) => points >= strengthPointsMin },
  { kind: 'weaknesses', side: 'LOW', applies: (points: number) => points <= weaknessPointsMax },
] as const satisfies readonly { kind: FindingKind; side: string; applies: (points: number) => boolean }[]

/** The impact of a metric: how far its points are from the middle, as a share of the middle, by its weight. */
const middlePoints = 50

type Side = (typeof metricFindings)[number]['side']

export type FindingCode = `${MetricName}_${Side}` | EventCode

/** The sentence of a remark: its own, or one that stands in its place where that would not be true. */
export type FindingText = FindingCode | NotShown | EventText

export type Finding = {
  readonly code: FindingCode
  readonly text: FindingText
  readonly impact: number
  /** The ratio, percentage, days or change behind the remark; null where there is none. */
  readonly value: number | null
  readonly unit: Unit | null
}

export type Findings = Readonly<Record<FindingKind, readonly Finding[]>>

export const noFindings: Findings = { strengths: [], weaknesses: [] }

/** The strengths and weaknesses of greatest impact; equal ones in the order of the tables. */
export function findingsOf(sight: Sight): Findings {
  const found: Record<FindingKind, Finding[]> = { strengths: [], weaknesses: [] }
  for (const metric of metricNames) {
    const scored = sight.scores[metric]
    if (scored.points === null) continue
    for (const { kind, side, applies } of metricFindings) {
      if (applies(scored.points)) found[kind].push(metricFinding(metric, side, scored, scored.points))
    }
  }
  for (const rule of eventRules) if (rule.applies(sight)) found[rule.kind].push(eventFinding(rule, sight))
  return { strengths: foremost(found.strengths), weaknesses: foremost(found.weaknesses) }
}

const foremost = (findings: Finding[]): readonly Finding[] =>
  findings.sort((a, b) => b.impact - a.impact).slice(0, findingsShownMax)

function metricFinding(metric: MetricName, side: Side, scored: Scored, points: number): Finding {
  const code = `${metric}_${side}` as const
  const { weight, unit } = scorecard[metric]
  const impact = (weight * Math.abs(points - middlePoints)) / middlePoints
  return { code, text: notShownBecause(metric, scored) ?? code, impact, value: scored.ratio, unit }
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
