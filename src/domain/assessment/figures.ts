import { denominations } from '../catalogue/denominations.ts'
import { periods } from '../catalogue/periods.ts'
import { slowReceivablesDaysMin } from '../policy.ts'
import type { Fields, AssessmentBasis } from './given.ts'

// Figures, from which the metrics are calculated (method §1, §2, §14). They are doubles, and each formula is evaluated
// from left to right as the method writes it: on the boundary of a band the order of operations decides, and every
// implementation must find the same band.

/** The amounts of the fields, converted to roubles, with flows annualised and expenses positive; null when unknown. */
export type Amounts = {
  readonly cash: number | null
  readonly shortTermInvestments: number | null
  readonly receivables: number | null
  readonly inventory: number | null
  readonly otherCurrentAssets: number | null
  readonly currentAssets: number | null
  readonly fixedAssets: number | null
  readonly intangibles: number | null
  readonly longTermInvestments: number | null
  readonly totalAssets: number | null
  readonly borrowings: number | null
  readonly payables: number | null
  readonly currentLiabilities: number | null
  readonly longTermDebt: number | null
  readonly charterCapital: number | null
  readonly equity: number | null
  readonly revenue: number | null
  readonly costOfSales: number | null
  readonly operatingExpenses: number | null
  readonly operatingProfit: number | null
  readonly investmentIncome: number | null
  readonly interestReceivable: number | null
  readonly interestExpense: number | null
  readonly profitBeforeTax: number | null
  readonly netIncome: number | null
  readonly operatingCashFlow: number | null
  readonly depreciation: number | null
}

/**
 * The amounts and all figures derived from them. null when a figure is unknown or, for days and coverage, undefined.
 */
export type Figures = {
  readonly amounts: Amounts
  readonly grossProfit: number | null
  readonly totalLiabilities: number | null
  readonly ebit: number | null
  /** Unadjusted: includes other income, other expenses and one-offs. */
  readonly ebitda: number | null
  readonly totalDebt: number | null
  readonly netDebt: number | null
  readonly tangibleNetWorth: number | null
  readonly quickAssets: number
  readonly liquidationValue: number
  /**
   * Like `liquidationValue`, but receivables that take too long to collect (`slowReceivablesDaysMin`) count at a lower
   * recovery rate. The base of the limit by current assets.
   */
  readonly limitLiquidationValue: number
  readonly inventoryDays: number | null
  readonly receivablesDays: number | null
  readonly payablesDays: number | null
  readonly debtServiceCoverage: number | null
}

/** Roubles per unit, and the factor that annualises the flows of the period. */
export type Scale = { readonly roubles: number; readonly annual: number }

export const monthsOfYear = 12
export const daysOfYear = 365

export const scaleOf = ({ denomination, periods: code }: AssessmentBasis): Scale => ({
  roubles: denominations[denomination],
  annual: monthsOfYear / periods[code],
})

/** Recovery rates of current assets in liquidation (method §2). */
export const recovery = {
  cash: 1,
  shortTermInvestments: 0.9,
  receivables: 0.75,
  slowReceivables: 0.4,
  inventory: 0.5,
  otherCurrentAssets: 0,
} as const

/** The figures of one period. An unknown term of a sum counts as 0 only where the method says so (§14). */
export function figuresOf(fields: Fields, scale: Scale): Figures {
  const amounts = amountsOf(fields, scale)
  const { borrowings, longTermDebt, equity, revenue, costOfSales, inventory, receivables, payables } = amounts
  const totalDebt = borrowings === null && longTermDebt === null ? null : (borrowings ?? 0) + (longTermDebt ?? 0)
  const receivablesDays = daysOf(receivables ?? 0, revenue)
  const isSlow = receivablesDays !== null && receivablesDays > slowReceivablesDaysMin
  const liquidationValue = liquidationOf(amounts, recovery.receivables)
  const ebitda = ebitdaOf(amounts)
  return {
    amounts,
    grossProfit: flow(fields.grossProfitLoss, scale) ?? difference(revenue, costOfSales),
    totalLiabilities: balance(fields.totalLiabilities, scale) ?? difference(amounts.totalAssets, equity),
    ebit: ebitOf(amounts),
    ebitda,
    totalDebt,
    netDebt: totalDebt === null ? null : totalDebt - (amounts.cash ?? 0) - (amounts.shortTermInvestments ?? 0),
    tangibleNetWorth: equity === null ? null : equity - (amounts.intangibles ?? 0),
    quickAssets: (amounts.cash ?? 0) + (amounts.shortTermInvestments ?? 0) + (receivables ?? 0),
    liquidationValue,
    limitLiquidationValue: isSlow ? liquidationOf(amounts, recovery.slowReceivables) : liquidationValue,
    inventoryDays: daysOf(inventory ?? 0, costOfSales),
    receivablesDays,
    payablesDays: payables === null ? null : daysOf(payables, costOfSales),
    debtServiceCoverage: debtServiceCoverageOf(ebitda, amounts),
  }
}

