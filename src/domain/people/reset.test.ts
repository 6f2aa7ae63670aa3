import { expect, test } from 'vitest'
import type { StrengthOf } from './password.ts'
import { resetProblems } from './reset.ts'

const email = 'anna.petrova@example.com'
const strengthOf: StrengthOf = (password, own) => ({
  guesses: 1,
  weakness: password === 'password1' ? 'password-common' : own.includes(password) ? 'password-guessable' : null,
})

test.each([
  ['a good phrase', 'a good phrase', []],
  ['', '', ['password-missing']],
  ['short', 'other', ['password-short', 'password-differs']],
  ['password1', 'password1', ['password-common']],
  [email, email, ['password-guessable']],
])('the new password %j, repeated as %j, has the problems %j', (password, passwordConfirmation, expected) => {
  const problems = resetProblems({ email, password, passwordConfirmation }, 'Saldo', strengthOf)
  expect(problems.map(({ code }) => code)).toEqual(expected)
})
