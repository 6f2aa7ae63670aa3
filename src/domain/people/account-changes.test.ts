import { expect, test } from 'vitest'
import { addressChangeProblems, addressConfirmationProblems, deletionProblems } from './account-changes.ts'

const deletion = { confirmation: 'anna@example.com', currentPassword: 'a good pass phrase', otp: '' }
const change = { email: 'new@example.com', currentPassword: 'a good pass phrase', otp: '' }

test.each([
  [{}, []],
  [{ confirmation: ' Anna@Example.com ' }, []],
  [{ confirmation: 'delete' }, ['confirmation-differs']],
  [{ confirmation: '', currentPassword: '' }, ['confirmation-differs', 'current-password-missing']],
  [{ currentPassword: '', otp: '123 456' }, []],
  [{ currentPassword: '', otp: '12' }, ['code-malformed']],
])('a deletion form with %j has the problems %j', (part, codes) => {
  expect(deletionProblems({ ...deletion, ...part }, 'anna@example.com').map(({ code }) => code)).toEqual(codes)
})

test.each([
  [{}, []],
  [{ email: '' }, ['email-missing']],
  [{ email: 'nobody' }, ['email-malformed']],
  [{ email: ' ANNA@example.com' }, ['email-same']],
  [{ currentPassword: '' }, ['current-password-missing']],
])('an address change form with %j has the problems %j', (part, codes) => {
  expect(addressChangeProblems({ ...change, ...part }, 'anna@example.com').map(({ code }) => code)).toEqual(codes)
})

test('an empty address confirmation reports the address and the code as missing', () => {
  expect(addressConfirmationProblems({ email: '', otp: '' }).map(({ code }) => code)).toEqual([
    'email-missing',
    'code-missing',
  ])
})
