import { editionOfYear } from '../catalogue/editions.ts'
import type { PeriodCode } from '../catalogue/periods.ts'
import { isPeriodCode } from '../catalogue/periods.ts'
import { entryOf } from '../entry/draft-of.ts'
import { filledCells, isSupplementary, supplementaryRows, withCells, type Entry } from '../entry/entry.ts'
import { rolledForward } from '../entry/roll-forward.ts'
import { draftOfCodeValues, type CodeValues } from '../statement/code-values.ts'
import { columns, type Column, type EnteredItems } from '../statement/draft.ts'
import { titleWithoutYear } from './naming.ts'
import type { StatementRecord, Typing, Unread } from './statement-record.ts'
import { unreadCells } from './typing.ts'

// Converts between a record and an entry. Whatever an entry cannot show (own lines, changes in equity, locations in the
// file) stays in the record.

/** The record as an entry; null when its form, unit or year is not chosen or its period code does not exist. */
export function entryOfRecord(record: StatementRecord): Entry | null {
  const entry = entryOf(draftOfCodeValues(record))
  if (entry === null) return null
  const { columns: entered, decimalMark, unread } = record.typing ?? usualTyping(record)
  const texts = unreadCells(unread).map(({ row, column, text }) => [{ row, column }, text] as const)
  const filedReports = record.filed?.forms ?? []
  return withCells({ ...entry, columns: inOrder(entered), decimalMark, filedReports }, texts)
}

/** The record after the entry was edited; equal to the one before if the entry is unchanged. */
export function recordWith(record: StatementRecord, entry: Entry): StatementRecord {
  const { typing: _, ...before } = record
  const { companyTitle, form, entity, denomination, reportingYear } = entry
  const next: StatementRecord = {
    ...before,
    companyTitle,
    form,
    edition: editionWith(record, entry),
    entity,
    periods: periodWith(record, entry.period),
    denominations: denomination,
    reportingYear,
    codeValues: codeValuesWith(record.codeValues, entry),
    supplementary: suppliedWith(record.supplementary, entry),
  }
  const typing = { columns: entry.columns, decimalMark: entry.decimalMark, unread: unreadOf(entry) }
  return isUsual(next, typing) ? next : { ...next, typing }
}

/**
 * The edition to store. null means the edition of the record's year; it stays null while the entry has that edition.
 */
const editionWith = ({ edition }: StatementRecord, entry: Entry): Entry['edition'] | null =>
  edition === null && entry.edition === editionOfYear(entry.reportingYear) ? null : entry.edition

/**
 * The period code to store. If the file's code is irregular or missing, the entry shows a full year, and the code stays
 * in the record until another is chosen.
 */
const periodWith = ({ periods, filed }: StatementRecord, period: PeriodCode): number | null => {
  const isKept = filed !== null && period === 34 && (periods === null || !isPeriodCode(periods))
  return isKept ? periods : period
}

const amountIn = (entry: Entry, row: string, column: Column): number | null => {
  const cell = entry.rows[row]?.[column]
  return typeof cell === 'number' ? cell : null
}

/** The lines in the order they had before, with new ones last; a cleared line becomes blank. */
function codeValuesWith(before: CodeValues, entry: Entry): CodeValues {
  const typed = filledCells(entry)
    .filter(({ at, cell }) => typeof cell === 'number' && !isSupplementary(at.row))
    .map(({ at }) => at.row)
  const codes = [...new Set([...Object.keys(before), ...typed])]
  return Object.fromEntries(
    codes.map((code) => {
      const third = amountIn(entry, code, 'beforePrevious')
      const hadBlank = before[code]?.beforePrevious === null
      return [
        code,
        {
          current: amountIn(entry, code, 'current'),
          previous: amountIn(entry, code, 'previous'),
          ...(third === null && !hadBlank ? {} : { beforePrevious: third }),
        },
      ]
    }),
  )
}

function suppliedWith(before: EnteredItems, entry: Entry): EnteredItems {
  const rows = supplementaryRows.filter((row) => before[row] !== undefined || hasAmount(entry, row))
  return Object.fromEntries(
    rows.map((row) => [row, { current: amountIn(entry, row, 'current'), previous: amountIn(entry, row, 'previous') }]),
  )
}

const hasAmount = (entry: Entry, row: string): boolean =>
  columns.some((column) => amountIn(entry, row, column) !== null)

function unreadOf(entry: Entry): Unread {
  const unread: Record<string, Partial<Record<Column, string>>> = {}
  for (const { at, cell } of filledCells(entry))
    if (typeof cell === 'string') unread[at.row] = { ...unread[at.row], [at.column]: cell }
  return unread
}

/**
 * The default columns of a record: two years, and the third date if the record has an amount for it or the file has the
 * column.
 */
function usualTyping(record: StatementRecord): Typing {
  const third = Object.values(record.codeValues).some(({ beforePrevious }) => (beforePrevious ?? null) !== null)
  const hasThird = third || record.filed?.columns.includes('beforePrevious') === true
  return {
    columns: inOrder(['current', 'previous', ...(hasThird ? (['beforePrevious'] as const) : [])]),
    decimalMark: null,
    unread: {},
  }
}

function isUsual(record: StatementRecord, { columns: entered, decimalMark, unread }: Typing): boolean {
  const isBare = decimalMark === null && Object.keys(unread).length === 0
  return isBare && entered.join() === usualTyping(record).columns.join()
}

const inOrder = (entered: readonly Column[]): readonly Column[] => columns.filter((column) => entered.includes(column))

/**
 * The record for the next year, with its previous year filled in; null when the record has no entry (see
 * `entryOfRecord`).
 */
export function nextYearOf(record: StatementRecord): StatementRecord | null {
  const entry = entryOfRecord(record)
  if (entry === null) return null
  const companyTitle = titleWithoutYear(record.companyTitle, record.reportingYear)
  const blank = { ...record, edition: null, codeValues: {}, supplementary: {}, filed: null }
  return recordWith(blank, { ...rolledForward(entry), companyTitle })
}
