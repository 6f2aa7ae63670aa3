import { roundHalfUp } from '#domain/amounts/amount.ts'
import { formatAmount, formatPercent, formatRatio } from '#domain/amounts/format.ts'
import type { Figures } from '#domain/assessment/figures.ts'
import { figureSources } from '#domain/documents/figure-sources.ts'
import type { FigureName, RatioFormula } from '#domain/assessment/ratio-formula.ts'
import type { Formula } from '#domain/documents/formula.ts'
import type { Figure, FigureUnit } from '#domain/documents/assessment-printout.ts'
import { figureReasons } from '#wording/documents/assessment-texts.ts'
import { needsOf } from '#domain/documents/formula.ts'
import { notAvailable } from '#domain/amounts/format.ts'

/**
 * The number format of each unit (specification §9). Amounts and days are whole, multiples and percentages have one
 * decimal, relative changes and scores have two, and a difference has the decimals of its unit.
 */
const texts: Readonly<Record<FigureUnit, (value: number) => string>> = {
  amount: (value) => formatAmount(roundHalfUp(value)),
  times: (value) => withUnit(formatRatio(value), 'x'),
  percent: (value) => formatPercent(value, 1),
  change: (value) => formatPercent(value),
  days: (value) => formatAmount(roundHalfUp(value)),
  millionRoubles: (value) => formatAmount(roundHalfUp(value)),
  points: (value) => String(value),
  score: (value) => value.toFixed(2),
  pointsMore: (value) => signed(value, formatRatio(Math.abs(value)), ' pp'),
  timesMore: (value) => signed(value, formatRatio(Math.abs(value)), 'x'),
  daysMore: (value) => signed(value, formatAmount(roundHalfUp(Math.abs(value))), ' days'),
}

/** "+1.5 pp", "−0.3x"; a value that rounds to zero has no sign. */
const signed = (value: number, magnitude: string, unit: string): string =>
  `${/[1-9]/.test(magnitude) ? (value < 0 ? '−' : '+') : ''}${magnitude}${unit}`

/** Appends the unit, inside the brackets if there are any: "(0.5x)". */
const withUnit = (text: string, unit: string): string => text.replace(/\)?$/, (bracket) => unit + bracket)

type FigureMaking = {
  readonly unit: FigureUnit
  /** Why the figure is N/a; ignored when there is a value. */
  readonly reason?: string | undefined
  readonly formula?: Formula | undefined
}

/**
 * A figure ready to print. An N/a has a formula only if a spreadsheet could calculate the value after amounts are
 * entered.
 */
export function figure(value: number | null, { unit, reason, formula }: FigureMaking): Figure {
  const making = formula === undefined ? {} : { formula }
  if (value !== null) return { value, unit, text: texts[unit](value), ...making }
  return { value, unit, text: notAvailable, ...(reason === undefined ? {} : { reason }), ...making }
}

/**
 * Why a figure of one period is N/a: the period is missing, an amount in its formula is unknown, or an amount that must
 * be above zero is not.
 */
export function figureReasonOf(formula: RatioFormula, period: Figures | null): string {
  if (period === null) return figureReasons.noPrevious
  const value = (name: FigureName): number | null => figureSources[name].of(period)
  const { known, positive } = needsOf(formula)
  const unknown = known.find((name) => value(name) === null)
  if (unknown !== undefined) return figureReasons.unknown(unknown)
  const decisive = positive.find((name) => (value(name) ?? 0) <= 0)
  return decisive === undefined ? figureReasons.unknownMetric : figureReasons.notPositive(decisive)
}
