import { expect, test } from 'vitest'
import { fontBytes as fonts } from '#cli/fonts.ts'
import { sampleSheet } from './fixtures/sample-sheet.ts'
import { formatsOf, type FormatOf } from './output-formats.ts'
import { write } from './write.ts'

const created = new Date('2026-01-02T03:04:05Z')

test.each([
  ['pdf', '%PDF-1.7'],
  ['excel', 'PK'],
  ['csv', '\uFEFFcompany'],
  ['text', 'ПАО'],
  ['json', '{'],
] as const satisfies readonly (readonly [FormatOf<'statement'>, string])[])(
  'the format %s begins with %j',
  async (format, beginning) => {
    const bytes = await write(sampleSheet, format, { fonts, created })
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 40))).toMatch(
      new RegExp(`^${beginning}`),
    )
  },
)

test.each(formatsOf('statement'))('the same sheet of the same date is the same %s, byte for byte', async (format) => {
  const [first, second] = [
    await write(sampleSheet, format, { fonts, created }),
    await write(sampleSheet, format, { fonts, created }),
  ]
  expect(Buffer.compare(first, second)).toBe(0)
})

test('writing leaves the sheet as it was', async () => {
  const before = structuredClone(sampleSheet)
  await write(sampleSheet, 'pdf', { fonts, created })
  await write(sampleSheet, 'excel', { created })
  expect(sampleSheet).toEqual(before)
})

test('a PDF without fonts is a mistake of the program', async () => {
  await expect(write(sampleSheet, 'pdf', { created })).rejects.toThrow('options.fonts')
})

test('fonts that could not be loaded are asked for again', async () => {
  let asked = 0
  const flaky = async (face: Parameters<typeof fonts>[0]): Promise<Uint8Array> => {
    asked += 1
    if (asked <= 2) throw new Error('offline')
    return fonts(face)
  }
  await expect(write(sampleSheet, 'pdf', { fonts: flaky, created })).rejects.toThrow('offline')
  expect((await write(sampleSheet, 'pdf', { fonts: flaky, created })).length).toBeGreaterThan(1000)
})
