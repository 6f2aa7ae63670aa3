import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { printoutOfFiling } from '#cli/fixtures/sample-printouts.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { sampleSheet } from './fixtures/sample-sheet.ts'
import type { FormatOf } from './output-formats.ts'
import { write } from './write.ts'

const created = new Date('2026-01-02T03:04:05Z')
const printout = printoutOfFiling()
const statement = statementDocument(sampleSheet)
const assessment = assessmentDocument(printout)

test.each([
  ['a statement', 'pdf', statement, '%PDF-1.7'],
  ['a statement', 'excel', statement, 'PK'],
  ['a statement', 'csv', statement, '\uFEFFcompany'],
  ['a statement', 'text', statement, 'ПАО'],
  ['a statement', 'json', statement, '{'],
  ['an assessment', 'pdf', assessment, '%PDF-1.7'],
  ['an assessment', 'excel', assessment, 'PK'],
  ['an assessment', 'text', assessment, 'ООО'],
  ['an assessment', 'json', assessment, '{'],
] as const satisfies readonly (readonly [string, FormatOf<'statement'>, typeof statement, string])[])(
  'writing %s as %s gives reproducible bytes',
  async (_, format, document, beginning) => {
    const before = structuredClone(document)
    const bytes = await write(document, format, { fonts, created })
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 40))).toMatch(
      new RegExp(`^${beginning}`),
    )
    expect(Buffer.compare(bytes, await write(document, format, { fonts, created }))).toBe(0)
    expect(document).toEqual(before)
  },
)

test('the JSON of an assessment does not contain the statement', async () => {
  const parsed: Record<string, unknown> = JSON.parse(
    new TextDecoder().decode(await write(assessment, 'json', { created })),
  )
  expect(parsed).toEqual(JSON.parse(JSON.stringify({ ...printout, statement: undefined })))
})

test('writing a PDF throws if no fonts are given', async () => {
  await expect(write(statement, 'pdf', { created })).rejects.toThrow('options.fonts')
})

test('if fonts could not be loaded, the next PDF requests them again', async () => {
  let asked = 0
  const flaky = async (face: Parameters<typeof fonts>[0]): Promise<Uint8Array> => {
    asked += 1
    if (asked <= 2) throw new Error('offline')
    return fonts(face)
  }
  await expect(write(statement, 'pdf', { fonts: flaky, created })).rejects.toThrow('offline')
  expect((await write(statement, 'pdf', { fonts: flaky, created })).length).toBeGreaterThan(1000)
})
