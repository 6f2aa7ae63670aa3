import { describe, expect, test } from 'vitest'
import { catalogueOf, lineOf } from './catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import { editions } from './editions.ts'
import type { Edition } from './editions.ts'
import type { LineCode, Line } from './line.ts'

// Properties that the catalogue has for every form, edition and entity.

// the cast is safe: Object.keys of a literal table gives exactly its keys
const everyEdition = Object.keys(editions) as readonly Edition[]

const catalogues = (['full', 'simplified'] as const).flatMap((form) =>
  everyEdition.flatMap((edition) =>
    (['commercial', 'non-profit'] as const).map((entity) => catalogueOf(form, edition, entity)),
  ),
)

const partsOf = (catalogue: Catalogue, code: LineCode): readonly LineCode[] => lineOf(catalogue, code)?.sum ?? []

/** The codes below a total that are not sums themselves; throws when a sum contains itself. */
function leavesOf(catalogue: Catalogue, code: LineCode, above: readonly LineCode[] = []): readonly LineCode[] {
  if (above.includes(code)) throw new Error(`${[...above, code].join(' → ')} is a circle`)
  const parts = partsOf(catalogue, code)
  return parts.length === 0 ? [code] : parts.flatMap((part) => leavesOf(catalogue, part, [...above, code]))
}

const codesOf = (lines: readonly Line[]): readonly LineCode[] => lines.map((line) => line.code)
const repeated = <T>(values: readonly T[]): readonly T[] => values.filter((value, at) => values.indexOf(value) !== at)
const sorted = (codes: readonly LineCode[]): readonly LineCode[] => codes.toSorted()

describe.each(catalogues)('the catalogue of the $form form, edition $edition, entity $entity', (catalogue) => {
  const { lines } = catalogue

  test('the codes of a catalogue are unique', () => {
    expect(repeated(codesOf(lines))).toEqual([])
  })

  test('every part of a sum is a line of the catalogue', () => {
    const parts = lines.flatMap((line) => line.sum ?? [])
    expect(parts.filter((part) => lineOf(catalogue, part) === null)).toEqual([])
  })

  test('no sum contains itself', () => {
    expect(() => lines.forEach((line) => leavesOf(catalogue, line.code))).not.toThrow()
  })

  test('no line is counted twice', () => {
    const parts = lines.flatMap((line) => line.sum ?? [])
    const counted = lines.filter((line) => line.role === 'item' || line.role === 'of-which')
    // 2410 has no sum, because it takes precedence over its parts
    const uncounted = codesOf(counted).filter((code) => !parts.includes(code) && code !== '2411' && code !== '2412')
    expect(repeated(parts)).toEqual([])
    expect(uncounted).toEqual([])
    expect(lines.filter((line) => line.role === 'memo' && parts.includes(line.code))).toEqual([])
  })

  test('every total is a sum of other lines, except the opening equity', () => {
    const bare = lines.filter((line) => line.role === 'total' && line.sum === undefined)
    expect(codesOf(bare)).toEqual(['3100'])
  })

  test('every part of a deducted total is deducted', () => {
    const sums = lines.filter((line) => line.sign === 'deducted')
    const parts = sums.flatMap((line) => line.sum ?? [])
    expect(parts.filter((part) => lineOf(catalogue, part)?.sign !== 'deducted')).toEqual([])
  })

  test('every total is printed below its parts or directly above its parts', () => {
    const place = (code: LineCode): number => catalogue.index.get(code) ?? Number.NaN
    const stray = lines.filter(({ code, sum = [] }) => {
      const below = sum.map((part, at) => [part, at] as const).filter(([part]) => place(part) > place(code))
      return below.length > 0 && !below.every(([part], at) => place(part) === place(code) + at + 1)
    })
    expect(codesOf(stray)).toEqual([])
  })

  test('the two balance sheet totals include every item exactly once', () => {
    const items = lines.filter((line) => line.form === 'balance' && line.role === 'item')
    const reached = ['1600', '1700'].flatMap((total) => leavesOf(catalogue, total))
    expect(sorted(reached)).toEqual(sorted(codesOf(items)))
  })

  test('the lines of each report are contiguous', () => {
    const headings = lines
      .map(({ form, section }) => `${form} ${section ?? '-'}`)
      .filter((heading, at, all) => heading !== all[at - 1])
    expect(repeated(headings.filter((heading) => !heading.endsWith(' -')))).toEqual([])
    const reports = lines.map((line) => line.form).filter((form, at, all) => form !== all[at - 1])
    expect(reports).toEqual(['balance', 'results', 'cashFlow', 'equity', 'targetedUse'])
  })

  test('every line has a name in each language', () => {
    const texts = lines.flatMap(({ name, short, english }) => [name, short, english])
    expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([])
    expect(lines.filter((line) => line.short.length > 28 || line.english.length > 90)).toEqual([])
    expect(lines.filter((line) => !/^\d{4}$/.test(line.code))).toEqual([])
    expect(repeated(lines.map(({ form, short }) => `${form} ${short}`))).toEqual([])
  })
})
