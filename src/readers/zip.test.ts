import { strFromU8, strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedRecord, directoryRecords, overlapping } from './fixtures/overlapping.ts'
import { zipLimits } from './limits.ts'
import { isZip, unzipBounded, zipNames } from './zip.ts'

const MB = 1024 * 1024
const all = () => true
const codeOf = (bytes: Uint8Array, limits = zipLimits) => {
  const unzipped = unzipBounded(bytes, limits, all)
  return unzipped.ok ? 'ok' : unzipped.problem.code
}
// a fixed time, because the encoded bytes of some times are equal to the text that a test changes in the archive
const packed = (files: Zippable) => zipSync(files, { mtime: new Date(2024, 0, 1) })

test('compressed and stored files are unpacked', () => {
  const text = strToU8('Баланс '.repeat(5_000))
  const archive = packed({
    'a.xml': text,
    'b/c.txt': [strToU8('b'), { level: 0 }],
    'no.bin': strToU8('x'),
    'empty/': new Uint8Array(),
  })
  const unzipped = unzipBounded(archive, zipLimits, (name) => name !== 'no.bin')
  expect(unzipped.ok && [...unzipped.files.keys()]).toEqual(['a.xml', 'b/c.txt'])
  expect(unzipped.ok && strFromU8(unzipped.files.get('a.xml') ?? new Uint8Array())).toBe(strFromU8(text))
})

test('an archive written to a pipe is unpacked', () => {
  // this is the output of `printf 1600 | zip -X - -`
  const piped =
    'UEsDBC0ACAAIACt1dF0AAAAA//////////8BABQALQEAEAAAAAAAAAAAAAAAAAAAAAAAMzQzMAAAUEsHCKXfqrAGAAAAAAAAAAQAAAAAAAAA' +
    'UEsBAh4DLQAIAAgAK3V0XaXfqrAGAAAABAAAAAEAAAAAAAAAAQAAAIARAAAAAC1QSwUGAAAAAAEAAQAvAAAAUQAAAAAA'
  const unzipped = unzipBounded(
    Uint8Array.from(atob(piped), (character) => character.charCodeAt(0)),
    zipLimits,
    all,
  )
  expect(unzipped.ok && new TextDecoder().decode(unzipped.files.get('-'))).toBe('1600')
})

test('bytes before the archive are ignored', () => {
  const archive = packed({ 'a.txt': strToU8('1600') })
  expect(codeOf(Uint8Array.from([...strToU8('self-extractor'), ...archive]))).toBe('ok')
})

test('file names in the code page of MS-DOS are decoded', () => {
  const archive = packed({ aaaaaa: strToU8('1') })
  const dos = [0x81, 0xa0, 0xab, 0xa0, 0xad, 0xe1]
  const renamed = Uint8Array.from(archive)
  for (let at = 0; at < renamed.length; at += 1)
    if (dos.every((_, offset) => archive[at + offset] === 0x61)) renamed.set(dos, at)
  expect(zipNames(renamed, zipLimits)).toEqual(['Баланс'])
})

test('a zip bomb is refused for its compression ratio', () => {
  const bomb = packed({ 'bomb.xml': new Uint8Array(8 * 1024 * 1024) })
  expect(unzipBounded(bomb, zipLimits, all)).toMatchObject({
    problem: { code: 'archive-too-large', at: 'bomb.xml', facts: { limit: 300, measure: 'ratio' } },
  })
})

test.each([
  ['one file is too large', { entryBytesMax: 2 * MB - 1, totalBytesMax: 3 * MB }, { limit: 2, measure: 'file' }],
  ['all files together are too large', { totalBytesMax: 4 * MB - 1 }, { limit: 4, measure: 'total' }],
  ['there are too many files', { entriesMax: 1 }, { limit: 1, measure: 'files' }],
  ['the compression ratio of a file is too high', { ratioMax: 2 }, { limit: 2, measure: 'ratio' }],
])('an archive is refused when %s', (_, changed, facts) => {
  const limits = { ...zipLimits, ratioMax: 2_000, ratioFreeBytes: MB, ...changed }
  const archive = packed({ a: new Uint8Array(2 * MB), b: new Uint8Array(2 * MB) })
  expect(codeOf(archive)).toBe('ok')
  expect(unzipBounded(archive, limits, all)).toMatchObject({ problem: { code: 'archive-too-large', facts } })
})

