import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { plain } from '#domain/amounts/plain-text.ts'
import type { Grid, GridCell } from '../grid.ts'
import { layoutWithoutHeading } from '../tables/bare-layout.ts'
import { columnsWhere } from '../tables/code-column.ts'
import { codeOf } from '../tables/known-codes.ts'
import { isAmountLike, columnLayoutOf, type ColumnLayout, type Row, type Start } from '../tables/column-layout.ts'
import { codeByName } from '../tables/line-names.ts'
import { rawLineAt, type RawLine } from '../tables/raw-line.ts'
import { readingContext } from '../tables/reading-context.ts'

/**
 * The lines of a table without headings. `isSure` is false when the table has no names and so few codes that they could
 * be amounts.
 */
export type BareLines = { readonly lines: readonly RawLine[]; readonly isSure: boolean }

/**
 * Finds lines by a column of codes, by one or two codes, or by names spelled as on the form; null when no line is
 * found.
 */
export function bareLines(grid: Grid, catalogue: Catalogue): BareLines | null {
  const coded = layoutWithoutHeading(grid.rows)
  if (coded !== null) return { lines: linesIn(grid, coded), isSure: true }
  const few = layoutOfFewCodes(grid.rows, catalogue)
  if (few !== null) return { lines: linesIn(grid, few), isSure: few.name !== null }
  const named = layoutOfNames(grid.rows)
  const lines = named === null ? [] : linesIn(grid, named)
  return lines.some((line) => codeByName(catalogue, line, null) !== null) ? { lines, isSure: true } : null
}

function linesIn(grid: Grid, layout: ColumnLayout): readonly RawLine[] {
  const context = readingContext('')
  context.tableOpened()
  return grid.rows.flatMap((row, at) => {
    const line = rawLineAt(grid, at, layout, context.ofLine())
    if (line === null) context.textRead(row.map(({ text }) => plain(text)).filter((text) => text !== ''))
    else context.lineRead(line, layout.code !== null)
    return line === null ? [] : [line]
  })
}

/** Whether a cell contains words and is not an amount such as "1 234 тыс. руб.". */
const isWorded = (cell: GridCell): boolean => /\p{L}{3}/u.test(cell.text) && !isAmountLike(cell)

/**
 * The layout of rows whose first numbers are all codes of the form, and all different, but so few that they could be
 * amounts.
 */
function layoutOfFewCodes(rows: readonly Row[], catalogue: Catalogue): ColumnLayout | null {
  const [name] = columnsWhere(rows, isWorded)
  const [code, ...values] = columnsWhere(rows, isAmountLike).filter((column) => column !== name)
  if (code === undefined || values.length === 0) return null
  const codes = rows.map((row) => codeOf(row[code]?.text ?? '')).filter((each) => each !== null)
  const isWhole = codes.length === rows.length && new Set(codes).size === codes.length
  return isWhole && codes.every((each) => catalogue.index.has(each)) ? withValues(values, { code, name }) : null
}

function layoutOfNames(rows: readonly Row[]): ColumnLayout | null {
  const [name] = columnsWhere(rows, isWorded)
  const values = columnsWhere(rows, isAmountLike).filter((column) => name !== undefined && column > name)
  return name === undefined || values.length === 0 ? null : withValues(values, { code: undefined, name })
}

type StatedColumns = { readonly code: number | undefined; readonly name: number | undefined }

function withValues(values: readonly number[], { code, name }: StatedColumns): ColumnLayout {
  const starts: readonly (Start | null)[] = [
    code === undefined ? null : { at: code, heading: '', meaning: { kind: 'code' } },
    name === undefined ? null : { at: name, heading: '', meaning: { kind: 'name' } },
    ...values.map((at): Start => ({ at, heading: '', meaning: { kind: 'other' } })),
  ]
  return columnLayoutOf(
    starts.filter((start) => start !== null),
    true,
  )
}
