import { formatFiled } from '#domain/amounts/format.ts'
import type { Document, DocumentKind } from '#domain/documents/document.ts'
import { reportsOf } from '#domain/documents/report-rows.ts'
import { pageMarginsPt, papers, textPt, textSizesPt, type PaperSize } from '../page-format.ts'
import { textStylesOf, type TextStyles } from './node.ts'

// Distributes the width of a page among the columns.

/**
 * Sizes in points. `width`: between the margins; `gap`: space left of an amount; `russian`: the part of the label
 * column for Russian names, 0 if they are below the English ones; `between`: space above and below a row of a report.
 */
export type Fit = Size & { readonly styles: TextStyles }

type Size = {
  readonly orientation: 'portrait' | 'landscape'
  readonly size: number
  readonly width: number
  readonly height: number
  readonly label: number
  readonly russian: number
  readonly amount: number
  readonly gap: number
  readonly between: number
}

/** Advance widths of characters in PT Sans Bold, as shares of the type size. */
const advances: Readonly<Record<string, number>> = { ',': 0.252, '(': 0.327, ')': 0.327, ' ': 0.253 }
const otherAdvance = 0.567

/**
 * The width of a closing bracket. Brackets are to the right of the digits' common edge, so that the digits of all
 * amounts are aligned.
 */
export const bracketWidth = (size: number, isBold: boolean): number => size * (isBold ? 0.327 : 0.28)

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (advances[letter] ?? otherAdvance), 0)

/** Minimum width of the column of labels, in multiples of the type size. */
const labelMinEm = 19
const amountMinEm = { usual: 7, apart: 6 } as const
const gapEm = 1.2

/** The key of the part with the added columns, when these are in separate reports. */
export const addedPart = 'added'

/**
 * Largest type, in points, of a document whose added columns are in separate reports. Smaller type and tighter rows
 * save pages.
 */
const apartSizeMax = 7.5
const rowPaddingPt = { usual: 1.6, apart: 1.1 } as const

/**
 * Minimum width of a column of labels with both names side by side, in multiples of the type size. The Russian name
 * gets the share `russianPart`.
 */
const besideMinEm = 28
const russianPart = 0.54

/**
 * The sizes of a document. With reports, the type is small enough for all columns to fit the page. Without reports, the
 * page is in portrait format and the type sizes depend on the paper.
 */
export function fitOf(document: Document, pages: DocumentKind, paper: PaperSize): Fit {
  const sheet: Sheet = { ...papers[paper], margins: pageMarginsPt[pages] }
  if (!hasReports(document)) return { ...tableSize(sheet, textPt[paper].table), styles: textStylesOf(textPt[paper]) }
  const size = reportSize(document, sheet)
  return { ...size, styles: textStylesOf({ ...textPt.a4, table: size.size }) }
}

const hasReports = (document: Document): boolean => reportsOf(document).length > 0

type Room = { readonly width: number; readonly height: number }
type Sheet = Room & { readonly margins: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>> }

const roomOf = ({ width, height }: Room, { left, top, right, bottom }: Sheet['margins']): Room => ({
  width: width - left - right,
  height: height - top - bottom,
})

/** The largest sizes at which labels fit beside the widest amounts, in portrait if possible. */
function reportSize(document: Document, upright: Sheet): Size {
  const reports = reportsOf(document)
  const cells = reports.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  const count = Math.max(...reports.map(({ columns }) => columns.length))
  const words = reports.flatMap(({ columns }) => columns.flatMap(({ label }) => label.split(' ')))
  const texts = [...cells.map(({ text }) => text), ...perShareTexts(document), ...words]
  const isApart = document.parts.some(({ key }) => key === addedPart)
  const density = isApart ? 'apart' : 'usual'
  const widest = Math.max(amountMinEm[density], ...texts.map(widthOf))
  const sizes = textSizesPt.filter(({ size }) => !isApart || size <= apartSizeMax)
  const fits = sizes.map(({ orientation, size }): Size => {
    const page = orientation === 'portrait' ? upright : { width: upright.height, height: upright.width }
    const { width, height } = roomOf(page, upright.margins)
    const gap = gapEm * size
    const amount = (widest + 0.35) * size + gap
    const label = width - amount * count
    const isBeside = label >= besideMinEm * size && reports.some(({ isBilingual }) => isBilingual)
    const russian = isBeside ? label * russianPart : 0
    return {
      orientation,
      size,
      width,
      height,
      label,
      russian,
      amount,
      gap,
      between: rowPaddingPt[isBeside ? 'apart' : density],
    }
  })
  const chosen = fits.find(({ label, size }) => label >= labelMinEm * size) ?? fits.at(-1)
  if (chosen === undefined) throw new Error('no text size is given')
  return chosen
}

/** Space before a figure of a table, in points. */
const tableGapPt = 4

/** The sizes of a document without reports. `amount` is 0, because `pdf-table.ts` measures the widest amount itself. */
function tableSize(upright: Sheet, size: number): Size {
  const { width, height } = roomOf(upright, upright.margins)
  const room = { orientation: 'portrait', size, width, height, label: width } as const
  return { ...room, russian: 0, amount: 0, gap: tableGapPt, between: rowPaddingPt.usual }
}

/** The earnings per share in the annex. Their decimals may need more room than other amounts. */
const perShareTexts = ({ annexes }: Document): readonly string[] =>
  annexes
    .flatMap(({ isPrinted, reports }) => (isPrinted ? reports : []))
    .flatMap(({ rows }) =>
      rows.flatMap(({ amounts }) =>
        Object.values(amounts).flatMap((amount) =>
          amount === null || Number.isInteger(amount) ? [] : [formatFiled(amount)],
        ),
      ),
    )

/** An upper estimate of how many lines a text needs at this width in points. */
export const linesAt = (text: string, widthPt: number, size: number): number =>
  Math.max(1, Math.ceil((text.length * size * 0.56) / Math.max(1, widthPt)))
