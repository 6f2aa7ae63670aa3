import { printedNumber } from '#domain/amounts/printed-number.ts'

// Text that has a place on a page instead of a cell in a table: pages of PDF, and pasted text held together by blanks.

/** A run of text and the stretch it covers from left to right, in the unit of its page. */
export type Chunk = { readonly text: string; readonly from: number; readonly to: number }

/**
 * A line of a page. `top` grows downwards and goes on from page to page; `size` is the height of its letters; `place` names
 * it for people: "page 2, line 14".
 */
export type PlacedLine = {
  readonly chunks: readonly Chunk[]
  readonly place: string
  readonly top: number
  readonly size: number
}

/** Numbers, dashes, crosses, references to notes such as "4.2, 5.1", and numbers run together. */
const numberLike = /^[\d\s.,'’()*#–—−-]+$/

export const isNumberLike = ({ text }: Chunk): boolean =>
  numberLike.test(text) || printedNumber(text, null).kind !== 'unreadable'

export const isDash = ({ text }: Chunk): boolean => printedNumber(text, null).kind === 'blank'

export const textOfLine = ({ chunks }: PlacedLine): string => chunks.map(({ text }) => text).join(' ')
