import { expect, test } from 'vitest'
import { addressProblems } from './address.ts'

test.each([
  ['anna@example.com', []],
  [' anna@example.com ', []],
  ['анна@пример.рф', []],
  ['', ['email-missing']],
  ['   ', ['email-missing']],
  ['anna', ['email-malformed']],
  ['anna@example', ['email-malformed']],
])('the address %j has the problems %j', (email, expected) => {
  expect(addressProblems({ email }).map(({ code }) => code)).toEqual(expected)
})
