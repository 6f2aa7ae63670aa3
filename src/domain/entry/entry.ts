import type { Amount } from '../amounts/amount.ts'
import type { Mark } from '../amounts/digits.ts'
import { lineOf, catalogueOf, type Catalogue } from '../catalogue/catalogue.ts'
import type { Denomination } from '../catalogue/denominations.ts'
import { editionOfYear, type Edition, type Entity, type FormKind } from '../catalogue/editions.ts'
import type { Line, LineCode } from '../catalogue/line.ts'
import type { PeriodCode } from '../catalogue/periods.ts'
import { columns, type Column } from '../statement/draft.ts'

// A statement while a person types it: a value, and every change of it another value. Nothing typed is ever dropped.

/** What only the notes say; entered below the lines of the form. */
export const supplementaryRows = ['depreciationAndAmortization', 'capitalExpenditures'] as const
export type SupplementaryRow = (typeof supplementaryRows)[number]

/** A row of the entry: the code of a line, or one of the names above. */
export type RowKey = LineCode

/** An amount as filed, in the entry's unit; or, to the letter, what was typed and cannot be used before it is corrected. */
export type EntryCell = Amount | string

/** The cells of a row; a column that is not there is blank. A row without any cell says that its report is filed blank. */
export type EntryRow = Readonly<Partial<Record<Column, EntryCell>>>

/** Where a cell is. */
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
  /** The years entered, the reporting one first; the third date is of the balance sheet alone. */
  readonly columns: readonly Column[]
  /** The person's answer to how "1,234" is meant; null while it was not asked. */
  readonly decimalMark: Mark | null
  readonly rows: Readonly<Record<RowKey, EntryRow>>
}

/** What must be known before anything is typed. */
export type EntryHead = Pick<Entry, 'form' | 'reportingYear' | 'denomination'> &
  Partial<Pick<Entry, 'companyTitle' | 'edition' | 'entity' | 'period' | 'columns'>>

/** An entry without an amount. Undefined: the edition in force, a commercial entity, a full year, two years. */
export function blankEntry(head: EntryHead): Entry {
  return {
    companyTitle: '',
    edition: editionOfYear(head.reportingYear),
    entity: 'commercial',
    period: 34,
    columns: ['current', 'previous'],
    decimalMark: null,
    ...head,
    rows: {},
  }
}

/** The cell, or undefined where it is blank. */
export const cellAt = ({ rows }: Entry, { row, column }: CellRef): EntryCell | undefined =>
  Object.hasOwn(rows, row) ? rows[row]?.[column] : undefined

export const catalogueOfEntry = ({ form, edition, entity }: Entry): Catalogue => catalogueOf(form, edition, entity)

/** The line of a row; null for a supplementary figure and for a code that the form does not have. */
export const lineOfRow = (entry: Entry, row: RowKey): Line | null => lineOf(catalogueOfEntry(entry), row)

export const isSupplementary = (row: RowKey): row is SupplementaryRow =>
  supplementaryRows.some((supplementary) => supplementary === row)

/** The calendar year of a column. */
export const yearOfColumn = ({ reportingYear }: Pick<Entry, 'reportingYear'>, column: Column): number =>
  reportingYear - columns.indexOf(column)

/** The edition when the year becomes another: that of its year, unless another was chosen on purpose. */
export const editionInYear = ({ edition, reportingYear }: Entry, year: number): Edition =>
  edition === editionOfYear(reportingYear) ? editionOfYear(year) : edition

/** Every filled cell, row by row. */
export function filledCells(entry: Entry): readonly { readonly at: CellRef; readonly cell: EntryCell }[] {
  return Object.entries(entry.rows).flatMap(([row, cells]) =>
    columns.flatMap((column) => {
      const cell = cells[column]
      return cell === undefined ? [] : [{ at: { row, column }, cell }]
    }),
  )
}

/** The entry with some cells changed; undefined blanks one. A row that becomes blank is gone. */
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
