import type { Denomination } from '../catalogue/denominations.ts'
import { isPerShareLine } from '../catalogue/per-share.ts'
import { differentAmountsMin } from '../policy.ts'
import type { DraftLine } from './draft.ts'

/**
 * Steps larger than one unit, the largest first. Companies convert millions with one or two decimals to thousands, so
 * that every amount, in thousands, is a multiple of 100 or of 10.
 */
const steps: Readonly<Partial<Record<Denomination, readonly number[]>>> = { 384: [100, 10] }

/**
 * The step to which the amounts of a statement are rounded, in its unit. It is derived from the amounts, because most
 * sources do not state it. If there are only a few amounts, the step is 1, because a few may be round by chance.
 * Earnings per share are never rounded.
 */
export function roundingStep(unit: Denomination, lines: readonly DraftLine[]): number {
  const filed = lines
    .filter(({ code }) => !isPerShareLine(code))
    .flatMap(({ amounts: { current, previous, beforePrevious } }) => [current, previous, beforePrevious])
  const amounts = [...new Set(filed.flatMap((amount) => (amount === null || amount === 0 ? [] : Math.abs(amount))))]
  if (amounts.length < differentAmountsMin) return 1
  return steps[unit]?.find((step) => amounts.every((amount) => amount % step === 0)) ?? 1
}
