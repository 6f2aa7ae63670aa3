import { expect, test } from 'vitest'
import { resetProblems } from './reset.ts'

const email = 'anna.petrova@example.com'
const isCommon = (password: string) => password === 'password1'

test.each([
  ['a good phrase', 'a good phrase', []],
  ['', '', ['password-missing']],
  ['short', 'other', ['password-short', 'password-differs']],
  ['password1', 'password1', ['password-common']],
  ['anna.petrova1', 'anna.petrova1', ['password-guessable']],
  ['saldo-saldo-2026', 'saldo-saldo-2026', ['password-guessable']],
])('a reset to %j, repeated as %j, has the faults %j', (password, passwordConfirmation, expected) => {
  const problems = resetProblems({ email, password, passwordConfirmation }, 'Saldo', isCommon)
  expect(problems.map(({ code }) => code)).toEqual(expected)
})
