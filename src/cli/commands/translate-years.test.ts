import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { isFull } from '../../../scripts/vitest/full-run.ts'
import { exitCodes } from '../exit-codes.ts'

// Runs `translate --side-by-side`, which puts several years in one table, as a user would.

const cases = join(import.meta.dirname, '../../../cases')
const register = readFileSync(join(cases, 'register-json-years/source.json'), 'utf8')
const [latest]: readonly unknown[] = JSON.parse(register)

/** The filing of the previous year, built from the comparatives of the latest one. */
const before: unknown = JSON.parse(
  JSON.stringify(latest)
    .replaceAll(/"current(\d+)":/g, '"unknown$1":')
    .replaceAll(/"previous(\d+)":/g, '"current$1":')
    .replaceAll(/"beforePrevious(\d+)":/g, '"previous$1":')
    .replace('"period":"2025"', '"period":"2024"'),
)
const changed = (filing: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(filing).replaceAll(from, to))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-years-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const place = (filings: readonly unknown[], name = 'years.json'): string => {
  writeFileSync(join(folder, name), JSON.stringify(filings))
  return name
}

function saldo(...args: readonly string[]) {
  const command = [inject('commandLine'), 'translate', '--side-by-side', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the years of a file share one table, latest first', () => {
  const restated = changed(latest, '"previous1250":46981', '"previous1250":46881')
  const { status, stdout, stderr } = saldo(place([before, restated]))
  expect([status, stderr]).toEqual([exitCodes.clean, ''])
  expect(stdout).toContain('31 December 2025  31 December 2024  31 December 2023')
  expect(stdout).toMatch(/^ {2}Cash and cash equivalents +879 +46,981# +3,414$/m)
  expect(stdout).toContain('2024 and 2025 from their own filings; 2023 from the comparatives in the 2024 filing')
  expect(stdout).toMatch(/^Cash and cash equivalents +31 December 2024 +46,981 +46,881 +\(100\) +2024; 2025$/m)
})

test('years from separate files share one table', () => {
  const files = [place([before], 'a.json'), place([latest], 'b.json')]
  const { status } = saldo(...files, '--format', 'csv', '--out', 'out')
  expect(status).toBe(exitCodes.clean)
  const text = readFileSync(join(folder, 'out', 'FinancialStatment-3446010280-2024-2025.csv'), 'utf8')
  expect(text).toContain('31 December 2025 / 2025,31 December 2024 / 2024,31 December 2023 / 2023')
})

test.each([
  ['a single year', [latest], 'Side by side needs at least 2 years of one company.'],
  [
    'two companies',
    [latest, changed(before, '3446010280', '7801234560')],
    'These statements are of different companies.',
  ],
  ['the same year twice', [latest, before, before], 'There is more than one statement for 2024.'],
])('a table of years is refused for %s, and the message gives the reason', (_, filings, sentence) => {
  const { status, stdout, stderr } = saldo(place(filings))
  expect([status, stdout]).toEqual([exitCodes.refused, ''])
  expect(stderr).toContain(sentence)
})

test('a name given by --name does not hide that statements are of different companies', { tags: 'full' }, () => {
  const ofTwo = saldo(place([latest, changed(before, '3446010280', '7801234560')]), '--name', 'Client 7')
  expect([ofTwo.status, ofTwo.stdout]).toEqual([exitCodes.refused, ''])
  expect(ofTwo.stderr).toContain('These statements are of different companies.')
  const ofOne = saldo(place([latest, before]), '--name', 'Customer 3')
  expect([ofOne.status, ofOne.stderr]).toEqual([exitCodes.clean, ''])
  expect(ofOne.stdout).toContain('Customer 3')
})

test('a file with more years than fit into a table is refused until years are chosen', { tags: 'full' }, () => {
  const years = [2025, 2024, 2023, 2022, 2021, 2020, 2019]
  const file = place(years.map((year) => changed(latest, '"period":"2025"', `"period":"${year}"`)))
  const refused = saldo(file)
  expect([refused.status, refused.stderr.includes('--year 2023,2024')]).toEqual([exitCodes.refused, true])
  const chosen = saldo(file, '--year', '2022, 2024,2025')
  expect(chosen.status).toBe(exitCodes.clean)
  expect(chosen.stdout).toContain('31 December 2025  31 December 2024  31 December 2023  31 December 2022')
})

test('a chosen year without a statement is reported, and the other years share a table', () => {
  const { status, stdout, stderr } = saldo(place([before, latest]), '--year', '2023,2024,2025')
  expect([status, stderr]).toEqual([exitCodes.refused, 'No statement for 2023 was found.\n'])
  expect(stdout).toContain('31 December 2025  31 December 2024')
})

test('an invalid year is refused, and the message says how to write one', () => {
  const { status, stderr } = saldo(place([before, latest]), '--year', '2024,last')
  expect([status, stderr]).toEqual([
    exitCodes.refused,
    expect.stringContaining('A year has four digits, such as 2024.'),
  ])
})

const others = [
  ['--format', 'jsonl'],
  ['--currency', 'USD', '--rate', '80'],
  ['--all-years'],
  ['--columns', 'change'],
  ['--trace'],
  ['--whole-statement'],
]

test.each(isFull ? others : others.slice(0, 2))('--side-by-side is refused with %s', (...options) => {
  const { status, stderr } = saldo(place([before, latest]), ...options)
  expect([status, stderr.includes('--side-by-side is one table')]).toEqual([exitCodes.refused, true])
  expect(stderr).toContain(options[0] === '--format' ? options[1] : options[0])
})
