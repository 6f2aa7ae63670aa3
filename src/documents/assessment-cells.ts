import type { AssessedYear } from '#domain/assessment/given.ts'
import type { AssessmentPrintout, Figure } from '#domain/documents/assessment-printout.ts'
import type { Cell, CellFormula, DocumentColumn, FigureCell, Table, TableRow } from '#domain/documents/document.ts'
import type { Formula } from '#domain/documents/formula.ts'

// Building blocks of an assessment's tables: cells, rows and columns.

/** A table without the reasons for its N/a cells, which are added later. */
export type PlainTable = Omit<Table, 'kind' | 'reasons'>

/** A figure of the printout as a cell, with its spreadsheet formula, or as a plain value if it has none. */
export function figureCellOf({ value, unit, text, reason }: Figure, formula: CellFormula | null = null): FigureCell {
  return {
    kind: 'figure',
    value,
    unit,
    text,
    ...(reason === undefined ? {} : { reason }),
    ...(formula === null ? {} : { formula }),
  }
}

export const wordsOf = (text: string): Cell => ({ kind: 'words', text })

export const plainRow = (key: string, origin: TableRow['origin'], label: string, cells: readonly Cell[]): TableRow => ({
  key,
  origin,
  label,
  weight: 'line',
  depth: 0,
  isMarked: false,
  annotation: null,
  cells,
})

/**
 * The formula of a cell with this ratio in one year; null when the printout has no formula, or has the formula of a
 * change.
 */
export const ratioOf = (ratio: Formula | undefined, year: AssessedYear): CellFormula | null =>
  ratio === undefined || ratio.kind === 'change' ? null : { kind: 'ratio', ratio, year }

export const yearColumns = ({ years }: AssessmentPrintout, isHeavy = false): readonly DocumentColumn[] => [
  { key: 'current', label: years.current, kind: 'figure', isHeavy },
  { key: 'previous', label: years.previous, kind: 'figure' },
]

/** The key of a key number's row in its table. */
export const keyNumberKey = (name: string): string => `key ${name}`
