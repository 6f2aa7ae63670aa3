import type { CellStyle } from 'hucre'
import type { CodedText, LabelledText } from '#domain/documents/assessment-printout.ts'
import { columnName } from '../../excel/address.ts'
import { heightOf, textCell, type RowCell, type WrittenRow } from '../../excel/rows.ts'
import { headingStyle, labelStyles, noteStyle, sectionStyle } from '../../excel/styles.ts'

// A worksheet is first a list of lines, some with a key, then rows: only so can a formula name a row below it.

/** Widths of the columns, in characters: labels, then five columns of figures and words. */
export const columnWidths = [50, 19, 19, 17, 21, 15] as const
const wholeWidth = columnWidths.reduce((sum, width) => sum + width, 0)

/** The address of a cell by the key of its row and its column, counted from 0. */
export type AddressOf = (key: string, column: number) => string

/** `row` is told where the others stand, and its own number. */
export type Line = { readonly key?: string; readonly row: (at: AddressOf, own: number) => WrittenRow }

/** The rows of the lines, with every key placed. */
export function rowsOf(lines: readonly Line[]): readonly WrittenRow[] {
  const numbers = new Map(lines.flatMap(({ key }, place) => (key === undefined ? [] : [[key, place + 1] as const])))
  const at: AddressOf = (key, column) => {
    const number = numbers.get(key)
    // a key that no line has is a mistake of the program
    if (number === undefined) throw new Error(`no row has the key ${key}`)
    return `${columnName(column)}${number}`
  }
  return lines.map(({ row }, place) => row(at, place + 1))
}

export const plain = (row: WrittenRow): Line => ({ row: () => row })
export const blankLine: Line = plain({ cells: [null] })
export const sectionLine = (title: string): Line => plain({ cells: [textCell(title, sectionStyle)], heightPt: 28 })

/** The heading of a table: the first column left, the others right, but those over words. */
export const headingLine = (texts: readonly string[], ofWords: readonly number[] = []): Line =>
  plain({
    cells: columnWidths.map((_, place) => textCell(texts[place] ?? '', headingStyleOf(place, ofWords))),
    heightPt: 18,
  })

const headingStyleOf = (place: number, ofWords: readonly number[]): CellStyle =>
  ofWords.includes(place) ? wordsHeadingStyle : headingStyle(place === 0 ? 'left' : 'right')

/** A sentence over the whole width. */
export const sentenceLine = (text: string): Line =>
  plain({
    cells: [textCell(text, noteStyle)],
    isMerged: true,
    heightPt: heightOf([{ text, width: wholeWidth, sizePt: 9 }]),
  })

export const codedLine = ({ text, code }: CodedText): Line => sentenceLine(`${text} [${code}]`)

/** A label and the words beside it, which may run on over the empty cells to the right. */
export const labelledLine = ({ label, text }: LabelledText): Line =>
  plain({ cells: [textCell(label, labelStyles.line), textCell(text, besideStyle)] })

const besideStyle = { ...labelStyles.line, alignment: { horizontal: 'left', vertical: 'center', indent: 1 } } as const
const wordsHeadingStyle = {
  ...headingStyle('left'),
  alignment: { horizontal: 'left', vertical: 'bottom', indent: 1 },
} as const

export const labelCell = (text: string, isHeavy = false): RowCell =>
  textCell(text, labelStyles[isHeavy ? 'subtotal' : 'line'])
export const wordsCell = (text: string): RowCell => textCell(text, besideStyle)
