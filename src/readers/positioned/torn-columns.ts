import { printedNumber } from '#domain/amounts/printed-number.ts'
import { problem, type Problem } from '#domain/problem.ts'
import type { Grid } from '../grid.ts'
import { datedOf } from '../tables/heading-date.ts'

// Finds tables that are wider than a page: programs print the remaining columns on another page, without the names of
// their lines.

/** Minimum number of rows of bare numbers below a date; fewer may be part of a chart or a note. */
const rowsAtLeast = 5
/** Maximum number of lines into which a narrow column breaks its date. */
const headingRowsMax = 3

/**
 * Reports columns that are outside every table and have no names of lines: their amounts belong to lines on another
 * page, and would be lost. A column is not reported if all its amounts are also in tables, because programs may print
 * the column at the edge of a page twice.
 */
export function tornColumns(grid: Grid): readonly Problem[] {
  const rows = grid.rows.map((row) => row.map(({ text }) => text).filter((text) => text !== ''))
  const isBare = rows.map((row, at) => grid.looseRows?.has(at) === true && row.length > 0 && row.every(isAmount))
  const inTables = new Set(rows.flatMap((row, at) => (grid.looseRows?.has(at) === true ? [] : row)))
  return rows.flatMap((_, at) => {
    if (isBare[at] !== true || isBare[at - 1] === true) return []
    const after = isBare.indexOf(false, at)
    const column = rows.slice(at, after === -1 ? rows.length : after)
    const isColumn = column.length >= rowsAtLeast && column.flat().some((text) => !inTables.has(text))
    const heading = isColumn ? datedAbove(rows.slice(Math.max(0, at - headingRowsMax), at)) : null
    return heading === null ? [] : [problem('columns-torn', grid.place(at, 0), { headings: heading })]
  })
}

/** The joined text of the last rows, as few as are needed to form a date; null when they form none. */
function datedAbove(rows: readonly (readonly string[])[]): string | null {
  const texts = rows.map((_, at) => rows.slice(at).flat().join(' '))
  return texts.findLast((text) => datedOf(text) !== null) ?? null
}

const isAmount = (text: string): boolean => printedNumber(text, null).kind !== 'unreadable'
