import { roundHalfUp } from '#domain/amounts/amount.ts'
import type { Mark } from '#domain/amounts/digits.ts'
import { isPerShareLine } from '#domain/catalogue/catalogue.ts'
import type { Line } from '#domain/catalogue/line.ts'
import type { CellNote } from '#domain/entry/review.ts'
import type { Facts } from '#domain/problem.ts'
import { readingWords } from '#wording/en/line-grid.ts'

/** A way to read "1,234", as the decimal mark that gives it and the words that offer it. */
export type Reading = { readonly mark: Mark; readonly words: string; readonly facts: Facts }

/** The two ways to read an ambiguous number; none for any other note. */
export function readingsOf(note: CellNote, line: Line | null): readonly Reading[] {
  if (note.kind !== 'unusable' || note.readings === undefined) return []
  const [whole, fraction] = note.readings
  const written: Mark = note.text.includes(',') ? ',' : '.'
  const rounded = roundHalfUp(Number(fraction))
  const facts = { text: `“${note.text}”`, whole: Number(whole), fraction, rounded }
  const decimals = isPerShareLine(line?.code) ? readingWords.fraction : readingWords.decimals
  return [
    { mark: written === ',' ? '.' : ',', words: readingWords.thousands, facts },
    { mark: written, words: decimals, facts },
  ]
}
