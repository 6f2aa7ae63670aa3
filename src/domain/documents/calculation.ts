import { daysOfYear, monthsOfYear, sumOf } from '../assessment/figures.ts'
import type { LimitPart } from '../assessment/limit-parts.ts'
import type { AssessedField } from '../assessment/given.ts'
import type { KeyMetricName } from '../assessment/key-metrics.ts'
import type { MetricName } from '../assessment/scorecard.ts'
import type { FigureName } from '../assessment/ratio-formula.ts'

// How a number of a printout is calculated from other numbers, with their values.

/** A number of an assessment whose origin can be shown. */
export type TrailSubject =
  | { readonly kind: 'metric'; readonly metric: MetricName }
  | { readonly kind: 'keyMetric'; readonly name: KeyMetricName }
  | { readonly kind: 'limit'; readonly part: LimitPart }
  | { readonly kind: 'figure'; readonly name: FigureName }
  | { readonly kind: 'field'; readonly name: AssessedField }

/** A number from which other numbers are calculated. */
type Ingredient = Extract<TrailSubject, { readonly kind: 'figure' | 'field' }>

/**
 * A figure or English field in a calculation: factor × value. A flow is also annualised, that is, multiplied by 12 ÷
 * months.
 */
export type Operand = {
  readonly subject: Ingredient
  readonly label: string
  /** In the statement's unit; null when unknown. An unknown value counts as 0. */
  readonly value: number | null
  readonly factor: number
  /** Whether the value is a cost, which is given without a sign. */
  readonly isMagnitude: boolean
  /** Months of the flow; null for a balance or an annual amount. */
  readonly months: number | null
}

/** One of the three spans of the cash cycle: a balance divided by the average daily flow. */
export type CycleSpan = {
  readonly name: 'inventory' | 'receivables' | 'payables'
  readonly sign: 1 | -1
  readonly amount: Operand
  readonly flow: Operand
}

/**
 * sum: the sum of `operands`. quotient: `of` ÷ `by`. share: `share` × the sum of `operands`; 0 when that sum is negative
 * or `share` is null. cycle: the sum of `spans` in days, each with its sign.
 */
export type Calculation =
  | { readonly kind: 'sum'; readonly operands: readonly Operand[] }
  | { readonly kind: 'quotient'; readonly of: Operand; readonly by: Operand }
  | { readonly kind: 'share'; readonly share: number | null; readonly operands: readonly Operand[] }
  | { readonly kind: 'cycle'; readonly spans: readonly CycleSpan[] }

export function operandsOf(calculation: Calculation): readonly Operand[] {
  switch (calculation.kind) {
    case 'sum':
    case 'share':
      return calculation.operands
    case 'quotient':
      return [calculation.of, calculation.by]
    case 'cycle':
      return calculation.spans.flatMap(({ amount, flow }) => [amount, flow])
  }
}

/** The result of a calculation; not a finite number when it divides by zero. */
export function resultOf(calculation: Calculation): number {
  switch (calculation.kind) {
    case 'sum':
      return sumOf(...calculation.operands.map(worthOf))
    case 'share':
      return (calculation.share ?? 0) * Math.max(0, sumOf(...calculation.operands.map(worthOf)))
    case 'quotient':
      return worthOf(calculation.of) / worthOf(calculation.by)
    case 'cycle':
      return calculation.spans.reduce((days, span) => days + span.sign * daysOf(span), 0)
  }
}

export const daysOf = ({ amount, flow }: CycleSpan): number => (worthOf(amount) / worthOf(flow)) * daysOfYear

const worthOf = ({ factor, value, months }: Operand): number =>
  factor * (value ?? 0) * (months === null ? 1 : monthsOfYear / months)

/** Whether the calculation gives its single operand unchanged, apart from the sign. */
export const isPlain = (calculation: Calculation): boolean =>
  calculation.kind === 'sum' &&
  calculation.operands.length === 1 &&
  calculation.operands.every(({ factor, months }) => factor === 1 && months === null)
