import type { StatementPrintout, PrintedCell, AmountColumn, PrintoutRow } from './statement-printout.ts'

/** Identifies a figure of a sheet by section, row and column position. */
export type FigureRef = { readonly section: string; readonly field: string; readonly position: number }

export type FoundFigure = { readonly row: PrintoutRow; readonly column: AmountColumn; readonly cell: PrintedCell }

/** The HTML id of the figure on the page. */
export const figureId = ({ section, field, position }: FigureRef): string => `figure-${section}-${field}-${position}`

/** The figure to which a reference points; null when the sheet has no such row or column (any more). */
export function findFigure(sheet: StatementPrintout, { section, field, position }: FigureRef): FoundFigure | null {
  const report = sheet.sections.find(({ key }) => key === section)
  const row = report?.rows.find((one) => one.field === field)
  const cell = row?.cells[position]
  const column = sheet.columns[position]
  return row && cell && column
    ? { row, cell, column: { ...column, label: report?.labels?.[position] ?? column.label } }
    : null
}
