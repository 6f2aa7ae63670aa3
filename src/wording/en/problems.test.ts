import { expect, test } from 'vitest'
import { problem } from '#domain/problem.ts'
import { typedProblemText } from './line-grid.ts'
import { problemReason, problemText, problemWords } from './problems.ts'

test.each([
  [problem('form-missing', undefined, { form: 'cashFlow' }), 'There is no cash flow statement; its figures are N/a.'],
  [
    problem('unit-conflict', undefined, { first: '384', second: '385' }),
    'thousands of roubles and millions of roubles',
  ],
  [problem('column-missing', undefined, { year: 2023 }), 'no column for 2023'],
  [
    problem('report-column-missing', undefined, { form: 'results', year: 2023 }),
    'The statement of financial results has no comparative column for 2023',
  ],
  [
    problem('report-year-blank', undefined, { form: 'results', year: 2024 }),
    'The statement of financial results has amounts only for earlier years, not for 2024; its figures for 2024 are 0.',
  ],
  [
    problem('unit-of-report', undefined, { form: 'results', unit: 384 }),
    'The unit of the statement of financial results is not stated, and its amounts do not fit the other reports, which are in thousands of roubles.',
  ],
  [
    problem('several-in-archive', undefined, { count: 3 }),
    'The archive contains 3 statements. Each is read on its own.',
  ],
  [
    problem('archive-too-large', undefined, { limit: 32, measure: 'file' }),
    'unpacks to more than 32 MB in one of its files.',
  ],
  [problem('decimals-rounded', undefined, { count: 1 }), '1 amount had decimals and was rounded to whole units'],
  [problem('decimals-rounded', undefined, { count: 2 }), '2 amounts had decimals and were rounded to whole units'],
  [
    problem('formulas-calculated', undefined, { count: 1, cells: 'Sheet1!B2' }),
    'calculated 1 of its formulas. It is a sum of cells in the file, so we calculated it: Sheet1!B2.',
  ],
  [
    problem('negative-deduction', undefined, { codes: '2330' }),
    'Line 2330 was filed with a minus although the form deducts it anyway. We deducted it once.',
  ],
  [
    problem('negative-deduction', undefined, { codes: '2330, 2350' }),
    'Lines 2330, 2350 were filed with a minus although the form deducts them anyway. We deducted them once.',
  ],
  [problem('not-itemised', undefined, { code: '2400', difference: 5 }), 'of 5; we add it to “Income tax”.'],
  [problem('not-itemised', undefined, { code: '1600', difference: 5 }), 'of 5; we add it to “Other current assets”.'],
  [problem('rounding', undefined, { code: '1600', year: 2024, difference: -1 }), 'by (1)'],
  [
    problem('balance-mismatch', undefined, { year: 2024, assets: 1_234_567, liabilities: 1_234_000, difference: 567 }),
    '1,234,567 against 1,234,000, a difference of 567',
  ],
])('the sentence about the problem %j contains %j', (found, text) => {
  expect(problemText(found)).toContain(text)
})

test('sentences about problems show invisible characters as escapes', () => {
  const found = problem('nested-archive', undefined, { name: '\u001B[2Ja\u202Epiz.b' })
  expect(problemText(found)).toContain(String.raw`(\x1b[2Ja\u202epiz.b)`)
})

test('every sentence about a problem ends with a full stop or a bracket', () => {
  const sentences = Object.values(problemWords).flatMap((words) =>
    typeof words === 'string' ? [words] : Object.values(words),
  )
  for (const sentence of sentences) {
    expect(sentence).toMatch(/[.)]$/)
    expect(sentence.replace(/\{\w+\}/g, '')).not.toMatch(/[{}]/)
  }
})

test.each([
  [problem('not-a-statement'), 'We found no Russian statement in this file.'],
  [problem('broken-file', undefined, { reason: 'line 3. x' }), 'The file is damaged or incomplete (line 3. x).'],
  [problem('broken-file', undefined, { reason: 'No page.' }), 'The file is damaged or incomplete (No page).'],
  [problem('other-document', undefined, { found: 'vat-return' }), 'This is a VAT return, not a financial statement.'],
  [problem('form-missing', undefined, { form: 'balance' }), 'There is no balance sheet; its figures are N/a.'],
])('the short sentence about the problem %j is “%s”', (found, reason) => {
  expect(problemReason(found)).toBe(reason)
})

test.each([
  ['balance', 'You have not entered a balance sheet; its figures are N/a.'],
  ['results', 'You have not entered a statement of financial results; its figures are N/a.'],
  ['cashFlow', 'You have not entered a cash flow statement; its figures are N/a.'],
])('while a statement is typed, the sentence about the missing report %s gives its name', (form, text) => {
  expect(typedProblemText(problem('form-missing', undefined, { form }))).toContain(text)
})

test.each([
  ['balance', 'You have entered the balance sheet only for earlier years, not for 2025; its figures for 2025 are 0.'],
  ['targetedUse', 'You have entered the statement of targeted use of funds only for earlier years, not for 2025;'],
])('while a statement is typed, a sentence says that the report %s has no amounts for the year', (form, text) => {
  expect(typedProblemText(problem('report-year-blank', undefined, { form, year: 2025 }))).toContain(text)
})

test.each([
  ['1200', 'Other current assets'],
  ['2100', 'Cost of goods sold'],
  ['2200', 'Operating expenses'],
  ['2400', 'Income tax'],
])('while a statement is typed, a sentence says that the residual of total %s is added to %s', (code, row) => {
  const found = problem('not-itemised', undefined, { code, year: 2024, stated: 7, summed: 2, difference: 5 })
  expect(typedProblemText(found)).toContain(`we add the difference of 5 to “${row}”.`)
})
