import { expect, test } from 'vitest'
import { problemsOf } from '../field-problem.ts'
import { nameRules } from './name.ts'

const faults = (name: string) => problemsOf({ name }, nameRules).map(({ code }) => code)

test.each([
  'Анна Петрова',
  'J. R. R. Tolkien',
  'J.R.R.Tolkien',
  'A.B.SMITH',
  'И.И. Иванов',
  'St.John Smith',
  'Dr. Anna-Maria O’Neill, Jr.',
  'Anna Petrova / Northern Bridge',
  'علی\u200cرضا',
  '王小明',
  'Ltd. No. 5: Anna',
  'Anna www',
])('%j is accepted as a name', (name) => {
  expect(faults(name)).toEqual([])
})

test.each([
  'Your refund is ready: https://evil.example/pay',
  'hxxp://evil',
  'www.evil',
  'See WWW.EVIL.EXAMPLE',
  'evil.example/pay',
  'evil.example:8080',
  'evil.example?pay',
  'x.com',
  'Pay at evil.com.',
  'EVIL.COM',
  'пример.рф',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ／ｐａｙ',
  'anna@evil.com',
])('the name %j is refused because it contains a web address', (name) => {
  expect(faults(name)).toEqual(['name-link'])
})

test.each([
  ['a line break', 'Anna\nBcc: other'],
  ['a carriage return', 'Anna\rPetrova'],
  ['an escape character', 'Anna\u001b[31m'],
  ['a C1 control character', 'Anna\u0085Petrova'],
  ['a line separator', 'Anna\u2028Petrova'],
  ['a right-to-left override', 'Anna \u202eavorteP'],
  ['a directional isolate', 'Anna\u2066'],
  ['a zero-width space', 'An\u200bna'],
  ['a lone surrogate', 'Anna\ud800'],
])('a name with %s is refused', (_, name) => {
  expect(faults(name)).toEqual(['name-unseen'])
})

test('spaces and line breaks before and after a name are ignored', () => {
  expect(faults(' Anna\n')).toEqual([])
})
