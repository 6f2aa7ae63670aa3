import { Inflate } from 'fflate'

// The PDF parser unpacks whatever a file contains, so this module first counts the unpacked size: the streams of pages,
// fonts and objects, in bounded pieces. It skips pictures, because reading text does not unpack them.

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
const pieceBytes = 16 * 1024
const dictionaryWithin = 2_048
const packedWithoutFlate = /\/(?:LZWDecode|LZW|RunLengthDecode|RL)\b/
/** Maximum number of bytes that a filter other than deflate can produce from one byte. */
const expansionMax = 1_500

/**
 * The reason for refusing a document before it is parsed, because of its unpacked size; null when it is within the
 * limits.
 */
export function unboundedStreams(bytes: Uint8Array): string | null {
  let total = 0
  for (const { dictionary, packed } of streamsOf(bytes)) {
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) continue
    const isPage = !/\/(?:Length1|Type|Subtype\s*\/(?!Form))/.test(dictionary)
    const size = unpackedSize(dictionary, packed, isPage)
    if (size === 'states') return `${savedStatesMax} saved states`
    total += size
    if (size > (isPage ? pageStreamBytesMax : streamBytesMax)) return `${pageStreamBytesMax / MB} MB on a page`
    if (total > totalBytesMax) return `${totalBytesMax / MB} MB unpacked`
  }
  return null
}

type Stream = { readonly dictionary: string; readonly packed: Uint8Array }

/** The streams of a file, still compressed. */
export function* streamsOf(bytes: Uint8Array): Generator<Stream> {
  let at = indexOf(bytes, 'stream', 0)
  while (at !== -1) {
    const start = at + 6 + (bytes[at + 6] === 13 ? 2 : 1)
    const end = indexOf(bytes, 'endstream', start)
    if (end === -1) return
    const before = new TextDecoder('latin1').decode(bytes.subarray(Math.max(0, at - dictionaryWithin), at))
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    yield { dictionary, packed: bytes.subarray(start, end) }
    at = indexOf(bytes, 'stream', end + 9)
  }
}

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
 * The unpacked size of a stream, even if it is compressed several times; counting stops above the limit. 'states' when
 * a page saves too many graphics states.
 */
function unpackedSize(dictionary: string, packed: Uint8Array, isPage: boolean): number | 'states' {
  if (packedWithoutFlate.test(dictionary)) return packed.length * expansionMax
  const content = unpacked(dictionary, packed)
  if (content === null) return streamBytesMax + 1
  if (isPage && savedStates(content) > savedStatesMax) return 'states'
  return sizeOf(content)
}

/**
 * The content, in pieces, of a stream that is compressed by deflate only; null when it exceeds the limit of a stream.
 */
export function unpacked(dictionary: string, packed: Uint8Array): readonly Uint8Array[] | null {
  const layers = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0
  let content: readonly Uint8Array[] = [packed]
  for (let layer = 0; layer < layers; layer += 1) {
    const inflated = inflate(content)
    if (inflated === null) return null
    content = inflated
  }
  return content
}

const sizeOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

/** Length of the zlib header, in bytes. */
const headerBytes = 2

/**
 * Inflates a stream; null when the output exceeds the limit. If inflating fails, as for an encrypted stream, returns
 * only the output before the error.
 */
function inflate(packed: readonly Uint8Array[]): readonly Uint8Array[] | null {
  const pieces: Uint8Array[] = []
  let size = 0
  const inflating = new Inflate((piece) => {
    pieces.push(piece)
    size += piece.length
  })
  try {
    for (const piece of piecesOf(packed)) {
      inflating.push(piece, false)
      if (size > streamBytesMax) return null
    }
  } catch {
    // throws at the checksum after the data, or if the data is not deflated at all
  }
  return pieces
}

function* piecesOf(packed: readonly Uint8Array[]): Generator<Uint8Array> {
  const [only] = packed
  const whole = only !== undefined && packed.length === 1 ? only : joined(packed)
  for (let at = headerBytes; at < whole.length; at += pieceBytes) yield whole.subarray(at, at + pieceBytes)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(sizeOf(pieces))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
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
