import type { Edition, Entity } from '../../catalogue/editions.ts'
import type { FullRow } from './layout-row.ts'

type Row = FullRow<'balanceSheet'>

const assets = [
  { field: 'cashAndCashEquivalents', lines: ['1250'] },
  { field: 'shortTermInvestments', lines: ['1240'] },
  { field: 'accountsReceiveable', lines: ['1230'] },
  { field: 'inventory', lines: ['1210'] },
  { field: 'otherCurrentAssets', lines: ['1215', '1220', '1260'], residualOf: '1200' },
  {
    field: 'totalCurrentAssets',
    lines: ['1200'],
    adds: ['cashAndCashEquivalents', 'shortTermInvestments', 'accountsReceiveable', 'inventory', 'otherCurrentAssets'],
  },
  { field: 'fixedAssets', lines: ['1140', '1150', '1160'] },
  { field: 'intangibles', lines: ['1105', '1110', '1120', '1130'] },
  { field: 'longTermFinancialInvestments', lines: ['1170'] },
  { field: 'deferredTaxes', lines: ['1180'] },
  { field: 'otherLongTermAssets', lines: ['1190'], residualOf: '1100' },
  {
    field: 'totalLongTermAssets',
    lines: ['1100'],
    adds: ['fixedAssets', 'intangibles', 'longTermFinancialInvestments', 'deferredTaxes', 'otherLongTermAssets'],
  },
  { field: 'totalAssets', lines: ['1600'], adds: ['totalCurrentAssets', 'totalLongTermAssets'] },
] as const satisfies readonly Row[]

const liabilities = [
  { field: 'borrowings', lines: ['1510'] },
  { field: 'accountsPayable', lines: ['1520'] },
  { field: 'otherCurrentLiabilities', lines: ['1530', '1540', '1550'], residualOf: '1500' },
  {
    field: 'totalCurrentLiabilities',
    lines: ['1500'],
    adds: ['borrowings', 'accountsPayable', 'otherCurrentLiabilities'],
  },
  { field: 'longTermDebt', lines: ['1410'] },
  { field: 'deferredIncomeTaxes', lines: ['1420'] },
  { field: 'provisions', lines: ['1430'] },
  { field: 'otherLongTermLiabilities', lines: ['1450'], residualOf: '1400' },
  {
    field: 'totalLongTermLiabilities',
    lines: ['1400'],
    adds: ['longTermDebt', 'deferredIncomeTaxes', 'provisions', 'otherLongTermLiabilities'],
  },
  { field: 'totalLiabilities', lines: ['1400', '1500'], adds: ['totalCurrentLiabilities', 'totalLongTermLiabilities'] },
] as const satisfies readonly Row[]

const capital = ['authorizedCapital', 'additionalPaidInCapital', 'retainedEarnings', 'other'] as const

/** Section III of commercial entities: equity. Treasury shares (1320) are deducted. */
const equity = [
  { field: 'authorizedCapital', lines: ['1310'] },
  { field: 'additionalPaidInCapital', lines: ['1350'] },
  { field: 'retainedEarnings', lines: ['1370'] },
  { field: 'other', lines: ['1320', '1340', '1360'], residualOf: '1300' },
  { field: 'totalShareholdersEquity', lines: ['1300'], adds: capital },
] as const satisfies readonly Row[]

/** Section III of non-profits: targeted financing. 1320 is their endowment and is added. */
const targetedFinancing = (targetedFunds: '1330' | '1350'): readonly Row[] => [
  { field: 'authorizedCapital', lines: ['1310'] },
  { field: 'additionalPaidInCapital', lines: ['1320'] },
  { field: 'retainedEarnings', lines: [] },
  { field: 'other', lines: [targetedFunds, '1340', '1360', '1370'], residualOf: '1300' },
  { field: 'totalShareholdersEquity', lines: ['1300'], adds: capital },
]

const closing = [
  {
    field: 'totalLiabilitiesAndShareholdersEquity',
    lines: ['1700'],
    adds: ['totalLiabilities', 'totalShareholdersEquity'],
  },
] as const satisfies readonly Row[]

/** The English balance sheet of the full form, from top to bottom. Field names have the specification's spelling. */
export function balanceFull(edition: Edition, entity: Entity): readonly Row[] {
  const section3 = entity === 'commercial' ? equity : targetedFinancing(edition === 'fsbu4' ? '1330' : '1350')
  return [...assets, ...liabilities, ...section3, ...closing]
}
