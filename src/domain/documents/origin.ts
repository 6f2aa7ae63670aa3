import { formatAmount } from '../amounts/format.ts'
import type { AssessedField, AssessedYear } from '../assessment/given.ts'
import type { StatementPrintout, PrintedCell } from './statement-printout.ts'
import { isPlain, operandsOf, resultOf, type Calculation, type Operand, type TrailSubject } from './calculation.ts'
import type { RatioFormula } from '../assessment/ratio-formula.ts'
import type { AssessmentPrintout, FieldRow, Figure, FigureRow, LimitRow } from './assessment-printout.ts'
import { keyFormulas } from './formula.ts'
import { metrics } from '../assessment/metrics.ts'
import { figureOperands, calculationOfFigure, calculationOfRatio } from './origin-calculations.ts'

// The origin of a number in a printout: its calculation and the numbers in it, recursively down to the English fields.
// Values and formulas are those of the printout, even if it is an old one; if it has no formulas, those of the method
// are used.

export type Printed = Pick<Figure, 'value' | 'text' | 'reason'>

export type TrailValue = {
  readonly year: AssessedYear
  readonly printed: Printed
  /** null for an English field, which consists of Russian lines. */
  readonly calculation: Calculation | null
  /** Whether the calculation gives the printed number. */
  readonly holds: boolean
  /** The names of fields that are unknown, so that the first formula was not used. */
  readonly missing: readonly string[]
}

/** A number or field in the calculation of another number. */
export type TrailPart = {
  readonly subject: TrailSubject
  readonly label: string
  readonly current: Printed
  readonly previous: Printed
}

export type TrailStep = {
  readonly subject: TrailSubject
  readonly label: string
  /** The values of the years; scored ratios and limits have only the current year. */
  readonly values: readonly TrailValue[]
  readonly parts: readonly TrailPart[]
}

/**
 * The steps from a number down: the number itself, then the part from which it is calculated, and so on while there is
 * only one part. Steps that only repeat a number are left out. Empty when the printout does not have the number.
 */
export function trailOf(sheet: AssessmentPrintout, subject: TrailSubject): readonly TrailStep[] {
  const step = stepOf(sheet, subject)
  if (step === null) return []
  const [part, ...others] = step.parts
  const beneath = part === undefined || others.length > 0 ? [] : trailOf(sheet, part.subject)
  return [step, ...beneath.filter((each) => !isPassedOn(each))]
}

/** Whether the step calculates nothing, because the number equals its only part. */
export const isPassedOn = ({ values, parts }: TrailStep): boolean =>
  parts.length > 0 && values.every(({ calculation }) => calculation !== null && isPlain(calculation))

function stepOf(sheet: AssessmentPrintout, subject: TrailSubject): TrailStep | null {
  switch (subject.kind) {
    case 'metric': {
      const row = sheet.explanation.groups.flatMap(({ rows }) => rows).find(({ metric }) => metric === subject.metric)
      if (row === undefined) return null
      const values = [ratioValue(sheet, 'current', row.value, metrics[subject.metric].formula)]
      return made(sheet, subject, row.label, values)
    }
    case 'keyMetric': {
      const row = sheet.keyNumbers.rows.find(({ name }) => name === subject.name)
      if (row === undefined) return null
      const method = keyFormulas[subject.name]
      return made(sheet, subject, row.label, [
        ratioValue(sheet, 'current', row.current, method),
        ratioValue(sheet, 'previous', row.previous, method),
      ])
    }
    case 'limit': {
      const row = sheet.credit.rows.find(({ part }) => part === subject.part)
      return row === undefined ? null : made(sheet, subject, row.label, [limitValue(sheet, row)])
    }
    case 'figure': {
      const row = sheet.figures.rows.find(({ name }) => name === subject.name)
      if (row === undefined) return null
      return made(sheet, subject, row.label, [figureValue(sheet, row, 'current'), figureValue(sheet, row, 'previous')])
    }
    case 'field': {
      const row = fieldRow(sheet, subject.name)
      if (row === null) return null
      return made(sheet, subject, row.label, [fieldValue(sheet, row, 'current'), fieldValue(sheet, row, 'previous')])
    }
  }
}

