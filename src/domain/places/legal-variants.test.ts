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
] as const)('the terms for the country %j are the version “%s”', (country, variant) => {
  expect(termsVariantOf(country)).toBe(variant)
})

test.each(termsVariants)('the country that represents the terms version “%s” has that version', (variant) => {
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

test.each(disclaimerVariants)('the country that represents the disclaimer version “%s” has that version', (variant) => {
  expect(disclaimerVariantOf(countryOfDisclaimer[variant])).toBe(variant)
})

test('the name of an object property counts as a country without its own terms', () => {
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
