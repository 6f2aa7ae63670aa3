import { expect, test } from 'vitest'
import * as z from 'zod'
import { printoutShape } from '#contract/shapes/saved-assessment-shapes.ts'
import { dollarRateOf } from '#domain/assessment/inputs.ts'
import { assessSource, inputsOf } from '#domain/assessment/source.ts'
import { assessmentDocument } from '#documents/assessment-document.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { assessmentPrintout } from '#documents/kept-assessment.ts'
import { formatsOf } from '#writers/output-formats.ts'
import { write } from '#writers/write.ts'
import { isFull } from '../../scripts/vitest/full-run.ts'
import { goldenAssessments, goldenBody } from '../../scripts/vitest/golden-assessments.ts'
import { printoutOfFiling, printouts } from './fixtures/sample-printouts.ts'
import { installedFontBytes as fonts } from './installed-fonts.ts'

// Tests that a stored printout contains everything that is needed to write its documents.

const created = new Date('2026-01-02T03:04:05Z')
const formats = formatsOf('assessment')

function golden(name: string): AssessmentPrintout {
  const body = goldenBody(name)
  if (body.fields === null) throw new Error('a golden case is of fields')
  const source = { kind: 'fields', fields: body.fields } as const
  const inputs = inputsOf(body, source, '2026-01-02')
  const assessed = assessSource(source, inputs)
  if (assessed.assessment === null) throw new Error('not assessed')
  const { title: companyTitle, asOf: date } = inputs
  return assessmentPrintout(assessed, { companyTitle, date, userName: 'Анна Смит', rate: dollarRateOf(inputs) })
}

/** Stores and reloads a printout, as the server and its clients do. */
const stored = (sheet: AssessmentPrintout): AssessmentPrintout =>
  z.decode(printoutShape, JSON.parse(JSON.stringify(z.encode(printoutShape, sheet))))

const rows: readonly [name: string, sheet: AssessmentPrintout][] = [
  ...goldenAssessments.map((name): [string, AssessmentPrintout] => [name, golden(name)]),
  ...Object.entries(printouts),
  ['a filing with its statement', printoutOfFiling()],
]

// `npm test` runs only every sixth row, beginning with the last, which has the most content
test.each(isFull ? rows : rows.toReversed().filter((_, at) => at % 6 === 0))(
  'every document of %s is the same when written from the stored printout',
  async (_, sheet) => {
    for (const format of formats) {
      const fresh = await write(assessmentDocument(sheet), format, { fonts, created })
      const kept = await write(assessmentDocument(stored(sheet)), format, { fonts, created })
      expect([format, Buffer.compare(fresh, kept)]).toEqual([format, 0])
    }
  },
)
