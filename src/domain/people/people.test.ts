import { expect, test } from 'vitest'
import { passwordGuessesMin, passwordGuessesStrongMin } from '../policy.ts'
import { passwordChangeProblems, passwordProblems, strengthLevel, type StrengthOf } from './password.ts'
import { profileProblems, tidyProfile } from './profile.ts'
import { registrationProblems } from './registration.ts'

const strengthOf: StrengthOf = (password, words) => ({
  guesses: 1,
  weakness: password === 'password1' ? 'password-common' : words.includes(password) ? 'password-guessable' : null,
})
const own = ['Anna Petrova', 'anna.petrova@example.com', 'saldo']
const faults = (password: string, passwordConfirmation = password) =>
  passwordProblems({ password, passwordConfirmation, own }, strengthOf).map(({ code }) => code)

test.each([
  ['', ['password-missing']],
  ['1234567', ['password-short']],
  ['🔑🔑🔑🔑🔑🔑🔑', ['password-short']],
  ['🔑🔑🔑🔑🔑🔑🔑🔑', []],
  ['83746592', []],
  ['        ', []],
  ['a'.repeat(256), []],
  ['a'.repeat(257), ['password-long']],
  ['password1', ['password-common']],
  ['anna.petrova@example.com', ['password-guessable']],
])('the password %j has the problems %j', (password, expected) => {
  expect(faults(password)).toEqual(expected)
})

test('the repeated password must match the password', () => {
  expect(faults('a good phrase', 'a good phrasf')).toEqual(['password-differs'])
  expect(faults('caf\u00e9 au lait', 'cafe\u0301 au lait')).toEqual([])
})

test('a password change reports a missing current password first', () => {
  const change = { currentPassword: '', password: 'short', passwordConfirmation: '', own }
  expect(passwordChangeProblems(change, strengthOf).map(({ code }) => code)).toEqual([
    'current-password-missing',
    'password-short',
    'password-differs',
  ])
})

test('a registration reports every problem in field order', () => {
  const form = { name: '', email: '', password: '', passwordConfirmation: '', agree: false }
  expect(registrationProblems(form, 'saldo', strengthOf).map(({ code }) => code)).toEqual([
    'name-missing',
    'email-missing',
    'password-missing',
    'terms-not-agreed',
  ])
})

test('empty profile fields become null', () => {
  const profile = { name: ' Anna ', company: '', country: ' ae ', phone: ' ', preferredCurrency: 'usd' }
  expect(tidyProfile(profile)).toEqual({
    name: 'Anna',
    company: null,
    country: 'AE',
    phone: null,
    preferredCurrency: 'USD',
  })
  expect(profileProblems(profile)).toEqual([])
})

test.each([
  ['DE', []],
  ['AE', []],
  ['SU', ['country-unknown']],
  ['UK', ['country-unknown']],
  ['EU', ['country-unknown']],
  ['ZZ', ['country-unknown']],
  ['Germany', ['country-unknown']],
])('a profile with the country %s has the problems %j', (country, expected) => {
  const profile = { name: 'Anna', company: null, country, phone: null, preferredCurrency: null }
  expect(profileProblems(profile).map(({ code }) => code)).toEqual(expected)
})

test.each([
  ['+971 4 123 4567', []],
  ['(030) 12-34.56 ext. 7', []],
  ['12345', []],
  ['.....', ['phone-malformed']],
  ['(((((', ['phone-malformed']],
  ['+1 () - . 234', ['phone-malformed']],
  ['.....x12345', ['phone-malformed']],
])('a profile with the phone number %s has the problems %j', (phone, expected) => {
  const profile = { name: 'Anna', company: null, country: null, phone, preferredCurrency: null }
  expect(profileProblems(profile).map(({ code }) => code)).toEqual(expected)
})

test.each([
  [passwordGuessesMin - 1, 'weak'],
  [passwordGuessesMin, 'fair'],
  [passwordGuessesStrongMin - 1, 'fair'],
  [passwordGuessesStrongMin, 'strong'],
])('a password that takes %d guesses is called %s', (guesses, level) => {
  expect(strengthLevel({ guesses, weakness: null })).toBe(level)
})
