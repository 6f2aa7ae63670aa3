import { streamsOf, unpacked } from './bounded-streams.ts'

/** A map of a font's glyphs to letters is rarely above 10 kB. */
const mapBytesMax = 64 * 1024

/**
 * Whether a font calls one of its glyphs a soft hyphen. Programs that draw both hyphens with one glyph call a minus so, and the parser
 * leaves soft hyphens out of the text.
 */
export function hasSoftHyphens(bytes: Uint8Array): boolean {
  for (const { dictionary, packed } of streamsOf(bytes))
    if (packed.length <= mapBytesMax && !isOther.test(dictionary) && softHyphen.test(mapIn(dictionary, packed)))
      return true
  return false
}

/** Pictures, forms and font programs. */
const isOther = /\/(?:Subtype|Length1)\b/

const softHyphen = /<00ad>/i

/** The map in a stream; '' when it holds something else. */
function mapIn(dictionary: string, packed: Uint8Array): string {
  const text = (unpacked(dictionary, packed) ?? []).map((piece) => new TextDecoder('latin1').decode(piece)).join('')
  return text.includes('begincmap') ? text : ''
}
