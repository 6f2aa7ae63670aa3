// Parses delimited text as saved and copied by spreadsheets (RFC 4180 and similar).

/** A row of cells. `line` is the number of its first line in the text, from 1. */
export type DelimitedRow = { readonly line: number; readonly cells: readonly string[] }

const separators = ['\t', ';', ','] as const
/** A quoted cell with the separator or line break before it, whichever separator the text uses. */
const quotedCell = /(^|[\t;,\r\n]) *"[^"]*(?:""[^"]*)*"/g

/**
 * The rows that are not blank. The separator is the one that occurs most often, outside quoted cells, in the first line
 * that is not blank.
 */
export function delimitedRows(text: string): readonly DelimitedRow[] {
  const bare = text.replace(/^\ufeff/, '')
  return rowsOf(bare, separatorOf(bare)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function separatorOf(text: string): string {
  const [first = ''] = text
    .replace(quotedCell, '$1""')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const counts = separators.map((mark) => [first.split(mark).length, mark] as const)
  return counts.reduce((most, each) => (each[0] > most[0] ? each : most))[1]
}

/**
 * Splits text into rows. Inside quotes, separators and line breaks belong to the text, and two quotes in a row mean one
 * quote.
 */
function rowsOf(text: string, separator: string): readonly DelimitedRow[] {
  const rows: DelimitedRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let begun = 1
  const endRow = (): void => {
    rows.push({ line: begun, cells: [...cells, cell] })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? ''
    const isEnd = mark === '\n' || (mark === '\r' && text[at + 1] !== '\n')
    if (isEnd) line++
    if (isQuoted && mark === '"' && text[at + 1] === '"') cell += text[at++]
    else if (mark === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += mark
    else if (mark === separator) {
      cells.push(cell)
      cell = ''
    } else if (isEnd) {
      endRow()
      begun = line
    } else if (mark !== '\r') cell += mark
  }
  endRow()
  return rows
}
