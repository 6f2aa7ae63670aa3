import { problem, type Problem } from '#domain/problem.ts'
import { inflateBounded, joinedPieces, lengthOfPieces } from '../inflate.ts'
import { writtenAsText } from './text-filters.ts'

// The PDF parser unpacks whatever a file contains, so this module first unpacks the streams of pages, fonts and objects
// in bounded pieces and counts their size. Pictures are not counted but blanked: reading text needs none of them, and a
// page could use one as its content.

const MB = 1024 * 1024
/**
 * Maximum size of a page's stream, and of other streams. A text page is about 100 kB; drawings and fonts are larger.
 */
const pageStreamBytesMax = 4 * MB
const streamBytesMax = 16 * MB
const totalBytesMax = 48 * MB
/**
 * Maximum number of graphics states that a page may save without restoring them. The format allows 28, but some
 * programs leave a few hundred.
 */
const savedStatesMax = 1_000
/** Maximum number of times that a stream may be compressed; real ones are compressed once. */
const layersMax = 4
/** Filters of old documents that are not undone here, so only short streams packed by them are read. */
const packedWithoutFlate = /\/(LZW|RunLength|RL)(?:Decode)?\b/
/**
 * Matches a list of filters that is stored in another object. The filters are then unknown. Unless the data is
 * deflated, the stream is treated like one with a filter that this module does not undo.
 */
const filtersElsewhere = /\/Filter\s*(?:%|\d|\[[^\]]{0,200}\d\s+R\b)/
/** Maximum number of bytes into which a filter that is not undone here can expand one byte. */
const expansionMax = 1_500
/**
 * Matches a filter that can expand a byte without limit. The parser knows the filter, although it is only planned for
 * the PDF format.
 */
const unbounded = /\/BrotliDecode\b/
const picture = /\/Subtype\s*\/Image\b/

/**
 * The problem with a document whose unpacked size may exceed the limits, or with a page that saves too many graphics
 * states; null when there is neither.
 */
export function unboundedStreams(bytes: Uint8Array): Problem | null {
  let total = 0
  for (const { dictionary, packed } of streamsOf(bytes)) {
    if (picture.test(dictionary)) continue
    const isPage = !/\/(?:Length1|Type|Subtype\s*\/(?!Form))/.test(dictionary)
    const size = unpackedSize(dictionary, packed, isPage)
    if (size === 'states') return problem('too-deep', undefined, { reason: `${savedStatesMax} saved states` })
    total += size
    if (isPage && size > pageStreamBytesMax) return tooLarge(dictionary, pageStreamBytesMax, 'on a page')
    if (size > streamBytesMax) return tooLarge(dictionary, streamBytesMax, 'in one object')
    if (total > totalBytesMax) return tooLarge(dictionary, totalBytesMax, 'unpacked')
  }
  return null
}

/**
 * The problem with a stream that is too large, or that may be, because the filter that packed it is not undone here.
 */
function tooLarge(dictionary: string, bytesMax: number, where: string): Problem {
  const filter = packedWithoutFlate.exec(dictionary)?.[1]
  return filter === undefined
    ? problem('too-deep', undefined, { reason: `${bytesMax / MB} MB ${where}` })
    : problem('pages-packed', undefined, { filter })
}

/** A copy of a file in which the contents of all pictures are blank. */
export function withoutPictures(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes)
  for (const { dictionary, packed } of streamsOf(copy)) if (picture.test(dictionary)) packed.fill(0)
  return copy
}

type Stream = { readonly dictionary: string; readonly packed: Uint8Array }

/** The streams of a file, still compressed. */
export function* streamsOf(bytes: Uint8Array): Generator<Stream> {
  let last = 0
  let at = indexOf(bytes, 'stream', 0)
  while (at !== -1) {
    const start = afterLineEnd(bytes, at + 6)
    const end = indexOf(bytes, 'endstream', start)
    if (end === -1) return
    const before = new TextDecoder('latin1').decode(bytes.subarray(last, at))
    yield { dictionary: namesIn(before.slice(before.lastIndexOf(' obj') + 1)), packed: bytes.subarray(start, end) }
    last = end
    at = indexOf(bytes, 'stream', end + 9)
  }
}

