// The filters by which a PDF writes bytes as text (ISO 32000-1, 7.4.2 and 7.4.3), decoded just exactly enough to see
// what is inside: an incomplete last group of characters is left out.

/** A filter: how dictionaries name it, the groups of digits that it writes, and the character after the last group. */
type TextFilter = {
  readonly name: RegExp
  readonly base: number
  readonly digits: number
  readonly bytes: number
  readonly end: string
  /** The value of a character as a digit; undefined for any other character, which is then skipped. */
  readonly valueOf: (character: string) => number | undefined
}

const hexDigits = '0123456789ABCDEF'
/** A character that stands for a group of zeros in base 85. */
const zeros = 'z'

const textFilters: readonly TextFilter[] = [
  {
    name: /\/(?:ASCIIHexDecode|AHx)\b/,
    base: 16,
    digits: 2,
    bytes: 1,
    end: '>',
    valueOf: (character) => valueIn(hexDigits.indexOf(character.toUpperCase()), 16),
  },
  {
    name: /\/(?:ASCII85Decode|A85)\b/,
    base: 85,
    digits: 5,
    bytes: 4,
    end: '~',
    valueOf: (character) => valueIn(character.charCodeAt(0) - 33, 85),
  },
]

const valueIn = (value: number, base: number): number | undefined => (value >= 0 && value < base ? value : undefined)

/**
 * For each text filter that a stream's dictionary names, the bytes that the stream contains if this filter wrote it.
 */
export const writtenAsText = (dictionary: string, text: Uint8Array): readonly Uint8Array[] =>
  textFilters.filter(({ name }) => name.test(dictionary)).map((filter) => bytesOf(text, filter))

function bytesOf(text: Uint8Array, { base, digits, bytes, end, valueOf }: TextFilter): Uint8Array {
  const found = new Uint8Array(text.length * bytes)
  let length = 0
  let group = 0
  let count = 0
  for (const code of text) {
    const character = String.fromCharCode(code)
    if (character === end) break
    if (character === zeros && bytes > 1) length += bytes
    const value = valueOf(character)
    if (value === undefined) continue
    group = group * base + value
    count += 1
    if (count < digits) continue
    for (let place = bytes - 1; place >= 0; place -= 1) found[length++] = Math.floor(group / 256 ** place)
    group = 0
    count = 0
  }
  return found.subarray(0, length)
}
