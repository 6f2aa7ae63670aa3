import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { methodVersion } from '#domain/assessment/scorecard.ts'

// Hashes of the golden assessments, and of the lines of English fields, under each method version. Each stored
// assessment records its method version, so when a result changes, raise the version and add a line; never change a
// line.

const given: Readonly<Record<string, string>> = {
  '1.0': 'd1ba9c109e788448',
  '1.1': 'b446c6194eef713c',
}

test('no two method versions have the same golden assessments', () => {
  expect(new Set(Object.values(given)).size).toBe(Object.keys(given).length)
})

test('if the golden assessments change, the method version must be raised', () => {
  const folder = join(import.meta.dirname, '../../cases')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)
    .filter((each) => each.startsWith('assessment-'))
    .toSorted())
    hash.update(name).update(readFileSync(join(folder, name, 'assessment.json')))
  const lines = readFileSync(join(folder, 'fields-lines', 'assessed.jsonl'), 'utf8')
    .trim()
    .split('\n')
  // leaves out refused lines, because they are not results, and sentences, because they may be reworded
  const isSentence = (key: string): boolean => key === 'message' || key === 'standing'
  const results = lines.map((line) => JSON.parse(line, (key, value) => (isSentence(key) ? undefined : value)))
  hash.update(results.flatMap((each) => (each.refused === true ? [] : [JSON.stringify(each)])).join('\n'))
  expect(hash.digest('hex').slice(0, 16)).toBe(given[methodVersion])
})
