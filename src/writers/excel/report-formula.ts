import { roundHalfUp, type Amount } from '#domain/amounts/amount.ts'
import type { Column } from '#domain/statement/draft.ts'
import type { CellFormula, FigureCell } from '#domain/documents/document.ts'
import type { LineTerm, ResidualTerm, Term, TermSign } from '#domain/translation/english-statement.ts'
import type { LineCode, Sign } from '#domain/catalogue/line.ts'
import { ranges } from './cell-address.ts'

// Writes spreadsheet formulas for a report's amounts. They refer to the Russian lines, to other rows of the report, or
// to the rate.

/** The cell of a filed line: its address in the workbook, and the line's sign. */
export type FiledCell = { readonly address: string; readonly sign: Sign }

/**
 * Functions that find the cells for a formula. They return null if there is no such cell. `filed` also returns null if
 * the cell has another amount.
 */
export type FormulaPlaces = {
  readonly filed: (code: LineCode, column: Column, amount: Amount | null) => FiledCell | null
  /** The row of an English field, and its amount in the formula's column; null if the sheet lacks the field. */
  readonly row: (field: string) => { readonly row: number; readonly amount: Amount | null } | null
  readonly roubles: (field: string, column: Column) => { readonly address: string; readonly amount: Amount } | null
  readonly rate: { readonly address: string; readonly value: number } | null
  /** The formula's column on the sheet, counted from 0; `period`: the corresponding column of the Russian form. */
  readonly column: number
  readonly period: Column
}

/** A formula without its "=", and its result with the filed amounts. */
type Formula = { readonly text: string; readonly value: Amount }

/** How a line's sign affects a sum (docs/method.md#signs), as formula text and as a function. */
const signForms = {
  positive: { text: (address: string) => `+${address}`, of: (filed: Amount) => filed },
  signed: { text: (address: string) => `+${address}`, of: (filed: Amount) => filed },
  deducted: { text: (address: string) => `-ABS(${address})`, of: (filed: Amount) => -Math.abs(filed) },
  magnitude: { text: (address: string) => `+ABS(${address})`, of: (filed: Amount) => Math.abs(filed) },
} as const satisfies Record<TermSign, { text: (address: string) => string; of: (filed: Amount) => Amount }>

/**
 * The formula of a figure. null for N/a, for an amount that the user entered, and if no formula gives exactly the
 * document's amount. The cell then has a plain value.
 */
export function reportFormula({ value, formula }: FigureCell, places: FormulaPlaces): string | null {
  if (value === null || formula === undefined) return null
  const exact = candidates(formula, places).find((found) => found !== null && found.value === value)
  return exact?.text ?? null
}

/** The possible formulas for a cell, the best first. */
function candidates(source: NonNullable<FigureCell['formula']>, places: FormulaPlaces): readonly (Formula | null)[] {
  switch (source.kind) {
    case 'sum':
      return [sumOf(source.fields, places), termsFormula(source.terms, places)]
    case 'terms':
      return [termsFormula(source.terms, places)]
    case 'converted':
      return [converted(source.field, source.column, places)]
    case 'difference':
      return [difference(source, places)]
    case 'growth':
      return growths(source, places)
    case 'portion':
      return [portion(source, places)]
    case 'fields':
    case 'ratio':
    case 'same':
    case 'change':
    case 'ratioChange':
    case 'more':
    case 'verdict':
    case 'share':
    case 'total':
      // only tables have these formulas
      return []
  }
}

function sumOf(fields: readonly string[], places: FormulaPlaces): Formula | null {
  const rows = fields.map((field) => places.row(field))
  const found = rows.filter((row) => row !== null)
  if (found.length === 0 || found.length < rows.length) return null
  const text = `SUM(${ranges(
    places.column,
    found.map(({ row }) => row),
  )})`
  return { text, value: found.reduce((sum, { amount }) => sum + (amount ?? 0), 0) }
}

/** The sum of the terms. null if a term has no cell, as when the user entered the amount. */
const termsFormula = (terms: readonly Term[], places: FormulaPlaces): Formula | null =>
  joined(
    terms.map((term) => {
      if (term.kind === 'entered') return null
      return term.kind === 'line' ? lineFormula(term, places) : residualFormula(term, places)
    }),
  )

/** Used for a blank line that is not in the workbook. It adds nothing to a sum. */
const nothing: Formula = { text: '', value: 0 }

function lineFormula({ code, sign, filed }: LineTerm, places: FormulaPlaces): Formula | null {
  const cell = places.filed(code, places.period, filed)
  if (cell === null) return filed === null ? nothing : null
  return { text: signForms[sign].text(cell.address), value: signForms[sign].of(filed ?? 0) }
}

/** The formula of a residual: the stated total minus its lines, as in +C17-(C12+C13-ABS(C14)). */
function residualFormula({ code, filed, less }: ResidualTerm, places: FormulaPlaces): Formula | null {
  const total = places.filed(code, places.period, filed)
  const lines = joined(less.map((term) => lineFormula(term, places)))
  if (total === null || lines === null) return null
  const signForm = signForms[total.sign]
  return { text: `${signForm.text(total.address)}-(${lines.text})`, value: signForm.of(filed) - lines.value }
}

/** Joins the parts of a formula. null if a part is null or if all are empty. */
const joined = (parts: readonly (Formula | null)[]): Formula | null => {
  const found = parts.filter((part) => part !== null)
  const text = found.map((part) => part.text).join('')
  if (text === '' || found.length < parts.length) return null
  return { text: text.replace(/^\+/, ''), value: found.reduce((sum, { value }) => sum + value, 0) }
}

/**
 * The formula that divides roubles by the rate. Spreadsheets round half away from zero, as the product does, but first
 * to fifteen digits. null if this first rounding could produce a half.
 */
function converted(field: string, column: Column, { roubles, rate }: FormulaPlaces): Formula | null {
  const cell = roubles(field, column)
  if (cell === null || rate === null) return null
  const quotient = cell.amount / rate.value
  const fromHalf = Math.abs((Math.abs(quotient) % 1) - 0.5)
  if (fromHalf > 0 && fromHalf < Math.abs(quotient) * spreadsheetPrecision) return null
  return { text: `ROUND(${cell.address}/${rate.address},0)`, value: roundHalfUp(quotient) }
}

function difference({ field, current, previous }: Compared, { roubles }: FormulaPlaces): Formula | null {
  const one = roubles(field, current)
  const other = roubles(field, previous)
  if (one === null || other === null) return null
  return { text: `${one.address}-${other.address}`, value: one.amount - other.amount }
}

/** The formulas of growth, and of growth of a loss. The order of operations is the same as in the document. */
function growths({ field, current, previous }: Compared, { roubles }: FormulaPlaces): readonly Formula[] {
  const one = roubles(field, current)
  const other = roubles(field, previous)
  if (one === null || other === null) return []
  const text = `${one.address}/${other.address}`
  const quotient = one.amount / other.amount
  return [
    { text: `${text}-1`, value: quotient - 1 },
    { text: `1-${text}`, value: 1 - quotient },
  ]
}

function portion({ field, of, column }: SourceOf<'portion'>, { roubles }: FormulaPlaces): Formula | null {
  const part = roubles(field, column)
  const whole = roubles(of, column)
  if (part === null || whole === null) return null
  return { text: `${part.address}/${whole.address}`, value: part.amount / whole.amount }
}

type Compared = SourceOf<'difference' | 'growth'>

type SourceOf<K extends CellFormula['kind']> = Extract<CellFormula, { readonly kind: K }>

const spreadsheetPrecision = 1e-14
