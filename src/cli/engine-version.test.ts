import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineVersion } from '#domain/translation/version.ts'

// Hashes of the golden statements' output under each engine version. When the output changes, members' statements
// change too: raise the version and add a line; never change a hash. A change that only refuses more statements changes
// no figure and needs no new version: append its hash to the last line.

const given: Readonly<Record<number, readonly string[]>> = {
  // changes at the second hash: balance sheet sides that do not match their sections are refused, and a workbook of
  // 1997 is read; at the third: a profit that looks like a typing error gets a warning, and Word documents and version
  // 5.09 are read; at the fourth: one more golden statement, of version 5.04. Version 1 also covers a change from 0 to
  // N/a in the figures of a report for which nothing was typed, because nothing had been released by then.
  1: ['e7446657f071b855', 'fe28dc1b2ccf42ed', '02717b10fb3423a7', 'c1d2ec5aadfb2b9f'],
}

test('if the output of the golden statements changes, the engine version must be raised', () => {
  const folder = join(import.meta.dirname, '../../cases')
  const hash = createHash('sha256')
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const file = join(folder, name, 'english.json')
    if (readdirSync(join(folder, name)).includes('english.json')) hash.update(name).update(readFileSync(file))
  }
  hash.update(readFileSync(join(folder, 'register.jsonl')))
  expect(hash.digest('hex').slice(0, 16)).toBe(given[engineVersion]?.at(-1))
})
