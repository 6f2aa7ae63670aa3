import type { Chunk, PlacedLine } from '../positioned/chunk.ts'

/** A piece of text as drawn: its baseline, its extent and the height of its letters; y grows downwards. */
export type PageText = {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly y: number
  readonly size: number
}

/**
 * Maximum distance between the baselines of pieces of text on one line, in letter heights; this includes superscripts
 * and smaller print.
 */
const sameLineInSizes = 0.35
/**
 * A gap wider than `cellGapInSizes`, in letter heights, separates cells; a narrower one is a blank inside a cell, such
 * as a thousands separator. A blank is a quarter of the letter height wide. If the gaps between words are wider, as in
 * typewriter fonts, so are the blanks; there a gap of more than `blanksToCellGap` blanks separates cells.
 */
const cellGapInSizes = 0.45
const blanksToCellGap = 1.35
const wordGapsAtLeast = 20
const blankInSizes = 0.08
/** Maximum shift, in letter heights, between two copies of the same text that a page draws to make it look bold. */
const doubledInSizes = 0.25

/** Assumed distance, in letter heights, from the last line of a page to the first line of the next. */
const pageBreakInSizes = 2

/** The lines of all pages, from top to bottom; each item of `pages` has the text pieces of one page. */
export function linesOfPages(pages: readonly (readonly PageText[])[]): readonly PlacedLine[] {
  const textLines = pages.map(textLinesOf)
  const cellGaps = cellGapsOf(textLines.flat())
  const lines: PlacedLine[] = []
  textLines.forEach((onPage, page) => {
    const before = lines.at(-1)
    const first = onPage[0]?.[0]
    const shift = before === undefined || first === undefined ? 0 : before.top + pageBreakInSizes * first.size - first.y
    onPage.forEach((line, at) =>
      lines.push({
        chunks: chunksOf(line, (size) => cellGaps.get(Math.round(size)) ?? cellGapInSizes),
        place: `page ${page + 1}, line ${at + 1}`,
        top: shift + Math.min(...line.map(({ y }) => y)),
        size: Math.max(...line.map(({ size }) => size)),
      }),
    )
  })
  return lines
}

/** The text pieces of one page as lines, each from left to right. */
function textLinesOf(texts: readonly PageText[]): readonly (readonly PageText[])[] {
  const lines: PageText[][] = []
  for (const text of texts.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    const isSame = first !== undefined && text.y - first.y <= sameLineInSizes * Math.max(text.size, first.size)
    if (isSame && line !== undefined) line.push(text)
    else lines.push([text])
  }
  return lines.map((line) => line.toSorted((a, b) => a.from - b.from).filter(isNotDoubled))
}

const isNotDoubled = (piece: PageText, at: number, line: readonly PageText[]): boolean => {
  const before = line[at - 1]
  return before?.text !== piece.text || piece.from - before.from > doubledInSizes * piece.size
}

/** The gap that separates cells, in letter heights, by font size: larger if the gaps between words are wide. */
function cellGapsOf(lines: readonly (readonly PageText[])[]): ReadonlyMap<number, number> {
  const bySize = new Map<number, number[]>()
  for (const line of lines)
    line.forEach((piece, at) => {
      const size = Math.round(piece.size)
      bySize.set(size, [...(bySize.get(size) ?? []), ...wordGap(line[at - 1], piece)])
    })
  const usual = (gaps: readonly number[]): number =>
    gaps.length < wordGapsAtLeast ? 0 : (gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0)
  return new Map([...bySize].map(([size, gaps]) => [size, Math.max(cellGapInSizes, blanksToCellGap * usual(gaps))]))
}

const word = /^\p{L}+[,.:]?$/u

/**
 * The gap between two pieces, in letter heights, if both are single words and the gap is wide enough for a blank but
 * less than one letter height; otherwise none.
 */
function wordGap(before: PageText | undefined, piece: PageText): readonly number[] {
  const gap = before === undefined ? Infinity : (piece.from - before.to) / piece.size
  return gap > blankInSizes && gap < 1 && word.test(before?.text ?? '') && word.test(piece.text) ? [gap] : []
}

/** Joins the pieces of a line whose gaps are too narrow to separate cells, and leaves out footnote marks. */
function chunksOf(line: readonly PageText[], cellGap: (size: number) => number): readonly Chunk[] {
  const chunks: Chunk[] = []
  const pieces = line.flatMap(atWideBlanks)
  pieces.forEach(({ text, from, to, size }, at) => {
    const piece = pieces[at]
    const last = chunks.at(-1)
    const gap = last === undefined ? Infinity : from - last.to
    if (last === undefined || gap > cellGap(size) * size) chunks.push({ text, from, to })
    else if (piece !== undefined && isFootnote(piece, pieces[at - 1])) return
    else {
      const blank = gap > blankInSizes * size ? ' ' : ''
      chunks[chunks.length - 1] = { text: last.text + blank + text, from: last.from, to: Math.max(last.to, to) }
    }
  })
  return chunks
}

/** Whether a piece is a small raised digit after a number or a name: "123⁴" is 123, not 1234. */
const isFootnote = (piece: PageText, before: PageText | undefined): boolean =>
  before !== undefined &&
  piece.size <= 0.75 * before.size &&
  piece.y < before.y - 0.1 * before.size &&
  /^[\d*)]{1,3}$/.test(piece.text)

/**
 * Splits a piece of text that is drawn across several cells, with more than one blank between them. The positions of
 * the parts are estimated from their numbers of letters.
 */
function atWideBlanks(piece: PageText): readonly PageText[] {
  const width = (piece.to - piece.from) / Math.max(1, piece.text.length)
  return Array.from(piece.text.matchAll(/\S+(?:\s\S+)*/g), (match) => ({
    ...piece,
    text: match[0],
    from: piece.from + match.index * width,
    to: piece.from + (match.index + match[0].length) * width,
  }))
}
