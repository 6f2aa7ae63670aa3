import { expect, test } from 'vitest'
import { eventRules } from '#domain/assessment/events.ts'
import { eventCondition } from './assessment-view.ts'

test.each(eventRules)('the rule of the finding $code has no unfilled placeholder', ({ code }) => {
  expect(eventCondition(code)).toMatch(/^[^{}]*[^{}.]$/)
})
