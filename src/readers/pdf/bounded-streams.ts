import { Inflate } from 'fflate'

// The parser of PDF unpacks whatever a file holds, so what it would unpack is counted before: streams of pages, fonts and
// objects in bounded pieces. Pictures are left out, as reading text does not unpack them.

const MB = 1024 * 1024
/** A page of text takes 100 kB; drawings and fonts more. */
const pageStreamBytesMax = 4 * MB
const streamBytesMax = 16 * MB
const totalBytesMax = 48 * MB
/** States of the pen that a page saves and does not restore; the format allows 28, some programs forget a few hundred. */
const savedStatesMax = 1_000
const pieceBytes = 16 * 1024
const dictionaryWithin = 2_048
const packedWithoutFlate = /\/(?:LZWDecode|LZW|RunLengthDecode|RL)\b/
/** The most that these unpack a byte to. */
const expansionMax = 1_500

/** Why a document is refused before it is parsed: what it would unpack to; null when it stays within bounds. */
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

function* streamsOf(bytes: Uint8Array): Generator<Stream> {
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

/** Counts what comes out of a stream, layer by layer, and stops above the bound. */
function unpackedSize(dictionary: string, packed: Uint8Array, isPage: boolean): number | 'states' {
  if (packedWithoutFlate.test(dictionary)) return packed.length * expansionMax
  const layers = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0
  let content: readonly Uint8Array[] = [packed]
  for (let layer = 0; layer < layers; layer += 1) {
    const inflated = inflate(content)
    if (inflated === null) return streamBytesMax + 1
    content = inflated
  }
  if (isPage && savedStates(content) > savedStatesMax) return 'states'
  return sizeOf(content)
}

const sizeOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

/** Two bytes before the data are the header of zlib. */
const headerBytes = 2

/** Null when more comes out than any stream may have. What cannot be inflated, an encrypted stream say, counts as it is. */
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
    // the checksum behind the data, or no deflated data at all
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

/** How many states are saved ("q") and never restored ("Q"). */
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
