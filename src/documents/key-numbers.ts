import type { Assessment } from '#domain/assessment/assess.ts'
import type { AssessedYear } from '#domain/assessment/given.ts'
import { keyMetricsOf, type KeyMetricUnit, type KeyMetricValues } from '#domain/assessment/key-metrics.ts'
import { figure, figureReasonOf } from './figure.ts'
import type {
  Bars,
  Direction,
  Figure,
  FigureUnit,
  KeyNumber,
  OverviewRow,
  Verdict,
} from '#domain/documents/assessment-printout.ts'
import { keyFormulas, shownChangeMin } from '#domain/documents/formula.ts'
import { keyMetricLabels } from '#wording/documents/assessment.ts'
import {
  assessmentTexts,
  figureReasons,
  keyMetricDefinitions,
  noChangeReasons,
  signChangeText,
} from '#wording/documents/assessment-texts.ts'
import { figureText } from '#wording/documents/finding-texts.ts'

const units = { amount: 'amount', percent: 'percent', times: 'times', days: 'days' } as const satisfies Record<
  KeyMetricUnit,
  FigureUnit
>

function figureOf(assessment: Assessment, metric: KeyMetricValues, year: AssessedYear): Figure {
  const formula = keyFormulas[metric.name]
  const { value, shown } = metric[year]
  const period = assessment.figures[year]
  return figure(inUnit(metric, shown), {
    unit: units[metric.unit],
    reason: shown === null ? reasonOf(metric, value, figureReasonOf(formula, period)) : undefined,
    formula: period === null ? undefined : formula,
  })
}

/** The value in the unit of printouts, which store percentages as fractions: 0.5 for 50 %. */
const inUnit = ({ unit }: KeyMetricValues, value: number | null): number | null =>
  unit === 'percent' && value !== null ? value / 100 : value

/**
 * Why a key number is N/a. If its value is known but would be misleading in the table, the reason quotes it (method
 * §3.14), except a cash cycle out of range.
 */
function reasonOf(metric: KeyMetricValues, value: number | null, reason: string): string {
  if (value === null) return reason
  if (metric.unit === 'days') return noChangeReasons.CYCLE_OUT_OF_RANGE
  const unit = metric.unit === 'percent' ? 'percent' : 'times'
  return figureReasons.withNumber(reason, figureText(value, unit) + (unit === 'percent' ? '%' : 'x'))
}

/** The key numbers of both years (specification §3), each with the lengths of its two bars. */
export function keyNumbersOf(assessment: Assessment): readonly KeyNumber[] {
  return keyMetricsOf(assessment).map((metric) => {
    const current = figureOf(assessment, metric, 'current')
    const previous = figureOf(assessment, metric, 'previous')
    return {
      name: metric.name,
      label: keyMetricLabels[metric.name],
      definition: keyMetricDefinitions[metric.name],
      current,
      previous,
      bars: barsOf(current.value, previous.value),
    }
  })
}

/** The lengths of the two bars, as shares of the longer one. */
export function barsOf(current: number | null, previous: number | null): Bars {
  const longest = Math.max(Math.abs(current ?? 0), Math.abs(previous ?? 0))
  const share = (value: number | null): number | null => (value === null ? null : longest === 0 ? 0 : value / longest)
  return { current: share(current), previous: share(previous) }
}

/** Key numbers with the change from year to year, and whether the change is an improvement. */
export function overviewOf(assessment: Assessment): readonly OverviewRow[] {
  return keyMetricsOf(assessment).map((metric) => {
    const { share, isNeutral } = metric.change
    const direction = share === null ? null : directionOf(share)
    const verdict = direction === null || isNeutral ? null : verdictOf(direction, metric.better)
    return {
      name: metric.name,
      label: keyMetricLabels[metric.name],
      current: figureOf(assessment, metric, 'current'),
      previous: figureOf(assessment, metric, 'previous'),
      difference: differenceOf(assessment, metric),
      change: changeOf(assessment, metric),
      direction,
      better: metric.better,
      verdict,
      verdictText: verdict === null ? '' : assessmentTexts.verdicts[verdict],
    }
  })
}

const differenceUnits = { percent: 'pointsMore', times: 'timesMore', days: 'daysMore' } as const satisfies Record<
  Exclude<KeyMetricUnit, 'amount'>,
  FigureUnit
>

/** The year-on-year difference of a key number; null for an amount. */
function differenceOf(assessment: Assessment, metric: KeyMetricValues): Figure | null {
  const { unit, change } = metric
  if (unit === 'amount') return null
  return figure(change.difference, { unit: differenceUnits[unit], reason: noChangeText(assessment, metric) })
}

function changeOf(assessment: Assessment, metric: KeyMetricValues): Figure {
  const formula = assessment.figures.previous === null ? undefined : ({ kind: 'change' } as const)
  return figure(metric.change.share, { unit: 'change', reason: noChangeText(assessment, metric), formula })
}

function noChangeText({ figures }: Assessment, { current, change: { because } }: KeyMetricValues): string | undefined {
  if (figures.previous === null) return figureReasons.noPrevious
  if (because === null) return undefined
  return because === 'SIGN_CHANGE' ? signChangeText(current.value ?? 0) : noChangeReasons[because]
}

function directionOf(share: number): Direction {
  if (Math.abs(share) < shownChangeMin) return 'level'
  return share > 0 ? 'up' : 'down'
}

function verdictOf(direction: Direction, better: KeyMetricValues['better']): Verdict {
  if (direction === 'level') return 'same'
  return (direction === 'up') === (better === 'higher') ? 'better' : 'worse'
}
