import { Inflate } from 'fflate'

// Inflates data in small pieces, so that a bomb is abandoned early.

/** How many packed bytes are inflated at a time: 16 kB give at most 16 MB. */
const pieceBytes = 16 * 1024

/**
 * `isWhole`: the packed bytes are the deflated data and nothing else, and count as broken if they are cut short.
 * Otherwise other bytes may follow the data. `isTooLarge` is called after each piece, with the numbers of bytes
 * inflated and taken so far.
 */
type InflateRules = {
  readonly isWhole: boolean
  readonly isTooLarge: (length: number, taken: number) => boolean
}

/** The output in pieces, up to its end, an error or the limit. */
export type Inflated = { readonly end: 'whole' | 'broken' | 'too-large'; readonly pieces: readonly Uint8Array[] }

export function inflateBounded(packed: Uint8Array, { isWhole, isTooLarge }: InflateRules): Inflated {
  const pieces: Uint8Array[] = []
  let length = 0
  const inflating = new Inflate((piece) => {
    pieces.push(piece)
    length += piece.length
  })
  try {
    for (let at = 0; at === 0 || at < packed.length; at += pieceBytes) {
      const taken = Math.min(at + pieceBytes, packed.length)
      inflating.push(packed.subarray(at, taken), isWhole && taken === packed.length)
      if (isTooLarge(length, taken)) return { end: 'too-large', pieces }
    }
  } catch {
    return { end: 'broken', pieces }
  }
  return { end: 'whole', pieces }
}

export const lengthOfPieces = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0)

export function joinedPieces(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces
  if (only !== undefined && pieces.length === 1) return only
  const whole = new Uint8Array(lengthOfPieces(pieces))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
