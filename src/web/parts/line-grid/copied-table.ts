import type { CopiedCell } from '#domain/entry/copy.ts'

// Cells for the clipboard of a spreadsheet: the text for any, the HTML with the exact numbers and the look.

export type CopiedTable = { readonly text: string; readonly html: string }

/** Numbers go as bare digits, which a spreadsheet reads alike in every language; brackets are its number format. */
export function copiedTable(rows: readonly (readonly CopiedCell[])[]): CopiedTable {
  return {
    text: rows.map((row) => row.map(textOf).join('\t')).join('\r\n'),
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${rows
      .map((row) => `<tr>${row.map(htmlOf).join('')}</tr>`)
      .join('')}</table></body></html>`,
  }
}

/** A tab or a line end would part the cell in two. */
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
