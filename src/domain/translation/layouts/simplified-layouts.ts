import type { SimplifiedCode } from '../../catalogue/catalogue.ts'
import type { Edition, Entity } from '../../catalogue/editions.ts'
import type { SimplifiedRow } from './layout-row.ts'

/** The line "financial and other current assets" in each edition: 1230 until 2024, 1240 from 2025. */
const mixedCurrentAssets = { '66n-2011': '1230', '66n-2019': '1230', fsbu4: '1240' } as const satisfies Record<
  Edition,
  SimplifiedCode
>

/** The lines for all of section III, which the simplified form does not itemise; non-profits have two funds instead. */
const equityLines = { commercial: ['1300'], 'non-profit': ['1350', '1360'] } as const satisfies Record<
  Entity,
  readonly SimplifiedCode[]
>

const currentLiabilities = ['1510', '1520', '1550'] as const
const longTermLiabilities = ['1410', '1450'] as const

/**
 * The English balance sheet of the simplified form. Fields that the form does not itemise have no lines and are null.
 */
export const balanceSimplified = (edition: Edition, entity: Entity): readonly SimplifiedRow<'balanceSheet'>[] => [
  { field: 'cashAndCashEquivalents', lines: ['1250'] },
  { field: 'shortTermInvestments', lines: [] },
  { field: 'accountsReceiveable', lines: [mixedCurrentAssets[edition]] },
  { field: 'inventory', lines: ['1210'] },
  { field: 'otherCurrentAssets', lines: [], residualOf: '1600' },
  {
    field: 'totalCurrentAssets',
    lines: ['1250', mixedCurrentAssets[edition], '1210'],
    residualOf: '1600',
    adds: ['cashAndCashEquivalents', 'accountsReceiveable', 'inventory', 'otherCurrentAssets'],
  },
  { field: 'fixedAssets', lines: ['1150'] },
  { field: 'intangibles', lines: [] },
  { field: 'longTermFinancialInvestments', lines: [] },
  { field: 'deferredTaxes', lines: [] },
  { field: 'otherLongTermAssets', lines: ['1170'] },
  { field: 'totalLongTermAssets', lines: ['1150', '1170'], adds: ['fixedAssets', 'otherLongTermAssets'] },
  { field: 'totalAssets', lines: ['1600'], adds: ['totalCurrentAssets', 'totalLongTermAssets'] },
  { field: 'borrowings', lines: ['1510'] },
  { field: 'accountsPayable', lines: ['1520'] },
  { field: 'otherCurrentLiabilities', lines: ['1550'], residualOf: '1700' },
  {
    field: 'totalCurrentLiabilities',
    lines: currentLiabilities,
    residualOf: '1700',
    adds: ['borrowings', 'accountsPayable', 'otherCurrentLiabilities'],
  },
  { field: 'longTermDebt', lines: ['1410'] },
  { field: 'deferredIncomeTaxes', lines: [] },
  { field: 'provisions', lines: [] },
  { field: 'otherLongTermLiabilities', lines: ['1450'] },
  { field: 'totalLongTermLiabilities', lines: longTermLiabilities, adds: ['longTermDebt', 'otherLongTermLiabilities'] },
  {
    field: 'totalLiabilities',
    lines: [...currentLiabilities, ...longTermLiabilities],
    residualOf: '1700',
    adds: ['totalCurrentLiabilities', 'totalLongTermLiabilities'],
  },
  { field: 'authorizedCapital', lines: [] },
  { field: 'additionalPaidInCapital', lines: [] },
  { field: 'retainedEarnings', lines: [] },
  { field: 'other', lines: equityLines[entity] },
  { field: 'totalShareholdersEquity', lines: equityLines[entity], adds: ['other'] },
  {
    field: 'totalLiabilitiesAndShareholdersEquity',
    lines: ['1700'],
    adds: ['totalLiabilities', 'totalShareholdersEquity'],
  },
]

/** The English income statement of the simplified form, in which one line (2120) has all ordinary expenses. */
export const incomeSimplified: readonly SimplifiedRow<'incomeStatement'>[] = [
  { field: 'revenue', lines: ['2110'] },
  { field: 'costOfGoodsSold', lines: [] },
  { field: 'grossProfitLoss', lines: [] },
  { field: 'operatingExpenses', lines: ['2120'] },
  { field: 'operatingProfitLoss', lines: ['2110', '2120'], adds: ['revenue', 'operatingExpenses'] },
  { field: 'incomeFromInvestmentsInOtherEnterprises', lines: [] },
  { field: 'interestReceivable', lines: [] },
  { field: 'interestExpense', lines: ['2330'] },
  { field: 'otherExpenses', lines: ['2340', '2350'] },
  {
    field: 'earningsBeforeIncomeTax',
    lines: ['2110', '2120', '2330', '2340', '2350'],
    adds: ['operatingProfitLoss', 'interestExpense', 'otherExpenses'],
  },
  { field: 'incomeTax', lines: ['2410'], residualOf: '2400' },
  { field: 'discontinuedOperations', lines: [] },
  { field: 'netIncome', lines: ['2400'], adds: ['earningsBeforeIncomeTax', 'incomeTax'] },
]
