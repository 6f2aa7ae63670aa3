import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import { draftOfCodeValues } from '#domain/statement/code-values.ts'
import type { Statement } from '#domain/statement/statement.ts'
import { csvTable } from '#writers/csv-writer.ts'
import { documentOutput } from './document-output.ts'

const csv = { fileName: 'Statement.csv', isBinary: false }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-output-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function statementOf(companyTitle: string): Statement {
  const codeValues = { 1250: { current: 5, previous: 5 }, 1310: { current: 5, previous: 5 } }
  const typed = { form: 'full', periods: 34, denominations: 384, reportingYear: 2024 } as const
  const { statement } = check(draftOfCodeValues({ ...typed, companyTitle, codeValues }))
  if (statement === null) throw new Error('the statement has no problems')
  return statement
}

const documentOf = (company: string) => ({
  statements: [statementOf(company)],
  bytes: async () => csvTable([[company, 5]]),
})

async function written(out: string, ...companies: readonly string[]): Promise<void> {
  const output = await documentOutput(csv, { out, inputs: [] })
  for (const company of companies) await output.add(documentOf(company))
  await output.end()
}

test('a run that writes no document does not change an existing output file', async () => {
  const path = join(folder, 'earlier.csv')
  writeFileSync(path, 'earlier')
  await written(path)
  expect(readFileSync(path, 'utf8')).toBe('earlier')
})

test('a new output folder may have a dot in its name', async () => {
  await written(join(folder, '2024.06/'), 'A')
  expect(readdirSync(join(folder, '2024.06'))).toEqual(['Statement-A-2024.csv'])
})

test('companies whose names differ only in case are written to different files', async () => {
  await written(folder, 'Север', 'СЕВЕР')
  expect(readdirSync(folder).toSorted()).toEqual(['Statement-СЕВЕР-2024-2.csv', 'Statement-Север-2024.csv'])
})

test('a CSV file with several statements has only one byte order mark', async () => {
  const path = join(folder, 'all.csv')
  await written(path, 'A', 'B')
  expect(readFileSync(path, 'utf8')).toBe('\uFEFFA,5\r\nB,5\r\n')
})

test('companies whose long names give the same file name are written to separate files', async () => {
  const long = 'Дальневосточная транспортная компания '.repeat(5)
  await written(folder, `${long}Север`, `${long}Юг`)
  expect(readdirSync(folder).toSorted()).toEqual([
    expect.stringMatching(/^Statement-Дальневосточная_транспортная_компания_.+-2024-2\.csv$/),
    expect.stringMatching(/^Statement-Дальневосточная_транспортная_компания_.+-2024\.csv$/),
  ])
})
