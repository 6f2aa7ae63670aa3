import type { AssessmentBasis } from '#domain/assessment/given.ts'

// Figures of the straight-line assessment, by method version 1.0: one period, in roubles, flows annualised, costs positive.

export type Amount = number | null
export type Figures = ReturnType<typeof figures>

export function figures(fields: AssessmentBasis['current'], roubles: number, annual: number) {
  const balance = (x: Amount | undefined): Amount => (x === null || x === undefined ? null : x * roubles)
  const flow = (x: Amount | undefined): Amount => (x === null || x === undefined ? null : x * roubles * annual)
  const size = (x: Amount): Amount => (x === null ? null : Math.abs(x))
  const cash = balance(fields.cashAndCashEquivalents)
  const investments = balance(fields.shortTermInvestments)
  const receivables = balance(fields.accountsReceiveable)
  const inventory = balance(fields.inventory)
  const borrowings = balance(fields.borrowings)
  const longTerm = balance(fields.longTermDebt)
  const equity = balance(fields.totalShareholdersEquity)
  const totalAssets = balance(fields.totalAssets)
  const payables = balance(fields.accountsPayable)
  const intangibles = balance(fields.intangibles)
  const revenue = flow(fields.revenue)
  const cost = size(flow(fields.costOfGoodsSold))
  const interest = size(flow(fields.interestExpense))
  const received = flow(fields.interestReceivable)
  const depreciation = size(flow(fields.depreciationAndAmortization))
  const operating = flow(fields.operatingProfitLoss)
  const beforeTax = flow(fields.earningsBeforeIncomeTax)
  const gross = flow(fields.grossProfitLoss) ?? (revenue === null || cost === null ? null : revenue - cost)
  const liabilities =
    balance(fields.totalLiabilities) ?? (totalAssets === null || equity === null ? null : totalAssets - equity)
  const ebit = beforeTax === null ? operating : beforeTax + (interest ?? 0)
  const ebitda =
    beforeTax === null
      ? operating === null
        ? null
        : operating + (depreciation ?? 0)
      : beforeTax + (interest ?? 0) - (received ?? 0) + (depreciation ?? 0)
  const debt = borrowings === null && longTerm === null ? null : (borrowings ?? 0) + (longTerm ?? 0)
  const netDebt = debt === null ? null : debt - (cash ?? 0) - (investments ?? 0)
  const worth = equity === null ? null : equity - (intangibles ?? 0)
  const quick = (cash ?? 0) + (investments ?? 0) + (receivables ?? 0)
  const value = 1 * (cash ?? 0) + 0.9 * (investments ?? 0) + 0.75 * (receivables ?? 0) + 0.5 * (inventory ?? 0)
  const dso = revenue === null || revenue <= 0 ? null : ((receivables ?? 0) / revenue) * 365
  const limitValue =
    dso !== null && dso > 180
      ? 1 * (cash ?? 0) + 0.9 * (investments ?? 0) + 0.4 * (receivables ?? 0) + 0.5 * (inventory ?? 0)
      : value
  const dio = cost === null || cost <= 0 ? null : ((inventory ?? 0) / cost) * 365
  const dpo = payables === null || cost === null || cost <= 0 ? null : (payables / cost) * 365
  const service = ebitda === null || interest === null || borrowings === null ? null : interest + borrowings
  const coverage = ebitda === null || service === null || service <= 0 ? null : ebitda / service
  return {
    receivables,
    equity,
    totalAssets,
    payables,
    revenue,
    cost,
    interest,
    depreciation,
    operating,
    gross,
    liabilities,
    ebit,
    ebitda,
    debt,
    netDebt,
    worth,
    quick,
    value,
    limitValue,
    dio,
    dso,
    dpo,
    coverage,
    currentAssets: balance(fields.totalCurrentAssets),
    currentLiabilities: balance(fields.totalCurrentLiabilities),
    charter: balance(fields.authorizedCapital),
    netIncome: flow(fields.netIncome),
    cashFlow: flow(fields.operatingActivities),
  }
}

export const ebitdaMargin = (f: Figures): Amount =>
  f.revenue !== null && f.revenue > 0 && f.ebitda !== null ? (100 * f.ebitda) / f.revenue : null
