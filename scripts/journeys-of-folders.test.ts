import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeysOfFolders, journeysThrough } from './journeys-of-folders.js'
import { areaEntries } from './architecture/layers.ts'
import { root } from './run.js'

const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`)

const journeys = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => name.replace('.test.ts', ''))

test('every folder has a row in the table of journeys', () => {
  const areas = Object.keys(areaEntries).map((area) => `src/web/${area}`)
  const folders = ['src', 'src/domain', 'src/server/features'].flatMap(foldersIn)
  expect([...folders, ...areas].filter((folder) => !(folder in journeysOfFolders))).toEqual([])
  expect(Object.keys(journeysOfFolders).filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})

test('every journey is in the table', () => {
  const named = new Set(Object.values(journeysOfFolders).flatMap((row) => (row === 'every' ? [] : row)))
  expect([...named].toSorted()).toEqual(journeys.toSorted())
})

test.each([
  [['src/web/statements/years/years-page.tsx'], ['e2e/years.test.ts']],
  [['src/web/statements/years/years-page.test.tsx', 'docs/site.md', 'src/cli/main.ts'], []],
  [
    ['src/web/buying/cards/x/y.ts', 'e2e/home.test.ts'],
    ['e2e/card-fields.test.ts', 'e2e/cards.test.ts', 'e2e/home.test.ts'],
  ],
  [['src/ui/page.tsx', 'src/web/statements/years/years-page.tsx'], null],
  [['e2e/visitor.ts'], null],
  [['package-lock.json'], null],
  [['scripts/vitest/golden-assessments.ts'], null],
  [['vite.config.ts'], null],
  [['scripts/tally.test.ts', 'bench/orders.ts', 'CHANGELOG.md', 'e2e/processes/ending.test.ts'], []],
])('for the changed files %j, the journeys are %j (null: all journeys)', (files, expected) => {
  expect(journeysThrough(files)).toEqual(expected)
})
