import { expect, test } from 'vitest'
import { choiceIn, searchOfChoice } from './comparison-choice.ts'

test.each(['', '?ids=a', '?ids=a,b&metric=LeverageTwo', '?metric=cashConversionCycle'])(
  'the choice of %s stands in the address again',
  (search) => {
    expect(searchOfChoice(choiceIn(search), '')).toBe(search)
  },
)

test('a metric that there is not is the usual one, and what is not ours stays in the address', () => {
  expect(choiceIn('?metric=colour')).toEqual({ ids: [], metric: 'revenue' })
  expect(searchOfChoice({ ids: ['a'], metric: 'revenue' }, '?case=7&metric=TNWRAW')).toBe('?ids=a&case=7')
})
