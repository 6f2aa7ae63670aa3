import { checkSync, type Parameters } from 'recheck'
import { expect, test } from 'vitest'
import { builders, everyPattern, patternsOf, patternsOfChecks, productPatterns } from './pattern-sources.ts'

// No regular expression of the product can be made slow by its input. A checker looks for an attack on each; pattern-steps.test.ts counts
// the steps of each on adversarial texts.

const every = await everyPattern()

/**
 * Limits are counts, never times, so that the result is the same on every machine. The search for attacks that the theory does not cover,
 * such as on lookarounds, is kept short.
 */
const parameters: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  attackLimit: 10_000_000,
  maxAttackStringSize: 20_000,
  maxInitialGenerationSize: 50,
  maxGenerationSize: 30,
  maxIteration: 2,
  mutationSize: 20,
  crossoverSize: 10,
  incubationLimit: 10_000,
  maxGeneStringSize: 600,
}

/** Only ends an endless run: the checker takes about ten seconds, and reading every source one. */
const endlessMs = 300_000

/** Patterns the checker cannot judge, each with the reason why its steps grow linearly. */
const proven: Readonly<Record<string, string>> = {}

type Verdict = { readonly place: string; readonly pattern: string; readonly status: string; readonly attack: string }

function verdictOn(place: string, { source, flags }: RegExp): Verdict {
  const found = checkSync(source, flags, parameters)
  const attack = found.status === 'vulnerable' ? found.attack.pattern : ''
  return { place, pattern: `/${source}/${flags}`, status: found.status, attack }
}

test(
  'the checker finds no slow pattern, and each pattern it cannot judge has a stated reason',
  () => {
    const verdicts = every.map(({ place, pattern }) => verdictOn(place, pattern))
    expect(verdicts.filter(({ status }) => status === 'vulnerable')).toEqual([])
    const unknown = verdicts.filter(({ status }) => status !== 'safe').map(({ pattern }) => pattern)
    expect(unknown.toSorted()).toEqual(Object.keys(proven).toSorted())
  },
  endlessMs,
)

test.each([
  [/^(a+)+$/, 'vulnerable'],
  [/\s+$/, 'vulnerable'],
  [/^\s*(\d*)\s*,\s*(\d*)\s*$/, 'vulnerable'],
  [/^(?:<!--[\s\S]*?-->\s*)*<(\w+)/, 'vulnerable'],
  [/^\d{4}$/, 'safe'],
])('the checker judges %s to be %s', (pattern, status) => {
  expect(verdictOn('here', pattern).status).toBe(status)
})

test(
  'every file that builds patterns from texts is listed',
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

test('the search finds regular expressions written as literals, in calls of RegExp and match, and in schema checks', () => {
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

test('every file listed as building patterns at run time has at least one built pattern that is checked', () => {
  const places = new Set(every.map(({ place }) => place))
  expect(Object.keys(builders).filter((path) => !places.has(path))).toEqual([])
})
