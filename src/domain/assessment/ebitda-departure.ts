import type { Figures } from './figures.ts'

// EBITDA is made from earnings before tax. Where it leaves the bounds that operations alone would keep, other income or expenses are in it
// (method §10, A 3).

/** What EBITDA of operations alone would not be below, and not above. */
const bounds = [
  { of: 'ebit', side: 'below', value: ({ ebit }) => ebit },
  { of: 'operatingProfit', side: 'below', value: ({ amounts }) => amounts.operatingProfit },
  { of: 'grossProfit', side: 'above', value: ({ grossProfit }) => grossProfit },
] as const satisfies readonly {
  readonly of: string
  readonly side: 'below' | 'above'
  readonly value: (figures: Figures) => number | null
}[]

/** By how much EBITDA is beyond a bound, in roubles, annualised; above 0. */
export type EbitdaDeparture = Pick<(typeof bounds)[number], 'of' | 'side'> & { readonly amount: number }

/** The greatest departure; null where EBITDA keeps every bound that is known. */
export function ebitdaDeparture(figures: Figures): EbitdaDeparture | null {
  const { ebitda } = figures
  if (ebitda === null) return null
  let greatest: EbitdaDeparture | null = null
  for (const { of, side, value } of bounds) {
    const bound = value(figures)
    const amount = bound === null ? 0 : side === 'below' ? bound - ebitda : ebitda - bound
    if (amount > (greatest?.amount ?? 0)) greatest = { of, side, amount }
  }
  return greatest
}
