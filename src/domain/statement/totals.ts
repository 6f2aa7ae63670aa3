// @owns differences between a total and its lines
import { roundingAtLeastUnits, roundingPerPartUnits } from '../policy.ts'
import type { Amount } from '../amounts/amount.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { FormKind } from '../catalogue/editions.ts'
import type { LineCode } from '../catalogue/line.ts'
import type { Column } from './draft.ts'
import { sumAt, sumsOf, type Sum, type Values } from './evaluation.ts'

/**
 * How a difference between a stated total and its parts is treated (docs/method.md#totals-and-residuals). residual: it
 * becomes a term of one English row of the section. identity: the stated totals are kept, with a warning. detail: it is
 * only reported, because some file formats drop such rows.
 */
export type TotalKind = 'residual' | 'identity' | 'detail'

const residualTotals: Readonly<Record<FormKind, readonly LineCode[]>> = {
  full: ['1100', '1200', '1300', '1400', '1500', '2100', '2200', '2300', '2400'],
  simplified: ['1600', '1700', '2400'],
}
const identityTotals: Readonly<Record<FormKind, readonly LineCode[]>> = {
  full: ['1600', '1700', '4100', '4200', '4300', '4400', '4500'],
  simplified: ['4100', '4200', '4300', '4400', '4500'],
}

export function totalKind(form: FormKind, code: LineCode): TotalKind {
  if (residualTotals[form].includes(code)) return 'residual'
  return identityTotals[form].includes(code) ? 'identity' : 'detail'
}

/** The totals whose residual goes to an English row. */
export const residualTotalsOf = (form: FormKind): readonly LineCode[] => residualTotals[form]

/**
 * The largest difference that rounding can explain: half a step per part, and at least one step. `step` is that of the
 * amounts (`roundingStep`).
 */
export function roundingTolerance(parts: number, step = 1): number {
  return Math.max(roundingAtLeastUnits, parts * roundingPerPartUnits) * step
}

/** A stated total that differs from its parts in one column. Amounts are contributions, in the statement's unit. */
export type Difference = {
  readonly sum: Sum
  readonly column: Column
  readonly stated: Amount
  readonly summed: Amount
  readonly difference: Amount
  readonly isRounding: boolean
}

/** Every stated total of one column that differs from its parts, in the order of the sums. */
export function differencesIn(
  catalogue: Catalogue,
  values: Values,
  { column, step }: { readonly column: Column; readonly step: number },
): readonly Difference[] {
  const found: Difference[] = []
  for (const sum of sumsOf(catalogue)) {
    const stated = values[sum.position] ?? 0
    const summed = sumAt(values, sum.parts)
    if (stated === summed) continue
    const difference = stated - summed
    const isRounding = Math.abs(difference) <= roundingTolerance(sum.parts.length, step)
    found.push({ sum, column, stated, summed, difference, isRounding })
  }
  return found
}
