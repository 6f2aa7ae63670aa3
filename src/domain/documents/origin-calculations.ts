import { monthsOfYear } from '../assessment/figures.ts'
import { isFlow, type AssessedField, type AssessedYear } from '../assessment/given.ts'
import type { Calculation, Operand, CycleSpan } from './calculation.ts'
import type { FigureName, FigureTerm, RatioFormula } from '../assessment/ratio-formula.ts'
import type { FigureFormula, FieldTerm } from './formula.ts'
import type { AssessmentPrintout } from './assessment-printout.ts'

// Calculations: formulas with the numbers of one year of a printout.

/** A ratio or key number, computed from figures. */
export function calculationOfRatio(formula: RatioFormula, sheet: AssessmentPrintout, year: AssessedYear): Calculation {
  switch (formula.kind) {
    case 'sum':
      return { kind: 'sum', operands: figureOperands(formula.of, sheet, year) }
    case 'quotient':
      return {
        kind: 'quotient',
        of: figureOperand({ figure: formula.of, times: 1 }, sheet, year),
        by: figureOperand({ figure: formula.by, times: 1 }, sheet, year),
      }
    case 'cycle':
      return {
        kind: 'cycle',
        spans: cycle.map(({ name, sign, amount, flow }) => ({
          name,
          sign,
          amount: figureOperand({ figure: amount, times: 1 }, sheet, year),
          flow: figureOperand({ figure: flow, times: 1 }, sheet, year),
        })),
      }
  }
}

/** The spans of the cash conversion cycle: inventory days plus receivables days minus payables days (method §2). */
const cycle = [
  { name: 'inventory', sign: 1, amount: 'inventory', flow: 'costOfSales' },
  { name: 'receivables', sign: 1, amount: 'receivables', flow: 'revenue' },
  { name: 'payables', sign: -1, amount: 'payables', flow: 'costOfSales' },
] as const satisfies readonly (Pick<CycleSpan, 'name' | 'sign'> & Readonly<Record<'amount' | 'flow', FigureName>>)[]

export const figureOperands = (
  terms: readonly FigureTerm[],
  sheet: AssessmentPrintout,
  year: AssessedYear,
): readonly Operand[] => terms.map((term) => figureOperand(term, sheet, year))

function figureOperand({ figure, times }: FigureTerm, { figures }: AssessmentPrintout, year: AssessedYear): Operand {
  const row = figures.rows.find(({ name }) => name === figure)
  return {
    subject: { kind: 'figure', name: figure },
    label: row?.label ?? figure,
    value: row?.[year].value ?? null,
    factor: times,
    isMagnitude: false,
    months: null,
  }
}

/** How a figure was computed. `missing` are the fields that are unknown, so that its first formula was not used. */
export type FigureCalculation = { readonly calculation: Calculation; readonly missing: readonly AssessedField[] }

/**
 * The calculation of a figure by the first of its formulas whose fields are known or, if no formula has known fields,
 * by its first formula.
 */
export function calculationOfFigure(
  formula: FigureFormula,
  sheet: AssessmentPrintout,
  year: AssessedYear,
): FigureCalculation {
  const gone = knownFormula(formula, sheet, year)
  return {
    calculation: { kind: 'sum', operands: (gone ?? formula).terms.map((term) => fieldOperand(term, sheet, year)) },
    missing: gone === null || gone === formula ? [] : formula.needs.filter((field) => !isKnown(field, sheet, year)),
  }
}

function knownFormula(formula: FigureFormula, sheet: AssessmentPrintout, year: AssessedYear): FigureFormula | null {
  const { needs, known, otherwise } = formula
  const found = needs.filter((field) => isKnown(field, sheet, year))
  const isEnough = needs.length === 0 || (known === 'all' ? found.length === needs.length : found.length > 0)
  if (isEnough) return formula
  return otherwise === null ? null : knownFormula(otherwise, sheet, year)
}

const isKnown = (field: AssessedField, sheet: AssessmentPrintout, year: AssessedYear): boolean =>
  (rowOf(sheet, field)?.[year] ?? null) !== null

const rowOf = ({ fields }: AssessmentPrintout, name: AssessedField) => fields.rows.find(({ field }) => field === name)

function fieldOperand(
  { field, factor, isMagnitude }: FieldTerm,
  sheet: AssessmentPrintout,
  year: AssessedYear,
): Operand {
  const row = rowOf(sheet, field)
  const value = row?.[year] ?? null
  const isPart = isFlow(field) && sheet.months !== monthsOfYear
  return {
    subject: { kind: 'field', name: field },
    label: row?.label ?? field,
    value: value === null || !isMagnitude ? value : Math.abs(value),
    factor,
    isMagnitude,
    months: isPart ? sheet.months : null,
  }
}
