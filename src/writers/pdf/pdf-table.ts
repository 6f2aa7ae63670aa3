import type { Cell, Document, Table, TableRow } from '#domain/documents/document.ts'
import { labelHeading } from '../label-heading.ts'
import { arrow, barChart, barLegend } from './pdf-charts.ts'
import { bracketWidth } from './fit.ts'
import { bare, blank, inks, type TextStyleName, type PdfNode, type TableLayout } from './node.ts'
import { hangOf, paragraph, partTitle, reasonLines, said, tableTitle, type PageContext } from './page-context.ts'
import { tableGeometry, type ColumnGeometry, type TableGeometry } from './table-geometry.ts'
import type { TextRole } from './tags.ts'

/** A table with its title, if any, the reasons for each N/a in it, and its note. */
export function figureTable(table: Table, context: PageContext): readonly PdfNode[] {
  const geometry: TableGeometry = tableGeometry[table.name]
  const { isKept, margin, halves } = geometry
  const title = table.title !== null && isKept ? [partTitle(context, table.title)] : []
  const note =
    table.note === null ? [] : [said(context, 'quietNote', table.note, { role: paragraph, margin: [0, 3, 0, 0] })]
  const drawn =
    halves === undefined
      ? { ...drawnTable(table, geometry, context, context.fit.width), margin }
      : { columns: halvesOf(table, geometry, context, halves.gap), columnGap: halves.gap, margin }
  const reasons = reasonLines(context, table.reasons, { style: 'quietNote', above: 3, between: 0.2 })
  return [...title, drawn, ...reasons, ...note]
}

function halvesOf(table: Table, geometry: TableGeometry, context: PageContext, gap: number): readonly PdfNode[] {
  const half = Math.ceil(table.rows.length / 2)
  return [table.rows.slice(0, half), table.rows.slice(half)].map((rows) =>
    drawnTable({ ...table, rows }, geometry, context, (context.fit.width - gap) / 2),
  )
}

/** A column as it is drawn. `place`: its index among the cells of a row, −1 for the labels. */
type Column = ColumnGeometry & { readonly place: number; readonly widthPt: number }

type Drawn = {
  readonly table: Table
  readonly geometry: TableGeometry
  readonly columns: readonly Column[]
  readonly number: number
  readonly context: PageContext
}

type TableNode = Extract<PdfNode, { readonly table: unknown }>

function drawnTable(table: Table, geometry: TableGeometry, context: PageContext, width: number): TableNode {
  const columns = columnsOf(table, geometry, context, width)
  const drawn: Drawn = { table, geometry, columns, number: context.tags.nextTable(), context }
  const repeated = table.title === null || geometry.isKept ? [] : [titleRow(table.title, drawn)]
  const body = [...repeated, headingRow(drawn), ...table.rows.map((row, place) => rowOf(row, place + 1, drawn))]
  const pages = geometry.isKept
    ? {}
    : {
        headerRows: 1 + repeated.length,
        dontBreakRows: true,
        ...(repeated.length === 0 ? {} : { keepWithHeaderRows: 1 }),
      }
  return {
    layout: layoutOf(drawn, repeated.length),
    table: { ...pages, widths: columns.map(({ widthPt }) => widthPt), body },
  }
}

function columnsOf(
  table: Table,
  { columns: all, heavyStyle }: TableGeometry,
  context: PageContext,
  width: number,
): readonly Column[] {
  // a table that an earlier version stored may have fewer columns
  const columns = all.filter(({ key }) => key === 'label' || table.columns.some((column) => column.key === key))
  const amount = amountWidth(context, heavyStyle)
  const fixed = columns.map((column) =>
    column.width === 'rest'
      ? 0
      : typeof column.width === 'number'
        ? column.width
        : Math.max(column.width.amountMin, amount),
  )
  const rest = width - fixed.reduce((sum, each) => sum + each, 0)
  return columns.map((column, at) => ({
    ...column,
    place: table.columns.findIndex(({ key }) => key === column.key),
    widthPt: column.width === 'rest' ? rest : (fixed[at] ?? 0),
  }))
}

/** The width in points that the widest amount in any of the document's tables needs. */
function amountWidth({ document, fit }: PageContext, style: TextStyleName): number {
  const { fontSize } = fit.styles[style]
  return widestEm(document) * fontSize + fit.gap + bracketWidth(fontSize, true)
}

/** Widths of a digit, and of any other character in an amount, in the bold face; as shares of the type size. */
const digitEm = 0.567
const markEm = 0.327

function widestEm({ parts }: Document): number {
  const texts = parts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'table' && hasAmounts(block) ? block.rows : []))
    .flatMap(({ cells }) => cells.flatMap((cell) => (cell.kind === 'figure' ? [cell.text] : [])))
  return Math.max(
    ...texts.map((text) => text.replace(/[^\d]/g, '').length * digitEm + text.replace(/\d/g, '').length * markEm),
  )
}

/** Whether the table shows amounts, in columns of equal width. The other tables have columns of different widths. */
const hasAmounts = ({ name }: Table): boolean => name !== 'overview' && name !== 'contributions'

