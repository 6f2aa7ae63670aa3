import type { Chunk, PlacedLine } from '../positioned/chunk.ts'

/** A piece of text as the page draws it: its baseline, its stretch and the height of its letters; y grows downwards. */
export type PageText = {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly y: number
  readonly size: number
}

/** Text whose baselines differ by less stands in one line; superscripts and smaller print beside it belong to it. */
const sameLineInSizes = 0.35
/**
 * A wider gap separates cells; a narrower one is a blank inside of a cell, which thousands are separated by. A blank is a
 * quarter of a letter's height, in typewriter faces more: then the words of the page show how much.
 */
const cellGapInSizes = 0.45
const blanksToCellGap = 1.35
const wordGapsAtLeast = 20
const blankInSizes = 0.08
/** Bold type is often the same text drawn twice, a hair's breadth apart. */
const doubledInSizes = 0.25

/** The first line of a page follows the last of the page before as a row follows a row, whatever the margins. */
const pageBreakInSizes = 2

/** The lines of a page from top to bottom; `before` is the last line of the page before. */
export function pageLines(
  texts: readonly PageText[],
  page: number,
  before: PlacedLine | undefined,
): readonly PlacedLine[] {
  const lines: PageText[][] = []
  for (const text of texts.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    const isSame = first !== undefined && text.y - first.y <= sameLineInSizes * Math.max(text.size, first.size)
    if (isSame && line !== undefined) line.push(text)
    else lines.push([text])
  }
  const [highest] = lines[0] ?? []
  const shift =
    before === undefined || highest === undefined ? 0 : before.top + pageBreakInSizes * highest.size - highest.y
  const sorted = lines.map((line) => line.toSorted((a, b) => a.from - b.from).filter(isNotDoubled))
  const cellGap = cellGapOf(sorted)
  return sorted.map((line, at) => ({
    chunks: chunksOf(line, cellGap),
    place: `page ${page}, line ${at + 1}`,
    top: shift + (line[0]?.y ?? 0),
    size: Math.max(...line.map(({ size }) => size)),
  }))
}

const isNotDoubled = (piece: PageText, at: number, line: readonly PageText[]): boolean => {
  const before = line[at - 1]
  return before?.text !== piece.text || piece.from - before.from > doubledInSizes * piece.size
}

/** The gap between cells, in heights of a letter. */
function cellGapOf(lines: readonly (readonly PageText[])[]): number {
  const gaps = lines
    .flatMap((line) => line.flatMap((piece, at) => wordGap(line[at - 1], piece)))
    .toSorted((a, b) => a - b)
  const usual = gaps.length < wordGapsAtLeast ? 0 : (gaps[Math.floor(gaps.length / 2)] ?? 0)
  return Math.max(cellGapInSizes, blanksToCellGap * usual)
}

const word = /^\p{L}+[,.:]?$/u

/** The gap between two single words that stand within a letter's height of each other. */
function wordGap(before: PageText | undefined, piece: PageText): readonly number[] {
  const gap = before === undefined ? Infinity : (piece.from - before.to) / piece.size
  return gap > blankInSizes && gap < 1 && word.test(before?.text ?? '') && word.test(piece.text) ? [gap] : []
}

/** Joins what stands close together. */
function chunksOf(line: readonly PageText[], cellGap: number): readonly Chunk[] {
  const chunks: Chunk[] = []
  for (const { text, from, to, size } of line.flatMap(atWideBlanks)) {
    const before = chunks.at(-1)
    const gap = before === undefined ? Infinity : from - before.to
    if (before === undefined || gap > cellGap * size) chunks.push({ text, from, to })
    else {
      const blank = gap > blankInSizes * size ? ' ' : ''
      chunks[chunks.length - 1] = { text: before.text + blank + text, from: before.from, to: Math.max(before.to, to) }
    }
  }
  return chunks
}

/** Text drawn in one go over several cells has more than one blank between them; places are estimated by the letter. */
function atWideBlanks(piece: PageText): readonly PageText[] {
  const width = (piece.to - piece.from) / Math.max(1, piece.text.length)
  return Array.from(piece.text.matchAll(/\S+(?:\s\S+)*/g), (match) => ({
    ...piece,
    text: match[0],
    from: piece.from + match.index * width,
    to: piece.from + (match.index + match[0].length) * width,
  }))
}
