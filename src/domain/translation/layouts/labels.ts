import type { FormKind } from '../../catalogue/editions.ts'
import type { EnglishField, EnglishPart } from '../english-fields.ts'
import { englishRows } from './english-rows.ts'

/** The name of every English row. */
export const labels: Readonly<Record<EnglishField, string>> = {
  ...englishRows.balanceSheet,
  ...englishRows.incomeStatement,
  ...englishRows.cashFlowStatement,
  ...englishRows.supplementaryInformation,
}

/** The names of rows that include more in the simplified form than their usual names say. */
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

/** Headings inside the balance sheet, by the row that each precedes. */
export const headings: Readonly<Partial<Record<EnglishField, string>>> = {
  cashAndCashEquivalents: 'Current assets',
  fixedAssets: 'Long-term assets',
  borrowings: 'Current liabilities',
  longTermDebt: 'Long-term liabilities',
  authorizedCapital: "Shareholders' equity",
}

/**
 * `subtotalFields`: rows that close a block, with a rule above them. `totalFields`: rows that close a report, with a
 * double rule below.
 */
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

/**
 * Rows of costs, which are deducted: a cost of 150 after one of 100 has grown by half. Rows in which income is offset
 * against costs are not among them.
 */
export const costFields: ReadonlySet<string> = new Set<EnglishField>([
  'costOfGoodsSold',
  'operatingExpenses',
  'interestExpense',
  'incomeTax',
])
