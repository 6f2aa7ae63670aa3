import { streamsOf, unpacked } from './bounded-streams.ts'

/** Maximum size in the file of a font's map from glyphs to letters; maps are rarely above 10 kB. */
const mapBytesMax = 64 * 1024

/**
 * Whether a font maps one of its glyphs to a soft hyphen. Programs that draw hyphens and minuses with one glyph may map
 * a minus that way, and the parser drops soft hyphens from the text.
 */
export function hasSoftHyphens(bytes: Uint8Array): boolean {
  for (const { dictionary, packed } of streamsOf(bytes))
    if (packed.length <= mapBytesMax && !isOther.test(dictionary) && namesSoftHyphen(mapIn(dictionary, packed)))
      return true
  return false
}

/** Matches keys that occur only in the dictionary of a picture, a form or a font program. */
const isOther = /\/(?:Subtype|Length1)\b/

/** The map that a stream contains; '' when it contains something else. */
function mapIn(dictionary: string, packed: Uint8Array): string {
  const text = (unpacked(dictionary, packed) ?? []).map((piece) => new TextDecoder('latin1').decode(piece)).join('')
  return text.includes('begincmap') ? text : ''
}

/**
 * The two kinds of lists in a map: of single glyphs ("<glyph> <letter>") and of ranges ("<first glyph> <last glyph>
 * <first letter>"; or the letters of all glyphs in square brackets).
 */
const parts = [
  { name: 'bfchar', size: 2 },
  { name: 'bfrange', size: 3 },
] as const

/** Whether a map assigns the soft hyphen to a glyph; a glyph that merely has the number 00AD does not count. */
const namesSoftHyphen = (map: string): boolean =>
  parts.some(({ name, size }) =>
    map
      .split(`begin${name}`)
      .slice(1)
      .some((part) =>
        hexesIn(part.split(`end${name}`, 1)[0] ?? '').some((hex, at) => at % size === size - 1 && isSoft(hex)),
      ),
  )

const hexes = /<[\da-f]*>/gi

/**
 * The codes in a list. Codes in square brackets count as one: the soft hyphen if it is among them, otherwise an empty
 * one.
 */
const hexesIn = (part: string): readonly string[] =>
  part.replace(/\[[^\][]*\]/g, (letters) => letters.match(hexes)?.find(isSoft) ?? '<>').match(hexes) ?? []
const isSoft = (hex: string): boolean => hex.toLowerCase() === '<00ad>'
