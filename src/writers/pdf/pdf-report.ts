import type { FigureCell, Report, ReportRow } from '#domain/documents/document.ts'
import { reportsOf } from '#domain/documents/report-rows.ts'
import type { Weight } from '#domain/documents/statement-printout.ts'
import { bare, blank, rule, unbroken, type TextStyleName, type PdfNode, type TextNode } from './node.ts'
import { hangOf, said, tableTitle, type PageContext } from './page-context.ts'
import { blocksOf, isTooTall } from './row-blocks.ts'
import type { TextRole } from './tags.ts'

// Draws a report of a statement as a table. Headings are repeated on every page, and no row or block of rows is split,
// unless a row is nearly as tall as a page.

/** Space between a rule and the figures, in points. */
const rulePaddingPt = 1.4
/** Space between the two rules below a total, in points. */
const doubleRulePt = 1.9
/** Space above a heading between rows, in points. */
const headingPaddingPt = 3
const indentPt = 9

/** The report that is being drawn. `table`: its number among the tables; `numbers`: the number of each row. */
type ReportTableLayout = {
  readonly report: Report
  readonly table: number
  readonly numbers: ReadonlyMap<ReportRow, number>
}

export function reportTable(report: Report, context: PageContext): PdfNode {
  const { fit, tags } = context
  const { columns, rows, title } = report
  const drawn: ReportTableLayout = {
    report,
    table: tags.nextTable(),
    numbers: new Map(rows.map((row, place) => [row, place + 1])),
  }
  const filled = columns.map(blank)
  const span = filled.length + 1
  const label = labelPt(report, context)
  const amounts = columns.map(() => fit.amount)
  const names = isBeside(report, context) ? [label - fit.russian, fit.russian] : [label]
  const blocks = blocksOf(report, fit, reportsOf(context.document)[0] === report).map((together) => [
    {
      layout: bare(fit.between),
      table: { widths: [...names, ...amounts], body: together.map((row) => rowOf(row, drawn, context)) },
      colSpan: span,
    },
    ...columns.map(blank),
  ])
  return {
    margin: [0, 14, 0, 0],
    layout: { ...bare(0, 2), paddingBottom: (row) => (row === 1 ? 2.5 : 0), paddingTop: (row) => (row === 2 ? 2 : 0) },
    table: {
      headerRows: 2,
      ...unbroken(rows.some((row) => isTooTall(row, report, fit))),
      widths: [label, ...amounts],
      body: [[tableTitle(context, title, span), ...filled], headingRow(drawn, context), ...blocks],
    },
  }
}

/** The width that the columns of amounts leave for the labels, in points. */
const labelPt = ({ columns }: Report, { fit }: PageContext): number => fit.width - fit.amount * columns.length

/** Whether the Russian names are beside the English ones, in a separate column. */
const isBeside = ({ isBilingual }: Report, { fit }: PageContext): boolean => isBilingual && fit.russian > 0

/** The index of a column of amounts in the structure of the document, which has only columns with text. */
const numberOf = (columns: Report['columns'], position: number): number =>
  columns.slice(0, position + 1).filter(({ isBlank }) => !isBlank).length

function headingRow({ report, table }: ReportTableLayout, context: PageContext): readonly PdfNode[] {
  const { item, columns } = report
  const at = { tag: 'TH', table, row: 0 } as const
  const headings = columns.map(({ label, isBlank }, position) =>
    isBlank
      ? blank()
      : amountText(context, 'columnHeading', label, { role: { ...at, column: numberOf(columns, position) } }),
  )
  return [said(context, 'unit', item, { role: { ...at, column: 0 }, width: labelPt(report, context) }), ...headings]
}

/** An amount or the heading of its column, right-aligned; all columns of amounts are equally wide. */
export function amountText(
  context: PageContext,
  style: TextStyleName,
  text: string,
  at: { readonly role: TextRole; readonly top?: number },
): TextNode {
  const { gap, amount } = context.fit
  return said(context, style, text, {
    role: at.role,
    alignment: 'right',
    margin: [gap, at.top ?? 0, hangOf(context, style, text), 0],
    width: amount - gap,
  })
}

const rowStyles = { heading: 'heading', line: 'label', subtotal: 'heavy', total: 'heavy' } as const satisfies Record<
  Weight,
  TextStyleName
>

const isHeavy = (weight: Weight): boolean => weight === 'subtotal' || weight === 'total'

function rowOf(row: ReportRow, drawn: ReportTableLayout, context: PageContext): readonly PdfNode[] {
  const { report, table, numbers } = drawn
  const at = { table, row: numbers.get(row) ?? 0 }
  const amounts = report.columns.map(({ isBlank }, position) => {
    const cell = row.cells[position]
    if (cell === undefined || isBlank) return blank()
    return amountCell(cell, row.weight, { ...at, tag: 'TD', column: numberOf(report.columns, position) }, context)
  })
  return [...namesOf(row, drawn, context), ...amounts]
}

/** The English name. The Russian names are below it, or beside it if they have a separate column. */
function namesOf(
  row: ReportRow,
  { report, table, numbers }: ReportTableLayout,
  context: PageContext,
): readonly PdfNode[] {
  const indent = row.weight === 'line' ? indentPt : 0
  const top = isHeavy(row.weight) ? rulePaddingPt : row.weight === 'heading' ? headingPaddingPt : 0
  const role = { table, row: numbers.get(row) ?? 0, tag: 'TH', column: 0 } as const
  const { fit } = context
  const lines = report.isBilingual ? row.lines : []
  const whole = labelPt(report, context) - indent
  const hasColumn = isBeside(report, context)
  const isSplit = hasColumn && lines.length > 0
  const label = said(context, rowStyles[row.weight], row.label, {
    role: isSplit ? { ...role, language: 'en' } : role,
    width: isSplit ? whole - fit.russian - fit.gap : whole,
  })
  const russian = lines.map(({ code, name }) =>
    said(context, 'russian', `${code}  ${name}`, {
      role: { ...role, language: 'ru' },
      width: isSplit ? fit.russian : whole,
    }),
  )
  if (!hasColumn) return [{ stack: [label, ...russian], margin: [indent, top, 0, 0] }]
  if (!isSplit) return [{ stack: [label], margin: [indent, top, 0, 0], colSpan: 2 }, blank()]
  return [
    { stack: [label], margin: [indent, top, fit.gap, 0] },
    { stack: russian, margin: [0, top + russianDropPt(context), 0, 0] },
  ]
}

/**
 * How far the Russian names move down, in points. Their smaller type then has the same baseline as the English names.
 */
const russianDropPt = ({ fit: { styles } }: PageContext): number => styles.label.fontSize - styles.russian.fontSize

/** The cell of a figure, with rules as in accounting: one above a subtotal or total, two below a total. */
function amountCell(
  { text: plain, mark = '' }: FigureCell,
  weight: Weight,
  role: TextRole,
  context: PageContext,
): PdfNode {
  const { fit } = context
  const text = plain + mark
  if (!isHeavy(weight)) return amountText(context, 'label', text, { role })
  const amount = amountText(context, 'heavy', text, { role, top: rulePaddingPt })
  const above: PdfNode = { canvas: [rule(fit.gap, fit.amount, 0)] }
  if (weight === 'subtotal') return { stack: [above, amount] }
  const below = [rulePaddingPt, rulePaddingPt + doubleRulePt].map((y) => rule(fit.gap, fit.amount, y))
  return { stack: [above, amount, { canvas: below }] }
}
