import { isAmountLike } from '../tables/column-layout.ts'
import { isKnownCode, isNameOf } from '../tables/known-codes.ts'

// Reads tables whose text has neither columns nor separators: one cell per line, or cells with one blank between them,
// as programs copy them.

/**
 * A part of a line. words: no number. number: a cell that may be a code or an amount. run: numbers with one blank
 * between them; one blank may also separate thousands.
 */
export type TextToken = {
  readonly kind: 'words' | 'code' | 'number' | 'run'
  readonly text: string
  /** The index of the line in the text. */
  readonly line: number
}

/** Whether a word is a number or a part of a number: "(1", "234)", "-". */
const isPiece = (word: string): boolean => /^[\d().,'’\u00a0\u2007\u2009\u202f–—−-]+$/.test(word)

/**
 * The parts of a line: its cells, if two or more blanks separate them, and the code and the numbers at the end of a
 * cell.
 */
export const tokensOf = (text: string, line: number): readonly TextToken[] =>
  cellsOfText(text).flatMap((cell) => partsOf(cell).map((part) => ({ ...part, line })))

export const cellsOfText = (text: string): readonly string[] =>
  text
    .replaceAll('\t', '  ')
    .split(/ {2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')

type Part = Pick<TextToken, 'kind' | 'text'>

function partsOf(cell: string): readonly Part[] {
  if (isAmountLike({ text: cell })) return [{ kind: 'number', text: cell }]
  const words = cell.split(' ')
  const tail = words.findLastIndex((word) => !isPiece(word)) + 1
  const code = words.findIndex((word, at) => (tail === 0 ? at === 0 : at >= tail) && isKnownCode(word))
  const before = words.slice(0, code)
  const after = words.slice(code + 1)
  // a code without numbers after it must follow the name of its line
  const isCode = code !== -1 && (after.length > 0 || isNameOf(before.join(' '), words[code] ?? ''))
  return isCode
    ? [...part('words', before), ...part('code', words.slice(code, code + 1)), ...part('run', after)]
    : [...part('words', words.slice(0, tail)), ...part('run', words.slice(tail))]
}

const part = (kind: Part['kind'], words: readonly string[]): readonly Part[] =>
  words.length === 0 ? [] : [{ kind, text: words.join(' ') }]

/** Whether a number has four digits in a row, or something other than a blank between its thousands. */
const isWhole = (number: string): boolean => /\d{4}|\d[\u00a0\u2007\u2009\u202f'’]\d/.test(number)
/** Whether a number can only be part of a number with blanks between its thousands: "070", "(1", "234)". */
const isRest = (number: string): boolean => /^0\d/.test(number) || number.startsWith('(') !== number.endsWith(')')
const wholeAtLeast = 3

/** Whether blanks separate only numbers, and never the thousands of a number. */
export function areNumbersWhole(tokens: readonly TextToken[]): boolean {
  const numbers = tokens.flatMap(({ kind, text }) => (kind === 'run' ? text.split(' ') : []))
  return numbers.filter(isWhole).length >= wholeAtLeast && !numbers.some(isRest)
}

export const numbersOfRun = (token: TextToken): readonly TextToken[] =>
  token.kind === 'run' ? token.text.split(' ').map((text) => ({ ...token, kind: 'number', text })) : [token]
