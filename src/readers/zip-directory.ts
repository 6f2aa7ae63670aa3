import { utf8 } from './utf8.ts'

// Reads the central directory of a ZIP archive (APPNOTE.TXT 4.3.12–4.3.16) from the end, as every unpacker does,
// because local headers of streamed archives have no sizes. ZIP64 is not read: an archive that needs it exceeds the
// limits on size or on the number of entries.

/**
 * An entry. `packed` are its bytes as stored; null when the directory does not point at an entry inside the archive.
 */
export type ZipEntry = {
  readonly name: string
  readonly method: number
  readonly encrypted: boolean
  readonly crc: number
  readonly packed: Uint8Array | null
}

/**
 * The central directory. `overlaps`: some bytes of an entry, including its header, also belong to another entry or to
 * the directory.
 */
export type ZipDirectory = { readonly entries: readonly ZipEntry[]; readonly overlaps: boolean }

/** A range of bytes in the archive; `end` is the offset of the first byte after it. */
type Range = { readonly start: number; readonly end: number }

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30
const commentLengthMax = 0xffff

/** The directory, with its first `entriesMax + 1` entries at most; null when the archive has no readable directory. */
export function zipDirectory(bytes: Uint8Array, entriesMax: number): ZipDirectory | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const offset = view.getUint32(end + 16, true)
  // bytes before the archive (a self-extractor, a mail header) shift every offset by their number
  const shift = Math.max(0, end - size - offset)
  const entries: ZipEntry[] = []
  const ranges: Range[] = [{ start: offset + shift, end: bytes.length }]
  let at = offset + shift
  while (entries.length < Math.min(count, entriesMax + 1)) {
    if (at + entryLength > end || view.getUint32(at, true) !== entrySignature) return null
    const range = rangeOf(view, at, shift)
    if (range !== null) ranges.push(range)
    entries.push(entryAt(view, at, range))
    at += entryLength + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { entries, overlaps: doOverlap(ranges) }
}

function doOverlap(ranges: readonly Range[]): boolean {
  const inOrder = ranges.toSorted((a, b) => a.start - b.start)
  return inOrder.some(({ start }, place) => start < (inOrder[place - 1]?.end ?? 0))
}

function endOfDirectory(view: DataView): number | null {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - commentLengthMax); at -= 1)
    if (view.getUint32(at, true) === endSignature) return at
  return null
}

function entryAt(view: DataView, at: number, range: Range | null): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const nameLength = view.getUint16(at + 28, true)
  const nameBytes = slice(view, at + entryLength, nameLength)
  return {
    name: entryName(nameBytes ?? new Uint8Array()),
    method: view.getUint16(at + 10, true),
    encrypted: (flags & 1) === 1,
    crc: view.getUint32(at + 16, true),
    packed: range === null ? null : packedBytes(view, range),
  }
}

/**
 * The range from an entry's header to its last byte; null when the directory points outside the archive, or at
 * something other than an entry's header.
 */
function rangeOf(view: DataView, at: number, shift: number): Range | null {
  const start = view.getUint32(at + 42, true) + shift
  if (start + localLength > view.byteLength) return null
  if (view.getUint32(start, true) !== localSignature) return null
  const end = dataOf(view, start) + view.getUint32(at + 20, true)
  return end <= view.byteLength ? { start, end } : null
}

/**
 * The offset of an entry's bytes, which follow the local header; its name and extra field may differ in length from
 * those in the directory.
 */
const dataOf = (view: DataView, start: number): number =>
  start + localLength + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)

const packedBytes = (view: DataView, { start, end }: Range): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + dataOf(view, start), end - dataOf(view, start))

function slice(view: DataView, start: number, length: number): Uint8Array | null {
  return start + length <= view.byteLength ? new Uint8Array(view.buffer, view.byteOffset + start, length) : null
}

/**
 * The name of an entry. Archives from Russia have file names in UTF-8, whether they declare it or not, or in the MS-DOS
 * code page.
 */
function entryName(bytes: Uint8Array): string {
  return utf8(bytes) ?? new TextDecoder('ibm866').decode(bytes)
}
