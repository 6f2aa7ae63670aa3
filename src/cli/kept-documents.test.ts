import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { printoutShape } from '#contract/shapes/saved-assessment-shapes.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { readPdf } from '#writers/fixtures/pdf-pages.ts'
import { isRunning, joined } from '#writers/fixtures/printed-texts.ts'
import type { FormatOf } from '#writers/output-formats.ts'
import { write } from '#writers/write.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { installedFontBytes as fonts } from './installed-fonts.ts'

// The folders cases/kept-* have assessments that an earlier version stored, and the documents that it wrote from them.
// The current version must write the same JSON and text byte for byte, the same words in a PDF, and the same cells and
// formulas in a workbook.

const created = new Date('2026-01-02T03:04:05Z')
const folder = join(import.meta.dirname, '../../cases')
/**
 * Cases "with reasons" were stored by a later version, which also stores the reasons for the limit and for missing
 * figures.
 */
const cases = ['kept-filing', 'kept-fields', 'kept-filing-with-reasons', 'kept-fields-with-reasons']

/** The cases whose PDF and workbook `npm test` writes: a filing, and fields stored by the later version. */
const written = isFull ? cases : ['kept-filing', 'kept-fields-with-reasons']

const golden = (name: string, file: string): string => readFileSync(join(folder, name, file), 'utf8')
const keptIn = (name: string): AssessmentPrintout => z.decode(printoutShape, JSON.parse(golden(name, 'printout.json')))
const bytesOf = (name: string, format: FormatOf<'statement'>): Promise<Uint8Array> =>
  write(assessmentDocument(keptIn(name)), format, { fonts, created })

test.each(cases.flatMap((name) => [[name, 'json', 'document.json'] as const, [name, 'text', 'document.txt'] as const]))(
  'the stored assessment %s still gives the same bytes as %s',
  async (name, format, file) => {
    expect(new TextDecoder().decode(await bytesOf(name, format))).toBe(golden(name, file))
  },
)

test.each(written)('the stored assessment %s still gives a PDF with the same words in the same order', async (name) => {
  const { pages } = await readPdf(await bytesOf(name, 'pdf'))
  const texts = pages.flatMap((page) => page.texts.filter((text) => !isRunning(keptIn(name), text)))
  const expected: readonly string[] = JSON.parse(golden(name, 'pdf.json'))
  expect(joined(texts)).toBe(joined(expected))
})

test.each(written)('the stored assessment %s still gives a workbook with the same contents', async (name) => {
  const { sheets } = await readXlsx(await bytesOf(name, 'excel'))
  const cells = sheets.flatMap((sheet) =>
    [...(sheet.cells ?? [])].flatMap(([place, { value, formula, formulaResult, comment }]) =>
      (value ?? '') === '' && formula === undefined
        ? []
        : [[sheet.name, place, formula ?? value, formulaResult ?? null, comment?.text ?? null]],
    ),
  )
  const byPlace = (some: readonly (readonly unknown[])[]) => some.map((cell) => JSON.stringify(cell)).sort()
  const expected: readonly (readonly unknown[])[] = JSON.parse(golden(name, 'workbook.json'))
  expect(byPlace(cells)).toEqual(byPlace(expected))
})

test('a document can still be written from an early stored printout that lacks the reason for the limit', async () => {
  const { headline, ...rest } = keptIn('kept-fields')
  const { why: _why, ...earliest } = headline
  const text = new TextDecoder().decode(
    await write(assessmentDocument({ ...rest, headline: earliest }), 'text', { created }),
  )
  expect(text).toContain(headline.rating.text)
  expect(text).not.toContain(headline.why?.label ?? 'no label')
})
