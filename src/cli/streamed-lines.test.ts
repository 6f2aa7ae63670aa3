import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textLines, type TextLine } from './streamed-lines.ts'

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let start = 0
  for (const size of sizes) {
    yield bytes.subarray(start, start + size)
    start += size
  }
  yield bytes.subarray(start)
}

async function linesOf(
  bytes: Uint8Array,
  sizes: readonly number[] = [],
  bytesMax = 1_000,
): Promise<readonly TextLine[]> {
  const found: TextLine[] = []
  for await (const line of textLines(inPieces(bytes, sizes), bytesMax)) found.push(line)
  return found
}

const textsOf = async (text: string, sizes: readonly number[] = []): Promise<readonly (string | null)[]> =>
  (await linesOf(Buffer.from(text), sizes)).map((line) => line.text)

test.each<[string, readonly string[]]>([
  ['', []],
  ['\n \n', []],
  ['a', ['a']],
  ['a\nb\n', ['a', 'b']],
  ['a\r\nb', ['a\r', 'b']],
  ['a\n\n \nb\n\n', ['a', '', '', 'b']],
  ['\uFEFFa', ['a']],
  ['a\u2028b', ['a\u2028b']],
])('%j is split into the lines %j', async (text, lines) => {
  expect(await textsOf(text)).toEqual(lines)
})

test('a stream gives the same lines however it is split into chunks', async () => {
  const line = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter((text) => !text.includes('\n') && text.trim() !== '')
  const cut = fc.array(fc.nat({ max: 9 }), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), cut, async (lines, sizes) => {
      const text = lines.join('\n')
      expect(await textsOf(text, sizes)).toEqual(await textsOf(text))
      expect((await textsOf(text, sizes)).length).toBe(lines.length)
    }),
  )
})

test('an overlong line is dropped, and the next ones are read', async () => {
  const bytes = Buffer.from(`${'x'.repeat(11)}\n${'y'.repeat(10)}\nz`)
  expect(await linesOf(bytes, [4, 4, 4], 10)).toEqual([
    { number: 1, text: null, isTooLong: true },
    { number: 2, text: 'y'.repeat(10), isTooLong: false },
    { number: 3, text: 'z', isTooLong: false },
  ])
})

test('the text of a line is null if the line is not valid UTF-8', async () => {
  expect(await linesOf(Uint8Array.of(0xcf, 0xf0, 0x0a, 0x61))).toEqual([
    { number: 1, text: null, isTooLong: false },
    { number: 2, text: 'a', isTooLong: false },
  ])
})
