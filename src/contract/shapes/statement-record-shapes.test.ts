import { expect, test } from 'vitest'
import { figuresShape } from './statement-record-shapes.ts'

const problemsOf = (code: string, current: number) =>
  figuresShape
    .safeParse({ codeValues: { [code]: { current } } })
    .error?.issues.map(({ message, path }) => [message, path.join('.')])

test.each([
  ['2900', 582.7],
  ['2910', -0.000_001_2],
  ['2900', 1e12],
  ['1250', Number.MAX_SAFE_INTEGER],
])('line %s accepts the amount %d', (code, amount) => {
  expect(problemsOf(code, amount)).toBeUndefined()
})

test.each([
  ['2900', 1e308],
  ['2910', Number.MAX_VALUE],
  ['2900', 5e-324],
  ['2900', 1e14],
  ['1250', 0.5],
  ['1250', 2 ** 53],
])('line %s refuses the amount %d', (code, amount) => {
  expect(problemsOf(code, amount)).toEqual([['amount-malformed', `codeValues.${code}.current`]])
})

test('decoding keeps the list of reports without a previous year', () => {
  const filed = {
    forms: ['balance', 'results'],
    columns: ['current', 'previous'],
    withoutPrevious: ['results'],
    correction: 0,
    lines: [],
    equity: [],
    own: [],
    unknown: [],
    origin: '',
    problems: [],
    remarks: [],
  }
  expect(figuresShape.parse({ filed }).filed).toEqual(filed)
})
