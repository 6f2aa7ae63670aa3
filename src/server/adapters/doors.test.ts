import { expect, test } from 'vitest'
import { argon2Passwords } from './passwords.ts'
import { offlinePlaces } from './places.ts'
import { systemTokens } from './tokens.ts'

const places = offlinePlaces()

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['77.88.8.8', 'RU'],
  ['2a02:6b8::1', 'RU'],
  ['94.200.0.1', 'AE'],
  ['127.0.0.1', null],
  ['::1', null],
  ['10.0.0.1', null],
  ['nonsense', null],
  ['', null],
])('the address %j is in %s', (address, country) => {
  expect(places(address)).toBe(country)
})

test('passwords are hashed by argon2id at the recommended cost, each with its own salt', async () => {
  const passwords = await argon2Passwords()
  const [one, other] = await Promise.all([passwords.hash('a phrase'), passwords.hash('a phrase')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwords.isRight(one, 'a phrase')).toBe(true)
  expect(await passwords.isRight(one, 'a phrase ')).toBe(false)
  expect(await passwords.isRight(null, '')).toBe(false)
})

test('common passwords are known in any case', async () => {
  const { isCommon } = await argon2Passwords()
  for (const common of ['password', 'Password1', 'QWERTYUIOP', '12345678']) expect(isCommon(common)).toBe(true)
  expect(isCommon('a quite unusual phrase')).toBe(false)
})

test('tokens and codes are of their length and never the same', () => {
  const tokens = Array.from({ length: 1000 }, systemTokens.token)
  expect(new Set(tokens).size).toBe(1000)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(Array.from({ length: 1000 }, () => systemTokens.code(6)).every((code) => /^\d{6}$/.test(code))).toBe(true)
})
