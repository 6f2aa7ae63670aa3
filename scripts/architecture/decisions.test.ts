import { expect, test } from 'vitest'
import { filesUnder, textOf } from './sources.ts'

const folder = 'docs/decisions/'
const records = filesUnder('docs/decisions').filter((path) => path !== `${folder}README.md`)
const numbers = new Set(records.map(numberOf))

const headings = ['## Context', '## Decision', '## Consequences']
const wordsMax = 300

test.each(records)('the decision record %s has a number, a date, a status and headings', (path) => {
  const lines = textOf(path).split('\n')
  expect(lines[0]).toMatch(new RegExp(`^# ${numberOf(path)} · .`))
  expect(lines[2]).toMatch(/^Date: \d{4}-\d{2}-\d{2}\. Status: accepted(?:, amended \d{4}-\d{2}-\d{2})?\.$/)
  expect(lines.filter((line) => headings.includes(line))).toEqual(headings)
})

test('no two decision records have the same number', () => {
  expect(numbers.size).toBe(records.length)
})

test.each(records)('the decision record %s says what was rejected', (path) => {
  expect(rejectedIn(path)).toMatch(/^\* ./m)
})

test('each departure from the specification says what was rejected', () => {
  expect(departures()).not.toEqual([])
  expect(departures().filter((path) => !/specification|§/.test(rejectedIn(path)))).toEqual([])
})

test(`a decision record has at most ${wordsMax} words`, () => {
  const counted = records.map((path) => ({ path, words: textOf(path).split(/\s+/).filter(Boolean).length }))
  expect(counted.filter(({ words }) => words > wordsMax)).toEqual([])
})

test('the index lists every decision record in order', () => {
  const rows = textOf(`${folder}README.md`)
    .split('\n')
    .filter((line) => line.startsWith('* ['))
  expect(rows).toEqual(records.map(indexRowOf))
})

test('every decision record that is mentioned exists', () => {
  const texts = filesUnder('').filter((path) => /\.(?:md|tsx?|js|sql|css|html|ya?ml)$/.test(path))
  const named = texts.flatMap((path) => namedIn(textOf(path)).map((number) => ({ path, number })))
  expect(named.length).toBeGreaterThan(records.length)
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([])
})

test.each([
  ['// see docs/decisions/042', ['042']],
  ['the reason is [decision 112](decisions/112-the-admin-site.md)', ['112', '112']],
  ['Decisions 033, and ([061](docs/decisions/061-the-test-run.md))', ['033', '061', '061']],
  ['a decision of 2026, [403](https://example.com)', []],
])('the decisions mentioned in %j are %j', (text, found) => {
  expect(namedIn(text).toSorted()).toEqual(found)
})

/** The numbers of the records that a document mentions: as “decision N”, by path, or in the label of a link. */
function namedIn(text: string): readonly string[] {
  const inWords = [...text.matchAll(/\bdecisions?[ /](\d{3})\b/gi)]
  const asLabels = [...text.matchAll(/\[(\d{3})\]\((?:[^)]*decisions\/)?\d{3}-/g)]
  return [...inWords, ...asLabels].map(([, number = '']) => number)
}

/** The list of rejected alternatives at the end of a record. */
function rejectedIn(path: string): string {
  const [, rejected = ''] = textOf(path).split(/^Rejected:$/m)
  return rejected
}

/** The records named in docs/spec-map.md, in the table of departures from the specification. */
function departures(): readonly string[] {
  const [, section = ''] = textOf('docs/spec-map.md').split(/^## (?=Where the specification is departed from)/m)
  const linked = section.matchAll(/\]\(decisions\/([^)]+)\) \|$/gm)
  return [...new Set(Array.from(linked, ([, file = '']) => `${folder}${file}`))]
}

/** The number in a record's file name. */
function numberOf(path: string): string {
  return path.slice(folder.length, folder.length + 3)
}

/** The index row of a record: its number as a link, then its title. */
function indexRowOf(path: string): string {
  const [title = ''] = textOf(path).split('\n')
  return `* [${numberOf(path)}](${path.slice(folder.length)}) ${title.replace(/^# \d+ · /, '')}`
}
