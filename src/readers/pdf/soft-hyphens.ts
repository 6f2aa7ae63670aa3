import { streamsOf, unpacked } from './bounded-streams.ts'

/** A map of a font's glyphs to letters is rarely above 10 kB. */
const mapBytesMax = 64 * 1024

/**
 * Whether a font maps one of its glyphs to a soft hyphen. Programs that draw both hyphens with one glyph map a minus
 * that way too, and the parser drops soft hyphens from the text.
 */
export function hasSoftHyphens(bytes: Uint8Array): boolean {
  for (const { dictionary, packed } of streamsOf(bytes))
    if (packed.length <= mapBytesMax && !isOther.test(dictionary) && namesSoftHyphen(mapIn(dictionary, packed)))
      return true
  return false
}

/** These keys occur only in the dictionary of a picture, a form or a font program. */
const isOther = /\/(?:Subtype|Length1)\b/

/** The map in a stream; '' when it holds something else. */
function mapIn(dictionary: string, packed: Uint8Array): string {
  const text = (unpacked(dictionary, packed) ?? []).map((piece) => new TextDecoder('latin1').decode(piece)).join('')
  return text.includes('begincmap') ? text : ''
}

/** The parts of a map: "<glyph> <letter>" one by one, and "<first glyph> <last glyph> <first letter>". */
const parts = [
  { name: 'bfchar', size: 2 },
  { name: 'bfrange', size: 3 },
] as const

/** Whether the map gives the soft hyphen as a letter. A glyph with the same number does not count. */
const namesSoftHyphen = (map: string): boolean =>
  parts.some(({ name, size }) =>
    map
      .split(`begin${name}`)
      .slice(1)
      .some((part) =>
        hexesIn(part.split(`end${name}`, 1)[0] ?? '').some((hex, at) => at % size === size - 1 && isSoft(hex)),
      ),
  )

const hexesIn = (part: string): readonly string[] => part.match(/<[\da-f]*>/gi) ?? []
const isSoft = (hex: string): boolean => hex.toLowerCase() === '<00ad>'
