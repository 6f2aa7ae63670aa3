import type { Grid } from '../grid.ts'
import { meaningOf } from './heading.ts'

/**
 * Removes `isRed` from cells where red does not mean a negative number: in a row whose name is red too, or below a red
 * heading.
 */
export function withRedNumbers(grid: Grid): Grid {
  if (!grid.rows.some((row) => row.some(({ isRed }) => isRed))) return grid
  const headed = new Set<number>()
  const rows = grid.rows.map((row) => {
    const isWorded = (column: number): boolean => row[column]?.isRed === true && /\p{L}{3}/u.test(row[column].text)
    const worded = row.flatMap((_, column) => (isWorded(column) ? column : []))
    for (const column of worded) if (meaningOf(row[column]?.text ?? '').kind !== 'other') headed.add(column)
    return row.map(({ isRed, ...cell }, column) =>
      isRed === true && worded.length === 0 && !headed.has(column) ? { ...cell, isRed } : cell,
    )
  })
  return { ...grid, rows }
}
