import { expect, test } from 'vitest'
import { acceptedPeriods, isAcceptedPeriod, isIrregularPeriod, isPeriodCode } from './periods.ts'

test('the codes of four periods and of the irregular years are accepted, and no other code', () => {
  const codes = Array.from({ length: 10_000 }, (_, code) => code)
  expect(codes.filter(isAcceptedPeriod)).toEqual([21, 31, 33, 34, 90, 91, 92, 93, 94])
  expect(codes.filter(isPeriodCode)).toEqual([21, 31, 33, 34])
  expect(codes.filter(isIrregularPeriod)).toEqual([90, 91, 92, 93, 94])
  expect(acceptedPeriods).toEqual(codes.filter(isAcceptedPeriod))
  expect([-34, 34.5, Number.NaN].filter(isAcceptedPeriod)).toEqual([])
})