/** The layout of a table, with a rule below the heading, and above and below a total. */
function layoutOf({ table, geometry }: Drawn, titleRows: number): TableLayout {
  const { between, underHeading = between } = geometry
  const first = titleRows + 1
  const last = first + table.rows.length
  const rules = new Set(table.rows.at(-1)?.weight === 'total' ? [first, last - 1, last] : [first])
  return {
    ...bare(between),
    hLineWidth: (line) => (rules.has(line) ? 0.9 : 0),
    hLineColor: () => inks.rule,
    paddingBottom: (row) => (row === first - 1 ? underHeading : between),
  }
}

const titleRow = (title: string, { columns, context }: Drawn): readonly PdfNode[] => [
  tableTitle(context, title, columns.length),
  ...columns.slice(1).map(blank),
]

/** The index of each column in the structure of the document, which has only columns with text. */
const numbersOf = ({ columns, table }: Drawn): readonly number[] => {
  let number = -1
  return columns.map(({ place }) => {
    const kind = table.columns[place]?.kind ?? 'words'
    return kind === 'figure' || kind === 'words' ? ++number : -1
  })
}

function headingRow(drawn: Drawn): readonly PdfNode[] {
  const { table, geometry, columns, number, context } = drawn
  const numbers = numbersOf(drawn)
  return columns.map(({ place, widthPt: width, left = 0, heading: own }, at) => {
    const heading = own ?? geometry.heading
    const role: TextRole = { tag: 'TH', table: number, row: 0, column: numbers[at] ?? 0 }
    const column = table.columns[place]
    if (column === undefined) return said(context, own ?? headingStyle(geometry), labelHeading(table), { role, width })
    if (column.kind === 'bars') return legendOf(table, context)
    if (column.label === '') return blank()
    if (column.kind === 'figure') return ranged(context, heading, column.label, { role, width })
    return said(context, heading, column.label, { role, width, ...(left === 0 ? {} : { margin: [left, 0, 0, 0] }) })
  })
}

/**
 * The style of the heading above labels. The heading is the unit in a quiet style, unless the table is in two halves.
 */
const headingStyle = ({ halves }: TableGeometry): TextStyleName => (halves === undefined ? 'unit' : 'small')

function legendOf({ columns }: Table, context: PageContext): PdfNode {
  const [current, previous] = columns.filter(({ kind }) => kind === 'figure')
  return barLegend(context, current?.label ?? '', previous?.label ?? '')
}

/** Space above a row that is the sum of others, in points. */
const sumPaddingPt = 2
/** Indent of the rows that a sum consists of, in points. */
const indentPt = 8

function rowOf(row: TableRow, rowNumber: number, drawn: Drawn): readonly PdfNode[] {
  const { columns, number, geometry } = drawn
  const numbers = numbersOf(drawn)
  return columns.map((column, at) => {
    const role = { tag: 'TD', table: number, row: rowNumber, column: numbers[at] ?? 0 } as const
    const cell = row.cells[column.place]
    if (cell === undefined) return labelOf(row, column, { ...role, tag: 'TH' }, drawn)
    const isHeavy = row.weight !== 'line' || row.isMarked || drawn.table.columns[column.place]?.isHeavy === true
    return cellOf(
      cell,
      column,
      { role, isSum: row.weight !== 'line', style: isHeavy ? geometry.heavyStyle : geometry.style },
      drawn,
    )
  })
}

function labelOf(row: TableRow, { widthPt }: Column, role: TextRole, { geometry, context }: Drawn): PdfNode {
  const isSum = row.weight !== 'line'
  const style = isSum || row.isMarked ? geometry.heavyStyle : geometry.style
  if (row.depth === 0) {
    const margin = isSum ? { margin: [0, sumPaddingPt, 0, 0] as const } : {}
    return said(context, style, row.label, { role, width: widthPt, ...margin })
  }
  const width = widthPt - indentPt
  const annotation = row.annotation === null ? [] : [said(context, 'quietNote', row.annotation, { role, width })]
  return { stack: [said(context, style, row.label, { role, width }), ...annotation], margin: [indentPt, 0, 0, 0] }
}

type CellStyle = { readonly role: TextRole; readonly isSum: boolean; readonly style: TextStyleName }

function cellOf(cell: Cell, column: Column, { role, isSum, style }: CellStyle, { context }: Drawn): PdfNode {
  const { widthPt: width, left = 0, top = 0 } = column
  switch (cell.kind) {
    case 'figure':
      return ranged(context, style, cell.text + (cell.mark ?? ''), { role, width, top: isSum ? sumPaddingPt : 0 })
    case 'words':
      if (cell.text === '') return blank()
      return said(context, column.style ?? style, cell.text, { role, width, margin: [left, top, 0, 0] })
    case 'bars':
      return barChart(cell.bars)
    case 'direction':
      return cell.direction === null ? blank() : arrow(cell.direction)
  }
}

/** Text that is right-aligned and never broken into lines. */
function ranged(
  context: PageContext,
  style: TextStyleName,
  text: string,
  { role, width, top = 0 }: { readonly role: TextRole; readonly width: number; readonly top?: number },
): PdfNode {
  const margin = [context.fit.gap, top, hangOf(context, style, text), 0] as const
  return said(context, style, text, { role, width, alignment: 'right', margin, noWrap: true })
}
