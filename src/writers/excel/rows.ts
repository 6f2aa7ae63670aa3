import type { Cell, CellStyle, RowDef, WriteSheet } from 'hucre'
import { plainText } from '../printable-text.ts'

// A worksheet being written: rows of cells, top to bottom.

export type RowCell = Partial<Cell> | null

/**
 * `heightPt` is set for wrapped text, because spreadsheets do not compute the height of merged or calculated cells. `mergedFrom`: the
 * column whose text spans the rest of the row. `isPartStart`: a printed page may begin here.
 */
export type WrittenRow = {
  readonly cells: readonly RowCell[]
  readonly heightPt?: number | undefined
  readonly mergedFrom?: number
  readonly isPartStart?: boolean
}

/** Text is always a string cell and never a formula, whatever it begins with. */
export const textCell = (text: string, style: CellStyle, reason?: string): RowCell => ({
  type: 'string',
  value: plainText(text),
  style,
  ...(reason === undefined ? {} : { comment: { text: plainText(reason) } }),
})

export const amountCell = (amount: number | null, style: CellStyle): RowCell =>
  amount === null ? { type: 'empty', style } : { type: 'number', value: amount, style }

/** The result is stored beside the formula, for viewers that do not recalculate. */
export const formulaCell = (formula: string, amount: number, style: CellStyle): RowCell => ({
  type: 'formula',
  value: amount,
  formula,
  formulaResult: amount,
  style,
})

/** A column of width 1 holds about this many points of text: a digit of the base font and a bit more for narrow letters. */
const pointsPerWidth = 5.6
/** Average letter width as a part of the type size; the English labels need less. */
const letterWidth = 0.52
export const labelLetterWidth = 0.45

/** Additional width of a capital. */
const capitalRoom = 0.35

/** The part of a column's width that counts for bold text, whose letters are wider. */
const boldRoom = 0.8

/** A text in a column of this many characters, in this type size in points. */
export type WrappedText = {
  readonly text: string
  readonly width: number
  readonly sizePt: number
  readonly isBold?: boolean
  readonly letter?: number
}

/** The height of a row of wrapped text in points: the most lines that any of its cells needs at its column width. */
export function heightOf(texts: readonly WrappedText[]): number {
  const heights = texts.map(({ text, width, sizePt, isBold = false, letter = letterWidth }) => {
    const letters = (width * pointsPerWidth * (isBold ? boldRoom : 1)) / (sizePt * letter)
    const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(roomOf(line) / letters)))
    return lines.reduce((sum, count) => sum + count, 0) * sizePt * 1.25
  })
  return Math.min(rowHeightMaxPt, Math.round(Math.max(...heights) + blanksPt))
}

/** The width of a line in average letters. Capitals are wider, and Russian names are filed in capitals. */
const roomOf = (line: string): number => line.length + capitalRoom * (line.match(/\p{Lu}/gu)?.length ?? 0)

/** Padding above and below the text of a row. */
const blanksPt = 2

/** The maximum row height of spreadsheets. */
const rowHeightMaxPt = 409

/** The height of a single-line row in the base size. Set for every row, because page breaks are calculated from it. */
const plainHeightPt = 12.75

/** The cells, heights and merges of the rows in the workbook's format. */
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
