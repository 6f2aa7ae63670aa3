import type { StatementPrintout, SheetRow } from '#domain/documents/statement-printout.ts'

/** Rows that belong together: those under one heading; a closing total stands alone. */
export type RowGroup = { readonly heading: SheetRow | null; readonly rows: readonly SheetRow[] }

/** Splits the rows of a section into groups, each of which becomes a body of the table. */
export function rowGroups(rows: readonly SheetRow[]): readonly RowGroup[] {
  const groups: { heading: SheetRow | null; rows: SheetRow[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (row.weight === 'heading') groups.push({ heading: row, rows: [] })
    else if (row.weight === 'total' || last === undefined || isClosed(last)) groups.push({ heading: null, rows: [row] })
    else last.rows.push(row)
  }
  return groups
}

const isClosed = ({ rows }: { readonly rows: readonly SheetRow[] }): boolean => rows.at(-1)?.weight === 'total'

/** The number of every row on the sheet, by which the arrow keys find their way. */
export function rowNumbers(sheet: StatementPrintout): ReadonlyMap<SheetRow, number> {
  return new Map(sheet.sections.flatMap(({ rows }) => rows).map((row, number) => [row, number]))
}
