import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert } from './convert.ts'
import { isFarFrom, rateOf, type Rate } from './rate.ts'

const rate = (text: string): Rate => {
  const made = rateOf('USD', text)
  if (made === null) throw new Error(`no rate: ${text}`)
  return made
}

test.each([
  ['75.47', '75.47'],
  ['0,71', '0.71'],
  ['0,710', '0.710'],
  ['78,2267', '78.2267'],
  ['78.227', '78.227'],
  ['1000', '1000'],
  [' 100 ', '100'],
])('the rate %j is read as %j roubles', (text, roubles) => {
  expect(rateOf('usd', text)).toMatchObject({ currency: 'USD', roubles })
})

test.each(['', '0', '0.00', '-5', '1 000', '1,000', '78,227', '1e3', 'abc', '1.2.3', '12345678901', '∞'])(
  'the rate %j is refused',
  (text) => {
    expect(rateOf('USD', text)).toBeNull()
  },
)

test.each(['', 'US', 'DOLLAR', 'U5D'])('the currency %j is refused', (currency) => {
  expect(rateOf(currency, '1')).toBeNull()
})

test.each([
  [7547, '75.47', 100],
  [1, '2', 1],
  [-1, '2', -1],
  [1, '3', 0],
  [-1, '3', 0],
  [2_863_934_119, '101.6797', 28_166_233],
  [0, '0.71', 0],
])('%d roubles converted at the rate %s are %d', (amount, text, expected) => {
  expect(convert(amount, rate(text))).toBe(expected)
})

test('an amount is converted to null if the result would be too large to be exact', () => {
  expect(convert(null, rate('75.47'))).toBeNull()
  expect(convert(Number.MAX_SAFE_INTEGER, rate('0.001'))).toBeNull()
})

test('a converted amount is rounded to the nearest unit', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1_000_000_000 }), (amount, scaled) => {
      const made = convert(amount, { currency: 'USD', roubles: '', scaled: BigInt(scaled), decimals: 4 })
      if (made === null) return true
      const difference = BigInt(amount) * 10_000n - BigInt(made) * BigInt(scaled)
      const magnitude = difference < 0n ? -difference : difference
      return 2n * magnitude <= BigInt(scaled)
    }),
  )
})

test.each([
  ['78.2267', false],
  ['100', false],
  ['40', false],
  ['156.46', true],
  ['39', true],
  ['1.000', true],
  ['0.0001', true],
])('whether a rate of %s is far from the reference of 78.2267: %s', (text, isFar) => {
  expect(isFarFrom(rate('78.2267'), rate(text))).toBe(isFar)
})
