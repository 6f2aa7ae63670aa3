import type { SheetCell, SheetRow, SheetSection, Weight } from '#domain/documents/statement-printout.ts'
import { cellText, columnsOf, markOf } from '../cell-text.ts'
import { blocksOf, isTooTall } from './blocks.ts'
import { bare, blank, rule, unbroken, type LookName, type PdfNode } from './node.ts'
import { figure, said, tableTitle, type PageContext } from './page-context.ts'
import type { Role } from './tags.ts'

// One section of the English statement as a table: headings repeated on every page, no row and no block of rows split.

/** Blank above and below the text of a row, in points. */
const rowPaddingPt = 1.6
/** Blank between a rule and the figures. */
const rulePaddingPt = 1.4
/** Between the two rules under a total. */
const doubleRulePt = 1.9
/** Blank above a heading between the rows. */
const headingPaddingPt = 3
const indentPt = 9

/** The section being drawn: which columns it has, its number among the tables and the numbers of its rows. */
type Section = {
  readonly has: readonly boolean[]
  readonly table: number
  readonly numbers: ReadonlyMap<SheetRow, number>
}

export function sectionTable(section: SheetSection, context: PageContext): PdfNode {
  const { sheet, fit, tags } = context
  const drawn: Section = {
    has: columnsOf(sheet, section),
    table: tags.nextTable(),
    numbers: new Map(section.rows.map((row, place) => [row, place + 1])),
  }
  const filled = sheet.columns.map(blank)
  const span = filled.length + 1
  const widths = [fit.label, ...sheet.columns.map(() => fit.amount)]
  const blocks = blocksOf(section.rows, context).map((rows) => [
    {
      layout: bare(rowPaddingPt),
      table: { widths, body: rows.map((row) => rowOf(row, drawn, context)) },
      colSpan: span,
    },
    ...sheet.columns.map(blank),
  ])
  return {
    margin: [0, 14, 0, 0],
    layout: { ...bare(0, 2), paddingBottom: (row) => (row === 1 ? 2.5 : 0), paddingTop: (row) => (row === 2 ? 2 : 0) },
    table: {
      headerRows: 2,
      ...unbroken(section.rows.some((row) => isTooTall(row, context))),
      widths,
      body: [[tableTitle(context, section.title, span), ...filled], headingRow(drawn, context), ...blocks],
    },
  }
}

function headingRow({ has, table }: Section, context: PageContext): readonly PdfNode[] {
  const { sheet, fit } = context
  const at = { tag: 'TH', table, row: 0 } as const
  const headings = sheet.columns.map(({ label }, position) =>
    has[position] ? figure(context, 'columnHeading', label, { role: { ...at, column: position + 1 } }) : blank(),
  )
  return [said(context, 'unit', sheet.words.item, { role: { ...at, column: 0 }, width: fit.label }), ...headings]
}

const looks = { heading: 'heading', line: 'label', subtotal: 'heavy', total: 'heavy' } as const satisfies Record<
  Weight,
  LookName
>

const isHeavy = (weight: Weight): boolean => weight === 'subtotal' || weight === 'total'

function rowOf(row: SheetRow, { has, table, numbers }: Section, context: PageContext): readonly PdfNode[] {
  const { sheet, fit } = context
  const indent = row.weight === 'line' ? indentPt : 0
  const top = isHeavy(row.weight) ? rulePaddingPt : row.weight === 'heading' ? headingPaddingPt : 0
  const width = fit.label - indent
  const at = { table, row: numbers.get(row) ?? 0 }
  const named = { ...at, tag: 'TH', column: 0 } as const
  const label = said(context, looks[row.weight], row.label, { role: named, width })
  const russian = (sheet.bilingual ? row.russian : []).map(({ code, name }) =>
    said(context, 'russian', `${code}  ${name}`, { role: { ...named, language: 'ru' }, width }),
  )
  const amounts = sheet.columns.map((_, position) => {
    const cell = row.cells[position]
    if (cell === undefined || !has[position]) return blank()
    return amountCell(cell, row.weight, { ...at, tag: 'TD', column: position + 1 }, context)
  })
  return [{ stack: [label, ...russian], margin: [indent, top, 0, 0] }, ...amounts]
}

/** The figure with the rules accountants draw: one over subtotals and totals, two under totals. */
function amountCell(cell: SheetCell, weight: Weight, role: Role, context: PageContext): PdfNode {
  const { sheet, fit, marks } = context
  const text = cellText(cell, sheet) + markOf(cell, marks)
  if (!isHeavy(weight)) return figure(context, 'label', text, { role })
  const amount = figure(context, 'heavy', text, { role, top: rulePaddingPt })
  const above: PdfNode = { canvas: [rule(fit.gap, fit.amount, 0)] }
  if (weight === 'subtotal') return { stack: [above, amount] }
  const below = [rulePaddingPt, rulePaddingPt + doubleRulePt].map((y) => rule(fit.gap, fit.amount, y))
  return { stack: [above, amount, { canvas: below }] }
}
