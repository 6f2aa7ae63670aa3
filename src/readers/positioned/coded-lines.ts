import { codeInColumn, codeOf, isKnownCode, knownCodes } from '../tables/known-codes.ts'
import { isNumberLike, type Chunk, type PlacedLine } from './chunk.ts'
import type { HeadingCell } from './table-heading.ts'

/** A line whose code is separated from the rest; `code` is null when the line has none. */
export type CodedLine = { readonly line: PlacedLine; readonly code: Chunk | null; readonly rest: readonly Chunk[] }

/** Maximum distance of a code from the middle of the column of codes, in letter heights. */
const toleranceInSizes = 2.5

/**
 * Separates the codes from the lines of a table. The column of codes is where known codes are, between the neighbouring
 * headings.
 */
export function codedLines(lines: readonly PlacedLine[], cells: readonly HeadingCell[]): readonly CodedLine[] {
  const order = cells.findIndex(({ kind }) => kind === 'code')
  if (order === -1) return lines.map(uncoded)
  const from = cells[order - 1]?.to ?? -Infinity
  const to = cells[order + 1]?.from ?? Infinity
  const isBetween = (chunk: Chunk): boolean => chunk.from > from && middleOf(chunk) < to
  const middles = lines.flatMap((line) => {
    const first = unglued(line.chunks).find((chunk) => isCodeInColumn(chunk) && isBetween(chunk))
    return first === undefined ? [] : middleOf(first)
  })
  const middle = middles.toSorted((a, b) => a - b)[Math.floor(middles.length / 2)]
  if (middle === undefined) return lines.map(uncoded)
  return lines.map((line) => {
    const isHere = (chunk: Chunk): boolean => Math.abs(middleOf(chunk) - middle) <= toleranceInSizes * line.size
    return coded(line, isHere)
  })
}

const middleOf = ({ from, to }: Chunk): number => (from + to) / 2
const uncoded = (line: PlacedLine): CodedLine => ({ line, code: null, rest: line.chunks })

/** Whether text in the column of codes is a known line code; spaces and brackets do not matter. */
export const isCodeInColumn = ({ text }: Chunk): boolean => knownCodes.has(codeInColumn(text) ?? '')

/**
 * Matches text that looks like a misread code, such as "I25O". In the code column of a row with amounts, such text is
 * taken as the code, so that the user is asked about the row.
 */
const meantForCode = /^(?=.*\d)[\p{L}\d.*()-]{3,8}$/u

function coded(line: PlacedLine, isHere: (chunk: Chunk) => boolean): CodedLine {
  const isCode = (chunk: Chunk): boolean => isHere(chunk) && (codeOf(chunk.text) !== null || isCodeInColumn(chunk))
  for (const chunks of [line.chunks, unglued(line.chunks)]) {
    const code = chunks.find(isCode) ?? chunks.find((chunk) => isHere(chunk) && isMeantForCode(chunk, chunks))
    if (code !== undefined) return { line, code, rest: chunks.filter((chunk) => chunk !== code) }
  }
  return uncoded(line)
}

const isMeantForCode = (chunk: Chunk, chunks: readonly Chunk[]): boolean =>
  meantForCode.test(chunk.text) &&
  !isNumberLike(chunk) &&
  chunks.some((other) => other !== chunk && isNumberLike(other))

const lastCode = / ?(\d{4,5})$/
/** Matches a code with a name after it. Only in the column of codes is such a number certain to be a code. */
const beforeName = /^(\d{4}) (\p{L}.+)$/u
const beforeNumbers = /^(\d{4,5})(?: (?=[\d–—−-])| ?(?=\())(.+)$/

/** Splits codes from the name or the references to notes before them, or from the name or the numbers after them. */
function unglued(chunks: readonly Chunk[]): readonly Chunk[] {
  return chunks.flatMap((chunk) => {
    const after = (beforeNumbers.exec(chunk.text) ?? beforeName.exec(chunk.text))?.slice(1)
    const [first, second] = behindName(chunk.text) ?? after ?? []
    if (first === undefined || second === undefined) return chunk
    if ((!isKnownCode(first) && !isKnownCode(second)) || codeOf(chunk.text) !== null) return chunk
    return cutApart(chunk, first, second)
  })
}

/** Matches references to notes: "3.4", "3.1, 3.2". */
const references = /^\d{1,2}(?:\.\d{1,2}){0,2}(?:[,;] ?\d{1,2}(?:\.\d{1,2}){0,2}){0,3}$/

/** Splits text into a name or references to notes and the code after them; null when either is missing. */
function behindName(text: string): readonly (string | undefined)[] | null {
  const code = lastCode.exec(text)
  const name = text.slice(0, code?.index)
  return code !== null && (/\p{L}/u.test(name) || references.test(name)) ? [name, code[1]] : null
}

/** Splits a run of text into two. The position between them is estimated from the number of letters in each. */
function cutApart({ text, from, to }: Chunk, first: string, second: string): readonly Chunk[] {
  const width = (to - from) / text.length
  return [
    { text: first, from, to: from + first.length * width },
    { text: second, from: to - second.length * width, to },
  ]
}