/** The offset after the end of a line. The parser skips whatever else is on the line of the word "stream". */
function afterLineEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at + (bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : 1)
}

/** A dictionary with its names spelled out: "/Fl#61te" means "/Flate". */
const namesIn = (dictionary: string): string =>
  dictionary.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let length = 1
    while (length < word.length && bytes[at + length] === word.charCodeAt(length)) length += 1
    if (length === word.length) return at
  }
  return -1
}

/**
 * The unpacked size of a stream, even if it is compressed several times; for a filter that is not undone here, the
 * largest possible size. Counting stops above the limit. 'states' when a page saves too many graphics states.
 */
function unpackedSize(dictionary: string, packed: Uint8Array, isPage: boolean): number | 'states' {
  const layers = unbounded.test(dictionary) ? null : layersOf(dictionary, packed)
  if (layers === null) return streamBytesMax + 1
  // text may begin like deflated data by chance or by design, so each layer may be what the parser reads
  if (isPage && layers.some((content) => savedStates(content) > savedStatesMax)) return 'states'
  const isPacked = packedWithoutFlate.test(dictionary) || (layers.length === 1 && filtersElsewhere.test(dictionary))
  return Math.max(...layers.map(lengthOfPieces)) * (isPacked ? expansionMax : 1)
}

type Content = readonly Uint8Array[]

/** The content of a stream, completely inflated, in pieces; null when a limit is exceeded, as in `layersOf`. */
export const unpacked = (dictionary: string, packed: Uint8Array): Content | null =>
  layersOf(dictionary, packed)?.at(-1) ?? null

/**
 * The content of a stream, in pieces: as it is in the file, then after each time that it is inflated. null when one of
 * these exceeds the limit for a stream, or when it is deflated more than `layersMax` times. Deflated data is recognised
 * by its header, even if it is written as text, whatever the dictionary says.
 */
function layersOf(dictionary: string, packed: Uint8Array): readonly Content[] | null {
  if (packed.length > streamBytesMax) return null
  const layers: Content[] = [[packed]]
  for (let layer = 0; layer <= layersMax; layer += 1) {
    const whole = joinedPieces(layers.at(-1) ?? [])
    const deflated = [whole, ...writtenAsText(dictionary, whole)].find(isDeflated)
    if (deflated === undefined) return layers
    const inflated = inflate(deflated)
    if (inflated === null) return null
    layers.push(inflated)
  }
  return null
}

/** Length of the zlib header, in bytes. */
const headerBytes = 2

/** Whether data begins with a zlib header without a dictionary; the parser unpacks no other. */
const isDeflated = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 15) === 8 && (first * 256 + second) % 31 === 0 && (second & 32) === 0

/**
 * Inflates data; null when the output exceeds the limit. If inflating fails, as for an encrypted stream or at the
 * checksum after the data, returns only the output before the error.
 */
function inflate(packed: Uint8Array): Content | null {
  const isTooLarge = (length: number): boolean => length > streamBytesMax
  const { end, pieces } = inflateBounded(packed.subarray(headerBytes), { isWhole: false, isTooLarge })
  return end === 'too-large' ? null : pieces
}

const isBlank = (byte: number | undefined): boolean => byte === undefined || byte === 32 || (byte >= 9 && byte <= 13)

/** The number of graphics states that are saved ("q") and never restored ("Q"). */
function savedStates(pieces: readonly Uint8Array[]): number {
  let saved = 0
  for (const piece of pieces)
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at]
      if ((byte === 113 || byte === 81) && isBlank(piece[at - 1]) && isBlank(piece[at + 1]))
        saved += byte === 113 ? 1 : -1
    }
  return saved
}
