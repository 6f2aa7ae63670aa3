import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, isEmail } from './email.ts'

test.each([
  'anna@example.com',
  'a.b+c@sub.example.co',
  "o'neil@example.ie",
  '\u{1f40b}@example.com',
  'анна@пример.рф',
  'anna@xn--e1afmkfd.xn--p1ai',
  'anna@[192.0.2.1]',
  'anna@[IPv6:2001:db8::1]',
  `${'a'.repeat(64)}@example.com`,
])('%j is a valid email address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'anna',
  '@example.com',
  'anna@',
  'anna@example',
  'anna@example.c',
  'anna@.com',
  'anna@exa mple.com',
  'an na@example.com',
  'anna@example.com ',
  'anna@example.com\r\nBcc: all@example.com',
  '.anna@example.com',
  'anna.@example.com',
  'an..na@example.com',
  'anna@b@example.com',
  '"anna"@example.com',
  '\ud800@example.com',
  'anna\udc00@example.com',
  'anna@exa\ud800mple.com',
  'Anna <anna@example.com>',
  'anna@192.0.2.1',
  'anna@-example.com',
  `anna@${'a'.repeat(250)}.com`,
])('%j is not a valid email address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('addresses that differ only in case, surrounding spaces or Unicode form have the same key', () => {
  expect(emailKey(' Anna@Example.COM ')).toBe('anna@example.com')
  expect(emailKey('e\u0301@example.com')).toBe(emailKey('\u00c9@example.com'))
})

test('the key of any valid address is itself a valid address', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'Z', '7', '-', '.', 'é', 'É', 'ß', 'İ', 'ﬁ'), minLength: 1 })
  const address = fc.tuple(letters, letters).map(([local, host]) => ` ${local}@${host}.com `)
  fc.assert(
    fc.property(fc.oneof(address, fc.emailAddress()), (text) => {
      fc.pre(isEmail(text))
      return isEmail(emailKey(text))
    }),
  )
})
