import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { comparisonShape, type ComparisonTexts } from '#contract/shapes/comparison-shapes.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { exitCodes } from '../exit-codes.ts'
import { knownFiles } from '../../../scripts/vitest/known-files.ts'
import { runCompare, type CompareCommand } from './compare-command.ts'

// Runs the command from the project's folder, as a user would, with its result in a file.

const full = 'cases/xml-5.08-full/source.xml'
const simplified = 'cases/xml-5.03-simplified/source.xml'
const unbalanced = 'cases/refused-unbalanced/source.xml'
const earlierXml = northernBridgeXml.replaceAll('ОтчетГод="2024"', 'ОтчетГод="2023"')
const correctedXml = northernBridgeXml.replace('НомКорр="0"', 'НомКорр="1"')
const hostileXml = northernBridgeXml.replace(/НаимОрг="[^"]*"/, 'НаимОрг="&#x9B;31m&#x202E;ООО"')
const program = await knownFiles([
  ...[full, simplified, unbalanced].map((file) => readFileSync(file)),
  ...[northernBridgeXml, earlierXml, correctedXml, hostileXml].map((text) => Buffer.from(text)),
])
const surroundings = { today: new Date(2025, 5, 30), bounds: { program } }
const asOf = '2023-06-30'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-compare-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function run(files: readonly string[], command: CompareCommand = {}) {
  const out = join(folder, 'out.txt')
  const exitCode = await runCompare(files, { asOf, ...command, out }, surroundings)
  return { exitCode, text: existsSync(out) ? readFileSync(out, 'utf8') : null }
}

type Record = ComparisonTexts & { readonly refused: readonly { readonly source: string }[] }

const recordOf = async (files: readonly string[], command: CompareCommand = {}): Promise<Record> =>
  JSON.parse((await run(files, { ...command, format: 'json' })).text ?? '')

test.each([
  ['text', 'compared.txt'],
  ['csv', 'compared.csv'],
  ['json', 'compared.json'],
] as const)('two companies are shown side by side as %s', async (format, golden) => {
  const { exitCode, text } = await run([full, simplified], { format, rate: '80' })
  await expect(text).toMatchFileSnapshot(join(process.cwd(), 'cases/comparison', golden))
  expect(exitCode).toBe(exitCodes.clean)
})

test('the JSON of a comparison has the shape of the API’s response', async () => {
  const { refused, ...comparison } = await recordOf([full, unbalanced, simplified])
  expect(comparisonShape.safeDecode(JSON.parse(JSON.stringify(comparison))).error).toBeUndefined()
  expect(comparison.assessments.map(({ mark }) => mark)).toEqual(['A', 'B'])
  expect(refused).toMatchObject([
    { refused: true, source: unbalanced, problems: [{ code: 'balance-mismatch' }, { code: 'total-mismatch' }, {}, {}] },
  ])
})

test('a refused statement does not stop the others from being compared', async () => {
  const { exitCode, text } = await run([unbalanced, full, simplified])
  expect(text).toContain('Comparison')
  expect(exitCode).toBe(exitCodes.refused)
})

test('two filings of one company are combined into one series of years', async () => {
  const [latest, earlier] = [join(folder, '2024.xml'), join(folder, '2023.xml')]
  writeFileSync(latest, northernBridgeXml)
  writeFileSync(earlier, earlierXml)
  const { companies, unlike } = await recordOf([earlier, latest])
  expect(companies.map(({ dates }) => dates.map(({ year }) => year))).toEqual([[2021, 2022, 2023, 2024]])
  expect(companies[0]?.differences.length).toBeGreaterThan(0)
  expect(unlike.map(({ trait }) => trait)).toContain('year')
})

test.each([
  ['first', 0],
  ['last', 1],
])('the figures of a correction are used, even if the correction is read %s', async (_, place) => {
  const [original, corrected] = [join(folder, 'original.xml'), join(folder, 'corrected.xml')]
  writeFileSync(original, northernBridgeXml)
  writeFileSync(corrected, correctedXml)
  const files = place === 0 ? [corrected, original] : [original, corrected]
  const { companies } = await recordOf(files)
  const used = companies[0]?.dates.at(-1)?.values.find(({ name }) => name === 'revenue')
  expect(used?.source?.mark).toBe('AB'[place])
})

test('comparing a single statement gives only a table of years', async () => {
  const { exitCode, text } = await run([full])
  expect(text).toContain('over the years')
  expect(text).not.toContain('Comparison')
  expect(exitCode).toBe(exitCodes.clean)
})

test('all compared statements are assessed on the given day and at the given rate', async () => {
  const { assessments } = await recordOf([full, simplified], { rate: '78.23', asOf: '2024-01-31' })
  expect(assessments.map((each) => [each.asOf, each.rubPerUsd])).toEqual([
    ['2024-01-31', '78.23'],
    ['2024-01-31', '78.23'],
  ])
})

test('a comparison written to a folder gets a default file name', async () => {
  const exitCode = await runCompare([full], { asOf, format: 'csv', out: folder }, surroundings)
  expect(exitCode).toBe(exitCodes.clean)
  expect(existsSync(join(folder, 'saldo-comparison.csv'))).toBe(true)
})

test('control characters in a company’s name do not reach the output', async () => {
  const path = join(folder, 'hostile.xml')
  writeFileSync(path, hostileXml)
  const { text } = await run([path, full])
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u)
})

test.each<[string, readonly string[], CompareCommand]>([
  ['a wrong rate', [full], { rate: 'much' }],
  ['a wrong day', [full], { asOf: 'yesterday' }],
  ['missing files', ['no such file'], {}],
  ['refused statements only', [unbalanced], {}],
  ['more statements than fit', Array.from({ length: 7 }, () => simplified), {}],
])('nothing is written for a comparison with %s', async (_, files, command) => {
  expect(await run(files, command)).toEqual({ exitCode: exitCodes.refused, text: null })
})
