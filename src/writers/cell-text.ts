import { formatAmount } from '#domain/amounts/format.ts'
import type { StatementPrintout, SheetCell, SheetSection } from '#domain/documents/statement-printout.ts'

// What a cell of the sheet says on paper, the same in every format.

/** "1,234", "(1,234)", "0" or, for an amount known to be absent, the sheet's own word for it. */
export const cellText = ({ amount }: SheetCell, { words }: StatementPrintout): string =>
  amount === null ? words.notAvailable : formatAmount(amount)

/**
 * The columns that a section has, by position. Only the balance sheet has the third date (translation.md §6): where a
 * section has not one amount for it, the column is left empty rather than filled with N/a.
 */
export function columnsOf(sheet: StatementPrintout, section: SheetSection): readonly boolean[] {
  return sheet.columns.map(
    ({ column }, position) =>
      column !== 'beforePrevious' || section.rows.some(({ cells }) => (cells[position]?.amount ?? null) !== null),
  )
}

/** Footnote marks, in the order printers use them; doubled from the sixth reason on. */
const marks = ['*', '†', '‡', '§', '¶'] as const

/** Reasons of the N/a that are printed, each with its mark, in order of appearance. */
export function reasonMarks(sheet: StatementPrintout): ReadonlyMap<string, string> {
  const reasons = new Set(
    sheet.sections.flatMap((section) => {
      const has = columnsOf(sheet, section)
      const shown = section.rows.flatMap(({ cells }) => cells.filter((_, position) => has[position]))
      return shown.flatMap(({ amount, reason }) => (amount === null && reason !== undefined ? [reason] : []))
    }),
  )
  return marksOf(reasons)
}

/** A mark for each reason. */
export const marksOf = (reasons: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map([...reasons].map((reason, place) => [reason, markAt(place)]))

const markAt = (place: number): string =>
  (marks[place % marks.length] ?? '').repeat(1 + Math.floor(place / marks.length))

/** The mark of the cell's reason; empty where the cell has an amount or no reason. */
export const markOf = ({ amount, reason }: SheetCell, known: ReadonlyMap<string, string>): string =>
  amount === null && reason !== undefined ? (known.get(reason) ?? '') : ''
