import { Inflate } from 'fflate'
import { problem, type Problem } from '#domain/problem.ts'
import { megabytes, type ZipLimits } from './limits.ts'
import { zipDirectory, type ZipEntry } from './zip-directory.ts'

// Unpacks files within limits. fflate inflates small pieces, so that a zip bomb is abandoned early.

/** The wanted entries by name, or the reason why the archive is refused. */
export type Unzipped =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly problem: Problem }

/** How many packed bytes are inflated at a time: 16 kB give at most 16 MB. */
const pieceBytes = 16 * 1024
const stored = 0
const deflated = 8

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))

/** The names of the files in an archive, without folders; empty when it cannot be read. */
export function zipNames(bytes: Uint8Array, limits: ZipLimits): readonly string[] {
  return filesOf(zipDirectory(bytes, limits.entriesMax)?.entries ?? []).map((entry) => entry.name)
}

/**
 * Unpacks the wanted files. The limits apply to the bytes actually unpacked, and every file is compared with its
 * checksum.
 */
export function unzipBounded(bytes: Uint8Array, limits: ZipLimits, wanted: (name: string) => boolean): Unzipped {
  const directory = zipDirectory(bytes, limits.entriesMax)
  if (directory === null) return refused(problem('broken-file', undefined, { reason: 'no table of contents' }))
  const { entries, overlaps } = directory
  if (entries.length > limits.entriesMax) return refused(problem('archive-too-large', undefined, facts(limits)))
  // if the same few bytes are unpacked for every entry, the cost is far higher than the size suggests
  if (overlaps) return refused(problem('archive-overlaps'))
  const files = new Map<string, Uint8Array>()
  let room = limits.totalBytesMax
  for (const entry of filesOf(entries).filter(({ name }) => wanted(name))) {
    const file = unpack(entry, limits, Math.min(room, limits.entryBytesMax))
    if (!(file instanceof Uint8Array)) return refused(file)
    room -= file.length
    files.set(entry.name, file)
  }
  return { ok: true, files }
}

const filesOf = (entries: readonly ZipEntry[]) => entries.filter(({ name }) => !name.endsWith('/'))
const refused = (why: Problem): Unzipped => ({ ok: false, problem: why })
const facts = (limits: ZipLimits) => megabytes(limits.totalBytesMax)

function unpack(entry: ZipEntry, limits: ZipLimits, room: number): Uint8Array | Problem {
  if (entry.encrypted) return problem('password-protected', entry.name)
  if (entry.packed === null) return broken(entry, 'cut short')
  if (entry.method !== stored && entry.method !== deflated) return broken(entry, `unknown compression ${entry.method}`)
  const pieces = entry.method === stored ? [entry.packed] : inflate(entry.packed, limits, room)
  if (pieces === 'broken') return broken(entry, 'does not unpack')
  if (pieces === 'too-large' || lengthOf(pieces) > room) return problem('archive-too-large', entry.name, facts(limits))
  const file = joined(pieces)
  return crc32(file) === entry.crc ? file : broken(entry, 'wrong checksum')
}

const broken = (entry: ZipEntry, reason: string): Problem => problem('broken-file', entry.name, { reason })

function inflate(packed: Uint8Array, limits: ZipLimits, room: number): readonly Uint8Array[] | 'too-large' | 'broken' {
  const pieces: Uint8Array[] = []
  const inflating = new Inflate((piece) => pieces.push(piece))
  let length = 0
  try {
    for (let at = 0; at === 0 || at < packed.length; at += pieceBytes) {
      const before = pieces.length
      inflating.push(packed.subarray(at, at + pieceBytes), at + pieceBytes >= packed.length)
      for (const piece of pieces.slice(before)) length += piece.length
      const taken = Math.min(at + pieceBytes, packed.length)
      if (length > room || (length > limits.ratioFreeBytes && length > taken * limits.ratioMax)) return 'too-large'
    }
  } catch {
    return 'broken'
  }
  return pieces
}

const lengthOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0)

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces
  if (only !== undefined && pieces.length === 1) return only
  const whole = new Uint8Array(lengthOf(pieces))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

// Computes the checksum of ZIP entries (ISO 3309, reflected polynomial 0xEDB88320), piece by piece while an entry is
// unpacked.

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/**
 * The checksum, as an unsigned 32-bit number, of the bytes so far and then `bytes`. `before` is the checksum of the
 * bytes so far, 0 at the beginning.
 */
function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0)
  }
  return ~value >>> 0
}
