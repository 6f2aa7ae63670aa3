import { expect, test } from 'vitest'
import {
  countryIn,
  countryOfDisclaimer,
  countryOfTerms,
  disclaimerVariantOf,
  disclaimerVariants,
  termsVariantOf,
  termsVariants,
} from './legal-variants.ts'

test.each([
  ['AE', 'uae'],
  ['US', 'usa'],
  ['DE', 'usa'],
  ['RU', 'usa'],
  ['AF', 'usa'],
  [null, 'uae'],
] as const)('in %j the terms are those of %s', (country, variant) => {
  expect(termsVariantOf(country)).toBe(variant)
})

test.each(termsVariants)('the country chosen to stand for the terms of %s does have those terms', (variant) => {
  expect(termsVariantOf(countryOfTerms[variant])).toBe(variant)
})

test.each([
  ['US', 'usa'],
  ['AE', 'full'],
  ['DE', 'full'],
  ['RU', 'full'],
  ['constructor', 'full'],
  [null, 'full'],
] as const)('%j gets the “%s” version of the disclaimer', (country, variant) => {
  expect(disclaimerVariantOf(country)).toBe(variant)
})

test.each(disclaimerVariants)(
  'the country chosen to stand for the disclaimer version “%s” does have that version',
  (variant) => {
    expect(disclaimerVariantOf(countryOfDisclaimer[variant])).toBe(variant)
  },
)

test('names of object properties are not countries', () => {
  expect(termsVariantOf('constructor')).toBe('usa')
})

test.each([
  ['AE', 'AE'],
  [' ae ', 'AE'],
  ['', null],
  ['UAE', null],
  ['A1', null],
  [null, null],
])('%j names the country %j', (text, country) => {
  expect(countryIn(text)).toBe(country)
})
