import type { ComparedCell, ComparedDocument, ComparedSheet } from '#domain/documents/compared-document.ts'
import { csvTable } from './csv-writer.ts'
import { terminalColumns } from './page-format.ts'
import { plainText } from './printable-text.ts'
import { padEnd, wrap } from './terminal.ts'

// Writes a comparison as text for a terminal or as CSV.

/** The formats in which a comparison can be written, each with its writer. */
const writers = { text: writeText, csv: writeCsv } as const

export type ComparisonFormat = keyof typeof writers

export const writeComparison = (document: ComparedDocument, format: ComparisonFormat): Uint8Array =>
  writers[format](document)

/**
 * Writes the side-by-side table, with a column for each assessment. Numbers are exact and unformatted; other values are
 * text.
 */
function writeCsv({ names, sideBySide: { corner, groups } }: ComparedDocument): Uint8Array {
  return csvTable([
    ['section', 'code', corner, 'unit', ...names],
    ...groups.flatMap(({ heading, rows }) =>
      rows.map(({ key, exactLabel, unit, cells }) => [
        heading,
        key,
        exactLabel,
        unit ?? '',
        ...cells.map(({ value, text }) => (unit === null ? text : (value ?? text))),
      ]),
    ),
  ])
}

/** Writes the whole comparison. The side-by-side table is left out if there is only one assessment. */
function writeText({ names, unlike, isSeveral, sideBySide, years, notes }: ComparedDocument): Uint8Array {
  const lines = [
    ...names.flatMap(paragraph),
    ...(unlike === null ? [] : ['', ...listLines(unlike)]),
    ...(isSeveral ? sideBySideLines(sideBySide) : []),
    ...years.flatMap(yearLines),
    ...(notes.length === 0 ? [] : ['', ...notes.flatMap(paragraph)]),
  ]
  return new TextEncoder().encode(lines.map((line) => `${line.trimEnd()}\n`).join(''))
}

const paragraph = (text: string): readonly string[] => wrap(plainText(text), terminalColumns)

const listLines = ({ title, items }: NonNullable<ComparedSheet['list']>): readonly string[] => [
  title,
  ...items.flatMap((text) => paragraph(`- ${text}`)),
]

const strongRule = '═'.repeat(terminalColumns)
const rule = '─'.repeat(terminalColumns)

function sideBySideLines({ title, columns, groups, note }: ComparedSheet): readonly string[] {
  const reasons = reasonNotes()
  const row = rowDrawing(columns.length)
  return [
    '',
    ...row(title, columns),
    strongRule,
    ...groups.flatMap(({ heading, aside, rows }) => [
      '',
      `${heading.toUpperCase()} ${aside}`,
      rule,
      ...rows.flatMap(({ label, cells }) => row(label, cells.map(reasons.linesOf))),
    ]),
    ...reasons.lines(),
    ...(note === null ? [] : ['', ...paragraph(note)]),
  ]
}

function yearLines({ title, corner, columns, groups, list }: ComparedSheet): readonly string[] {
  const reasons = reasonNotes()
  const row = rowDrawing(columns.length)
  const rows = groups.flatMap((group) => group.rows)
  return [
    '',
    ...paragraph(title),
    strongRule,
    ...row(corner, columns),
    rule,
    ...rows.flatMap(({ label, cells }) => row(label, cells.map(reasons.linesOf))),
    ...reasons.lines(),
    ...(list === null ? [] : ['', ...listLines(list)]),
  ]
}

const labelColumns = 32
/** Minimum width of a column in characters. Many columns make the table wider than the terminal. */
const columnMin = 14
const gap = 2

/** Returns a function that draws a table row with `count` cells. A cell is a list of texts; long texts are wrapped. */
function rowDrawing(count: number) {
  const width = Math.max(columnMin, Math.floor((terminalColumns - labelColumns) / Math.max(1, count)))
  const wrapped = (cell: readonly string[]): readonly string[] =>
    cell.flatMap((text) => wrap(plainText(text), width - gap))
  return (label: string, cells: readonly (readonly string[])[]): readonly string[] => {
    const labels = wrap(plainText(label), labelColumns - gap)
    const columns = cells.map(wrapped)
    const height = Math.max(labels.length, ...columns.map((lines) => lines.length))
    return Array.from({ length: height }, (_, line) =>
      [padEnd(labels[line] ?? '', labelColumns), ...columns.map((lines) => padEnd(lines[line] ?? '', width))].join(''),
    )
  }
}

/** Numbers the reasons for N/a in a table, so that each reason is given only once, below the table. */
function reasonNotes() {
  const numbers = new Map<string, number>()
  const marked = ({ text, reason }: ComparedCell): string => {
    if (reason === null) return text
    if (!numbers.has(reason)) numbers.set(reason, numbers.size + 1)
    return `${text} (${numbers.get(reason)})`
  }
  return {
    linesOf: (cell: ComparedCell): readonly string[] => [
      marked(cell) + (cell.judged === null ? '' : ` ${cell.judged}`),
      ...cell.below,
    ],
    lines: (): readonly string[] =>
      numbers.size === 0 ? [] : ['', ...[...numbers].flatMap(([reason, number]) => paragraph(`(${number}) ${reason}`))],
  }
}
