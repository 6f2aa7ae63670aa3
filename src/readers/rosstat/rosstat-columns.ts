import type { LineCode } from '#domain/catalogue/line.ts'
import type { Column, EquityColumn } from '#domain/statement/draft.ts'

// The columns of Rosstat's open data, bdboo2012 to bdboo2018: 266 columns in a fixed order, without headings. A zero
// means blank.

/** The columns before those with amounts, in order. */
export const headColumns = ['name', 'okpo', 'okopf', 'okfs', 'okved', 'inn', 'unit', 'type'] as const

/**
 * Lines of the balance sheet and the results; each has a column for the reporting year and one for the previous year.
 */
const pairedCodes = [
  '1110',
  '1120',
  '1130',
  '1140',
  '1150',
  '1160',
  '1170',
  '1180',
  '1190',
  '1100',
  '1210',
  '1220',
  '1230',
  '1240',
  '1250',
  '1260',
  '1200',
  '1600',
  '1310',
  '1320',
  '1340',
  '1350',
  '1360',
  '1370',
  '1300',
  '1410',
  '1420',
  '1430',
  '1450',
  '1400',
  '1510',
  '1520',
  '1530',
  '1540',
  '1550',
  '1500',
  '1700',
  '2110',
  '2120',
  '2100',
  '2210',
  '2220',
  '2200',
  '2310',
  '2320',
  '2330',
  '2340',
  '2350',
  '2300',
  '2410',
  '2421',
  '2430',
  '2450',
  '2460',
  '2400',
  '2510',
  '2520',
  '2500',
]

/** Rows of the changes in equity, each with the numbers of its columns on the printed form, one digit per column. */
const matrix: readonly (readonly [LineCode, string])[] = [
  ['3200', '345678'],
  ['3310', '345678'],
  ['3311', '78'],
  ['3312', '578'],
  ['3313', '578'],
  ['3314', '3458'],
  ['3315', '3457'],
  ['3316', '345678'],
  ['3320', '345678'],
  ['3321', '78'],
  ['3322', '578'],
  ['3323', '578'],
  ['3324', '34578'],
  ['3325', '34578'],
  ['3326', '345678'],
  ['3327', '78'],
  ['3330', '567'],
  ['3340', '67'],
  ['3300', '345678'],
]

const matrixColumns: Readonly<Record<string, EquityColumn>> = {
  3: 'charterCapital',
  4: 'treasuryShares',
  5: 'additionalCapital',
  6: 'reserveCapital',
  7: 'retainedEarnings',
  8: 'total',
}

/** Lines of the cash flows and the targeted use, which have a column for the reporting period only. */
const singleCodes = [
  '4110',
  '4111',
  '4112',
  '4113',
  '4119',
  '4120',
  '4121',
  '4122',
  '4123',
  '4124',
  '4129',
  '4100',
  '4210',
  '4211',
  '4212',
  '4213',
  '4214',
  '4219',
  '4220',
  '4221',
  '4222',
  '4223',
  '4224',
  '4229',
  '4200',
  '4310',
  '4311',
  '4312',
  '4313',
  '4314',
  '4319',
  '4320',
  '4321',
  '4322',
  '4323',
  '4329',
  '4300',
  '4400',
  '4490',
  '6100',
  '6210',
  '6215',
  '6220',
  '6230',
  '6240',
  '6250',
  '6200',
  '6310',
  '6311',
  '6312',
  '6313',
  '6320',
  '6321',
  '6322',
  '6323',
  '6324',
  '6325',
  '6326',
  '6330',
  '6350',
  '6300',
  '6400',
]

/** A column of amounts, for a line or for a row of the changes in equity. `place` is the column in readable form. */
export type RosstatValueColumn = LineColumn | EquityLineColumn
type ColumnPlace = { readonly code: LineCode; readonly place: string }
export type LineColumn = ColumnPlace & { readonly kind: 'line'; readonly column: Column }
export type EquityLineColumn = ColumnPlace & { readonly kind: 'equity'; readonly column: EquityColumn }

const line = (code: LineCode, column: Column) => ({ kind: 'line' as const, code, column })
const equity = (code: LineCode, column: EquityColumn) => ({ kind: 'equity' as const, code, column })

/** The columns of amounts, in order; the first of them is the ninth column of the file. */
export const valueColumns: readonly RosstatValueColumn[] = [
  ...pairedCodes.flatMap((code) => [line(code, 'current'), line(code, 'previous')]),
  ...matrix.flatMap(([code, digits]) =>
    [...digits].flatMap((digit) => matrixColumns[digit] ?? []).map((column) => equity(code, column)),
  ),
  equity('3600', 'current'),
  equity('3600', 'previous'),
  ...singleCodes.map((code) => line(code, 'current')),
].map((column, at) => ({ ...column, place: `column ${headColumns.length + at + 1} (${column.code})` }))

/** The number of all columns: those before the amounts, those with amounts, and the date of the update, YYYYMMDD. */
export const columnCount = headColumns.length + valueColumns.length + 1
