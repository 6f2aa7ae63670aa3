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
] as const)('visitors from the country %j get the version “%s” of the terms', (country, variant) => {
  expect(termsVariantOf(country)).toBe(variant)
})

test.each(termsVariants)('the example country of the terms version “%s” gets this version', (variant) => {
  expect(termsVariantOf(countryOfTerms[variant])).toBe(variant)
})

test.each([
  ['US', 'usa'],
  ['AE', 'full'],
  ['DE', 'full'],
  ['RU', 'full'],
  ['constructor', 'full'],
  [null, 'full'],
] as const)('visitors from %j get the “%s” version of the disclaimer', (country, variant) => {
  expect(disclaimerVariantOf(country)).toBe(variant)
})

test.each(disclaimerVariants)('the example country of the disclaimer version “%s” gets this version', (variant) => {
  expect(disclaimerVariantOf(countryOfDisclaimer[variant])).toBe(variant)
})

test('“constructor” as a country code gets the terms for other countries', () => {
  expect(termsVariantOf('constructor')).toBe('usa')
})

test.each([
  ['AE', 'AE'],
  [' ae ', 'AE'],
  ['', null],
  ['UAE', null],
  ['A1', null],
  [null, null],
])('the text %j is read as the country %j', (text, country) => {
  expect(countryIn(text)).toBe(country)
})
