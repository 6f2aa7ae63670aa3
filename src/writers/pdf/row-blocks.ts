import type { Report, ReportRow } from '#domain/documents/document.ts'
import { linesAt, type Fit } from './fit.ts'

// Decides which rows stay together on a page.

/** Line height and padding of a row, as parts of the type size. */
const lineHeightEm = 1.3
const blanksEm = 0.8

/** A block of rows up to this part of a page is never broken; a longer one breaks after its subtotals or where necessary. */
const wholeMax = 0.4
/** Rows that take up to this part of a page leave room for the title and headings of their report. */
const pageMax = 0.85
/** A row longer than this part of a page may be broken, so that its end is not lost. */
const rowMax = 0.8

/**
 * A report that fits on a page with its heading is not broken, except the first, which is below the document's head. In a longer report,
 * a heading stays with its rows up to the next heading, and a short section stays whole; in a longer section, the parts of a subtotal
 * stay together, or at least a heading with the next row and a subtotal with the previous one.
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

/** Space before a sentence of a list, as part of the type size. */
const betweenEm = 0.4

/** Whether sentences below each other are short enough to be kept together. */
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
