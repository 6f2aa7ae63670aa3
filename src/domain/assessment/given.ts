import type { Denomination } from '../catalogue/denominations.ts'
import type { PeriodCode } from '../catalogue/periods.ts'
import type { EnglishPeriod, EnglishStatement } from '../translation/english-statement.ts'
import type { EnglishField } from '../translation/fields.ts'

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

/** The fields of a translated statement that the method reads. A column the file does not have is no previous period. */
export function givenOf({ statement, current, previous }: EnglishStatement): Given {
  return {
    current: fieldsOf(current),
    previous: statement.columns.includes('previous') ? fieldsOf(previous) : null,
    periods: statement.periods,
    denomination: statement.denomination,
    reportingYear: statement.reportingYear,
    isSimplified: statement.form === 'simplified',
    // 0 stands for a file that does not say, which is no period of its own
    isIrregular: statement.periodAsFiled !== null && statement.periodAsFiled !== 0,
  }
}

/** The fields of a balance sheet, of whichever date. */
export const balanceFieldsOf = (sheet: EnglishPeriod['balanceSheet']): Fields => ({
  cashAndCashEquivalents: sheet.cashAndCashEquivalents,
  shortTermInvestments: sheet.shortTermInvestments,
  accountsReceiveable: sheet.accountsReceiveable,
  inventory: sheet.inventory,
  otherCurrentAssets: sheet.otherCurrentAssets,
  totalCurrentAssets: sheet.totalCurrentAssets,
  intangibles: sheet.intangibles,
  totalAssets: sheet.totalAssets,
  borrowings: sheet.borrowings,
  accountsPayable: sheet.accountsPayable,
  totalCurrentLiabilities: sheet.totalCurrentLiabilities,
  longTermDebt: sheet.longTermDebt,
  totalLiabilities: sheet.totalLiabilities,
  authorizedCapital: sheet.authorizedCapital,
  totalShareholdersEquity: sheet.totalShareholdersEquity,
})

const fieldsOf = ({
  balanceSheet,
  incomeStatement,
  cashFlowStatement,
  supplementaryInformation,
}: EnglishPeriod): Fields => ({
  ...balanceFieldsOf(balanceSheet),
  revenue: incomeStatement.revenue,
  costOfGoodsSold: incomeStatement.costOfGoodsSold,
  grossProfitLoss: incomeStatement.grossProfitLoss,
  operatingProfitLoss: incomeStatement.operatingProfitLoss,
  interestReceivable: incomeStatement.interestReceivable,
  interestExpense: incomeStatement.interestExpense,
  earningsBeforeIncomeTax: incomeStatement.earningsBeforeIncomeTax,
  netIncome: incomeStatement.netIncome,
  operatingActivities: cashFlowStatement.operatingActivities,
  depreciationAndAmortization: supplementaryInformation.depreciationAndAmortization,
})
