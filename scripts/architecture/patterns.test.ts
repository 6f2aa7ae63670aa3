import { check, type Parameters } from 'recheck'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { isFull } from '../vitest/full-run.ts'
import { builders, everyPattern, patternsOf, patternsOfChecks, productPatterns } from './pattern-sources.ts'

// Tests that no input makes a regular expression of the product slow. Two libraries search for slow inputs. recheck
// tries any strings, but is unreliable for lookarounds. scslre understands lookarounds, but tries only one repeated
// character.

const every = await everyPattern()

/**
 * Limits are counts rather than times, so that every machine gives the same result. They shorten recheck's random
 * search.
 */
const parameters: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 10_000_000,
  maxAttackStringSize: 20_000,
  maxInitialGenerationSize: isFull ? 50 : 20,
  maxGenerationSize: isFull ? 30 : 10,
  maxIteration: isFull ? 2 : 1,
  mutationSize: 20,
  crossoverSize: 10,
  incubationLimit: 10_000,
  maxGeneStringSize: 600,
  // larger automata take seconds; for these, a usual run tries random strings instead
  maxNFASize: isFull ? 35_000 : 2_000,
}

/**
 * Time limit that stops a run that would never end. The checks take about ten seconds, and reading all sources takes
 * one second.
 */
const endlessMs = 300_000

/** Patterns that recheck cannot judge, each with the reason why matching takes linear time. */
const proven: Readonly<Record<string, string>> = {}

/** A pattern without any of these signs repeats nothing, so it matches only a limited number of characters. */
const repeats = /[*+{]/

/** Returns 'linear', 'unknown', or 'slow on …' with the repeated string that makes the pattern slow. */
async function verdictOn({ source, flags }: RegExp): Promise<string> {
  const [slow] = analyse({ source, flags }).reports
  if (slow !== undefined) return `slow on ${JSON.stringify(slow.character.pick)}, repeated`
  if (!repeats.test(source)) return 'linear'
  // not checkSync: on a busy machine it may wake before the result has arrived, and then it fails
  const found = await check(source, flags, parameters)
  if (found.status === 'vulnerable') return `slow on ${found.attack.pattern}`
  return found.status === 'safe' ? 'linear' : 'unknown'
}

test(
  'no pattern is slow',
  async () => {
    const verdicts: { readonly place: string; readonly pattern: string; readonly verdict: string }[] = []
    for (const { place, pattern } of every)
      verdicts.push({ place, pattern: String(pattern), verdict: await verdictOn(pattern) })
    expect(verdicts.filter(({ verdict }) => verdict.startsWith('slow'))).toEqual([])
    const unknown = verdicts.filter(({ verdict }) => verdict === 'unknown').map(({ pattern }) => pattern)
    expect(unknown.toSorted()).toEqual(Object.keys(proven).toSorted())
  },
  endlessMs,
)

test.each([
  /^(a+)+$/,
  /(?:a|aa)+b/,
  /\s+$/,
  /\d[\s)]*\n[\s(-]*\d/,
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(\w+)/u,
  /^(?:<!--[\s\S]*?-->\s*)*<(\w+)/,
  /^\s*(\d*)\s*,\s*(\d*)\s*$/,
  /^(?:.*\s)?с (.+) по (.+)$/,
  /\B(?=(\d{3})+(?!\d))/g,
  /(?:^|\p{L}.*? )(\d{4}) (?=[(\d])/u,
  /[«"](.+)[»"]/,
  /упрощенн\S* (бухгалтерск|форм)/,
  /\([^)]*\)/g,
  /^[' ]+|[' ]+$/g,
  /(?:тыс|млн)[а-я]*\.? ?руб/g,
])('the pattern %s is found to be slow', async (pattern) => {
  expect(await verdictOn(pattern)).toMatch(/^slow on /)
})

test.each([/^\d{4}$/, /^\s*\S+\s*$/, /(?<!0)0+$/, /^(\*\*|__|`)(.*)\1$/, /[^\d]{0,5}(\d{4}|\d{3})(?!\d)/, /"[^"]*"/g])(
  'the pattern %s is found to take linear time',
  async (pattern) => {
    expect(await verdictOn(pattern)).toBe('linear')
  },
)

test(
  'every file that builds patterns from strings is listed',
  () => {
    expect(productPatterns().builders.toSorted()).toEqual(Object.keys(builders).toSorted())
  },
  endlessMs,
)

test(
  'no string is implicitly converted to a regular expression',
  () => {
    expect(productPatterns().inPassing).toEqual([])
  },
  endlessMs,
)

test('the search finds patterns in literals, calls and schema checks', () => {
  const text = [
    'const one = /a+/g',
    "new RegExp('b')",
    "text.match('c')",
    'text.match(/d/)',
    'z.uuid()',
    'z.iso.date()',
  ].join('\n')
  const { patterns, builders: built, inPassing, checks } = patternsOf('here.ts', text)
  expect(patterns.map(({ place, pattern }) => [place, String(pattern)])).toEqual([
    ['here.ts:1', '/a+/g'],
    ['here.ts:4', '/d/'],
  ])
  expect([built, inPassing, checks]).toEqual([['here.ts'], ['here.ts:3'], ['uuid', 'iso.date']])
  expect(patternsOfChecks(checks).map(({ place }) => place)).toEqual(['z.uuid', 'z.iso.date'])
})

test('every file listed as building patterns builds a checked pattern', () => {
  const places = new Set(every.map(({ place }) => place))
  expect(Object.keys(builders).filter((path) => !places.has(path))).toEqual([])
})
