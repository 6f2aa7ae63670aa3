import { expect, test } from 'vitest'
import { fontBytes as fonts } from '#cli/fonts.ts'
import { printoutOfFiling } from '#cli/fixtures/sample-printouts.ts'
import { formatsOf } from './output-formats.ts'
import { assessmentMarginsPt, assessmentSheetTitle } from './page.ts'
import { writeAssessment } from './write-assessment.ts'

const created = new Date('2026-01-02T03:04:05Z')
const sheet = printoutOfFiling()
const formats = formatsOf('assessment')

test.each([
  ['pdf', '%PDF-1.7'],
  ['excel', 'PK'],
  ['text', 'ООО'],
  ['json', '{'],
] as const)('the format %s begins with %j', async (format, beginning) => {
  const bytes = await writeAssessment(sheet, format, { fonts, created })
  expect(new TextDecoder().decode(bytes.subarray(0, 20)).startsWith(beginning)).toBe(true)
})

test.each(formats)('the same printout of the same date is the same %s, and is left as it was', async (format) => {
  const before = structuredClone(sheet)
  const [first, second] = [
    await writeAssessment(sheet, format, { fonts, created }),
    await writeAssessment(sheet, format, { fonts, created }),
  ]
  expect(Buffer.compare(first, second)).toBe(0)
  expect(sheet).toEqual(before)
})

test('JSON holds the printout with its values and formulas, without the statement', async () => {
  const parsed: Record<string, unknown> = JSON.parse(
    new TextDecoder().decode(await writeAssessment(sheet, 'json', { created })),
  )
  expect(parsed).toEqual(JSON.parse(JSON.stringify({ ...sheet, statement: undefined })))
})

test('pages are as the specification has them', () => {
  expect(assessmentSheetTitle).toBe('Financial Assessment')
  const centimetres = Object.entries(assessmentMarginsPt).map(([side, points]) => [
    side,
    Math.round((points / 72) * 254) / 100,
  ])
  expect(Object.fromEntries(centimetres)).toEqual({ left: 1, top: 1, right: 2, bottom: 2 })
})
