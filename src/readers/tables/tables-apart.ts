import { plain } from '#domain/amounts/plain-text.ts'
import type { Grid } from '../grid.ts'
import { isSideOfBalance, meaningOf } from './heading.ts'

/**
 * The index at which the headings of a second table start; -1 when there is none. Both tables must have a name, a code
 * and dates, in this order; notes may precede the name in the second. In a row without any code, names and dates are
 * enough.
 */
export function secondTableAt(headings: readonly string[]): number {
  const texts = headings.map((text) => plain(text))
  const kinds = texts.map((text) => (isSideOfBalance(text) ? 'name' : meaningOf(text).kind))
  const next = (after: number, ...wanted: readonly string[]): number =>
    after === -1 ? -1 : kinds.findIndex((kind, at) => at > after && wanted.includes(kind))
  const hasCodes = kinds.includes('code')
  const amountsAfter = (name: number): number => next(hasCodes ? next(name, 'code') : name, 'dated', 'relative')
  const second = next(amountsAfter(kinds.indexOf('name')), 'name', ...(hasCodes ? ['notes'] : []))
  const name = kinds[second] === 'name' ? second : next(second, 'name')
  return amountsAfter(name) === -1 ? -1 : second
}

/**
 * Splits two tables side by side into two grids if their headings are in one row. Does not split a page: it has no
 * cells, so nothing shows where the second table begins in other rows.
 */
export function tablesApart(grid: Grid): readonly Grid[] {
  const starts = grid.rows.map((row) => secondTableAt(row.map(({ text }) => text))).filter((start) => start !== -1)
  const [start = -1] = starts
  if (grid.looseRows !== undefined || start === -1 || starts.some((other) => other !== start)) return [grid]
  return [
    { ...grid, rows: grid.rows.map((row) => row.slice(0, start)) },
    {
      ...grid,
      rows: grid.rows.map((row) => row.slice(start)),
      place: (row, column) => grid.place(row, column + start),
    },
  ]
}
