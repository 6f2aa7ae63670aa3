import { formatAmount } from '#domain/amounts/format.ts'
import type { AmountReading } from '#domain/entry/cell-notes.ts'
import { shownCell } from '#domain/entry/cell-text.ts'
import type { CopiedHeadings } from '#domain/entry/copied-table.ts'
import { isSupplementary, lineOfRow, yearOfColumn, type CellRef, type Entry, type RowKey } from '#domain/entry/entry.ts'
import type { GridReport } from '#domain/entry/grid-rows.ts'
import type { Mismatch } from '#domain/entry/identities.ts'
import type { CellNote } from '#domain/entry/review.ts'
import { amountRulesIn, typedAmount } from '#domain/entry/typed-amount.ts'
import type { Column } from '#domain/statement/draft.ts'
import { say } from './say.ts'
import {
  copiedHeads,
  gridReportNames,
  gridWords,
  mismatchWords,
  readingWords,
  supplementaryWords,
  suspectWords,
  typedProblemText,
  typedNoteWords,
  unusableWords,
} from '#words/line-grid.ts'

// Makes the text of the grid's rows, columns and cells from the words in line-grid.ts.

type EntryDate = Pick<Entry, 'reportingYear' | 'period'>

/** The heading of a report's column: a date for the balance sheet, a period for the other reports. */
export function columnLabel(entry: EntryDate, report: GridReport['report'], column: Column): string {
  const year = yearOfColumn(entry, column)
  if (report !== 'balance') return say(gridWords.flows[entry.period], { year })
  return say(gridWords.dates[column === 'current' ? entry.period : 34], { year })
}

/** The name of a row in a sentence: its line code, or the name of its supplementary figure. */
export const rowName = (row: RowKey): string => (isSupplementary(row) ? supplementaryWords[row].english : row)

export function noteText(note: CellNote): string {
  switch (note.kind) {
    case 'unusable':
      return say(unusableWords[note.why], { text: note.text })
    case 'mismatch':
      return mismatchText(note.mismatch)
    case 'suspect':
      return say(suspectWords[note.suspicion.why], { total: note.suspicion.total })
    case 'problem':
      return typedProblemText(note.problem)
  }
}

/** The sentence about a total that differs from its lines, such as "1100 = 1110 + 1150 − 1160: you typed …". */
function mismatchText({ at, kind, terms, stated, summed, difference }: Mismatch): string {
  const signed = terms.map(({ code, isDeducted }, order) => `${isDeducted ? '− ' : order === 0 ? '' : '+ '}${code}`)
  const facts = { code: at.row, terms: signed.join(' '), stated, summed, difference: formatAmount(difference) }
  return say(kind === 'rounding' ? mismatchWords.rounding : mismatchWords.identity, facts)
}

const readingSentences = {
  thousands: readingWords.thousands,
  rounded: readingWords.decimals,
  exact: readingWords.fraction,
} as const satisfies Record<AmountReading['kind'], string>

/** The label of a button that chooses one reading of an ambiguous number. */
export const readingText = ({ kind, facts }: AmountReading): string => say(readingSentences[kind], facts)

/** A note if a typed amount is stored differently or cannot be stored; otherwise ''. */
export function typedText(entry: Entry, at: CellRef, text: string): string {
  const line = lineOfRow(entry, at.row)
  const typed = typedAmount({ text }, amountRulesIn(entry, at.row), entry.decimalMark)
  if (typed.kind === 'blank') return ''
  if (typed.kind === 'unusable')
    return say(typedNoteWords.unusable, { typed: `“${text}”`, reason: say(unusableWords[typed.why], { text }) })
  const facts = { code: rowName(at.row), typed: text, amount: shownCell(typed.amount, at.row, line) }
  const unsigned = line === null ? typedNoteWords.unsignedFigure : typedNoteWords.unsigned
  return [typed.isUnsigned ? say(unsigned, facts) : '', typed.isRounded ? say(typedNoteWords.rounded, facts) : '']
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** The headings of a copied table. They are in Russian in every language of the interface. */
export const copiedHeadings: CopiedHeadings = {
  unit: (denomination) => copiedHeads.unit[denomination],
  report: (report) => gridReportNames[report].name,
  name: copiedHeads.name,
  code: copiedHeads.code,
  column: (entry, report, column) => {
    const year = yearOfColumn(entry, column)
    if (report !== 'balance') return say(copiedHeads.flows[entry.period], { year })
    return say(copiedHeads.dates[column === 'current' ? entry.period : 34], { year })
  },
  supplementary: (row) => supplementaryWords[row].name,
}
