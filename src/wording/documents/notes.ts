import type { Problem, ProblemCode } from '#domain/problem.ts'
import { counted, type CountedWords } from '../en/locale.ts'
import { countIn, problemText, residualRowOf } from '../en/problems.ts'
import { sayInEnglish } from './say-in-english.ts'

// Notes below a statement. Readers of the statement know the English rows, not the Russian lines, so a note names a row
// in English; the code in brackets only helps to find the line in the filing.

/** {row}: a line with its code; {sum}: a total with its code; {rows}: one or several lines with their codes. */
const noteWords: Readonly<Partial<Record<ProblemCode, string | CountedWords>>> = {
  'section-sum':
    '{row}: the filing says {stated} for {year}, but its parts add up to {summed}, a difference of {difference}. We used the total as filed.',
  'not-itemised':
    '{row}: the filing says {stated} for {year}, but its lines on the form add up to {summed}. The form has no line for the difference of {difference}; we add it to “{residualRow}”.',
  rounding: '{row}: differs from the sum of its lines for {year} by {difference}, which is rounding.',
  'details-sum': '{row}: sub-lines for {year} add up to {summed}, but the line says {stated}. We used the line.',
  'sign-oddity': '{row}: {amount} for {year}. Negative here is unusual; shown as filed.',
  'possible-reversal':
    '{row}: {amount} for {year} as filed. This line is normally deducted, but {sum} adds up only if it is added: perhaps a reversal. We used the total as filed.',
  'negative-deduction': {
    one: '{rows}: filed with a minus although the form deducts it anyway. We deducted it once.',
    many: '{rows}: filed with a minus although the form deducts them anyway. We deducted them once.',
  },
  'repeated-line': '{row}: filed twice with the same amounts. We counted it once.',
}

/** The fact that the PDF of a document states if its font lacks some of the document's letters. */
export const missingLetters = {
  label: 'Letters',
  text: 'Some letters are not in the font of this PDF; a crossed box is printed in place of each.',
} as const

/** Returns the English name of the line with this code; '' when the form has no such line. */
export type RowName = (code: string) => string

/**
 * The sentence about a problem for readers of the English statement: the sentence in `noteWords` if there is one,
 * otherwise the usual one.
 */
export function problemNoteText(problem: Problem, nameOf: RowName): string {
  const { code, facts = {} } = problem
  const words = noteWords[code]
  if (words === undefined) return problemText(problem)
  const { code: line = '', total = '', codes = '' } = facts
  const named = (each: string | number): string => withCode(String(each).trim(), nameOf)
  const rows = String(codes).split(',').map(named).join(', ')
  const said = { ...facts, row: named(line), sum: named(total), rows, residualRow: residualRowOf(facts) }
  return typeof words === 'string' ? sayInEnglish(words, said) : counted(countIn(facts), words, said)
}

function withCode(code: string, nameOf: RowName): string {
  const name = nameOf(code)
  return name === '' ? `Line ${code}` : `${name.charAt(0).toUpperCase()}${name.slice(1)} (${code})`
}
