import { printedNumber } from '#domain/amounts/printed-number.ts'

// Text that has a position on a page instead of a table cell: text of PDF pages, and pasted text aligned by blanks.

/** A run of text and its horizontal extent, in the unit of the page. */
export type Chunk = { readonly text: string; readonly from: number; readonly to: number }

/**
 * A line of a page. `top` grows downwards and continues across pages; `size` is the height of the letters; `place` is
 * the location in readable form: "page 2, line 14".
 */
export type PlacedLine = {
  readonly chunks: readonly Chunk[]
  readonly place: string
  readonly top: number
  readonly size: number
}

/**
 * Matches numbers, dashes, asterisks, hash signs, references to notes such as "4.2, 5.1", and numbers without a gap
 * between them.
 */
const numberLike = /^[\d\s.,'’()*#–—−-]+$/

export const isNumberLike = ({ text }: Chunk): boolean =>
  numberLike.test(text) || printedNumber(text, null).kind !== 'unreadable'

export const isDash = ({ text }: Chunk): boolean => printedNumber(text, null).kind === 'blank'

export const textOfLine = ({ chunks }: PlacedLine): string => chunks.map(({ text }) => text).join(' ')
