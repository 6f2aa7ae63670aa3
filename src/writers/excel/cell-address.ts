// Writes addresses in a workbook. Columns are counted from 0; rows have the numbers that a spreadsheet shows.

/** The letters that name a column: 0 → A, 25 → Z, 26 → AA. */
export const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** The name of a sheet as a formula writes it: in quotes, with apostrophes doubled. */
export const quoted = (sheetName: string): string => `'${sheetName.replaceAll("'", "''")}'`

/**
 * A valid sheet name made from a title: at most 31 characters, without []:*?/\ and without apostrophes at either end.
 */
export const sheetNameOf = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^[' ]+|(?<![' ])[' ]+$/g, '')

/** Cells of one column as arguments of SUM. Adjacent cells become a range, as in B5:B7,B9. */
export function ranges(column: number, rows: readonly number[]): string {
  const name = columnName(column)
  const runs: [number, number][] = []
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else runs.push([row, row])
  }
  return runs.map(([from, to]) => (from === to ? `${name}${from}` : `${name}${from}:${name}${to}`)).join(',')
}
