import { expect, test } from 'vitest'
import { filesUnder, textOf } from './sources.ts'

// Tests the list in docs/testing.md of the files with tests that `npm test` leaves out or shortens. The list says which
// tests of `npm test` cover the same code.

/** Marks of tests that `npm test` leaves out or shortens. */
const marks = [
  /@full/,
  /fullUnless\(/,
  /tags: 'full'/,
  /\[\] : \['full'\]|, \['full'\]\]/,
  /@module-tag full/,
  /SALDO_ALL/,
  /full-run\.ts/,
]

/** Files that contain the marks because they define or read them. */
const readers = new Set([
  'e2e/journey.ts',
  'e2e/set-up.ts',
  'scripts/architecture/in-full-alone.test.ts',
  'scripts/vitest/full-run.ts',
])

test('every test file that `npm test` shortens has a row in docs/testing.md', () => {
  const files = ['e2e', 'attack', 'src', 'scripts', 'vitest.config.ts', 'playwright.config.ts']
    .flatMap((path) => (path.endsWith('.ts') ? [path] : filesUnder(path)))
    .filter((path) => /\.tsx?$/.test(path) && !readers.has(path))
  const marked = files.filter((path) => marks.some((mark) => mark.test(textOf(path))))
  const [, section = ''] = textOf('docs/testing.md').split(/^## (?=In full alone)/m)
  const [table = ''] = section.split(/^## /m)
  const rows = new Set([...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path]) => path))
  expect(rows).toEqual(new Set(marked))
})
