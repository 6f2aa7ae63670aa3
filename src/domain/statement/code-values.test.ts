import { expect, test } from 'vitest'
import { check } from './check.ts'
import { draftOfCodeValues, type CodeValues } from './code-values.ts'

const both = { current: 5, previous: 5 }
const earlier = { current: null, previous: 5 }
const third = { current: null, previous: null, beforePrevious: 5 }

function warnedReports(codeValues: CodeValues): readonly unknown[] {
  const checked = check(
    draftOfCodeValues({
      companyTitle: 'A',
      form: 'full',
      periods: 34,
      denominations: 384,
      reportingYear: 2024,
      codeValues,
    }),
  )
  if (checked.statement === null) throw new Error(JSON.stringify(checked.problems))
  return checked.notices.flatMap(({ code, facts }) => (code === 'report-year-blank' ? [facts?.['form']] : []))
}

test.each<readonly [string, CodeValues, readonly string[]]>([
  ['results of the previous year', { 1250: both, 1310: both, 2110: earlier }, ['results']],
  ['cash flows of the previous year', { 1250: both, 1310: both, 4110: earlier }, ['cashFlow']],
  ['a balance sheet of the previous year', { 1250: earlier, 1310: earlier, 2110: both }, ['balance']],
  ['a balance sheet of only the third date', { 1250: third, 1310: third, 2110: both }, ['balance']],
  ['a 0 in a line of the results', { 1250: both, 1310: both, 2110: earlier, 2120: { current: 0, previous: null } }, []],
  ['no results', { 1250: both, 1310: both }, []],
])('a typed statement with %s (%j) gets a warning for the reports %j', (_, codeValues, reports) => {
  expect(warnedReports(codeValues)).toEqual(reports)
})
