import { expect, test } from 'vitest'
import { freePlan, planOf, plans, planTypes } from './plans.ts'

test('plans have distinct names, and each type has some', () => {
  expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
  for (const type of planTypes) expect(plans.some((plan) => plan.type === type)).toBe(true)
  expect([planOf('free'), planOf('gone')]).toEqual([freePlan, null])
})
