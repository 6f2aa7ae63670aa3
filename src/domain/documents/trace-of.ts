// @owns Russian lines behind a figure
import type { Amount } from '../amounts/amount.ts'
import type { StatementPrintout, PrintedCell, PrintoutRow } from './statement-printout.ts'
import type { Term } from '../translation/english-statement.ts'
import { findFigure, type FigureRef, type FoundFigure } from './figure-ref.ts'

/** An English row that a total sums. */
export type SummedRow = { readonly label: string; readonly amount: Amount }

/**
 * The trace of one figure. `roubles` is the amount from which a converted figure was computed; null for any other
 * figure.
 */
export type Trace = FoundFigure & {
  readonly terms: readonly Term[]
  /** The sum of the terms: the figure itself or, if it is converted, its amount in roubles. null for N/a. */
  readonly sum: Amount | null
  readonly roubles: Amount | null
  readonly rows: readonly SummedRow[]
}

/** Traces a figure of the sheet to its Russian lines; a converted figure is traced from its amount in roubles. */
export function traceOf(sheet: StatementPrintout, ref: FigureRef): Trace | null {
  const found = findFigure(sheet, ref)
  if (found === null) return null
  const { source } = found.cell
  if (source.kind === 'none') return { ...found, terms: [], sum: null, roubles: null, rows: [] }
  const isConverted = source.kind === 'converted'
  const behind = isConverted ? roublesBehind(sheet, ref, source) : found.cell
  const terms = behind && 'terms' in behind.source ? behind.source.terms : []
  return {
    ...found,
    terms,
    sum: terms.reduce((sum, { amount }) => sum + amount, 0),
    roubles: isConverted ? (behind?.amount ?? null) : null,
    rows:
      behind?.source.kind === 'sum'
        ? summedRows(sheet, isConverted ? roublesRef(sheet, ref, found) : ref, behind.source.fields)
        : [],
  }
}

/** The cell in roubles to which a converted cell refers. */
function roublesBehind(
  sheet: StatementPrintout,
  { section }: FigureRef,
  { field, column }: Extract<PrintedCell['source'], { kind: 'converted' }>,
): PrintedCell | null {
  const position = sheet.columns.findIndex((one) => one.column === column && one.currency === 'RUB')
  return findFigure(sheet, { section, field, position })?.cell ?? null
}

const roublesRef = (sheet: StatementPrintout, ref: FigureRef, { column }: FoundFigure): FigureRef => ({
  ...ref,
  position: sheet.columns.findIndex((one) => one.column === column.column && one.currency === 'RUB'),
})

function summedRows(
  sheet: StatementPrintout,
  { section, position }: FigureRef,
  fields: readonly string[],
): readonly SummedRow[] {
  const rows: readonly PrintoutRow[] = sheet.sections.find(({ key }) => key === section)?.rows ?? []
  return rows
    .filter(({ field }) => field !== null && fields.includes(field))
    .map(({ label, cells }) => ({ label, amount: cells[position]?.amount ?? 0 }))
}
