import type { LineCode } from '#domain/catalogue/line.ts'

// The tax service's e-filing XML (KND 0710099 and 0710096). A line is identified by its full path, because the same tag means different
// lines under different parents.

/** Element path below Файл/Документ → line code. */
export type PathTable = Readonly<Record<string, LineCode>>

/** Rows of one parent element; the key '' is the parent itself. */
export function under(parent: string, rows: PathTable): PathTable {
  return Object.fromEntries(Object.entries(rows).map(([tag, code]) => [tag === '' ? parent : `${parent}/${tag}`, code]))
}
