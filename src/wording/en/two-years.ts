import type { BridgeKey, BridgeSide, MarginName } from '#domain/documents/two-years.ts'

// Text for the charts that compare a statement's two years, and for their tables.

export const twoYearsWords = {
  heading: 'Charts',
  bridge: '{total}, {from} to {to}',
  margins: 'Margins, {previous} and {current}',
  ofRevenue: 'Profit as a share of revenue',
  item: 'Item',
  margin: 'Margin',
  change: 'Change',
  step: '{label}: {change}',
  ends: '{label}, {day}: {amount}',
  bar: '{label}: {previous} in {previousYear}, {current} in {currentYear}',
  increase: '+{amount}',
  noBridge: 'There is nothing to compare: {total} is not known for both years.',
  noMargins: 'There are no margins: revenue is missing or zero in both years.',
  noEbitda: 'EBITDA margin is N/a where depreciation and amortisation is not given.',
} as const

/** The name of the total on each side of the balance sheet, used as a label and at the start of a title. */
export const bridgeTotals = {
  assets: 'Total assets',
  financing: 'Liabilities and equity',
} as const satisfies Record<BridgeSide, string>

/** Names of the part of a total that no shown row covers. */
export const restNames: Readonly<Partial<Record<BridgeKey, string>>> = {
  otherCurrentAssets: 'Other current assets',
  otherLongTermAssets: 'Other long-term assets',
  otherAssets: 'Other assets',
  otherCurrentLiabilities: 'Other current liabilities',
  otherLongTermLiabilities: 'Other long-term liabilities',
  otherFinancing: 'Other liabilities and equity',
  rounding: 'Rounding',
}

export const marginLabels = {
  gross: 'Gross margin',
  operating: 'Operating margin',
  ebitda: 'EBITDA margin',
  net: 'Net margin',
} as const satisfies Record<MarginName, string>
