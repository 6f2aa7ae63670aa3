import { expect, test } from 'vitest'
import { codeKey, codeProblems } from './code.ts'

test.each([
  ['123456'],
  ['123 456'],
  [' 123-456\n'],
  ['12\u201334\u201156'],
  ['123\u00a0456'],
  ['123\u200b456'],
  ['１２３４５６'],
])('the typed text %j is read as the code 123456', (typed) => {
  expect([codeKey(typed), codeProblems({ otp: typed })]).toEqual(['123456', []])
})

test.each([
  ['', ['code-missing']],
  [' - ', ['code-missing']],
  ['12345', ['code-malformed']],
  ['1234567', ['code-malformed']],
  ['12345O', ['code-malformed']],
  ['your code: 123456', ['code-malformed']],
])('the code %j has the problems %j', (otp, expected) => {
  expect(codeProblems({ otp }).map(({ code }) => code)).toEqual(expected)
})
