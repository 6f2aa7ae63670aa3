import type { Denomination } from '../catalogue/denominations.ts'
import type { Column } from '../statement/draft.ts'
import { copiedCells, type CopiedCell } from './copy.ts'
import { isSupplementary, type Entry, type SupplementaryRow } from './entry.ts'
import { gridReports, type GridReport } from './grid-rows.ts'

// Puts cells on the clipboard in two formats: text for any program, and HTML with exact numbers and formatting.

export type CopiedTable = { readonly text: string; readonly html: string }

/**
 * Numbers are copied without thousands separators, so that spreadsheets in every language read integers the same;
 * brackets are shown by a number format.
 */
export function copiedTable(rows: readonly (readonly CopiedCell[])[]): CopiedTable {
  return {
    text: rows.map((row) => row.map(textOf).join('\t')).join('\r\n'),
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${rows
      .map((row) => `<tr>${row.map(htmlOf).join('')}</tr>`)
      .join('')}</table></body></html>`,
  }
}

/** A cell as text without tabs and line breaks, which would split it. */
const textOf = (cell: CopiedCell): string => (cell === null ? '' : String(cell).replace(/\s+/g, ' '))

const numberFormat = 'mso-number-format:"\\#\\,\\#\\#0\\;\\(\\#\\,\\#\\#0\\)"'
const textFormat = 'mso-number-format:"\\@"'

function htmlOf(cell: CopiedCell): string {
  if (cell === null) return '<td></td>'
  if (typeof cell === 'string') return `<td style='${textFormat}'>${escaped(cell)}</td>`
  const style = Number.isInteger(cell) ? ` style='${numberFormat}'` : ''
  return `<td x:num="${cell}" sdval="${cell}" data-sheets-value='{"1":3,"3":${cell}}'${style}>${cell}</td>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)

/** The headings of a whole table, as on the Russian form, so that it can be pasted back by its codes. */
export type CopiedHeadings = {
  readonly unit: (denomination: Denomination) => string
  readonly report: (report: GridReport['report']) => string
  readonly name: string
  readonly code: string
  readonly column: (entry: Entry, report: GridReport['report'], column: Column) => string
  readonly supplementary: (row: SupplementaryRow) => string
}

/** The rows of the whole entry with unit, headings, codes and names. */
export const wholeTable = (entry: Entry, headings: CopiedHeadings): readonly (readonly CopiedCell[])[] => [
  [headings.unit(entry.denomination)],
  ...gridReports(entry).flatMap((report) => reportRows(entry, report, headings)),
]

function reportRows(
  entry: Entry,
  { report, columns, sections }: GridReport,
  headings: CopiedHeadings,
): readonly (readonly CopiedCell[])[] {
  const rows = sections.flatMap(({ rows: own }) => own)
  return [
    [headings.report(report)],
    [headings.name, headings.code, ...columns.map((column) => headings.column(entry, report, column))],
    ...rows.map(({ key, line }) => {
      const amounts = copiedCells(entry, { rows: [key], columns })[0] ?? []
      return isSupplementary(key)
        ? [headings.supplementary(key), null, ...amounts]
        : [line?.name ?? null, key, ...amounts]
    }),
  ]
}
