import type { Amount } from '../amounts/amount.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import type { Edition, Entity, FormKind, StatementForm } from '../catalogue/editions.ts'
import type { PeriodCode } from '../catalogue/periods.ts'
import type { Column, Company, Draft, EnteredItems, EquityLine, OwnLine, UnknownLine } from './draft.ts'
import type { PlacedLines, Values } from './evaluation.ts'
import type { Difference } from './totals.ts'

declare const checked: unique symbol

/** A draft whose form, edition, unit and year are all known, but which has not been checked yet. */
export type Candidate = {
  readonly company: Company
  readonly form: FormKind
  readonly edition: Edition
  readonly entity: Entity
  readonly periods: PeriodCode
  /**
   * The period code as filed, if it is not one of the four regular ones; not-stated when the file has none; otherwise
   * null.
   */
  readonly periodAsFiled: number | 'not-stated' | null
  readonly denomination: Denomination
  /** The step to which the amounts are rounded, in the statement's unit (`roundingStep`). */
  readonly step: number
  readonly reportingYear: number
  readonly correction: number
  /** The day of filing, YYYY-MM-DD; null when the file does not have it. */
  readonly filedOn: string | null
  readonly forms: readonly StatementForm[]
  readonly columns: readonly Column[]
  /** The reports without the previous year, although `columns` has it. */
  readonly withoutPrevious: readonly StatementForm[]
  readonly catalogue: Catalogue
  /** The lines of the file by position in `catalogue.lines`; null where the file has no such line. */
  readonly lines: PlacedLines
  /** The positions of the lines that the file has, in file order. */
  readonly filed: readonly number[]
  /**
   * The contribution of each line to the total above, after the sign rule, by position in `catalogue.lines`. A blank is
   * 0, and a total that the file does not state is the sum of its parts.
   */
  readonly values: Readonly<Record<Column, Values>>
  /** Stated totals that differ from the sum of their parts, in the columns of the file. */
  readonly differences: readonly Difference[]
  readonly equity: readonly EquityLine[]
  readonly own: readonly OwnLine[]
  readonly unknown: readonly UnknownLine[]
  readonly entered: EnteredItems
  readonly origin: string
}

/** A statement in which the checks found no error. Only `check` creates one. */
export type Statement = Candidate & { readonly [checked]: true }

/** Whether the filing states a period code other than the four regular ones. */
export const hasIrregularPeriod = ({ periodAsFiled }: Candidate): boolean => typeof periodAsFiled === 'number'

/** A line's amount as filed, with its sign; null when the line is blank or not in the catalogue. */
export function filedAmount(statement: Candidate, code: string, column: Column): Amount | null {
  const position = statement.catalogue.index.get(code)
  return position === undefined ? null : (statement.lines[position]?.amounts[column] ?? null)
}

/**
 * The contribution of a line or total to the total above it, in the statement's unit; 0 for a line that the form does
 * not have.
 */
export function valueOf(statement: Candidate, code: string, column: Column): Amount {
  const position = statement.catalogue.index.get(code)
  return position === undefined ? 0 : (statement.values[column][position] ?? 0)
}

export const hasForm = (statement: Candidate, form: StatementForm): boolean => statement.forms.includes(form)
export const hasColumn = (statement: Candidate, column: Column): boolean => statement.columns.includes(column)

/** Whether a file has this report with this column; only the balance sheet has a column for the third date. */
export function hasReport(
  { forms, columns, withoutPrevious = [] }: Pick<Draft, 'forms' | 'columns' | 'withoutPrevious'>,
  form: StatementForm,
  column: Column,
): boolean {
  if (!forms.includes(form) || !columns.includes(column)) return false
  if (column === 'beforePrevious') return form === 'balance'
  return column === 'current' || !withoutPrevious.includes(form)
}

/** The calendar year of a column: the reporting year, the year before, or two years before. */
export function yearOf(statement: Candidate, column: Column): number {
  return statement.reportingYear - (column === 'current' ? 0 : column === 'previous' ? 1 : 2)
}
