import type { FormKind } from '../../catalogue/editions.ts'
import type { EnglishField, EnglishPart } from '../english-fields.ts'

/** The English row names. They are the translation itself, so they live with the layouts. */
export const labels = {
  cashAndCashEquivalents: 'Cash and cash equivalents',
  shortTermInvestments: 'Short-term investments',
  accountsReceiveable: 'Accounts receivable',
  inventory: 'Inventory',
  otherCurrentAssets: 'Other current assets',
  totalCurrentAssets: 'Total current assets',
  fixedAssets: 'Fixed assets',
  intangibles: 'Intangible assets',
  longTermFinancialInvestments: 'Long-term financial investments',
  deferredTaxes: 'Deferred tax assets',
  otherLongTermAssets: 'Other long-term assets',
  totalLongTermAssets: 'Total long-term assets',
  totalAssets: 'Total assets',
  borrowings: 'Short-term borrowings',
  accountsPayable: 'Accounts payable',
  otherCurrentLiabilities: 'Other current liabilities',
  totalCurrentLiabilities: 'Total current liabilities',
  longTermDebt: 'Long-term debt',
  deferredIncomeTaxes: 'Deferred income taxes',
  provisions: 'Provisions',
  otherLongTermLiabilities: 'Other long-term liabilities',
  totalLongTermLiabilities: 'Total long-term liabilities',
  totalLiabilities: 'Total liabilities',
  authorizedCapital: 'Authorized capital',
  additionalPaidInCapital: 'Additional paid-in capital',
  retainedEarnings: 'Retained earnings (accumulated deficit)',
  other: 'Other equity',
  totalShareholdersEquity: "Total shareholders' equity",
  totalLiabilitiesAndShareholdersEquity: "Total liabilities and shareholders' equity",
  revenue: 'Revenue',
  costOfGoodsSold: 'Cost of goods sold',
  grossProfitLoss: 'Gross profit (loss)',
  operatingExpenses: 'Operating expenses',
  operatingProfitLoss: 'Operating profit (loss)',
  incomeFromInvestmentsInOtherEnterprises: 'Income from investments in other enterprises',
  interestReceivable: 'Interest receivable',
  interestExpense: 'Interest expense',
  otherExpenses: 'Other income and expenses, net',
  earningsBeforeIncomeTax: 'Earnings before income tax',
  incomeTax: 'Income tax',
  discontinuedOperations: 'Discontinued operations, net of tax',
  netIncome: 'Net income (loss)',
  operatingActivities: 'Net cash from operating activities',
  investingActivities: 'Net cash from investing activities',
  financingActivities: 'Net cash from financing activities',
  depreciationAndAmortization: 'Depreciation and amortization',
  capitalExpenditures: 'Capital expenditures',
} as const satisfies Record<EnglishField, string>

/** Rows that hold more in the simplified form than their name says. */
const simplifiedLabels: Readonly<Partial<Record<EnglishField, string>>> = {
  accountsReceiveable: 'Receivables and other current assets (financial and other)',
  otherLongTermAssets: 'Intangible, financial and other long-term assets',
  operatingExpenses: 'Expenses of ordinary activities',
  other: 'Equity (not itemised)',
}

export const labelOf = (form: FormKind, field: EnglishField): string =>
  (form === 'simplified' ? simplifiedLabels[field] : undefined) ?? labels[field]

export const partTitles = {
  balanceSheet: 'Balance sheet',
  incomeStatement: 'Income statement',
  cashFlowStatement: 'Cash flow statement',
  supplementaryInformation: 'Supplementary information',
} as const satisfies Record<EnglishPart, string>

/** Headings inside the balance sheet, each before its first row. */
export const headings: Readonly<Partial<Record<EnglishField, string>>> = {
  cashAndCashEquivalents: 'Current assets',
  fixedAssets: 'Long-term assets',
  borrowings: 'Current liabilities',
  longTermDebt: 'Long-term liabilities',
  authorizedCapital: "Shareholders' equity",
}

/** Rows that close a block (rule above) and those that close a report (double rule below). */
export const subtotalFields: ReadonlySet<EnglishField> = new Set([
  'totalCurrentAssets',
  'totalLongTermAssets',
  'totalCurrentLiabilities',
  'totalLongTermLiabilities',
  'totalLiabilities',
  'totalShareholdersEquity',
  'grossProfitLoss',
  'operatingProfitLoss',
  'earningsBeforeIncomeTax',
])
export const totalFields: ReadonlySet<EnglishField> = new Set([
  'totalAssets',
  'totalLiabilitiesAndShareholdersEquity',
  'netIncome',
])
