import { expect, test } from 'vitest'
import { filesUnder, isTest, textOf } from './sources.ts'
import { tables } from './layers.ts'

const linesMax = 300
/** Tests may be longer, because they list expected values one per line. */
const testLinesMax = 350
const code = ['src', 'scripts', 'e2e', 'bench', 'attack'].flatMap(filesUnder)

/** Matches names that do not say what a file contains, and `index`, which would be a barrel file. */
const emptyNames =
  /(^|[/-])(utils?|helpers?|common|shared|misc|stuff|data|info|manager|process|handle|index)([.-][a-z.]+)?(\/|$)/

test('every file name says something about the contents', () => {
  // "data table" is the usual name of that component
  const allowed = [/^src\/(?:web|admin)\/index\.html$/, /^src\/ui\/data-table\./]
  const saysNothing = (path: string): boolean => emptyNames.test(path.replace(/^src\/|\.[a-z]+$/g, ''))
  expect(code.filter((path) => saysNothing(path) && !allowed.some((each) => each.test(path)))).toEqual([])
})

test.each([
  ['src/domain/utils.ts', true],
  ['src/domain/utils/sum.ts', true],
  ['src/domain/date-helper.ts', true],
  ['src/readers/index.ts', true],
  ['src/readers/data.test.ts', true],
  ['src/domain/currency/convert.ts', false],
  ['src/readers/indexed-cells.ts', false],
])('the name of %s says nothing about the contents: %s', (path, saysNothing) => {
  expect(emptyNames.test(path)).toBe(saysNothing)
})

test('files and folders are in kebab-case, except READMEs', () => {
  const isKebab = (part: string): boolean => /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(part)
  expect(
    code.filter(
      (path) =>
        !path
          .replace(/\/README\.md$/, '')
          .split('/')
          .every(isKebab),
    ),
  ).toEqual([])
})

test('there are no barrel files', () => {
  const onlyReexports = (text: string): boolean =>
    text.trim() !== '' && /^(export [^;]* from '[^']+'\s*)+$/.test(text.trim())
  expect(code.filter((path) => /\.tsx?$/.test(path) && onlyReexports(textOf(path)))).toEqual([])
})

test(`a source file has at most ${linesMax} lines and a test file ${testLinesMax}, except tables of facts`, () => {
  const isTable = (path: string): boolean => tables.some((table) => table.test(path))
  const isLong = (path: string): boolean => linesOf(path) > (isTest(path) ? testLinesMax : linesMax)
  const long = code.filter((path) => /\.(tsx?|js|css)$/.test(path) && !isTable(path) && isLong(path))
  expect(long.map((path) => `${path}: ${linesOf(path)} lines`)).toEqual([])
})

// the linter refuses spread literals in objects and lists, but not in JSX or in parentheses with `as const`
test('no object literal is spread to save lines', () => {
  const spreadLiteral = /\.\.\.\{|\.\.\.\(\{[^{}]*\} as const\)/
  for (const text of ['<a {...{ href, title }} />', '...({ a: 1, b: 2 } as const),'])
    expect(text).toMatch(spreadLiteral)
  expect('...(isOn ? { a: 1 } : {})').not.toMatch(spreadLiteral)
  const here = 'scripts/architecture/files.test.ts'
  expect(
    code.filter((path) => /\.(?:tsx?|js)$/.test(path) && path !== here && spreadLiteral.test(textOf(path))),
  ).toEqual([])
})

const linesOf = (path: string): number => textOf(path).split('\n').length - 1
