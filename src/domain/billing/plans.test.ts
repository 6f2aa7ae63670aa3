import { expect, test } from 'vitest'
import { freePlan, planOf, plans, planTypes, recommendedPlan } from './plans.ts'

test('no two plans have the same id', () => {
  expect(new Set(plans.map(({ id }) => id)).size).toBe(plans.length)
  for (const type of planTypes) expect(plans.some((plan) => plan.type === type)).toBe(true)
  expect([planOf('free'), planOf('gone')]).toEqual([freePlan, null])
})

const free = { id: 'free', slug: 'year', isActive: true } as const
const pack = { id: 'translation', slug: 'translation', isActive: true } as const
const monthly = { id: 'translation-monthly', slug: 'month', isActive: true } as const
const custom = { id: 'translation-custom', slug: 'custom', isActive: true } as const
const all = [free, pack, monthly, custom]
const analysis = { id: 'analysis-monthly', slug: 'month', isActive: true } as const

test.each([
  ['who has no plan is recommended the free plan', all, [], 'free'],
  ['who has the free plan is recommended the monthly plan', all, ['free'], 'translation-monthly'],
  ['who has the monthly plan is recommended no plan', all, ['translation-monthly'], null],
  [
    'whose monthly plan gives less than another is recommended the other',
    [...all, analysis],
    ['translation-monthly'],
    'analysis-monthly',
  ],
  [
    'whose monthly plan gives all that another gives is recommended no plan',
    [...all, analysis],
    ['analysis-monthly'],
    null,
  ],
  [
    'is recommended the monthly plan if the free plan is no longer offered',
    [{ ...free, isActive: false }, pack, monthly],
    [],
    'translation-monthly',
  ],
  [
    'who has the free plan is recommended no plan if the monthly plan is not offered yet',
    [pack, { ...monthly, isActive: false }, custom],
    ['free'],
    null,
  ],
])('a visitor %s', (_, offered, heldIds, expected) => {
  expect(recommendedPlan(offered, heldIds)).toBe(expected)
})
