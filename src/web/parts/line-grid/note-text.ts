import { formatAmount } from '#domain/amounts/format.ts'
import type { Mismatch } from '#domain/entry/identities.ts'
import type { CellNote } from '#domain/entry/review.ts'
import { mismatchWords, suspectWords, typedProblemText, unusableWords } from '#wording/en/line-grid.ts'
import { say } from '#wording/say.ts'

/** The sentence of a note at a cell. */
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

/** "1100 = 1110 + 1150 − 1160: typed …": the identity with its signs, and by how much it fails. */
export function mismatchText({ at, kind, terms, stated, summed, difference }: Mismatch): string {
  const signed = terms.map(({ code, isDeducted }, order) => `${isDeducted ? '− ' : order === 0 ? '' : '+ '}${code}`)
  const facts = { code: at.row, terms: signed.join(' '), stated, summed, difference: formatAmount(difference) }
  return say(kind === 'rounding' ? mismatchWords.rounding : mismatchWords.identity, facts)
}
