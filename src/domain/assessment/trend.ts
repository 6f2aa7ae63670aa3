import type { Figures } from './figures.ts'

/** Adjustments of the base score for a change in revenue (method §5): −0.3 is −30 %. The first match applies. */
export const revenueSteps = [
  { code: 'REVENUE_DOWN_30', below: -0.3, points: -7 },
  { code: 'REVENUE_DOWN_15', below: -0.15, points: -4 },
  { code: 'REVENUE_UP_20', atLeast: 0.2, points: 3 },
] as const satisfies readonly RevenueStep[]

type RevenueStep = { readonly code: string; readonly points: number } & (
  | { readonly below: number }
  | { readonly atLeast: number }
)

/** The adjustment for net losses in both periods; it applies in addition to the one for revenue. */
export const lossInBoth = { code: 'LOSS_BOTH', points: -6 } as const

export type AdjustmentCode = (typeof revenueSteps)[number]['code'] | typeof lossInBoth.code
export type Adjustment = { readonly code: AdjustmentCode; readonly points: number }

/**
 * The change in an amount, as a share of the previous amount; null when one of the amounts is unknown, or the previous
 * amount is not above zero.
 */
export const growth = (current: number | null, previous: number | null | undefined): number | null =>
  current === null || previous === null || previous === undefined || previous <= 0 ? null : current / previous - 1

/** The adjustments that apply, the one for revenue first; none without a previous period. */
export function adjustmentsOf(current: Figures, previous: Figures | null): readonly Adjustment[] {
  if (previous === null) return []
  const change = growth(current.amounts.revenue, previous.amounts.revenue)
  const step = change === null ? undefined : revenueSteps.find((row) => fits(row, change))
  const isLossInBoth = isLoss(current) && isLoss(previous)
  return [...(step === undefined ? [] : [step]), ...(isLossInBoth ? [lossInBoth] : [])]
}

const fits = (step: (typeof revenueSteps)[number], change: number): boolean =>
  'below' in step ? change < step.below : change >= step.atLeast

const isLoss = ({ amounts: { netIncome } }: Figures): boolean => netIncome !== null && netIncome < 0
