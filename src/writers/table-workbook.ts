import { writeXlsx, type CellValue } from 'hucre'
import { neverModified, withoutDate } from './excel/undated.ts'
import { amountFormat, baseFont, headingStyle } from './excel/worksheet-styles.ts'
import { plainText } from './printable-text.ts'

/** A list to write as a workbook with one sheet. A null in `rows`: an empty cell. */
export type WorkbookTable = {
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

const sheetNameLengthMax = 31
/** Limits for a column's width in characters. The width is that of the longest text plus `room`. */
const columnWidths = { min: 8, max: 48, room: 2 } as const

/**
 * Writes a list as a workbook. Headings stay visible, numbers are stored as numbers, and no text can become a formula.
 * The same list always gives the same bytes.
 */
export async function excelTable({ title, headings, rows }: WorkbookTable): Promise<Uint8Array<ArrayBuffer>> {
  const cells = rows.map((row) => row.map(cellOf))
  const isNumber = (column: number): boolean => rows.some((row) => typeof row[column] === 'number')
  const lines: CellValue[][] = [headings.map(plainText), ...cells]
  const workbook = await writeXlsx({
    sheets: [
      {
        name: plainText(title).slice(0, sheetNameLengthMax),
        rows: lines,
        columns: headings.map((_, column) => ({
          width: widthOf(lines.map((line) => line[column] ?? null)),
          ...(isNumber(column) && { numFmt: isYear(rows, column) ? 'General' : amountFormat }),
        })),
        cells: new Map(
          headings.map((_, column) => [`0,${column}`, { style: headingStyle(isNumber(column) ? 'right' : 'left') }]),
        ),
        freezePane: { rows: 1 },
      },
    ],
    defaultFont: baseFont,
    properties: { title: plainText(title), creator: 'Saldo', modified: neverModified },
  })
  return new Uint8Array(withoutDate(workbook))
}

const cellOf = (cell: string | number | null): CellValue => (typeof cell === 'string' ? plainText(cell) : cell)

/** Whether a column has only small numbers, such as years and scores. They are shown without separators. */
const isYear = (rows: WorkbookTable['rows'], column: number): boolean =>
  rows.every((row) => typeof row[column] !== 'number' || row[column] < 10_000)

const widthOf = (column: readonly CellValue[]): number => {
  const { min, max, room } = columnWidths
  return Math.min(max, Math.max(min, ...column.map((cell) => String(cell ?? '').length + room)))
}
