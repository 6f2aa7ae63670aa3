/** @module-tag full */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyPattern } from './pattern-sources.ts'
import { countedPattern, matchesCounted } from './pattern-steps.ts'
import { growingTexts, grown, growthOf } from './worst-inputs.ts'

// The steps of every pattern grow linearly with its text. Nothing is timed: an exhaustive engine counts its steps, and the same text
// always takes the same number.

const every = await everyPattern()

/** Doubling the text doubles the steps of a linear pattern and quadruples those of a quadratic one. */
const growthMax = 2.5

test('on texts made to slow a pattern down, its steps grow no faster than the text', () => {
  const growths = every.map(({ place, pattern }) => ({
    place,
    pattern: String(pattern),
    ...growthOf(pattern),
  }))
  expect(growths.filter(({ growth }) => growth > growthMax)).toEqual([])
})

test.each([
  /^(a+)+$/,
  /(?:a|aa)+b/,
  /\s+$/,
  /\d[\s)]*\n[\s(-]*\d/,
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(\w+)/u,
  /^\s*(\d*)\s*,\s*(\d*)\s*$/,
  /^(?:.*\s)?с (.+) по (.+)$/,
  /\B(?=(\d{3})+(?!\d))/g,
  /(?:^|\p{L}.*? )(\d{4}) (?=[(\d])/u,
  /[«"](.+)[»"]/,
  /упрощенн\S* (бухгалтерск|форм)/,
  /\([^)]*\)/g,
  /^[' ]+|[' ]+$/g,
  /(?:тыс|млн)[а-я]*\.? ?руб/g,
])('%s is reported as growing faster than its text', (pattern) => {
  expect(growthOf(pattern).growth).toBeGreaterThan(growthMax)
})

test.each([/^\s*\S+\s*$/, /(?<!0)0+$/, /^(\*\*|__|`)(.*)\1$/, /[^\d]{0,20}(\d{12}|\d{10})(?!\d)/, /"[^"]*"/g])(
  '%s is reported as growing no faster than its text',
  (pattern) => {
    expect(growthOf(pattern).growth).toBeLessThan(growthMax)
  },
)

test('the engine that counts steps finds the same matches as the real one, for every pattern of the product', () => {
  const patterns = every.map(({ pattern }) => pattern)
  const cases = patterns.map((pattern) => ({
    pattern,
    counted: countedPattern(pattern),
    texts: growingTexts(pattern),
  }))
  const picked = fc.constantFrom(...cases).chain(({ pattern, counted, texts }) =>
    fc.array(fc.constantFrom(...texts), { minLength: 1, maxLength: 4 }).map((parts) => ({
      pattern,
      counted,
      text: parts.map((part) => grown(part, 3)).join(''),
    })),
  )
  fc.assert(
    fc.property(picked, ({ pattern, counted, text }) => {
      const real = text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))
      const ranges = Array.from(real, ({ 0: match, index }) => [index, index + match.length])
      expect(matchesCounted(counted, text, 10_000_000).matches).toEqual(ranges)
    }),
    { numRuns: 2_000 },
  )
})
