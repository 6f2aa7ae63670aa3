import { expect, test } from 'vitest'
import { eventRules } from '#domain/assessment/events.ts'
import { eventCondition } from './assessment-view.ts'

test.each(eventRules)('the rule of $code leaves no placeholder open', ({ code }) => {
  expect(eventCondition(code)).toMatch(/^[^{}]*[^{}.]$/)
})
