import { expect, test } from 'vitest'
import { typedRecord } from '#domain/records/head.ts'
import { draftOf } from '#domain/records/record-draft.ts'
import type { Draft } from '#domain/statement/draft.ts'
import { reviewFacts, suggestedName } from './review-facts.ts'

const known = draftOf(
  typedRecord({
    companyTitle: 'Birch',
    form: 'simplified',
    entity: 'non-profit',
    periods: 31,
    denominations: 385,
    reportingYear: 2024,
  }),
)
const textOf = (draft: Partial<Draft>, name: string) =>
  reviewFacts({ ...known, ...draft }).find((fact) => fact.name === name)?.texts

test.each<[string, Partial<Draft>, readonly string[]]>([
  ['company', {}, ['Birch']],
  ['company', { company: { name: 'Birch', inn: '7801234560' } }, ['Birch, INN 7801234560']],
  ['company', { company: { name: null, inn: '7801234560' } }, ['INN 7801234560']],
  ['company', { company: { name: null, inn: null } }, ['the file does not say']],
  ['form', {}, ['Simplified form, order 66n as amended by order 61n of 2019']],
  ['form', { edition: null }, ['the file does not say']],
  ['entity', {}, ['Non-profit organisation']],
  ['period', {}, ['31 – Half year (6 months), 2024']],
  ['period', { period: 94 }, ['Period code 94, 2024']],
  ['period', { period: null }, ['2024']],
  ['period', { reportingYear: null }, ['the file does not say']],
  ['unit', {}, ['385 – millions of roubles']],
  ['unit', { denomination: null }, ['the file does not say']],
  ['correction', {}, ['first filing']],
  ['correction', { correction: 2 }, ['correction no. 2']],
  ['reports', {}, ['Balance sheet: 2024, 2023', 'Statement of financial results: 2024, 2023']],
  ['reports', { forms: ['balance'], columns: ['current', 'beforePrevious'] }, ['Balance sheet: 2024, 2022']],
  ['reports', { forms: ['results'], columns: ['current', 'beforePrevious'] }, ['Statement of financial results: 2024']],
  ['reports', { withoutPrevious: ['results'] }, ['Balance sheet: 2024, 2023', 'Statement of financial results: 2024']],
  ['reports', { forms: ['balance'], reportingYear: null }, ['Balance sheet']],
  ['lines', {}, ['0 lines read; none added by the company; none outside the form']],
])('the row “%s” of the review, for a file with %o, shows %o', (name, draft, texts) => {
  expect(textOf(draft, name)).toEqual(texts)
})

test.each([
  [null, 'Company'],
  [3, 'Company 3'],
])('the suggested name of company number %o is “%s”', (count, name) => {
  expect(suggestedName(count)).toBe(name)
})
