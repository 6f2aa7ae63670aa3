import type { Denomination } from '../catalogue/denominations.ts'
import type { PeriodCode } from '../catalogue/periods.ts'
import type { EnglishField } from '../translation/english-fields.ts'

/** The English fields the method reads (method §1); no other field changes an assessment. */
export const assessedFields = [
  'cashAndCashEquivalents',
  'shortTermInvestments',
  'accountsReceiveable',
  'inventory',
  'otherCurrentAssets',
  'totalCurrentAssets',
  'intangibles',
  'totalAssets',
  'borrowings',
  'accountsPayable',
  'totalCurrentLiabilities',
  'longTermDebt',
  'totalLiabilities',
  'authorizedCapital',
  'totalShareholdersEquity',
  'revenue',
  'costOfGoodsSold',
  'grossProfitLoss',
  'operatingProfitLoss',
  'interestReceivable',
  'interestExpense',
  'earningsBeforeIncomeTax',
  'netIncome',
  'operatingActivities',
  'depreciationAndAmortization',
] as const satisfies readonly EnglishField[]

export type AssessedField = (typeof assessedFields)[number]

/** English fields of one period in the statement's unit, costs of either sign; null or not given = unknown, never 0. */
export type Fields = Readonly<Partial<Record<AssessedField, number | null>>>

/** A year of what is assessed. */
export type AssessedYear = 'current' | 'previous'

/** What is assessed: read from a statement, or given directly as English fields (then not tested for balance, method §14). */
export type Given = {
  readonly current: Fields
  /** Null: there is no previous period at all. */
  readonly previous: Fields | null
  readonly periods: PeriodCode
  readonly denomination: Denomination
  /** Null: not known, and the age of the statements is not applied. */
  readonly reportingYear: number | null
  readonly isSimplified: boolean
  /** The filing states a period of its own (codes 90, 91, 94), read as a full year. */
  readonly isIrregular: boolean
}