/** @param method the method's own formula, for a printout that has none. */
function ratioValue(sheet: AssessmentPrintout, year: AssessedYear, printed: Figure, method: RatioFormula): TrailValue {
  const stored = printed.formula
  const formula = stored === undefined || stored.kind === 'change' ? method : stored
  return worked(year, printed, calculationOfRatio(formula, sheet, year))
}

function limitValue(sheet: AssessmentPrintout, { percent, base, amount }: LimitRow): TrailValue {
  const terms = base.formula?.kind === 'sum' ? base.formula.of : []
  const operands = figureOperands(terms, sheet, 'current')
  return worked('current', amount, { kind: 'share', share: percent.value, operands })
}

function figureValue(sheet: AssessmentPrintout, row: FigureRow, year: AssessedYear): TrailValue {
  const { calculation, missing } = calculationOfFigure(row.formula, sheet, year)
  const names = missing.map((field) => fieldRow(sheet, field)?.label ?? field)
  return { ...worked(year, row[year], calculation), missing: names }
}

function fieldValue(sheet: AssessmentPrintout, row: FieldRow, year: AssessedYear): TrailValue {
  return { year, printed: printedField(sheet, row, year), calculation: null, holds: true, missing: [] }
}

function printedField(sheet: AssessmentPrintout, row: FieldRow, year: AssessedYear): Printed {
  const value = row[year]
  if (value !== null) return { value, text: formatAmount(value) }
  const reason = sheet.statement === null ? undefined : fieldPlace(sheet.statement, row.field, year)?.cell.reason
  return { value, text: sheet.notAvailable, ...(reason === undefined ? {} : { reason }) }
}

/**
 * The relative difference up to which two numbers count as equal, because doubles computed in a different order may
 * differ in the last digits.
 */
const sameShare = 1e-9

function worked(year: AssessedYear, printed: Printed, calculation: Calculation): TrailValue {
  const { value } = printed
  const holds = value !== null && Math.abs(resultOf(calculation) - value) <= sameShare * Math.max(1, Math.abs(value))
  return { year, printed, calculation, holds, missing: [] }
}

/**
 * A step with its distinct parts: those in the calculations of the years in which the number is known, or of all years
 * if it is known in none.
 */
function made(
  sheet: AssessmentPrintout,
  subject: TrailSubject,
  label: string,
  values: readonly TrailValue[],
): TrailStep {
  const known = values.filter(({ printed }) => printed.value !== null)
  const operands = (known.length > 0 ? known : values).flatMap(({ calculation }) =>
    calculation === null ? [] : operandsOf(calculation),
  )
  const parts = new Map(operands.map((operand) => [subjectKey(operand.subject), partOf(sheet, operand)]))
  return { subject, label, values, parts: [...parts.values()] }
}

export function subjectKey(subject: TrailSubject): string {
  switch (subject.kind) {
    case 'metric':
      return `metric-${subject.metric}`
    case 'limit':
      return `limit-${subject.part}`
    case 'keyMetric':
    case 'figure':
    case 'field':
      return `${subject.kind}-${subject.name}`
  }
}

function partOf(sheet: AssessmentPrintout, { subject, label }: Operand): TrailPart {
  const absent: Printed = { value: null, text: sheet.notAvailable }
  const printed = (year: AssessedYear): Printed => {
    if (subject.kind === 'figure') return sheet.figures.rows.find(({ name }) => name === subject.name)?.[year] ?? absent
    const row = fieldRow(sheet, subject.name)
    return row === null ? absent : printedField(sheet, row, year)
  }
  return { subject, label, current: printed('current'), previous: printed('previous') }
}

const fieldRow = ({ fields }: AssessmentPrintout, name: AssessedField): FieldRow | null =>
  fields.rows.find(({ field }) => field === name) ?? null

/** The location of an English field on the statement. `cell` is from the rouble column, not the converted one. */
export type FieldPlace = { readonly section: string; readonly position: number; readonly cell: PrintedCell }

/** Finds an English field on the statement; null when the statement does not show the field or the year. */
export function fieldPlace(
  { columns, sections }: StatementPrintout,
  field: AssessedField,
  year: AssessedYear,
): FieldPlace | null {
  const position = columns.findIndex(({ column, currency }) => column === year && currency === 'RUB')
  for (const { key, rows } of sections) {
    const cell = rows.find((row) => row.field === field)?.cells[position]
    if (cell !== undefined) return { section: key, position, cell }
  }
  return null
}
