import { expect, test } from 'vitest'
import { catalogueOf } from '#domain/catalogue/catalogue.ts'
import type { Entity } from '#domain/catalogue/editions.ts'
import { distinctVersions, formVersions } from './form-versions.ts'

const entities: readonly Entity[] = ['commercial', 'non-profit']

/**
 * The line codes of a version's catalogue. Beyond these, 5.08 may have tax lines of the previous edition, and 5.04
 * lines of the full form.
 */
const codesOf = ({ form, edition }: (typeof distinctVersions)[number]) =>
  new Set(entities.flatMap((entity) => catalogueOf(form, edition, entity).lines.map(({ code }) => code)))

const strangersAllowed: Readonly<Record<string, readonly string[]>> = {
  '5.08': ['2421', '2430', '2450'],
  '5.04': [
    '2300',
    '2411',
    '2412',
    '2420',
    '2460',
    '2500',
    '2510',
    '2520',
    '2530',
    '2900',
    '2910',
    '6210',
    '6215',
    '6230',
  ],
}

test.each(distinctVersions.map((version) => [version.name, version] as const))(
  'every path in %s leads to a line of the catalogue, with listed exceptions',
  (name, version) => {
    const known = codesOf(version)
    const strangers = Object.values({ ...version.lines, ...version.equity.rows }).filter((code) => !known.has(code))
    expect([...new Set(strangers)].sort()).toEqual(strangersAllowed[name] ?? [])
  },
)

test.each(distinctVersions.map((version) => [version.name, version] as const))(
  'every line of the catalogue for %s has a path',
  (_, version) => {
    const reached = new Set(Object.values({ ...version.lines, ...version.equity.rows }))
    expect([...codesOf(version)].filter((code) => !reached.has(code))).toEqual([])
  },
)

test.each([
  ['ЦелИсп/Поступило/ВзносЦелПоступ', '6220'],
  ['ЦелИсп/Поступило/ЦелевВзнос', '6220'],
  ['ЦелИсп/Использовано/СодеожОрг', '6320'],
  ['ЦелИсп/Использовано/СодержОрг', '6320'],
])('in simplified form 5.04, the path %s leads to line %s', (path, code) => {
  expect(formVersions.get('0710096')?.get('5.04')?.lines[path]).toBe(code)
})
