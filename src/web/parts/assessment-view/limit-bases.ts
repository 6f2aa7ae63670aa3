import type { AssessmentSheet } from '#domain/sheets/assessment/printout.ts'

/** What a month of purchases was measured by: the cost of sales, or the revenue where there is none. */
export function purchasesBy({ credit }: AssessmentSheet): 'costOfSales' | 'revenue' {
  const formula = credit.rows.find(({ part }) => part === 'monthlyPurchases')?.base.formula
  return formula?.kind === 'sum' && formula.of[0]?.figure === 'revenue' ? 'revenue' : 'costOfSales'
}