function amountsOf(fields: Fields, scale: Scale): Amounts {
  return {
    cash: balance(fields.cashAndCashEquivalents, scale),
    shortTermInvestments: balance(fields.shortTermInvestments, scale),
    receivables: balance(fields.accountsReceiveable, scale),
    inventory: balance(fields.inventory, scale),
    otherCurrentAssets: balance(fields.otherCurrentAssets, scale),
    currentAssets: balance(fields.totalCurrentAssets, scale),
    fixedAssets: balance(fields.fixedAssets, scale),
    intangibles: balance(fields.intangibles, scale),
    longTermInvestments: balance(fields.longTermFinancialInvestments, scale),
    totalAssets: balance(fields.totalAssets, scale),
    borrowings: balance(fields.borrowings, scale),
    payables: balance(fields.accountsPayable, scale),
    currentLiabilities: balance(fields.totalCurrentLiabilities, scale),
    longTermDebt: balance(fields.longTermDebt, scale),
    charterCapital: balance(fields.authorizedCapital, scale),
    equity: balance(fields.totalShareholdersEquity, scale),
    revenue: flow(fields.revenue, scale),
    costOfSales: magnitude(flow(fields.costOfGoodsSold, scale)),
    operatingExpenses: magnitude(flow(fields.operatingExpenses, scale)),
    operatingProfit: flow(fields.operatingProfitLoss, scale),
    investmentIncome: flow(fields.incomeFromInvestmentsInOtherEnterprises, scale),
    interestReceivable: flow(fields.interestReceivable, scale),
    interestExpense: magnitude(flow(fields.interestExpense, scale)),
    profitBeforeTax: flow(fields.earningsBeforeIncomeTax, scale),
    netIncome: flow(fields.netIncome, scale),
    operatingCashFlow: flow(fields.operatingActivities, scale),
    depreciation: magnitude(flow(fields.depreciationAndAmortization, scale)),
  }
}

const balance = (field: number | null | undefined, { roubles }: Scale): number | null =>
  field === null || field === undefined ? null : field * roubles

const flow = (field: number | null | undefined, { roubles, annual }: Scale): number | null =>
  field === null || field === undefined ? null : field * roubles * annual

const magnitude = (amount: number | null): number | null => (amount === null ? null : Math.abs(amount))

const difference = (whole: number | null, part: number | null): number | null =>
  whole === null || part === null ? null : sumOf(whole, -part)

/** A sum of a few annualised amounts is off by less than this share of the largest one. */
const roundingShare = 8 * Number.EPSILON

/**
 * Adds up amounts from left to right. A sum that differs from 0 only by the rounding of annualised amounts is 0, so
 * that it never counts as a profit or a loss.
 */
export function sumOf(...amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return Math.abs(sum) <= roundingShare * Math.max(...amounts.map(Math.abs)) ? 0 : sum
}

function ebitOf({ profitBeforeTax, interestExpense, operatingProfit }: Amounts): number | null {
  return profitBeforeTax === null ? operatingProfit : sumOf(profitBeforeTax, interestExpense ?? 0)
}

function ebitdaOf({ profitBeforeTax, interestExpense, interestReceivable, depreciation, operatingProfit }: Amounts) {
  if (profitBeforeTax === null) return operatingProfit === null ? null : sumOf(operatingProfit, depreciation ?? 0)
  return sumOf(profitBeforeTax, interestExpense ?? 0, -(interestReceivable ?? 0), depreciation ?? 0)
}

function liquidationOf(amounts: Amounts, receivablesRecovery: number): number {
  return (
    recovery.cash * (amounts.cash ?? 0) +
    recovery.shortTermInvestments * (amounts.shortTermInvestments ?? 0) +
    receivablesRecovery * (amounts.receivables ?? 0) +
    recovery.inventory * (amounts.inventory ?? 0) +
    recovery.otherCurrentAssets * (amounts.otherCurrentAssets ?? 0)
  )
}

/**
 * The number of days of flow that a balance equals: the balance divided by the average daily flow; null when the flow
 * is unknown or not above zero.
 */
const daysOf = (amount: number, yearly: number | null): number | null =>
  yearly === null || yearly <= 0 ? null : (amount / yearly) * daysOfYear

/**
 * EBITDA divided by interest and short-term debt; null when one of them is unknown or the debt service is not above
 * zero.
 */
function debtServiceCoverageOf(ebitda: number | null, { interestExpense, borrowings }: Amounts): number | null {
  if (ebitda === null || interestExpense === null || borrowings === null) return null
  const service = interestExpense + borrowings
  return service > 0 ? ebitda / service : null
}
