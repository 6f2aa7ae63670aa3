import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, productSources } from './sources.ts'

/** Whether a file has wording. Such a file may have the same name as the file that shows the wording. */
const isWords = (path: string): boolean => path.startsWith('src/wording/')

/** Base names that several files may share, with the reason. */
const sharedBaseNames: Readonly<Record<string, string>> = {
  main: 'each face begins in a file of this name',
}

/** Exported names that several files may share, with the reason. */
const sharedExports: Readonly<Record<string, string>> = {}

/** Whether a file has the words of another language. Such a file has the same name and exports as the English file. */
const isTranslated = (path: string): boolean => languageOf(path) !== 'en' && languages.includes(languageOf(path))

const languageOf = (path: string): string => /^src\/wording\/(\w+)\//.exec(path)?.[1] ?? ''
const allSources = productSources()
const languages = allSources
  .map(({ path }) => path)
  .filter((path) => path.endsWith('/language.ts'))
  .map(languageOf)

const sources = allSources.filter(({ path }) => !isTest(path) && !path.includes('/fixtures/') && !isTranslated(path))

test.each(languages)('language.ts of the language %s imports every file of the language', (language) => {
  const inFolder = allSources.filter(({ path }) => languageOf(path) === language)
  const table = inFolder.find(({ path }) => path.endsWith('/language.ts'))
  const named = new Set(table?.imports.map(({ file }) => file))
  expect(inFolder.filter((source) => source !== table && !named.has(source.path)).map(({ path }) => path)).toEqual([])
})

test('files have different base names, except main files and wording', () => {
  expect(sameBaseName(sources.map(({ path }) => path))).toEqual([])
})

test('an exported name is exported by one file only', () => {
  const exported = sources.flatMap(({ path, code }) => exportedNames(code).map((name) => [name, path] as const))
  const several = placesByName(exported).filter(([name, paths]) => paths.length > 1 && !(name in sharedExports))
  expect(several).toEqual([])
})

test.each([
  [['src/readers/csv.ts', 'src/writers/csv.ts'], 1],
  [['src/ui/table.tsx', 'src/writers/table.ts'], 1],
  [['src/wording/en/plans.ts', 'src/wording/documents/plans.ts'], 1],
  [['src/domain/billing/plans.ts', 'src/wording/en/plans.ts'], 0],
  [['src/cli/main.ts', 'src/server/main.ts'], 0],
])('the files %j share %d base names', (paths, count) => {
  expect(sameBaseName(paths)).toHaveLength(count)
})

test.each([
  ["export const one = 1\nexport type one = 'one'", ['one']],
  ['export async function two() {}\nexport function* three() {}', ['two', 'three']],
  ['const inner = 1\nexport class Four {}', ['Four']],
])('the source %j exports the names %j', (code, names) => {
  expect(exportedNames(code)).toEqual(names)
})

function sameBaseName(paths: readonly string[]) {
  const named = (ofKind: readonly string[]) => placesByName(ofKind.map((path) => [baseName(path), path]))
  return [...named(paths.filter(isWords)), ...named(paths.filter((path) => !isWords(path)))].filter(
    ([name, places]) => places.length > 1 && !(name in sharedBaseNames),
  )
}

function placesByName(named: readonly (readonly [name: string, path: string])[]) {
  const places = new Map<string, string[]>()
  for (const [name, path] of named) places.set(name, [...(places.get(name) ?? []), path])
  return [...places]
}

const baseName = (path: string): string => posix.basename(path).replace(/(\.d)?\.tsx?$/, '')

/** The exported names, each once, because a file may export a type and a value of the same name. */
function exportedNames(code: string): readonly string[] {
  const found = code.matchAll(/^export (?:async )?(?:const|function\*?|type|interface|class) (\w+)/gm)
  return [...new Set([...found].flatMap(([, name]) => name ?? []))]
}
