import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factsIn, factsText, ownedFacts, sharedFacts } from './facts.js'
import { root } from './run.js'

const facts = ownedFacts()

test('docs/facts.md is up to date', () => {
  expect(facts.length).toBeGreaterThan(40)
  expect(readFileSync(join(root, 'docs', 'facts.md'), 'utf8')).toBe(factsText(facts))
})

test('each fact has one owner', () => {
  expect(sharedFacts(facts)).toEqual([])
})

test('each @owns tag has at most 60 characters', () => {
  expect(facts.filter(({ fact }) => fact.length > 60)).toEqual([])
})

test('the @owns tags at the start of a file are found', () => {
  const text = '// @owns bands of ratios\n// @owns weights of ratios\n// The scorecard.\nexport const bands = []\n'
  expect(factsIn('a.ts', text)).toEqual([
    { fact: 'bands of ratios', path: 'a.ts' },
    { fact: 'weights of ratios', path: 'a.ts' },
  ])
})

test('an @owns tag below the start of a file is refused', () => {
  expect(() => factsIn('a.ts', "import { b } from './b.ts'\n// @owns bands of ratios\n")).toThrow('a.ts')
})

test('two owners of one fact are reported', () => {
  const both = [
    { fact: 'bands of ratios', path: 'a.ts' },
    { fact: 'weights of ratios', path: 'a.ts' },
    { fact: 'Bands of ratios', path: 'b.ts' },
  ]
  expect(sharedFacts(both)).toEqual(['bands of ratios: a.ts, b.ts'])
})
