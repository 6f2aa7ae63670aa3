import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { assessmentFields, printoutShape } from '#contract/shapes/saved-assessment-shapes.ts'
import { registerAddress } from '#contract/outside-pages.ts'
import { printoutOfFiling } from '#cli/fixtures/sample-printouts.ts'
import { assessmentDocument } from './assessment-document.ts'
import { renamed, savedAssessment } from './assessment-record.ts'
import { companyKinds } from '#domain/assessment/company-kind.ts'
import { assessedFields } from '#domain/assessment/given.ts'
import { dollarRateOf, type AssessmentInputs } from '#domain/assessment/inputs.ts'
import { assessSource, type AssessedSource } from '#domain/assessment/source.ts'
import { assessmentPrintout } from './kept-assessment.ts'

const amount = fc.option(
  fc.oneof(fc.constant(0), fc.integer(), fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })),
)
const amounts = fc.record(Object.fromEntries(assessedFields.map((field) => [field, amount])), { requiredKeys: [] })
const bothYears = fc.record({ current: amount, previous: amount })
const sources = fc.record({
  kind: fc.constant('fields' as const),
  fields: fc.record({
    periods: fc.constantFrom(21, 31, 33, 34, 90),
    denominations: fc.constantFrom(383, 384, 385),
    reportingYear: fc.option(fc.integer({ min: 2011, max: 2026 })),
    form: fc.constantFrom('full', 'simplified'),
    current: amounts,
    previous: fc.option(amounts),
  }),
})
const inputsOfAny = fc.record({
  title: fc.constant('Client 7'),
  rubPerUsd: fc.option(fc.constantFrom('80', '0.000000001', '999999999.999999999')),
  rateSource: fc.constant(null),
  rateDate: fc.constant(null),
  depreciationAndAmortization: bothYears,
  capitalExpenditures: bothYears,
  asOf: fc.constantFrom('2024-12-31', '2029-01-01'),
  kind: fc.option(fc.record({ kind: fc.constantFrom(...companyKinds), reason: fc.constant('Its own reason') })),
})

const shape = z.object(assessmentFields)

function made(source: AssessedSource, inputs: AssessmentInputs) {
  const assessed = assessSource(source, inputs)
  if (assessed.assessment === null) throw new Error('fields are always assessed')
  const { title: companyTitle, asOf: date } = inputs
  const printout = assessmentPrintout(assessed, { companyTitle, date, userName: null, rate: dollarRateOf(inputs) })
  return { output: savedAssessment(assessed, printout, []), printout }
}

test('an assessment of English fields is unchanged after storing and reading', () => {
  fc.assert(
    fc.property(sources, inputsOfAny, (source, inputs) => {
      const { output, printout } = made(source, inputs)
      const stored: unknown = JSON.parse(JSON.stringify(output))
      expect(z.encode(shape, shape.parse(stored))).toEqual(stored)
      const kept: unknown = JSON.parse(JSON.stringify(z.encode(printoutShape, printout)))
      expect(JSON.stringify(kept)).toBe(JSON.stringify(printout))
    }),
  )
})

test('a ratio’s value is within the bounds of the row that gives the points', () => {
  fc.assert(
    fc.property(sources, inputsOfAny, (source, inputs) => {
      for (const { company, rows, specialCases } of Object.values(made(source, inputs).output.tables)) {
        if (company === null) throw new Error('a table of a company')
        const { value, row, points, specialCase, shown, reason } = company
        if (row !== null) {
          expect(value).toBeGreaterThanOrEqual(rows[row]?.from ?? -Infinity)
          expect(value).toBeLessThan(rows[row]?.to ?? Infinity)
          expect(points).toBe(rows[row]?.points)
        } else if (specialCase !== null) {
          expect(specialCases.find(({ code }) => code === specialCase)?.points).toBe(points)
        } else expect(points).toBeNull()
        if (shown === 'N/a') expect(reason).toMatch(/\w+.*\.$/)
      }
    }),
  )
})

test('removing the tax number also removes the company’s addresses in public registers', () => {
  const printout = printoutOfFiling({ inn: '7801234560' })
  const rows = [{ label: 'State register of accounting statements', text: registerAddress('accounts', '7801234560') }]
  const output = { intro: { companyTitle: printout.title }, statement: null }
  const standingOf = (keepsCompany: boolean) =>
    renamed({ output, printout }, 'Another', { keepsCompany }).printout.standing
  expect(printout.standing?.registers).toEqual(rows)
  expect(standingOf(true)?.registers).toEqual(rows)
  expect(standingOf(false)).not.toHaveProperty('registers')
  expect(JSON.stringify(assessmentDocument(printout).parts)).toContain(rows[0]?.text)
})

test('a renamed assessment shows the company’s Russian name below the new title', () => {
  const names = { companyTitle: 'ООО «Пример»', russianName: 'ООО «Пример»', inn: '7801234560' }
  const printout = printoutOfFiling(names)
  const company = { name: names.russianName, inn: names.inn, englishName: names.companyTitle }
  const output = { intro: { companyTitle: printout.title }, statement: { source: printout.title, company } }
  const english = renamed({ output, printout }, 'Example LLC', { keepsCompany: true })
  const below = 'ООО «Пример» · Tax number (INN) 7801234560'
  expect([english.printout.registeredAs, english.printout.statement?.registeredAs]).toEqual([below, below])
  expect(renamed(english, names.companyTitle, { keepsCompany: true })).toEqual({ output, printout })
})

test('renaming an assessment changes no figure', () => {
  fc.assert(
    fc.property(sources, inputsOfAny, (source, inputs) => {
      const before = made(source, inputs)
      const after = renamed(before, 'Another')
      expect([after.output.intro.companyTitle, after.printout.title]).toEqual(['Another', 'Another'])
      expect(renamed(after, inputs.title)).toEqual(before)
      expect(renamed(renamed(before, 'Another', { keepsCompany: true }), inputs.title, { keepsCompany: true })).toEqual(
        before,
      )
    }),
  )
})
