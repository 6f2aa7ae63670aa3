import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { addedMeasures } from '#documents/added-columns.ts'
import { exitCodes } from '../exit-codes.ts'
import { runTranslate } from './translate-command.ts'

// Translates into a CSV file and counts its columns.

const file = join(import.meta.dirname, '../../../cases/xml-5.08-full/source.xml')
const bounds = { program: new URL(inject('cliReadingThread')) }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-translate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function run(columns?: string) {
  const out = join(folder, 'out.csv')
  const exitCode = await runTranslate([file], { bounds, format: 'csv', out, ...(columns !== undefined && { columns }) })
  const text = existsSync(out) ? readFileSync(out, 'utf8') : ''
  return { exitCode, columns: text.split('\r\n')[0]?.split(',').length ?? 0 }
}

test('requested measures, alone or all together, add their columns to the amounts', async () => {
  const plain = await run()
  const counts = []
  for (const measure of addedMeasures) counts.push((await run(measure)).columns - plain.columns)
  expect(counts.every((count) => count > 0)).toBe(true)
  const all = await run(addedMeasures.join(', '))
  expect(all.columns - plain.columns).toBe(counts.reduce((sum, count) => sum + count, 0))
})

test('an unknown column is refused, and nothing is written', async () => {
  expect(await run('change,colour')).toEqual({ exitCode: exitCodes.refused, columns: 1 })
})
