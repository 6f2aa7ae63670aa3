import type { Amount } from '../amounts/amount.ts'
import type { Mark } from '../amounts/digits.ts'
import { lineOf, catalogueOf, type Catalogue } from '../catalogue/catalogue.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import { editionOfYear, type Edition, type Entity, type FormKind, type StatementForm } from '../catalogue/editions.ts'
import type { Line, LineCode } from '../catalogue/line.ts'
import type { PeriodCode } from '../catalogue/periods.ts'
import { columns, type Column } from '../statement/draft.ts'

// A statement that is being typed: an immutable value; each change creates a new one. Nothing that was typed is ever
// dropped.

/** Figures, mostly from the notes to a statement, that are entered below the lines of the form. */
export const supplementaryRows = ['depreciationAndAmortization', 'capitalExpenditures'] as const
export type SupplementaryRow = (typeof supplementaryRows)[number]

/** A row of the entry: a line code, or one of the names above. */
export type RowKey = LineCode

/**
 * An amount as filed, in the entry's unit; or, if what was typed cannot be used, the typed text, with only its spaces
 * and invisible characters normalised.
 */
export type EntryCell = Amount | string

/** The cells of a row; a missing column is blank. */
export type EntryRow = Readonly<Partial<Record<Column, EntryCell>>>

export type CellRef = { readonly row: RowKey; readonly column: Column }

export type Entry = {
  /** Name or nickname of the company; '' while none is given. */
  readonly companyTitle: string
  readonly form: FormKind
  readonly edition: Edition
  readonly entity: Entity
  readonly reportingYear: number
  readonly period: PeriodCode
  readonly denomination: Denomination
  /** The columns to type into, the reporting year first. Only the balance sheet has the third date. */
  readonly columns: readonly Column[]
  /** The user's answer to what "1,234" means; null until the user answers. */
  readonly decimalMark: Mark | null
  /** The reports of the file that the statement is from, blank ones included; empty for a typed statement. */
  readonly filedReports: readonly StatementForm[]
  readonly rows: Readonly<Record<RowKey, EntryRow>>
}

/** The facts about a statement before anything is typed. Those left out get the defaults of `blankEntry`. */
export type EntryHead = Pick<Entry, 'form' | 'reportingYear' | 'denomination'> &
  Partial<Pick<Entry, 'companyTitle' | 'edition' | 'entity' | 'period' | 'columns'>>

/**
 * An entry without amounts. The defaults are the edition in force, a commercial entity, a full year, and two columns.
 */
export function blankEntry(head: EntryHead): Entry {
  return {
    companyTitle: '',
    edition: editionOfYear(head.reportingYear),
    entity: 'commercial',
    period: 34,
    columns: ['current', 'previous'],
    decimalMark: null,
    filedReports: [],
    ...head,
    rows: {},
  }
}

/** The cell; undefined when blank. */
export const cellAt = ({ rows }: Entry, { row, column }: CellRef): EntryCell | undefined =>
  Object.hasOwn(rows, row) ? rows[row]?.[column] : undefined

export const catalogueOfEntry = ({ form, edition, entity }: Entry): Catalogue => catalogueOf(form, edition, entity)

/** The line of a row; null for a supplementary figure, and for a code that the form does not have. */
export const lineOfRow = (entry: Entry, row: RowKey): Line | null => lineOf(catalogueOfEntry(entry), row)

export const isSupplementary = (row: RowKey): row is SupplementaryRow =>
  supplementaryRows.some((supplementary) => supplementary === row)

export const yearOfColumn = ({ reportingYear }: Pick<Entry, 'reportingYear'>, column: Column): number =>
  reportingYear - columns.indexOf(column)

/** The edition after a change of year: the new year's edition, unless the user has chosen a different one. */
export const editionInYear = ({ edition, reportingYear }: Entry, year: number): Edition =>
  edition === editionOfYear(reportingYear) ? editionOfYear(year) : edition

export function filledCells(entry: Entry): readonly { readonly at: CellRef; readonly cell: EntryCell }[] {
  return Object.entries(entry.rows).flatMap(([row, cells]) =>
    columns.flatMap((column) => {
      const cell = cells[column]
      return cell === undefined ? [] : [{ at: { row, column }, cell }]
    }),
  )
}

/** The entry with some cells changed; undefined clears a cell. A row that becomes blank is removed. */
export function withCells(entry: Entry, changes: Iterable<readonly [CellRef, EntryCell | undefined]>): Entry {
  const rows = new Map(Object.entries(entry.rows))
  for (const [{ row, column }, cell] of changes) {
    const { [column]: _, ...others } = rows.get(row) ?? {}
    const changed: EntryRow = cell === undefined ? others : { ...others, [column]: cell }
    if (Object.keys(changed).length === 0) rows.delete(row)
    else rows.set(row, changed)
  }
  return { ...entry, rows: Object.fromEntries(rows) }
}
