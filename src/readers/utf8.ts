/**
 * Decodes UTF-8 without its byte-order mark; null when the bytes are not well-formed UTF-8. Text in windows-1251 or a
 * DOS encoding with even one Cyrillic word is practically never well-formed UTF-8, so this also distinguishes the
 * encodings.
 */
export function utf8(bytes: Uint8Array): string | null {
  if (!startsWell(bytes)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Lengths of UTF-8 sequences by their first byte: from 0xC2 two bytes, from 0xE0 three, from 0xF0 to 0xF4 four. */
const sequences = [
  { from: 0xc2, to: 0xdf, length: 2 },
  { from: 0xe0, to: 0xef, length: 3 },
  { from: 0xf0, to: 0xf4, length: 4 },
] as const

/**
 * Whether the first non-ASCII character can be UTF-8. For most text in other encodings, this check makes an attempt to
 * decode it as UTF-8 unnecessary.
 */
function startsWell(bytes: Uint8Array): boolean {
  const at = bytes.findIndex((byte) => byte > 0x7f)
  const first = bytes[at]
  if (first === undefined) return true
  const sequence = sequences.find(({ from, to }) => first >= from && first <= to)
  if (sequence === undefined) return false
  return bytes.subarray(at + 1, at + sequence.length).every((byte) => byte >> 6 === 0b10)
}
