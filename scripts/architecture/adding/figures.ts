import type { Addition } from './edits.ts'

export const lineAddition: Addition = [
  {
    file: 'src/domain/catalogue/balance.ts',
    at: ['balance'],
    behind: "'1220'",
    rows: `{ code: '1225', form: 'balance', section: 'currentAssets', editions: fsbu4, sign: 'positive', role: 'item',
      name: 'Активы по договорам', short: 'Активы по договорам', english: 'Contract assets' }`,
  },
  { file: 'src/domain/catalogue/balance.ts', at: ['balance', "'1200' fsbu4 total", 'sum'], rows: "'1225'" },
  {
    file: 'src/domain/translation/layouts/english-rows.ts',
    at: ['englishRows', 'balanceSheet'],
    behind: 'inventory',
    rows: "contractAssets: 'Contract assets'",
  },
  {
    file: 'src/domain/translation/layouts/balance-full.ts',
    at: ['assets'],
    behind: "'inventory' '1210'",
    rows: "{ field: 'contractAssets', lines: ['1225'] }",
  },
  {
    file: 'src/domain/translation/layouts/balance-full.ts',
    at: ['assets', "'totalCurrentAssets' '1200'", 'adds'],
    rows: "'contractAssets'",
  },
  {
    file: 'src/domain/translation/layouts/simplified-layouts.ts',
    at: ['balanceSimplified'],
    behind: "'inventory' '1210'",
    rows: "{ field: 'contractAssets', lines: [] }",
  },
]

export const ratioAddition: Addition = [
  {
    file: 'src/domain/assessment/scorecard.ts',
    at: ['scorecard'],
    behind: 'netProfitMargin',
    rows: `returnOnEquity: {
      group: 'profitability', weight: 2, unit: 'percent', direction: 'higher',
      bands: [{ from: -Infinity, points: 0 }, { from: 0, points: 40 }, { from: 10, points: 80 }, { from: 20, points: 100 }],
      special: { equityNotPositive: leftOut },
    }`,
  },
  { file: 'src/domain/assessment/scorecard.ts', at: ['scorecard', 'netProfitMargin', 'weight'], value: '7' },
  {
    file: 'src/domain/assessment/metrics.ts',
    at: ['metrics'],
    behind: 'netProfitMargin',
    rows: `returnOnEquity: { formula: trueQuotient('netIncome', 'equity'), read: ({ amounts: { netIncome, equity } }) => {
      if (netIncome === null || equity === null) return null
      return equity > 0 ? (100 * netIncome) / equity : 'equityNotPositive'
    } }`,
  },
  {
    file: 'src/contract/assessment-endpoints.ts',
    at: ['metricTableCalls'],
    behind: 'netProfitMargin',
    rows: "readReturnOnEquityTable: { path: '/api/getReturnOnEquityTable', metric: 'returnOnEquity' }",
  },
  {
    file: 'src/wording/documents/assessment.ts',
    at: ['metricNamesShown'],
    behind: 'netProfitMargin',
    rows: "returnOnEquity: 'Return on equity'",
  },
  {
    file: 'src/wording/documents/assessment.ts',
    at: ['findingWords'],
    rows: `returnOnEquity_HIGH: 'High return on equity of {value}%.',
      returnOnEquity_LOW: 'Low or negative return on equity of {value}%.'`,
  },
  {
    file: 'src/wording/en/ratio-tables.ts',
    at: ['metricMeanings'],
    rows: "returnOnEquity: 'What the owners’ capital earns in a year.'",
  },
  {
    file: 'docs/method.md',
    below: '#### Interest coverage',
    lines: '\n#### Return on equity\n\n<!-- table returnOnEquity -->\n<!-- end -->',
  },
]
