// The fields of the English statement, spelled as the specification §3 spells them, in printed order.

export const balanceSheetFields = [
  'cashAndCashEquivalents',
  'shortTermInvestments',
  'accountsReceiveable',
  'inventory',
  'otherCurrentAssets',
  'totalCurrentAssets',
  'fixedAssets',
  'intangibles',
  'longTermFinancialInvestments',
  'deferredTaxes',
  'otherLongTermAssets',
  'totalLongTermAssets',
  'totalAssets',
  'borrowings',
  'accountsPayable',
  'otherCurrentLiabilities',
  'totalCurrentLiabilities',
  'longTermDebt',
  'deferredIncomeTaxes',
  'provisions',
  'otherLongTermLiabilities',
  'totalLongTermLiabilities',
  'totalLiabilities',
  'authorizedCapital',
  'additionalPaidInCapital',
  'retainedEarnings',
  'other',
  'totalShareholdersEquity',
  'totalLiabilitiesAndShareholdersEquity',
] as const

/** `discontinuedOperations` is ours: only FSBU 4 has it, shown only where it is not 0. */
export const incomeStatementFields = [
  'revenue',
  'costOfGoodsSold',
  'grossProfitLoss',
  'operatingExpenses',
  'operatingProfitLoss',
  'incomeFromInvestmentsInOtherEnterprises',
  'interestReceivable',
  'interestExpense',
  'otherExpenses',
  'earningsBeforeIncomeTax',
  'incomeTax',
  'discontinuedOperations',
  'netIncome',
] as const

export const cashFlowFields = ['operatingActivities', 'investingActivities', 'financingActivities'] as const

export const supplementaryFields = ['depreciationAndAmortization', 'capitalExpenditures'] as const

/** The four parts of one period, in printed order. */
export const englishParts = {
  balanceSheet: balanceSheetFields,
  incomeStatement: incomeStatementFields,
  cashFlowStatement: cashFlowFields,
  supplementaryInformation: supplementaryFields,
} as const

export type EnglishPart = keyof typeof englishParts
export type FieldOf<P extends EnglishPart> = (typeof englishParts)[P][number]
export type EnglishField = FieldOf<EnglishPart>
