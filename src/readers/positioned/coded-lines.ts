import { codeOf, isKnownCode } from '../tables/known-codes.ts'
import type { Chunk, PlacedLine } from './chunk.ts'
import type { HeadingCell } from './table-heading.ts'

/** A line with its code apart from the rest; `code` null when it has none. */
export type CodedLine = { readonly line: PlacedLine; readonly code: Chunk | null; readonly rest: readonly Chunk[] }

/** Codes are in one column: so many letters' heights from the middle of it. */
const toleranceInSizes = 2.5

/** Takes the codes out of the lines of a table: the column is where known codes are, between its heading's neighbours. */
export function codedLines(lines: readonly PlacedLine[], cells: readonly HeadingCell[]): readonly CodedLine[] {
  const order = cells.findIndex(({ kind }) => kind === 'code')
  if (order === -1) return lines.map((line) => ({ line, code: null, rest: line.chunks }))
  const from = cells[order - 1]?.to ?? -Infinity
  const to = cells[order + 1]?.from ?? Infinity
  const isBetween = (chunk: Chunk): boolean => chunk.from > from && (chunk.from + chunk.to) / 2 < to
  const middles = lines.flatMap((line) => {
    const first = unglued(line.chunks).find((chunk) => isKnownCode(chunk.text) && isBetween(chunk))
    return first === undefined ? [] : (first.from + first.to) / 2
  })
  const middle = middles.toSorted((a, b) => a - b)[Math.floor(middles.length / 2)]
  if (middle === undefined) return lines.map((line) => ({ line, code: null, rest: line.chunks }))
  const isHere = (chunk: Chunk, size: number): boolean =>
    Math.abs((chunk.from + chunk.to) / 2 - middle) <= toleranceInSizes * size
  return lines.map((line) => coded(line, (chunk) => codeOf(chunk.text) !== null && isHere(chunk, line.size)))
}

function coded(line: PlacedLine, isCode: (chunk: Chunk) => boolean): CodedLine {
  for (const chunks of [line.chunks, unglued(line.chunks)]) {
    const code = chunks.find(isCode)
    if (code !== undefined) return { line, code, rest: chunks.filter((chunk) => chunk !== code) }
  }
  return { line, code: null, rest: line.chunks }
}

const lastCode = / ?(\d{4,5})$/
const beforeNumbers = /^(\d{4,5}) ([\d(–—−-].*)$/

/** Codes glued to the name before them or to the numbers behind them, as chunks of their own. */
function unglued(chunks: readonly Chunk[]): readonly Chunk[] {
  return chunks.flatMap((chunk) => {
    const [first, second] = behindName(chunk.text) ?? beforeNumbers.exec(chunk.text)?.slice(1) ?? []
    if (first === undefined || second === undefined) return chunk
    if (!isKnownCode(first) && !isKnownCode(second)) return chunk
    return cutApart(chunk, first, second)
  })
}

/** A name and the code behind it, or null. */
function behindName(text: string): readonly (string | undefined)[] | null {
  const code = lastCode.exec(text)
  const name = text.slice(0, code?.index)
  return code !== null && /\p{L}/u.test(name) ? [name, code[1]] : null
}

/** The place inside a run of text is estimated from the number of its letters. */
function cutApart({ text, from, to }: Chunk, first: string, second: string): readonly Chunk[] {
  const width = (to - from) / text.length
  return [
    { text: first, from, to: from + first.length * width },
    { text: second, from: to - second.length * width, to },
  ]
}
