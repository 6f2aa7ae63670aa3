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
import { assessmentTexts, figureReasons, keyMetricDefinitions } from '#wording/documents/assessment-texts.ts'

const units = { amount: 'amount', percent: 'percent', times: 'times', days: 'days' } as const satisfies Record<
  KeyMetricUnit,
  FigureUnit
>

function figureOf(assessment: Assessment, metric: KeyMetricValues, year: AssessedYear): Figure {
  const formula = keyFormulas[metric.name]
  const value = metric[year]
  const isShare = metric.unit === 'percent' && value !== null
  const period = assessment.figures[year]
  return figure(isShare ? value / 100 : value, {
    unit: units[metric.unit],
    reason: value === null ? figureReasonOf(formula, period) : undefined,
    formula: period === null ? undefined : formula,
  })
}

/** The key numbers of both years (specification §3), each with its bars. */
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

/** Both as shares of the longer one. */
export function barsOf(current: number | null, previous: number | null): Bars {
  const longest = Math.max(Math.abs(current ?? 0), Math.abs(previous ?? 0))
  const share = (value: number | null): number | null => (value === null ? null : longest === 0 ? 0 : value / longest)
  return { current: share(current), previous: share(previous) }
}

/** The same with the change from year to year, and whether it is for the better. */
export function overviewOf(assessment: Assessment): readonly OverviewRow[] {
  return keyMetricsOf(assessment).map((metric) => {
    const direction = metric.change === null ? null : directionOf(metric)
    const verdict = direction === null ? null : verdictOf(direction, metric.better)
    return {
      name: metric.name,
      label: keyMetricLabels[metric.name],
      current: figureOf(assessment, metric, 'current'),
      previous: figureOf(assessment, metric, 'previous'),
      change: changeOf(assessment, metric),
      direction,
      better: metric.better,
      verdict,
      verdictText: verdict === null ? '' : assessmentTexts.verdicts[verdict],
    }
  })
}

function changeOf({ figures }: Assessment, { change, current, previous }: KeyMetricValues): Figure {
  const isIncomplete = current === null || previous === null
  const reason =
    figures.previous === null
      ? figureReasons.noPrevious
      : isIncomplete
        ? figureReasons.noChange
        : figureReasons.previousZero
  const formula = figures.previous === null ? undefined : ({ kind: 'change' } as const)
  return figure(change, { unit: 'change', reason, formula })
}

function directionOf({ change }: KeyMetricValues): Direction {
  if (change === null || Math.abs(change) < shownChangeMin) return 'level'
  return change > 0 ? 'up' : 'down'
}

function verdictOf(direction: Direction, better: KeyMetricValues['better']): Verdict {
  if (direction === 'level') return 'same'
  return (direction === 'up') === (better === 'higher') ? 'better' : 'worse'
}
