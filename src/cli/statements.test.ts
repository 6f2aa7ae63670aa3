import { expect, test } from 'vitest'
import { draftOfCodeValues } from '#domain/statement/code-values.ts'
import type { Company } from '#domain/statement/draft.ts'
import { outcomesOf, type Choice } from './statements.ts'

const nobody = { name: null, inn: null }
const north = { name: 'ООО «Север»', inn: '7801234560' }
const south = { name: 'ООО «Юг»', inn: null }

const typed = draftOfCodeValues({
  companyTitle: '',
  form: 'full',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
  codeValues: { 1250: { current: 5, previous: 5 }, 1310: { current: 5, previous: 5 } },
})

type Given = readonly [Company, number | null]

/**
 * The years of the statements that remain after the choice, for a file with statements of these companies and years.
 */
const yearsLeft = (given: readonly Given[], choice: Choice = {}) =>
  outcomesOf(
    'a.zip',
    { drafts: given.map(([company, reportingYear]) => ({ ...typed, company, reportingYear })), problems: [] },
    choice,
  ).map((outcome) => (outcome.statement ?? outcome.draft)?.reportingYear)

test.each<[string, readonly Given[], readonly (number | null)[]]>([
  [
    'the latest of each company',
    [
      [north, 2023],
      [south, 2022],
      [north, 2024],
    ],
    [2022, 2024],
  ],
  [
    'every statement without a company',
    [
      [nobody, 2023],
      [nobody, 2024],
      [north, 2024],
    ],
    [2023, 2024, 2024],
  ],
  [
    'a statement without a year beside a dated one',
    [
      [north, null],
      [north, 2023],
      [north, 2024],
    ],
    [null, 2024],
  ],
])('if no year is chosen, %s is used', (_, given, years) => {
  expect(yearsLeft(given)).toEqual(years)
})
