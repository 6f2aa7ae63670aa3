import { expect, test } from 'vitest'
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
])('the country of the network address %j is %j', (address, country) => {
  expect(places(address)).toBe(country)
})

test('a token never repeats', () => {
  const tokens = Array.from({ length: 1000 }, systemTokens.token)
  expect(new Set(tokens).size).toBe(1000)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  expect(Array.from({ length: 1000 }, () => systemTokens.code(6)).every((code) => /^\d{6}$/.test(code))).toBe(true)
})
