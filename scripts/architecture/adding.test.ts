import { existsSync, readdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { additions } from './adding/additions.ts'
import { complaintsOf, copyOfProject, oneProgramFile } from './adding/copy.ts'
import { makeEdit } from './adding/edits.ts'
import { textOf } from './sources.ts'

// Follows the recipes of CONTRIBUTING.md: makes one addition of each kind in a copy of the project. Each addition must
// touch exactly the files that its recipe names.

const copy = copyOfProject()
afterAll(() => rmSync(copy, { recursive: true }))

/** The folders of the project's other languages. Every name added to English is added there too. */
const languages = readdirSync('src/wording').filter(
  (name) => name !== 'en' && existsSync(`src/wording/${name}/language.ts`),
)

const inEveryLanguage = <Each extends { readonly file: string }>(edit: Each): readonly Each[] => [
  edit,
  ...(edit.file.startsWith('src/wording/en/') ? languages : []).map((name) => ({
    ...edit,
    file: edit.file.replace('/en/', `/${name}/`),
  })),
]

beforeAll(() =>
  Object.values(additions)
    .flat()
    .flatMap(inEveryLanguage)
    .forEach((edit) => makeEdit(edit, copy)),
)

test.each(Object.entries(additions))('adding a %s touches exactly the files of its recipe', (kind, edits) => {
  const touched = [...new Set(edits.map(({ file }) => file))]
  const named = namedFiles(kind)
  expect({
    unnamed: touched.filter((file) => !named.some(({ pattern }) => pattern.test(file))),
    untouched: named.filter(({ pattern }) => !touched.some((file) => pattern.test(file))).map(({ path }) => path),
  }).toEqual({ unnamed: [], untouched: [] })
})

test('the project compiles after each recipe was followed once', { tags: 'full' }, async () => {
  expect(await complaintsOf('typescript/bin/tsc', ['-p', oneProgramFile], copy)).toBe('')
})

/** Tests that fail if another table lacks a row for an addition, and tests that use additions. */
const tests = [
  'src/domain/catalogue',
  'src/domain/translation/layouts',
  'src/server/features/reference',
  'scripts/architecture/calls.test.ts',
  'src/wording/complete-language.test.ts',
]

test('the tests pass after each recipe was followed once', { tags: 'full' }, async () => {
  expect(await complaintsOf('vitest/vitest.mjs', ['run', ...tests], copy)).toBe('')
})

/** The files and folders named in the steps of a recipe; angle brackets match any name. */
function namedFiles(kind: string): readonly { readonly path: string; readonly pattern: RegExp }[] {
  const [, recipe] = textOf('CONTRIBUTING.md').split(`\n### ${kind}\n`)
  if (recipe === undefined) throw new Error(`CONTRIBUTING.md has no recipe “${kind}”.`)
  const [section = ''] = recipe.split(/^#/m)
  const steps = section.split('\n').filter((line) => /^\d\. /.test(line))
  const paths = steps.flatMap((step) =>
    Array.from(step.matchAll(/`([^`]+(?:\.(?:tsx?|md)|\/))`/g), ([, path = '']) => path),
  )
  return paths.map((path) => ({
    path,
    pattern: new RegExp(`(?:^|/)${path.replace(/<[^>]+>/g, '[^/]+')}${path.endsWith('/') ? '' : '$'}`),
  }))
}
