import { lineOfRow, type CellRef, type Entry } from '#domain/entry/entry.ts'
import { mannerIn, typedAmount } from '#domain/entry/typed-amount.ts'
import { typedWords, unusableWords } from '#wording/en/line-grid.ts'
import { say } from '#wording/say.ts'
import { rowName, shownCell } from './cell-text.ts'

/** What is said of a typed text that is kept in another way than it was typed; '' where there is nothing to say. */
export function typedRemark(entry: Entry, at: CellRef, text: string): string {
  const line = lineOfRow(entry, at.row)
  const typed = typedAmount({ text }, mannerIn(entry, at.row), entry.decimalMark)
  if (typed.kind === 'blank') return ''
  if (typed.kind === 'unusable')
    return say(typedWords.unusable, { typed: `“${text}”`, reason: say(unusableWords[typed.why], { text }) })
  const facts = { code: rowName(at.row), typed: text, amount: shownCell(typed.amount, at.row, line) }
  const unsigned = line === null ? typedWords.unsignedFigure : typedWords.unsigned
  return [typed.isUnsigned ? say(unsigned, facts) : '', typed.isRounded ? say(typedWords.rounded, facts) : '']
    .filter((remark) => remark !== '')
    .join(' ')
}
