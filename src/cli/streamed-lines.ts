/** A line of text with its number, from 1. `text` is null when the line is too long or not UTF-8. */
export type TextLine = { readonly number: number; readonly text: string | null; readonly isTooLong: boolean }

const newline = 0x0a

/**
 * The lines of a UTF-8 stream, one at a time and in limited memory: the text of lines longer than `bytesMax` is
 * dropped. Blank lines count as lines, except at the end of the stream.
 */
export async function* textLines(chunks: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<TextLine> {
  let number = 0
  let blanks = 0
  for await (const { bytes, isTooLong } of byteLines(chunks, bytesMax)) {
    const text = isTooLong ? null : decoded(bytes)
    if (text?.trim() === '') {
      blanks += 1
      continue
    }
    for (; blanks > 0; blanks -= 1) yield { number: ++number, text: '', isTooLong: false }
    yield { number: ++number, text, isTooLong }
  }
}

type ByteLine = { readonly bytes: Uint8Array; readonly isTooLong: boolean }

/** Splits before decoding: in UTF-8 a newline byte is never part of another character. */
async function* byteLines(chunks: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<ByteLine> {
  let line = emptyLine()
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield whole(extended(line, chunk.subarray(start, end), bytesMax), bytesMax)
      line = emptyLine()
      start = end + 1
    }
    line = extended(line, chunk.subarray(start), bytesMax)
  }
  yield whole(line, bytesMax)
}

type OpenLine = { readonly pieces: Uint8Array[]; readonly length: number }

const emptyLine = (): OpenLine => ({ pieces: [], length: 0 })

function extended({ pieces, length }: OpenLine, piece: Uint8Array, bytesMax: number): OpenLine {
  const total = length + piece.length
  return { pieces: total > bytesMax ? [] : [...pieces, piece], length: total }
}

const whole = ({ pieces, length }: OpenLine, bytesMax: number): ByteLine => ({
  bytes: pieces.length === 1 ? (pieces[0] ?? new Uint8Array()) : Buffer.concat(pieces),
  isTooLong: length > bytesMax,
})

const decoder = new TextDecoder('utf-8', { fatal: true })

function decoded(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
