import { formatFiled } from '#domain/amounts/format.ts'
import type { Document, DocumentKind } from '#domain/documents/document.ts'
import { reportsOf } from '#domain/documents/report-rows.ts'
import { pageMarginsPt, papers, textPt, textSizesPt, type PaperSize } from '../page-format.ts'
import { textStylesOf, type TextStyles } from './node.ts'

// Distributes the page width among the columns.

/**
 * All in points. `width` is the space between the margins; amount columns begin with a blank of `gap`. `russian`: the part of the label
 * column used by Russian names; 0 puts them below. `between`: blank above and below a row of a report.
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

/** Advance widths of PT Sans Bold as parts of the type size. */
const advances: Readonly<Record<string, number>> = { ',': 0.252, '(': 0.327, ')': 0.327, ' ': 0.253 }
const otherAdvance = 0.567

/** A closing bracket hangs out, so that the digits of all amounts are aligned. */
export const bracketWidth = (size: number, isBold: boolean): number => size * (isBold ? 0.327 : 0.28)

const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (advances[letter] ?? otherAdvance), 0)

/** Minimum width of the label column, in multiples of the type size. */
const labelMinEm = 19
const amountMinEm = { usual: 7, apart: 6 } as const
const gapEm = 1.2

/** The key of the part with computed columns, when it has separate pages. */
export const addedPart = 'added'

/** A document with its added columns on separate pages starts with smaller type and tighter rows, to save pages. */
const apartSizeMax = 7.5
const rowPaddingPt = { usual: 1.6, apart: 1.1 } as const

/**
 * Both names fit side by side into a label column of at least this many type sizes, of which the Russian name gets
 * `russianPart`.
 */
const besideMinEm = 28
const russianPart = 0.54

/**
 * The sizes of a document. If it has reports, their columns fit the page; if not, it is portrait and has one type size.
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

/** The largest type in which the labels keep enough room beside the widest amounts; portrait as long as possible. */
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

/** Blank before a figure of a table, in points. */
const tableGapPt = 4

/** Each table determines the room for its widest amount itself. */
function tableSize(upright: Sheet, size: number): Size {
  const { width, height } = roomOf(upright, upright.margins)
  const room = { orientation: 'portrait', size, width, height, label: width } as const
  return { ...room, russian: 0, amount: 0, gap: tableGapPt, between: rowPaddingPt.usual }
}

/** Earnings per share in the annex: their decimals may need more room than the figures above. */
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

/** Estimates how many lines a text needs at a width, too many rather than too few. */
export const linesAt = (text: string, widthPt: number, size: number): number =>
  Math.max(1, Math.ceil((text.length * size * 0.56) / Math.max(1, widthPt)))
