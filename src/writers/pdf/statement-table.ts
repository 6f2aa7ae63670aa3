import type { Sheet, SheetCell, SheetRow, SheetSection, Weight } from '#domain/sheets/sheet.ts'
import { cellText, columnsOf, markOf } from '../cell-text.ts'
import { bracketWidth, linesAt, type Fit } from './fit.ts'
import { bare, nothing, rule, textNode, type Margin, type PdfNode, type StyleName, type TextNode } from './node.ts'

// One section of the English statement as a table: headings repeated on every page, no row and no block of rows split.

/** Blank above and below the text of a row, in points. */
const rowPaddingPt = 1.6
/** Blank between a rule and the figures. */
const rulePaddingPt = 1.4
const indentPt = 9
/** A block of rows longer than this part of a page may be broken between its rows. */
const blockMax = 0.8

export type SectionContext = { readonly sheet: Sheet; readonly fit: Fit; readonly marks: ReadonlyMap<string, string> }

export function sectionTable(section: SheetSection, context: SectionContext): PdfNode {
  const { sheet, fit } = context
  const has = columnsOf(sheet, section)
  const span = sheet.columns.length + 1
  const blocks = blocksOf(section.rows, context)
  const isTooTall = section.rows.some((row) => heightOf(row, context) > fit.height * blockMax)
  const filled = Array.from({ length: span - 1 }, () => nothing)
  const body = blocks.map((rows) => [{ ...blockTable(rows, has, context), colSpan: span }, ...filled])
  const title = textNode(section.title, 'section', { outline: true, outlineExpanded: true, colSpan: span, margin: [0, 0, 0, 1] })
  const headings = sheet.columns.map(({ label }, position) => columnHeading(has[position] ? label : '', fit))
  return {
    margin: [0, 14, 0, 0],
    layout: { ...bare(0, 2), paddingBottom: (row) => (row === 1 ? 2.5 : 0), paddingTop: (row) => (row === 2 ? 2 : 0) },
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: !isTooTall,
      widths: [fit.label, ...sheet.columns.map(() => fit.amount)],
      body: [[title, ...filled], [textNode(sheet.words.item, 'unit'), ...headings], ...body],
    },
  }
}

const columnHeading = (label: string, { gap, size }: Fit): TextNode =>
  textNode(label, 'columnHeading', { alignment: 'right', margin: [gap, 0, bracketWidth(size, true), 0] })

/** A heading stays with its rows up to the subtotal: blocks begin at the headings. */
function blocksOf(rows: readonly SheetRow[], context: SectionContext): readonly (readonly SheetRow[])[] {
  const blocks: SheetRow[][] = []
  for (const row of rows) {
    if (row.weight === 'heading' || blocks.length === 0) blocks.push([row])
    else blocks.at(-1)?.push(row)
  }
  const height = (block: readonly SheetRow[]): number => block.reduce((sum, row) => sum + heightOf(row, context), 0)
  return blocks.flatMap((block) => (height(block) > context.fit.height * blockMax ? block.map((row) => [row]) : [block]))
}

function heightOf({ label, russian }: SheetRow, { sheet, fit }: SectionContext): number {
  const names = sheet.bilingual ? russian.map(({ name }) => linesAt(name, fit.label - indentPt, fit.size - 2)) : []
  const lines = linesAt(label, fit.label - indentPt, fit.size) + names.reduce((sum, count) => sum + count, 0)
  return lines * fit.size * 1.3 + 2 * rowPaddingPt + 4
}

function blockTable(rows: readonly SheetRow[], has: readonly boolean[], context: SectionContext): PdfNode {
  const { sheet, fit } = context
  return {
    layout: bare(rowPaddingPt),
    table: {
      widths: [fit.label, ...sheet.columns.map(() => fit.amount)],
      body: rows.map((row) => rowOf(row, has, context)),
    },
  }
}

const labelStyles = { heading: 'heading', line: 'label', subtotal: 'heavy', total: 'heavy' } as const satisfies Record<
  Weight,
  StyleName
>

function rowOf(row: SheetRow, has: readonly boolean[], context: SectionContext): readonly PdfNode[] {
  const { sheet } = context
  const isHeavy = row.weight === 'subtotal' || row.weight === 'total'
  const top = isHeavy ? rulePaddingPt : row.weight === 'heading' ? 3 : 0
  const margin: Margin = [row.weight === 'line' ? indentPt : 0, top, 0, 0]
  const label = textNode(row.label, labelStyles[row.weight])
  const lines = sheet.bilingual ? row.russian.map(({ code, name }) => textNode(`${code}  ${name}`, 'russian')) : []
  const amounts = sheet.columns.map((_, position) => {
    const cell = row.cells[position]
    return cell === undefined || !has[position] ? nothing : amountCell(cell, row.weight, context)
  })
  return [{ stack: [label, ...lines], margin }, ...amounts]
}

/** The figure, right-aligned on its last digit, with the rules accountants draw over subtotals and under totals. */
function amountCell(cell: SheetCell, weight: Weight, { sheet, fit, marks }: SectionContext): PdfNode {
  const isHeavy = weight === 'subtotal' || weight === 'total'
  const text = cellText(cell, sheet) + markOf(cell, marks)
  const hang = /[)*†‡§¶]$/u.test(text) ? 0 : bracketWidth(fit.size, isHeavy)
  const figure = textNode(text, isHeavy ? 'heavy' : 'label', {
    alignment: 'right',
    margin: [fit.gap, isHeavy ? rulePaddingPt : 0, hang, 0],
  })
  if (!isHeavy) return figure
  const across = (y: number): ReturnType<typeof rule> => rule(fit.gap, fit.amount, y)
  const above: PdfNode = { canvas: [across(0)] }
  return { stack: weight === 'total' ? [above, figure, { canvas: [across(rulePaddingPt), across(rulePaddingPt + 1.9)] }] : [above, figure] }
}
