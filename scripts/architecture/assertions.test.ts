import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { filesUnder, isTest, textOf } from './sources.ts'

/**
 * The lines with `as` or `!` that have no comment beside or above them; `as const` and `as unknown` need no comment.
 */
function unexplained(path: string, text: string): readonly string[] {
  const { program, comments } = parseSync(path, text)
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const explained = new Set(comments.flatMap(({ start, end }) => linesFrom(lineOf(start), lineOf(end) + 1)))
  const bare: string[] = []
  const look = (start: number, end: number): void => {
    if (!linesFrom(lineOf(start), lineOf(end)).some((line) => explained.has(line))) bare.push(`${path}:${lineOf(end)}`)
  }
  new Visitor({
    TSAsExpression: ({ start, end, typeAnnotation }) => {
      const claimed = text.slice(typeAnnotation.start, typeAnnotation.end)
      if (claimed !== 'const' && claimed !== 'unknown') look(start, end)
    },
    TSNonNullExpression: ({ start, end }) => look(start, end),
  }).visit(program)
  return bare
}

const linesFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('every type assertion has a reason', () => {
  const files = filesUnder('src').filter((path) => /\.tsx?$/.test(path) && !isTest(path))
  expect(files.flatMap((path) => unexplained(path, textOf(path)))).toEqual([])
})

test('every lint exception has a reason', () => {
  const bare = ['src', 'scripts', 'e2e', 'bench', 'attack']
    .flatMap(filesUnder)
    .flatMap((path) =>
      [...textOf(path).matchAll(/oxlint-disable[\w-]* (?!.* -- \w).*/g)].map(([exception]) => `${path}: ${exception}`),
    )
  expect(bare).toEqual([])
})

test.each([
  ['const a = b as C', ['a.ts:1']],
  ['const a = b!', ['a.ts:1']],
  ['const a = b as C // the keys of b are its own', []],
  ['// the keys of b are its own\nconst a = b as C', []],
  ['const a = [1] as const\nconst c = d as unknown', []],
])('in the code %j, the type assertions without a reason are %j', (text, bare) => {
  expect(unexplained('a.ts', text)).toEqual(bare)
})
