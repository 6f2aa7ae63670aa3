import { expect, test } from 'vitest'
import { draftOfCodeValues } from '#domain/statement/code-values.ts'
import { problemLines } from './check-command.ts'

const typed = { form: 'full', periods: 34, denominations: 384, reportingYear: 2024, codeValues: {} } as const
const draft = draftOfCodeValues({ ...typed, companyTitle: 'ООО Ромашка' })
const nameless = { name: null, inn: null }

test.each([
  ['company and year', draft, 'REFUSED a.csv (ООО Ромашка, 2024)'],
  ['only a year', { ...draft, company: nameless }, 'REFUSED a.csv (2024)'],
  ['only a company', { ...draft, reportingYear: null }, 'REFUSED a.csv (ООО Ромашка)'],
  [
    'only a tax number',
    { ...draft, company: { name: null, inn: '7801234560' }, reportingYear: null },
    'REFUSED a.csv (7801234560)',
  ],
  ['neither', { ...draft, company: nameless, reportingYear: null }, 'REFUSED a.csv'],
  ['no statement', null, 'REFUSED a.csv'],
])('a refused statement with %s is listed with the company and the year, if known', (_, refused, line) => {
  const [head] = problemLines({ source: 'a.csv', statement: null, draft: refused, problems: [] })
  expect(head).toBe(`${line}: no problems`)
})
