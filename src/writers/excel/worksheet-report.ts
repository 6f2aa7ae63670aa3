import type { Column } from '#domain/statement/draft.ts'
import type { Document, FigureCell, Report, ReportRow } from '#domain/documents/document.ts'
import { plainText } from '../printable-text.ts'
import { columnName } from './cell-address.ts'
import { titleLines, type WorksheetLine, type CellAddresses } from './worksheet-lines.ts'
import { reportFormula, type FormulaPlaces } from './report-formula.ts'
import { amountCell, formulaCell, heightOf, textCell, type RowCell, type WrittenRow } from './rows.ts'
import { amountStyles, percentStyles, restatedStyles, labelStyles, russianStyle } from './worksheet-styles.ts'

/**
 * Column widths in characters. Columns of amounts are as wide as the longest amount needs, but at least `amountMin`.
 */
const widths = { label: 52, code: 9, russian: 58, amountMin: 16 } as const

/** The layout of a document's reports on its worksheet. `before`: number of columns before the amounts. */
export type ReportGrid = {
  readonly first: Report
  readonly reports: readonly Report[]
  readonly columns: Report['columns']
  readonly widths: readonly number[]
  readonly before: number
  readonly isBilingual: boolean
}

/** The layout for the reports of a document; null when it has none. */
export function reportGrid({ parts }: Document): ReportGrid | null {
  const reports = parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'report')
  const [first] = reports
  if (first === undefined) return null
  const { columns, isBilingual } = first
  const textWidths = isBilingual ? [widths.label, widths.code, widths.russian] : [widths.label]
  const cells = reports.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const amount = Math.max(widths.amountMin, ...cells.map(({ text }) => text.length + 4))
  return {
    first,
    reports,
    columns,
    widths: [...textWidths, ...columns.map(() => amount)],
    before: textWidths.length,
    isBilingual,
  }
}

/** The cells that formulas of amounts use: the lines of each filing, and the rate. */
export type ReportSources = Pick<FormulaPlaces, 'rate'> & { readonly filed: readonly FormulaPlaces['filed'][] }

const nowhere = (): null => null

/**
 * The lines of a report. Figures are formulas over the filed lines, the sheet's own rows or the rate. A figure is a
 * plain value if no formula gives exactly its amount.
 */
export function worksheetReportLines(
  report: Report,
  grid: ReportGrid,
  sources: ReportSources,
): readonly WorksheetLine[] {
  const rows = new Map(grid.reports.flatMap((each) => each.rows.map((row) => [row.field, row] as const)))
  return [
    ...titleLines(report.title),
    ...report.rows.map((row): WorksheetLine => {
      const written = (placing: CellAddresses): WrittenRow =>
        writtenRow(row, report, grid, (position) => placesOf(position, { grid, rows, sources, placing }))
      return row.field === null ? { row: written } : { key: row.field, row: written }
    }),
  ]
}

type Around = {
  readonly grid: ReportGrid
  readonly rows: ReadonlyMap<string | null, ReportRow>
  readonly sources: ReportSources
  readonly placing: CellAddresses
}

/** The cells to which a column's formulas may refer. `position`: the column's index among the columns of amounts. */
function placesOf(position: number, { grid, rows, sources, placing }: Around): FormulaPlaces {
  const { before, columns } = grid
  const amountAt = (field: string, place: number): number | null => rows.get(field)?.cells[place]?.value ?? null
  return {
    rate: sources.rate,
    filed: sources.filed[columns[position]?.filing ?? 0] ?? nowhere,
    column: before + position,
    period: columns[position]?.column ?? 'current',
    row: (field) => {
      const row = placing.row(field)
      return row === null ? null : { row, amount: amountAt(field, position) }
    },
    roubles: (field, column) => {
      const row = placing.row(field)
      const rouble = roublePosition(grid, column)
      const amount = amountAt(field, rouble)
      return row === null || amount === null ? null : { address: `${columnName(before + rouble)}${row}`, amount }
    },
  }
}

export const roublePosition = ({ columns }: ReportGrid, column: Column): number =>
  columns.findIndex((each) => each.column === column && each.currency === 'RUB')

function writtenRow(
  row: ReportRow,
  { columns }: Report,
  { isBilingual }: ReportGrid,
  places: (position: number) => FormulaPlaces,
): WrittenRow {
  const label = { text: row.label, width: widths.label, sizePt: 10 }
  const names = { text: linesText(row, 'name'), width: widths.russian, sizePt: 9 }
  const russian = isBilingual ? [linesCell(row, 'code'), linesCell(row, 'name')] : []
  const amounts = row.cells.map((cell, position) =>
    columns[position]?.isBlank ? null : amountOf(cell, row, places(position)),
  )
  return {
    cells: [textCell(row.label, labelStyles[row.weight]), ...russian, ...amounts],
    heightPt: heightOf(isBilingual ? [label, names] : [label]),
  }
}

/** The codes or names of a row's Russian lines, one per line. */
const linesText = ({ lines }: ReportRow, part: 'code' | 'name'): string =>
  lines.map((line) => plainText(line[part])).join('\n')

const linesCell = (row: ReportRow, part: 'code' | 'name'): RowCell => ({
  type: 'string',
  value: linesText(row, part),
  style: russianStyle,
})

function amountOf(cell: FigureCell, { weight }: ReportRow, places: FormulaPlaces): RowCell {
  const style = stylesOf(cell)[weight]
  if (cell.value === null) return textCell(cell.text, style, cell.reason)
  const formula = reportFormula(cell, places)
  const amount = formula === null ? amountCell(cell.value, style) : formulaCell(formula, cell.value, style)
  return cell.restated === undefined ? amount : { ...amount, comment: { text: plainText(cell.restated) } }
}

const stylesOf = ({ unit, restated }: FigureCell): typeof amountStyles =>
  unit === 'percent' ? percentStyles : restated === undefined ? amountStyles : restatedStyles
