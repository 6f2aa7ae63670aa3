import { expect, test } from 'vitest'
import { blankEntry } from './entry.ts'
import { rolledForward } from './roll-forward.ts'

test('rolling forward moves amounts one column back', () => {
  const entry = {
    ...blankEntry({ companyTitle: 'A', form: 'full', reportingYear: 2024, denomination: 385 }),
    rows: {
      '1150': { current: 5, previous: 4, beforePrevious: 3 },
      '2110': { current: 9, previous: 8 },
      '1250': { current: '1,234' },
      // line 1160 was income-bearing investments until 2024, and has been investment property since
      '1160': { current: 6 },
      '1120': { current: 6 },
      capitalExpenditures: { current: 7 },
    },
  }
  expect(rolledForward(entry)).toEqual({
    ...blankEntry({ companyTitle: 'A', form: 'full', reportingYear: 2025, denomination: 385 }),
    edition: 'fsbu4',
    columns: ['current', 'previous', 'beforePrevious'],
    rows: { '1150': { previous: 5, beforePrevious: 4 }, '2110': { previous: 9 }, capitalExpenditures: { previous: 7 } },
  })
})

test('the balances of an interim statement are not used as year-end balances', () => {
  const entry = {
    ...blankEntry({ form: 'full', reportingYear: 2023, denomination: 384, period: 31 }),
    rows: { '1150': { current: 5, previous: 4 }, '2110': { current: 9 } },
  }
  expect(rolledForward(entry).rows).toEqual({ '1150': { beforePrevious: 4 }, '2110': { previous: 9 } })
})
