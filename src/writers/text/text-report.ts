import type { Document, FigureCell, Report, ReportRow } from '#domain/documents/document.ts'
import { plainText } from '../printable-text.ts'
import { columnsWide, padEnd, padStart, wrap } from '../terminal.ts'
import { hanging, titled } from './aligned-lines.ts'

// Writes a report of a statement for a terminal. Subtotals and totals have a rule above; totals also have a double rule
// below. A bilingual report has the Russian lines below each row. All reports of a document have the same columns.

/** Space between two columns of the table, in columns of the terminal. */
const gap = 2
/**
 * Minimum width of the labels, in columns of the terminal. It applies even if the table gets wider than the terminal.
 */
const labelMin = 28

/** Headings are wrapped at this width or, if the widest figure is wider, at its width; in columns of the terminal. */
const headingMin = 16

/** Widths in columns of the terminal. */
export type ReportLayout = { readonly width: number; readonly label: number; readonly amount: number }

/**
 * The layout of a document's reports; null if it has none. Columns of amounts are as wide as the widest figure or
 * heading. Labels get the rest, but no more than they need.
 */
export function reportLayout({ parts }: Document, terminal: number): ReportLayout | null {
  const reports = parts.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'report')
  const [first] = reports
  if (first === undefined) return null
  const rows = reports.flatMap((report) => report.rows)
  const texts = [
    ...reports.flatMap(({ columns }) => columns.flatMap(({ label }) => wrap(plainText(label), headingMin))),
    ...rows.flatMap((row) => row.cells.map(({ text }) => hanging(text))),
  ]
  const amount = Math.max(...texts.map(columnsWide)) + gap
  const left = terminal - amount * first.columns.length
  const longest = Math.max(...rows.map((row) => columnsWide(plainText(row.label)) + 2))
  const label = Math.max(labelMin, Math.min(longest, left))
  return { width: label + amount * first.columns.length, label, amount }
}

export function reportLines(report: Report, layout: ReportLayout): readonly string[] {
  const { title, item, columns, rows } = report
  const width = Math.max(headingMin, layout.amount - gap)
  const headings = columns.map(({ label, isBlank }) =>
    isBlank ? [] : wrap(plainText(label), width).map((line) => hanging(line)),
  )
  return [
    ...titled(title),
    ...headingLines(wrap(plainText(item), layout.label - gap), headings, layout),
    '─'.repeat(layout.width),
    ...rows.flatMap((row) => rowLines(row, report, layout)),
  ]
}

/** The lines with the unit and the column headings, aligned at the bottom. */
function headingLines(
  item: readonly string[],
  headings: readonly (readonly string[])[],
  layout: ReportLayout,
): readonly string[] {
  const height = Math.max(item.length, ...headings.map((lines) => lines.length))
  const at = (lines: readonly string[], line: number): string => lines[line - height + lines.length] ?? ''
  return Array.from(
    { length: height },
    (_, line) =>
      padEnd(at(item, line), layout.label) +
      figures(
        headings.map((lines) => at(lines, line)),
        layout,
      ),
  )
}

const figures = (texts: readonly string[], { amount }: ReportLayout): string =>
  texts.map((text) => padStart(text, amount)).join('')

function rowLines(row: ReportRow, { columns, isBilingual }: Report, layout: ReportLayout): readonly string[] {
  const indent = row.weight === 'line' ? '  ' : ''
  const [first = '', ...rest] = wrap(plainText(row.label), layout.label - indent.length)
  const texts = row.cells.map((cell, position) => (columns[position]?.isBlank ? '' : hanging(markedText(cell))))
  const isHeavy = row.weight === 'subtotal' || row.weight === 'total'
  return [
    ...(isHeavy ? [ruleLine('─', texts, layout)] : []),
    padEnd(indent + first, layout.label) + figures(texts, layout),
    ...rest.map((line) => indent + line),
    ...(row.weight === 'total' ? [ruleLine('═', texts, layout)] : []),
    ...(isBilingual ? russianLines(row, layout) : []),
  ]
}

const markedText = ({ text, mark = '' }: FigureCell): string => text + mark

const ruleLine = (stroke: string, texts: readonly string[], { label, amount }: ReportLayout): string =>
  ' '.repeat(label) + texts.map((text) => ' '.repeat(gap) + (text === '' ? ' ' : stroke).repeat(amount - gap)).join('')

/** The width of a line code with its padding, in columns of the terminal. */
const codeColumns = 10

const russianLines = ({ lines }: ReportRow, { width }: ReportLayout): readonly string[] =>
  lines.flatMap(({ code, name }) =>
    wrap(plainText(name), width - codeColumns).map(
      (line, place) => padEnd(place === 0 ? `    ${plainText(code)}` : '', codeColumns) + line,
    ),
  )
