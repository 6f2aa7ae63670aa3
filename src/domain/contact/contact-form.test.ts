import { expect, test } from 'vitest'
import { contactProblems, contactReasons } from './contact-form.ts'

const form = { fullName: 'Anna', email: 'anna@example.com', reason: 'Other', message: 'Hello' }
const codes = (part: Partial<typeof form>) => contactProblems({ ...form, ...part }).map(({ code }) => code)

test.each(contactReasons)('a complete contact form with the reason %j has no problem', (reason) => {
  expect(codes({ reason })).toEqual([])
})

test('an empty form has every problem, in the order of the specification', () => {
  expect(codes({ fullName: ' ', email: '\t', reason: '', message: '\n' })).toEqual([
    'contact-name-missing',
    'contact-reason-missing',
    'contact-message-missing',
    'email-missing',
  ])
})

test.each([
  [{ email: 'anna' }, ['email-malformed']],
  [{ email: ' anna@example.com ' }, []],
  [{ reason: 'Something else' }, ['contact-reason-missing']],
  [{ fullName: 'x'.repeat(15) }, []],
  [{ fullName: 'x'.repeat(16) }, ['contact-name-long']],
  [{ fullName: ` ${'x'.repeat(15)} ` }, []],
  [{ fullName: 'Анна Каренина-П' }, []],
  [{ fullName: '王小明'.repeat(5) }, []],
  [{ fullName: '𠮷'.repeat(15) }, []],
  [{ fullName: '𠮷'.repeat(16) }, ['contact-name-long']],
  [{ fullName: 'и\u0306'.repeat(15) }, []],
  [{ message: 'x'.repeat(1000) }, []],
  [{ message: 'x'.repeat(1001) }, ['contact-message-long']],
])('a form with %j has the problems %j', (part, expected) => {
  expect(codes(part)).toEqual(expected)
})

test('the longest allowed name can be set by the operator', () => {
  const fullName = 'Wolfeschlegelsteinhausenbergerdorff'
  expect(contactProblems({ ...form, fullName }, 35)).toEqual([])
  expect(contactProblems({ ...form, fullName: `${fullName}s` }, 35)).toEqual([
    { code: 'contact-name-long', at: 'fullName', facts: { limit: 35 } },
  ])
})
