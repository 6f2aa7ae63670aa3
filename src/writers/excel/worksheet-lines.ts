import type { CellStyle } from 'hucre'
import { columnName } from './cell-address.ts'
import { heightOf, labelLetterWidth, textCell, type RowCell, type WrittenRow } from './rows.ts'
import { baseSizePt, headingStyle, labelStyles, noteStyle, sectionStyle } from './worksheet-styles.ts'

// A worksheet is first a list of lines and only then rows. Lines can have keys, so that a formula can refer to a row
// below it.

/** Finds rows of a worksheet by key, and cells by the keys of row and column. */
export type CellAddresses = {
  /** The address of a cell; throws for an unknown key. */
  readonly at: (row: string, column: string) => string
  /** The number of a row; null when there is no such row. */
  readonly row: (key: string) => number | null
}

/** `columns`: the position of each column by its key, counted from 0; only for a line with a key. */
export type WorksheetLine = {
  readonly key?: string
  readonly columns?: ReadonlyMap<string, number>
  readonly row: (placing: CellAddresses) => WrittenRow
}

/** Numbers the lines as rows, starting at 1. Cells are found by these numbers. */
export function placingOf(lines: readonly WorksheetLine[]): CellAddresses {
  const known = new Map(
    lines.flatMap(({ key, columns }, place) =>
      key === undefined ? [] : [[key, { number: place + 1, columns }] as const],
    ),
  )
  return {
    row: (key) => known.get(key)?.number ?? null,
    at: (key, column) => {
      const row = known.get(key)
      const position = row?.columns?.get(column)
      if (row === undefined || position === undefined) throw new Error(`no cell has the keys ${key} and ${column}`)
      return `${columnName(position)}${row.number}`
    },
  }
}

export const plainLine = (row: WrittenRow): WorksheetLine => ({ row: () => row })
export const blankLine: WorksheetLine = plainLine({ cells: [null] })

/** The title of a part. A part without a title continues the part above, so it gets no line. */
export const titleLines = (title: string | null): readonly WorksheetLine[] =>
  title === null ? [] : [plainLine({ cells: [textCell(title, sectionStyle)], heightPt: 21, isPartStart: true })]

/**
 * A line with a heading above each column. Headings of labels and words are left-aligned, those of figures
 * right-aligned.
 */
export const headingLine = (
  texts: readonly string[],
  widths: readonly number[],
  ofWords: ReadonlySet<number>,
): WorksheetLine =>
  plainLine({
    cells: widths.map((_, place) => textCell(texts[place] ?? '', headingStyleOf(place, ofWords))),
    heightPt: 18,
  })

const headingStyleOf = (place: number, ofWords: ReadonlySet<number>): CellStyle =>
  ofWords.has(place) ? wordsHeadingStyle : headingStyle(place === 0 ? 'left' : 'right')

export const sentenceLine = (text: string, widths: readonly number[]): WorksheetLine =>
  plainLine(wholeRow(text, noteStyle, widths))

/**
 * A row with text across all columns, as high as the text needs. Overflowing text would widen the page and make the
 * print smaller.
 */
export const wholeRow = (text: string, style: CellStyle, widths: readonly number[]): WrittenRow => ({
  cells: [textCell(text, style)],
  mergedFrom: 0,
  heightPt: heightOf([
    {
      text,
      width: widths.reduce((sum, width) => sum + width, 0),
      sizePt: style.font?.size ?? baseSizePt,
      isBold: style.font?.bold === true,
    },
  ]),
})

/** A line with a label. Its text fills all cells to the right. */
export const labelledLine = (
  { label, text }: { readonly label: string; readonly text: string },
  widths: readonly number[],
): WorksheetLine =>
  plainLine({
    cells: [textCell(label, labelStyles.line), wordsToTheEnd(text)],
    mergedFrom: 1,
    heightPt: tableRowHeight([
      [label, widths.slice(0, 1)],
      [text, widths.slice(1)],
    ]),
  })

const besideStyle = { ...labelStyles.line, alignment: { horizontal: 'left', vertical: 'center', indent: 1 } } as const
const toTheEndStyle = { ...besideStyle, alignment: { ...besideStyle.alignment, wrapText: true } } as const

/** Text in the merged last cells of a row. Overflowing text would widen the page and make the print smaller. */
export const wordsToTheEnd = (text: string): RowCell => (text === '' ? null : textCell(text, toTheEndStyle))

/** Width of an indent in characters. */
const indentWidth = 2

/**
 * The height in points that a table row needs for these texts. Each text has the widths of the columns that it spans.
 * undefined if one line is enough.
 */
export function tableRowHeight(texts: readonly (readonly [string, readonly number[]])[]): number | undefined {
  const height = heightOf(
    texts.map(([text, widths]) => ({
      text,
      width: Math.max(1, widths.reduce((sum, width) => sum + width, 0) - indentWidth),
      sizePt: baseSizePt,
      letter: labelLetterWidth,
    })),
  )
  return height > lineHeightPt ? height : undefined
}

const lineHeightPt = heightOf([{ text: '', width: 1, sizePt: baseSizePt }])
const wordsHeadingStyle = {
  ...headingStyle('left'),
  alignment: { horizontal: 'left', vertical: 'bottom', indent: 1 },
} as const

export const labelCell = (text: string, isHeavy = false): RowCell =>
  textCell(text, labelStyles[isHeavy ? 'subtotal' : 'line'])
export const wordsCell = (text: string): RowCell => (text === '' ? null : textCell(text, besideStyle))
