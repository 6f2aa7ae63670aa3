// @owns English fields an assessment reads
import type { Denomination } from '../catalogue/denominations.ts'
import type { PeriodCode } from '../catalogue/periods.ts'
import type { EnglishField } from '../translation/english-fields.ts'

/**
 * The English fields that the method reads (method §1); no other field changes an assessment. A flow covers the period
 * and is annualised; a balance is as at the last day of the period. An expense is a flow whose sign does not matter.
 */
const fieldKinds = {
  cashAndCashEquivalents: 'balance',
  shortTermInvestments: 'balance',
  accountsReceiveable: 'balance',
  inventory: 'balance',
  otherCurrentAssets: 'balance',
  totalCurrentAssets: 'balance',
  fixedAssets: 'balance',
  intangibles: 'balance',
  longTermFinancialInvestments: 'balance',
  totalAssets: 'balance',
  borrowings: 'balance',
  accountsPayable: 'balance',
  totalCurrentLiabilities: 'balance',
  longTermDebt: 'balance',
  totalLiabilities: 'balance',
  authorizedCapital: 'balance',
  totalShareholdersEquity: 'balance',
  revenue: 'flow',
  costOfGoodsSold: 'expense',
  grossProfitLoss: 'flow',
  operatingExpenses: 'expense',
  operatingProfitLoss: 'flow',
  incomeFromInvestmentsInOtherEnterprises: 'flow',
  interestReceivable: 'flow',
  interestExpense: 'expense',
  earningsBeforeIncomeTax: 'flow',
  netIncome: 'flow',
  operatingActivities: 'flow',
  depreciationAndAmortization: 'expense',
} as const satisfies Partial<Record<EnglishField, 'balance' | 'flow' | 'expense'>>

export type AssessedField = keyof typeof fieldKinds

// the cast is safe: Object.keys of a literal table gives exactly its keys
export const assessedFields = Object.keys(fieldKinds) as readonly AssessedField[]

export const isFlow = (field: AssessedField): boolean => fieldKinds[field] !== 'balance'
export const isExpense = (field: AssessedField): boolean => fieldKinds[field] === 'expense'

/**
 * English fields of one period in the statement's unit, costs with either sign; null or absent means unknown, never 0.
 */
export type Fields = Readonly<Partial<Record<AssessedField, number | null>>>

export type AssessedYear = 'current' | 'previous'

/**
 * The data to assess: fields from a statement, or English fields that were given directly, which need not balance
 * (method §14).
 */
export type AssessmentBasis = {
  readonly current: Fields
  /** null without a previous period. */
  readonly previous: Fields | null
  readonly periods: PeriodCode
  readonly denomination: Denomination
  /** null when unknown; the limit is then not reduced for the age of the statements. */
  readonly reportingYear: number | null
  readonly isSimplified: boolean
  /** Whether the filing states an irregular period (codes 90 to 94), which counts as a full year. */
  readonly isIrregular: boolean
}
