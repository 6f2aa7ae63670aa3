import { problem, type Problem } from '#domain/problem.ts'
import { type Inflated, inflateBounded, joinedPieces, lengthOfPieces } from './inflate.ts'
import { megabytes, type ZipLimits } from './limits.ts'
import { zipDirectory, type ZipEntry } from './zip-directory.ts'

// Unpacks files within limits.

/** The wanted entries by name, or the reason why the archive is refused. */
export type Unzipped =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly problem: Problem }

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
  if (entries.length > limits.entriesMax) return refused(tooLarge(limits.entriesMax, 'files'))
  // if the same few bytes are unpacked for every entry, the cost is far higher than the size suggests
  if (overlaps) return refused(problem('archive-overlaps'))
  const files = new Map<string, Uint8Array>()
  let left = limits.totalBytesMax
  for (const entry of filesOf(entries).filter(({ name }) => wanted(name))) {
    if (files.has(entry.name)) return refused(problem('archive-repeats', undefined, { name: entry.name }))
    const file = unpack(entry, limits, left)
    if (!(file instanceof Uint8Array)) return refused(file)
    left -= file.length
    files.set(entry.name, file)
  }
  return { ok: true, files }
}

const filesOf = (entries: readonly ZipEntry[]) => entries.filter(({ name }) => !name.endsWith('/'))
const refused = (why: Problem): Unzipped => ({ ok: false, problem: why })

/** The problem with an archive that exceeds a limit: of total size, file size, number of files or packing ratio. */
const tooLarge = (limit: number, measure: 'total' | 'file' | 'files' | 'ratio', at?: string): Problem =>
  problem('archive-too-large', at, { limit, measure })

/** Unpacks a file; `left` is the number of bytes that may still be unpacked. */
function unpack(entry: ZipEntry, limits: ZipLimits, left: number): Uint8Array | Problem {
  if (entry.encrypted) return problem('password-protected', entry.name)
  if (entry.packed === null) return broken(entry, 'cut short')
  if (entry.method !== stored && entry.method !== deflated) return broken(entry, `unknown compression ${entry.method}`)
  const room = Math.min(left, limits.entryBytesMax)
  const { end, pieces }: Inflated =
    entry.method === stored ? { end: 'whole', pieces: [entry.packed] } : inflate(entry.packed, limits, room)
  if (end === 'broken') return broken(entry, 'does not unpack')
  const length = lengthOfPieces(pieces)
  if (length > limits.entryBytesMax) return tooLarge(megabytes(limits.entryBytesMax).limit, 'file', entry.name)
  if (length > left) return tooLarge(megabytes(limits.totalBytesMax).limit, 'total', entry.name)
  if (end === 'too-large') return tooLarge(limits.ratioMax, 'ratio', entry.name)
  const file = joinedPieces(pieces)
  return crc32(file) === entry.crc ? file : broken(entry, 'wrong checksum')
}

const broken = (entry: ZipEntry, reason: string): Problem => problem('broken-file', entry.name, { reason })

function inflate(packed: Uint8Array, limits: ZipLimits, room: number): Inflated {
  const isTooLarge = (length: number, taken: number): boolean =>
    length > room || (length > limits.ratioFreeBytes && length > taken * limits.ratioMax)
  return inflateBounded(packed, { isWhole: true, isTooLarge })
}

// The checksum of ZIP entries (ISO 3309, reflected polynomial 0xEDB88320).

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum as an unsigned 32-bit number. */
function crc32(bytes: Uint8Array): number {
  let value = ~0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0)
  }
  return ~value >>> 0
}
