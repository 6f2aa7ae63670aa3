import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.js'
import { plantedFaults } from './planted-faults.js'

test.each(plantedFaults)('$fault can be planted, and its test exists', ({ file, from, to, part, red }) => {
  expect(textOf(file).split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
  expect(isTestNamed(textOf(part), red)).toBe(true)
})

test.each([
  ["test('a refund is repeated', () => {})", 'refund is repeated', true],
  ["test('a refund is repeated', () => {})", 'a charge is repeated', false],
  ["test.each(rows)('%s refunds the whole order', (row) => {})", 'a price refunds the whole', true],
])('in %s the test “%s” is found: %s', (text, red, isFound) => {
  expect(isTestNamed(text, red)).toBe(isFound)
})

test('no two planted faults have the same description', () => {
  expect(new Set(plantedFaults.map(({ fault }) => fault)).size).toBe(plantedFaults.length)
})

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Matches the quoted strings of a source file, among them the names of its tests. */
const quotedTexts = /'(?:[^'\\\n]|\\.)*'|`[^`]*`/g
/** Matches the placeholders in a test's name, whose values are known only when the test runs. */
const holes = /%[sdijo]|\$\{[^}]*\}|\$\w+/

/**
 * Whether a source file has a test with `red` in its name. The values of placeholders are unknown, so only the longest
 * piece of the name between placeholders is compared.
 */
function isTestNamed(source: string, red: string): boolean {
  const names = [...source.matchAll(quotedTexts)].map(([quoted]) => quoted.slice(1, -1).replaceAll("\\'", "'"))
  return names.some((name) => {
    if (name.includes(red)) return true
    const pieces = name.split(holes).map((piece) => piece.trim())
    const [longest = ''] = pieces.toSorted((one, other) => other.length - one.length)
    // a name that is only a placeholder counts as a match, because its value is unknown here
    return pieces.length > 1 && (longest === '' || overlap(longest, red) >= overlapMin)
  })
}

/** A shorter overlap proves nothing, because unrelated names share a few characters. */
const overlapMin = 8

/**
 * How many characters the piece shares with the text. If the text does not contain the whole piece, it may begin with
 * the end of the piece, or end with the beginning of the piece.
 */
function overlap(piece: string, text: string): number {
  if (text.includes(piece)) return piece.length
  for (let length = Math.min(piece.length, text.length); length > 0; length -= 1)
    if (text.startsWith(piece.slice(-length)) || text.endsWith(piece.slice(0, length))) return length
  return 0
}
