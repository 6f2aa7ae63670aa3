import type { Report, ReportRow } from '#domain/documents/document.ts'
import { linesAt, type Fit } from './fit.ts'

// Decides which rows stay together on a page.

/** Line height and padding of a row, in multiples of the type size. */
const lineHeightEm = 1.3
const blanksEm = 0.8

/**
 * A block of rows that takes up to this share of a page is never broken. A longer block is broken after its subtotals
 * or, if necessary, elsewhere.
 */
const wholeMax = 0.4
/** Rows of a report may take up this share of a page. The rest is for its title and headings. */
const pageMax = 0.85
/** A row taller than this share of a page may be broken. Otherwise its end could be lost. */
const rowMax = 0.8

/**
 * Divides the rows of a report into blocks that are not broken across pages. A report that fits on a page with its
 * heading is one block, but never the first report, which shares its page with the document's head. In a longer report,
 * a heading and the rows up to the next heading are one block if they are short; otherwise, each subtotal and the rows
 * above it are one block if they are short. If those are long too, only a heading stays with the next row, and a
 * subtotal with the previous row.
 */
export function blocksOf(report: Report, fit: Fit, isFirst: boolean): readonly (readonly ReportRow[])[] {
  const isWithin = (block: readonly ReportRow[], part: number): boolean =>
    block.reduce((sum, row) => sum + heightOf(row, report, fit), 0) <= fit.height * part
  if (!isFirst && isWithin(report.rows, pageMax)) return [report.rows]
  const isWhole = (block: readonly ReportRow[]): boolean => isWithin(block, wholeMax)
  return cutBefore(report.rows, (row) => row.weight === 'heading')
    .flatMap((block) => (isWhole(block) ? [block] : cutBefore(block, isAfterSubtotal)))
    .flatMap((block) => (isWhole(block) ? [block] : cutBefore(block, isLoose)))
}

export const isTooTall = (row: ReportRow, report: Report, fit: Fit): boolean =>
  heightOf(row, report, fit) > fit.height * rowMax

export const isTextTooTall = (text: string, widthPt: number, { size, height }: Fit): boolean =>
  linesAt(text, widthPt, size) * size * lineHeightEm > height * rowMax

/** Space before a sentence of a list, in multiples of the type size. */
const betweenEm = 0.4

/** Whether these sentences, one below the other, are short enough to be kept on one page. */
export const areKept = (texts: readonly string[], { size, width, height }: Fit): boolean =>
  texts.reduce((sum, text) => sum + (linesAt(text, width, size) * lineHeightEm + betweenEm) * size, 0) <=
  height * wholeMax

type CutBefore = (row: ReportRow, previous: ReportRow) => boolean

const isSum = ({ weight }: ReportRow): boolean => weight === 'subtotal' || weight === 'total'
const isAfterSubtotal: CutBefore = (row, previous) => isSum(previous) && !isSum(row)
const isLoose: CutBefore = (row, previous) => previous.weight !== 'heading' && !isSum(row)

function cutBefore(rows: readonly ReportRow[], isCut: CutBefore): readonly (readonly ReportRow[])[] {
  const blocks: ReportRow[][] = []
  for (const row of rows) {
    const last = blocks.at(-1)
    const previous = last?.at(-1)
    if (last === undefined || previous === undefined || isCut(row, previous)) blocks.push([row])
    else last.push(row)
  }
  return blocks
}

function heightOf({ label, lines: russian }: ReportRow, { isBilingual }: Report, fit: Fit): number {
  const { fontSize } = fit.styles.russian
  const isBeside = isBilingual && fit.russian > 0 && russian.length > 0
  const [english, other] = isBeside ? [fit.label - fit.russian - fit.gap, fit.russian] : [fit.label, fit.label]
  const englishPt = linesAt(label, english, fit.size) * fit.size
  const names = isBilingual ? russian.map(({ name }) => linesAt(name, other, fontSize)) : []
  const russianPt = names.reduce((sum, lines) => sum + lines, 0) * fontSize
  const textPt = isBeside ? Math.max(englishPt, russianPt) : englishPt + russianPt
  return textPt * lineHeightEm + blanksEm * fit.size
}
