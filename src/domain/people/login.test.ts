import { expect, test } from 'vitest'
import { loginProblems } from './login.ts'

test.each([
  ['anna@example.com', 'x', []],
  ['', '', ['email-missing', 'password-missing']],
  ['anna', 'x', ['email-malformed']],
  ['anna@example.com', '', ['password-missing']],
  ['anna@example.com', ' ', []],
])('a login with the address %j and the password %j has the problems %j', (email, password, expected) => {
  expect(loginProblems({ email, password }).map(({ code }) => code)).toEqual(expected)
})
