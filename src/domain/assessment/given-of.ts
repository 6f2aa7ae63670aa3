import { hasIrregularPeriod } from '../statement/statement.ts'
import type { EnglishPeriod, EnglishStatement } from '../translation/english-statement.ts'
import type { Fields, AssessmentBasis } from './given.ts'

/**
 * The fields of a translated statement that the method reads. There is no previous period if the statement has no
 * column for it.
 */
export function givenOf({ statement, current, previous }: EnglishStatement): AssessmentBasis {
  return {
    current: fieldsOf(current),
    previous: statement.columns.includes('previous') ? fieldsOf(previous) : null,
    periods: statement.periods,
    denomination: statement.denomination,
    reportingYear: statement.reportingYear,
    isSimplified: statement.form === 'simplified',
    isIrregular: hasIrregularPeriod(statement),
  }
}

/** The fields of the method that a balance sheet gives; the balance sheet may be of any date. */
export const balanceFieldsOf = (sheet: EnglishPeriod['balanceSheet']): Fields => ({
  cashAndCashEquivalents: sheet.cashAndCashEquivalents,
  shortTermInvestments: sheet.shortTermInvestments,
  accountsReceiveable: sheet.accountsReceiveable,
  inventory: sheet.inventory,
  otherCurrentAssets: sheet.otherCurrentAssets,
  totalCurrentAssets: sheet.totalCurrentAssets,
  fixedAssets: sheet.fixedAssets,
  intangibles: sheet.intangibles,
  longTermFinancialInvestments: sheet.longTermFinancialInvestments,
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
  operatingExpenses: incomeStatement.operatingExpenses,
  operatingProfitLoss: incomeStatement.operatingProfitLoss,
  incomeFromInvestmentsInOtherEnterprises: incomeStatement.incomeFromInvestmentsInOtherEnterprises,
  interestReceivable: incomeStatement.interestReceivable,
  interestExpense: incomeStatement.interestExpense,
  earningsBeforeIncomeTax: incomeStatement.earningsBeforeIncomeTax,
  netIncome: incomeStatement.netIncome,
  operatingActivities: cashFlowStatement.operatingActivities,
  depreciationAndAmortization: supplementaryInformation.depreciationAndAmortization,
})
