import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addedMeasures } from '#documents/added-columns.ts'
import { exitCodes } from '../exit-codes.ts'
import { knownFiles } from '../../../scripts/vitest/known-files.ts'
import { runTranslate } from './translate-command.ts'

// Translates a filing into a CSV file and returns its headings.

const file = join(import.meta.dirname, '../../../cases/xml-5.08-full/source.xml')
const bounds = { program: await knownFiles([readFileSync(file)]) }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-translate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function run(columns?: string) {
  const out = join(folder, 'out.csv')
  const exitCode = await runTranslate([file], { bounds, format: 'csv', out, ...(columns !== undefined && { columns }) })
  const text = existsSync(out) ? readFileSync(out, 'utf8') : ''
  return { exitCode, columns: Papa.parse<readonly string[]>(text).data[0] ?? [] }
}

const headings = {
  change: ['Change', 'Change, %'],
  'common-size': [
    '31 December 2021, % of total assets / 2021, % of revenue',
    '31 December 2020, % of total assets / 2020, % of revenue',
  ],
} as const satisfies Record<(typeof addedMeasures)[number], readonly string[]>

test('--columns adds only the requested columns, after the amounts', async () => {
  const { columns: plain } = await run()
  const last = plain.length - 1
  expect(plain.slice(last - 1)).toEqual(['31 December 2020 / 2020', 'registered as'])
  const withAdded = (added: readonly string[]) => plain.toSpliced(last, 0, ...added)
  for (const measure of addedMeasures) expect((await run(measure)).columns).toEqual(withAdded(headings[measure]))
  const all = await run(addedMeasures.join(', '))
  expect(all.columns).toEqual(withAdded(addedMeasures.flatMap((measure) => headings[measure])))
})

test.each([
  { currency: 'USD', rate: '80' },
  { columns: 'change' },
  { wholeStatement: true },
  { currency: 'USD', rate: '80', rateSource: 'Bank of Russia' },
])('records, which always have the amounts as filed, are refused if requested with %j', async (options) => {
  const out = join(folder, 'out.json')
  const exitCode = await runTranslate([file], { bounds, format: 'json', out, ...options })
  expect([exitCode, existsSync(out)]).toEqual([exitCodes.refused, false])
})

test('an unknown column is refused, and nothing is written', async () => {
  expect(await run('change,colour')).toEqual({ exitCode: exitCodes.refused, columns: [] })
})
