import { sumOf, type Figures } from './figures.ts'

// EBITDA is derived from earnings before tax. An EBITDA outside the bounds that operations alone can reach includes
// other income or expenses, or leaves out interest received (method §10, A 3).

/** The lowest and highest EBITDA that operations alone can produce. */
const bounds = [
  { of: 'ebit', side: 'below', value: ({ ebit }) => ebit },
  { of: 'operatingProfit', side: 'below', value: ({ amounts }) => amounts.operatingProfit },
  { of: 'grossProfit', side: 'above', value: ({ grossProfit }) => grossProfit },
] as const satisfies readonly {
  readonly of: string
  readonly side: 'below' | 'above'
  readonly value: (figures: Figures) => number | null
}[]

/** A bound outside which EBITDA lies, and by how much: in roubles, annualised, above 0. */
export type EbitdaDeparture = Pick<(typeof bounds)[number], 'of' | 'side'> & { readonly amount: number }

/** The largest departure; null when EBITDA is within every known bound. */
export function ebitdaDeparture(figures: Figures): EbitdaDeparture | null {
  const { ebitda } = figures
  if (ebitda === null) return null
  let greatest: EbitdaDeparture | null = null
  for (const { of, side, value } of bounds) {
    const bound = value(figures)
    const above = bound === null ? 0 : sumOf(ebitda, -bound)
    const amount = side === 'below' ? -above : above
    if (amount > (greatest?.amount ?? 0)) greatest = { of, side, amount }
  }
  return greatest
}
