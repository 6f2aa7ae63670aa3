import type { StatementPrintout, SheetRow, SheetSection } from '#domain/documents/statement-printout.ts'
import { cellText, columnsOf, markOf, reasonMarks } from './cell-text.ts'
import { terminalColumns } from './page.ts'
import { plainText } from './plain-text.ts'
import { columnsWide, padEnd, padStart, wrap } from './terminal.ts'
import type { WriteOptions } from './writer.ts'

/** Blank columns between two columns of the table. */
const gap = 2
/** The labels never get less than this, even where the table then grows wider than the terminal. */
const labelMin = 28

/**
 * A table for a terminal: aligned figures with the brackets hanging out to the right, a rule above subtotals, a double one
 * below totals, the Russian lines under each row where the sheet is bilingual. UTF-8, no colour, no control codes.
 */
export function writeText(
  sheet: StatementPrintout,
  { columns = terminalColumns }: Pick<WriteOptions, 'columns'> = {},
): Uint8Array {
  const layout = layoutOf(sheet, columns)
  const lines = [
    ...headLines(sheet, layout),
    ...sheet.sections.flatMap((section) => ['', ...sectionLines(sheet, section, layout)]),
    ...reasonLines(layout),
    ...noteLines(sheet, layout),
    '',
    ...wrap(plainText(sheet.words.footer), layout.width),
  ]
  return new TextEncoder().encode(`${lines.map((line) => line.trimEnd()).join('\n')}\n`)
}

/** Widths in columns of the terminal; `marks` of the reasons of N/a. */
type Layout = {
  readonly width: number
  readonly label: number
  readonly amount: number
  readonly marks: ReadonlyMap<string, string>
}

/** The widest figure or heading decides the columns; what is left is the labels', but no more than they need. */
function layoutOf(sheet: StatementPrintout, columns: number): Layout {
  const rows = sheet.sections.flatMap((section) => section.rows)
  const texts = [
    ...sheet.columns.map(({ label }) => plainText(label)),
    ...rows.flatMap((row) => row.cells.map((cell) => hanging(cellText(cell, sheet)))),
  ]
  const amount = Math.max(...texts.map(columnsWide)) + gap
  const left = columns - amount * sheet.columns.length
  const longest = Math.max(...rows.map((row) => columnsWide(plainText(row.label)) + 2))
  const label = Math.max(labelMin, Math.min(longest, left))
  return { width: label + amount * sheet.columns.length, label, amount, marks: reasonMarks(sheet) }
}

/** Digits of all amounts stand under each other: only a closing bracket or a mark hangs out. */
const hanging = (text: string): string => (/[)*†‡§¶]$/u.test(text) || text === '' ? text : `${text} `)

function headLines(sheet: StatementPrintout, { width }: Layout): readonly string[] {
  const rate = sheet.rate === null ? [] : [{ label: sheet.words.rateLabel, text: sheet.rate.text }]
  const intro = [...sheet.intro, ...rate]
  const indent = Math.max(0, ...intro.map(({ label }) => columnsWide(label))) + gap
  const introLines = intro.flatMap(({ label, text }) =>
    beside(plainText(label), wrap(plainText(text), width - indent), indent),
  )
  return [
    ...wrap(plainText(sheet.title), width),
    ...wrap(plainText(sheet.subtitle), width),
    '═'.repeat(width),
    ...introLines,
  ]
}

/** A label with lines of text to its right. */
const beside = (label: string, lines: readonly string[], indent: number): readonly string[] =>
  lines.map((line, place) => padEnd(place === 0 ? label : '', indent) + line)

function sectionLines(sheet: StatementPrintout, section: SheetSection, layout: Layout): readonly string[] {
  const has = columnsOf(sheet, section)
  const headings = sheet.columns.map(({ label }, position) => (has[position] ? hanging(plainText(label)) : ''))
  return [
    plainText(section.title).toUpperCase(),
    padEnd(plainText(sheet.words.item), layout.label) + figures(headings, layout),
    '─'.repeat(layout.width),
    ...section.rows.flatMap((row) => rowLines(sheet, row, has, layout)),
  ]
}

const figures = (texts: readonly string[], { amount }: Layout): string =>
  texts.map((text) => padStart(text, amount)).join('')

function rowLines(sheet: StatementPrintout, row: SheetRow, has: readonly boolean[], layout: Layout): readonly string[] {
  const indent = row.weight === 'line' ? '  ' : ''
  const [first = '', ...rest] = wrap(plainText(row.label), layout.label - indent.length)
  const texts = row.cells.map((cell, position) =>
    has[position] ? hanging(cellText(cell, sheet) + markOf(cell, layout.marks)) : '',
  )
  const isHeavy = row.weight === 'subtotal' || row.weight === 'total'
  return [
    ...(isHeavy ? [ruleLine('─', texts, layout)] : []),
    padEnd(indent + first, layout.label) + figures(texts, layout),
    ...rest.map((line) => indent + line),
    ...(row.weight === 'total' ? [ruleLine('═', texts, layout)] : []),
    ...(sheet.bilingual ? russianLines(row, layout) : []),
  ]
}

const ruleLine = (stroke: string, texts: readonly string[], { label, amount }: Layout): string =>
  ' '.repeat(label) + texts.map((text) => ' '.repeat(gap) + (text === '' ? ' ' : stroke).repeat(amount - gap)).join('')

const russianLines = ({ russian }: SheetRow, { width }: Layout): readonly string[] =>
  russian.flatMap(({ code, name }) => beside(`    ${plainText(code)}`, wrap(plainText(name), width - 10), 10))

function reasonLines({ width, marks }: Layout): readonly string[] {
  const lines = [...marks].flatMap(([reason, mark]) => beside(mark, wrap(plainText(reason), width - 3), 3))
  return lines.length === 0 ? [] : ['', ...lines]
}

function noteLines({ notes, words }: StatementPrintout, { width }: Layout): readonly string[] {
  if (notes.length === 0) return []
  const indent = Math.max(...notes.map(({ severity }) => columnsWide(words.severities[severity]))) + gap
  return [
    '',
    plainText(words.notes).toUpperCase(),
    '─'.repeat(width),
    ...notes.flatMap(({ severity, text, code }) =>
      beside(words.severities[severity], wrap(plainText(`${text} [${code}]`), width - indent), indent),
    ),
  ]
}
