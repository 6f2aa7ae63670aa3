import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { additions } from './adding/additions.ts'
import { complaintsOf, copyOfProject, oneProgramFile } from './adding/copy.ts'
import { makeEdit } from './adding/edits.ts'
import { textOf } from './sources.ts'

// The table “Adding something” of ARCHITECTURE.md: three kinds are added to a copy of the project, and touch the files that their rows name.

const copy = copyOfProject()
afterAll(() => rmSync(copy, { recursive: true }))

beforeAll(() =>
  Object.values(additions)
    .flat()
    .forEach((edit) => makeEdit(edit, copy)),
)

test.each(Object.entries(additions))('a new %s touches the files of its row', (kind, edits) => {
  const touched = [...new Set(edits.map(({ file }) => file))]
  const named = namedFiles(kind)
  expect({
    unnamed: touched.filter((file) => !named.some(({ pattern }) => pattern.test(file))),
    untouched: named.filter(({ pattern }) => !touched.some((file) => pattern.test(file))).map(({ path }) => path),
  }).toEqual({ unnamed: [], untouched: [] })
})

test('with one of each the project compiles', { tags: 'full' }, async () => {
  expect(await complaintsOf('typescript/bin/tsc', ['-p', oneProgramFile], copy)).toBe('')
})

/** Those that ask for rows of the other, and those that use what was added. */
const tests = [
  ...['src/domain/catalogue', 'src/domain/translation/layouts', 'src/server/features/reference'],
  ...['scripts/architecture/calls.test.ts', 'src/wording/complete-language.test.ts'],
]

test('with one of each what is added works, and no test asks for more', { tags: 'full' }, async () => {
  expect(await complaintsOf('vitest/vitest.mjs', ['run', ...tests], copy)).toBe('')
})

/** The files and folders that the row of a kind names in its second column; what stands between angle brackets is any name. */
function namedFiles(kind: string): readonly { readonly path: string; readonly pattern: RegExp }[] {
  const row = textOf('ARCHITECTURE.md')
    .split('\n')
    .find((line) => line.startsWith(`| ${kind} |`))
  if (row === undefined) throw new Error(`The table “Adding something” of ARCHITECTURE.md has no row “${kind}”.`)
  const paths = Array.from(
    row.split(' | ')[1]?.matchAll(/`([^`]+(?:\.(?:tsx?|md)|\/))`/g) ?? [],
    ([, path = '']) => path,
  )
  return paths.map((path) => ({
    path,
    pattern: new RegExp(`(?:^|/)${path.replace(/<[^>]+>/g, '[^/]+')}${path.endsWith('/') ? '' : '$'}`),
  }))
}