test('the file size limit applies to uncompressed files too', () => {
  const archive = packed({ a: [new Uint8Array(100), { level: 0 }] })
  expect(codeOf(archive, { ...zipLimits, entryBytesMax: 99 })).toBe('archive-too-large')
})

test('an archive is refused if a file does not match its checksum', () => {
  const archive = packed({ 'a.txt': [strToU8('1600'), { level: 0 }] })
  const at = archive.findIndex((byte, start) => byte === 0x31 && archive[start + 1] === 0x36)
  expect(codeOf(archive.map((byte, index) => (index === at ? 0x32 : byte)))).toBe('broken-file')
})

test('a truncated archive is refused as a broken file', () => {
  const archive = packed({ 'a.txt': strToU8('1600') })
  expect(codeOf(archive.subarray(0, archive.length - 1))).toBe('broken-file')
  expect(zipNames(archive.subarray(0, 40), zipLimits)).toEqual([])
})

/** The offsets, in a record of the directory, of an entry's packed size and of its position in the archive. */
const packedSize = 20
const start = 42
const three = packed({ a: strToU8('1600'), b: [strToU8('1700 '.repeat(50)), { level: 0 }], c: strToU8('2110') })

test.each([
  ['all entries are the same bytes', overlapping(three)],
  ['an entry begins inside another', changedRecord(three, { entry: 2, field: start, change: () => 0 })],
  ['an entry reaches into the next', changedRecord(three, { entry: 0, field: packedSize, change: (size) => size + 1 })],
  [
    'the last entry reaches into the table of contents',
    changedRecord(three, { entry: 2, field: packedSize, change: (size) => size + 1 }),
  ],
])('the whole archive is refused when %s', (_, archive) => {
  expect(codeOf(three)).toBe('ok')
  expect(unzipBounded(archive, zipLimits, (name) => name === 'b')).toEqual({
    ok: false,
    problem: { code: 'archive-overlaps', severity: 'error' },
  })
})

test('an archive is accepted even if its list of entries is in another order', () => {
  const [a, c] = [0, 2].map((entry) => directoryRecords(three)[entry] ?? 0)
  const swapped = Uint8Array.from(three)
  swapped.set(three.subarray(a, (a ?? 0) + 47), c)
  swapped.set(three.subarray(c, (c ?? 0) + 47), a)
  expect(zipNames(swapped, zipLimits)).toEqual(['c', 'b', 'a'])
  expect(codeOf(swapped)).toBe('ok')
})

test('an encrypted archive is refused as protected by a password', () => {
  const archive = packed({ 'a.txt': strToU8('1600') })
  const directory = archive.findLastIndex((byte, at) => byte === 0x50 && archive[at + 2] === 1 && archive[at + 3] === 2)
  expect(codeOf(archive.map((byte, at) => (at === directory + 8 ? byte | 1 : byte)))).toBe('password-protected')
})

test('unpacking a damaged archive never throws an error', () => {
  const archive = packed({ 'a.txt': strToU8('1600;2110;'.repeat(100)), 'b/c.txt': [strToU8('b'), { level: 0 }] })
  fc.assert(
    fc.property(fc.nat(archive.length - 1), fc.nat(255), fc.nat(archive.length), (at, value, length) => {
      const damaged = archive.map((byte, index) => (index === at ? value : byte)).subarray(0, length)
      expect(['ok', 'broken-file', 'password-protected', 'archive-too-large', 'archive-overlaps']).toContain(
        codeOf(damaged),
      )
    }),
  )
})

test('a ZIP is recognised by its first bytes', () => {
  expect(isZip(packed({ a: new Uint8Array(1) }))).toBe(true)
  expect(isZip(packed({}))).toBe(true)
  expect(isZip(strToU8('PK not at all'))).toBe(false)
})
