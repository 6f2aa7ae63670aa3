import { utf8 } from './utf8.ts'

// Decodes bytes. Russian files are in UTF-8 or windows-1251, rarely in UTF-16 or in a code page of older systems, and
// the encoding that they declare is often wrong.

/** The first bytes of UTF-16 text: a byte-order mark, or an XML declaration without a mark. */
const wideStarts = [
  { start: [0xff, 0xfe], encoding: 'utf-16le' },
  { start: [0xfe, 0xff], encoding: 'utf-16be' },
  { start: [0x3c, 0, 0x3f, 0], encoding: 'utf-16le' },
  { start: [0, 0x3c, 0, 0x3f], encoding: 'utf-16be' },
] as const

const usualEncoding = 'windows-1251'
/** Code pages of DOS and Unix, which old programs still use without declaring them. */
const olderEncodings = ['ibm866', 'koi8-r'] as const
/** How much of a file is examined to recognise an older code page. */
const sampleBytes = 16 * 1024
/**
 * The ten most frequent letters make up six tenths of Russian text, but only three tenths of text decoded with a wrong
 * code page.
 */
const frequentLetters = /[оеаинтсрвл]/gi
/**
 * An older code page is chosen if its text has more than `clearlyMore` times as many `frequentLetters` as the text in
 * the usual encoding. Text that really is in the usual encoding never gives so many. At least `lettersAtLeast` letters
 * are needed for a decision.
 */
const clearlyMore = 1.4
const lettersAtLeast = 20

/** The code page of old Macs. Its small letters are those of windows-1251, its capitals are not. */
const macEncoding = 'x-mac-cyrillic'
const capitalisedWords = /[А-Я][а-я]{2}/g
const capitalisedWordsAtLeast = 5

const declarationBytesMax = 200
/**
 * Matches the encoding in an XML declaration. Blanks around the equals sign are common: `<?xml version ="1.0" encoding
 * ="windows-1251"?>`.
 */
const declaration = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/

/**
 * Cache of decoded text: a file is needed as text twice, to recognise its format and to read it, but decoded only once.
 */
const decoded = new WeakMap<Uint8Array, string>()

/**
 * Decodes a file: as UTF-16 if it begins like UTF-16, as UTF-8 if it is well-formed, otherwise by its XML declaration,
 * otherwise as windows-1251, or as an older code page if the text then clearly looks more like Russian. Never fails:
 * invalid bytes become U+FFFD.
 */
export function textOf(bytes: Uint8Array): string {
  const text = decoded.get(bytes) ?? decode(bytes)
  decoded.set(bytes, text)
  return text
}

function decode(bytes: Uint8Array): string {
  const wide = wideStarts.find(({ start }) => start.every((byte, at) => bytes[at] === byte))
  if (wide !== undefined) return new TextDecoder(wide.encoding).decode(bytes)
  return utf8(bytes) ?? singleByteDecoder(declaredEncoding(bytes) ?? likelyEncoding(bytes)).decode(bytes)
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, declarationBytesMax))
  return declaration.exec(head)?.[1] ?? null
}

/** The usual encoding, or an older one in which the text clearly looks more like Russian. */
function likelyEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, sampleBytes)
  const countIn = (encoding: string, pattern: RegExp): number =>
    new TextDecoder(encoding).decode(sample).match(pattern)?.length ?? 0
  const words = countIn(macEncoding, capitalisedWords)
  const wordsElsewhere = Math.max(...[usualEncoding, ...olderEncodings].map((one) => countIn(one, capitalisedWords)))
  if (words >= capitalisedWordsAtLeast && words > clearlyMore * wordsElsewhere) return macEncoding
  const counts = olderEncodings.map((encoding) => ({ encoding, count: countIn(encoding, frequentLetters) }))
  const [best] = counts.toSorted((a, b) => b.count - a.count)
  const isClear =
    best !== undefined &&
    best.count >= lettersAtLeast &&
    best.count > clearlyMore * countIn(usualEncoding, frequentLetters)
  return isClear ? best.encoding : usualEncoding
}

/**
 * The decoder for a declared or likely encoding. If the encoding is unknown, or is UTF-8 or UTF-16 (already ruled out
 * by `decode`), the decoder for windows-1251.
 */
function singleByteDecoder(label: string): TextDecoder {
  try {
    const decoder = new TextDecoder(label)
    return decoder.encoding.startsWith('utf-') ? new TextDecoder(usualEncoding) : decoder
  } catch {
    return new TextDecoder(usualEncoding)
  }
}
