import { expect, test } from 'vitest'
import { currencyOptions } from './currencies.ts'

test('the list of currencies starts with the default currency', () => {
  const codes = currencyOptions().map(({ value }) => value)
  expect(codes[0]).toBe('USD')
  expect(codes.filter((code) => code === 'USD')).toHaveLength(1)
  expect(codes).toContain('CNY')
  expect(codes).not.toContain('RUB')
})

test('the preferred currency comes before the default currency', () => {
  const first = (preferred: string) =>
    currencyOptions(preferred)
      .slice(0, 2)
      .map(({ value }) => value)
  expect(first('CNY')).toEqual(['CNY', 'USD'])
  expect(first('USD')).toEqual(['USD', 'AED'])
  expect(first('RUB')).toEqual(['USD', 'AED'])
})
