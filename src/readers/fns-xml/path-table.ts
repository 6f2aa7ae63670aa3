import type { LineCode } from '#domain/catalogue/line.ts'

// Paths in the tax service's e-filing XML (KND 0710099 and 0710096). A line is identified by its full path, because the
// same tag is a different line under another parent.

/** Line codes by element path below Файл/Документ. */
export type PathTable = Readonly<Record<string, LineCode>>

/** Prefixes the paths of rows with the path of their parent element; the row '' is the parent itself. */
export function under(parent: string, rows: PathTable): PathTable {
  return Object.fromEntries(Object.entries(rows).map(([tag, code]) => [tag === '' ? parent : `${parent}/${tag}`, code]))
}
