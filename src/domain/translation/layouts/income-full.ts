import type { FullCode } from '../../catalogue/catalogue.ts'
import type { Edition } from '../../catalogue/editions.ts'
import type { FullRow } from './layout-row.ts'

type Row = FullRow<'incomeStatement'>

/**
 * The lines of income tax in each edition. Order 61n of 2019 combined current and deferred tax in 2410; before, they
 * were separate lines.
 */
const taxLines = {
  '66n-2011': ['2410', '2430', '2450', '2460'],
  '66n-2019': ['2410', '2460'],
  fsbu4: ['2410', '2460'],
} as const satisfies Record<Edition, readonly FullCode[]>

const discontinuedLines = { '66n-2011': [], '66n-2019': [], fsbu4: ['2420'] } as const satisfies Record<
  Edition,
  readonly FullCode[]
>

/** The English income statement of the full form; costs are negative. */
export const incomeFull = (edition: Edition): readonly Row[] => [
  { field: 'revenue', lines: ['2110'] },
  { field: 'costOfGoodsSold', lines: ['2120'], residualOf: '2100' },
  { field: 'grossProfitLoss', lines: ['2100'], adds: ['revenue', 'costOfGoodsSold'] },
  { field: 'operatingExpenses', lines: ['2210', '2220'], residualOf: '2200' },
  { field: 'operatingProfitLoss', lines: ['2200'], adds: ['grossProfitLoss', 'operatingExpenses'] },
  { field: 'incomeFromInvestmentsInOtherEnterprises', lines: ['2310'] },
  { field: 'interestReceivable', lines: ['2320'] },
  { field: 'interestExpense', lines: ['2330'] },
  { field: 'otherExpenses', lines: ['2340', '2350'], residualOf: '2300' },
  {
    field: 'earningsBeforeIncomeTax',
    lines: ['2300'],
    adds: [
      'operatingProfitLoss',
      'incomeFromInvestmentsInOtherEnterprises',
      'interestReceivable',
      'interestExpense',
      'otherExpenses',
    ],
  },
  { field: 'incomeTax', lines: taxLines[edition], residualOf: '2400' },
  { field: 'discontinuedOperations', lines: discontinuedLines[edition] },
  { field: 'netIncome', lines: ['2400'], adds: ['earningsBeforeIncomeTax', 'incomeTax', 'discontinuedOperations'] },
]
