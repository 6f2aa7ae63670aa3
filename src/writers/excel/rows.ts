import type { Cell, CellStyle, RowDef, WriteSheet } from 'hucre'
import { plainText } from '../printable-text.ts'

// The rows of a worksheet that is being written, from top to bottom.

export type RowCell = Partial<Cell> | null

/**
 * `heightPt`: set for wrapped text, because spreadsheets do not compute the height of merged or calculated cells.
 * `mergedFrom`: the column from which cells are merged to the end of the row. `isPartStart`: whether a part begins
 * here, so that a printed page may begin here too.
 */
export type WrittenRow = {
  readonly cells: readonly RowCell[]
  readonly heightPt?: number | undefined
  readonly mergedFrom?: number
  readonly isPartStart?: boolean
}

/** A cell with text, which is never a formula, whatever it begins with. `reason`: shown as a comment. */
export const textCell = (text: string, style: CellStyle, reason?: string): RowCell => ({
  type: 'string',
  value: plainText(text),
  style,
  ...(reason === undefined ? {} : { comment: { text: plainText(reason) } }),
})

export const amountCell = (amount: number | null, style: CellStyle): RowCell =>
  amount === null ? { type: 'empty', style } : { type: 'number', value: amount, style }

/** A cell with a formula and its result, which is stored for programs that do not recalculate. */
export const formulaCell = (formula: string, amount: number, style: CellStyle): RowCell => ({
  type: 'formula',
  value: amount,
  formula,
  formulaResult: amount,
  style,
})

/**
 * Width of text, in points, that fits into a column of width 1. It is a digit of the base font and a bit more, because
 * many letters are narrow.
 */
const pointsPerWidth = 5.6
/** Average width of a letter as a share of the type size. English labels have narrower letters. */
const letterWidth = 0.52
export const labelLetterWidth = 0.45

/** Additional width of a capital, in average letters. */
const capitalRoom = 0.35

/** Bold letters are wider, so bold text wraps as if its column had this share of its width. */
const boldRoom = 0.8

/**
 * Text that wraps in a column. `width`: of the column, in characters; `letter`: average letter width as a share of the
 * type size.
 */
export type WrappedText = {
  readonly text: string
  readonly width: number
  readonly sizePt: number
  readonly isBold?: boolean
  readonly letter?: number
}

/** The height of a row, in points, in which all of these texts fit. */
export function heightOf(texts: readonly WrappedText[]): number {
  const heights = texts.map(({ text, width, sizePt, isBold = false, letter = letterWidth }) => {
    const letters = (width * pointsPerWidth * (isBold ? boldRoom : 1)) / (sizePt * letter)
    const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(roomOf(line) / letters)))
    return lines.reduce((sum, count) => sum + count, 0) * sizePt * 1.25
  })
  return Math.min(rowHeightMaxPt, Math.round(Math.max(...heights) + blanksPt))
}

/**
 * The width of a line in average letters. Counts capitals as wider, because many companies file their names in
 * capitals.
 */
const roomOf = (line: string): number => line.length + capitalRoom * (line.match(/\p{Lu}/gu)?.length ?? 0)

/** Padding above and below the text of a row, together, in points. */
const blanksPt = 2

/** The maximum row height that spreadsheets allow, in points. */
const rowHeightMaxPt = 409

/**
 * The height of a row with one line of text in the base size, in points. It is set explicitly, because page breaks are
 * calculated from it.
 */
const plainHeightPt = 12.75

/** The cells, heights and merged cells of the rows, in the format of the workbook library. */
export function gridOf(rows: readonly WrittenRow[], width: number): Pick<WriteSheet, 'cells' | 'rowDefs' | 'merges'> {
  const cells = new Map<string, Partial<Cell>>()
  const rowDefs = new Map<number, RowDef>()
  rows.forEach((row, place) => {
    row.cells.forEach((cell, column) => cell && cells.set(`${place},${column}`, cell))
    rowDefs.set(place, { height: row.heightPt ?? plainHeightPt })
  })
  const merges = rows.flatMap(({ mergedFrom }, place) =>
    mergedFrom === undefined || mergedFrom >= width - 1
      ? []
      : [{ startRow: place, endRow: place, startCol: mergedFrom, endCol: width - 1 }],
  )
  return { cells, rowDefs, merges }
}
