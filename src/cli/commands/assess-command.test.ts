import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AssessmentOutput } from '#documents/assessment-output.ts'
import { readPdf } from '#writers/fixtures/pdf-pages.ts'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { exitCodes } from '../exit-codes.ts'
import { knownFiles } from '../../../scripts/vitest/known-files.ts'
import { runAssess } from './assess-command.ts'
import type { AssessCommand } from './assess-options.ts'

// Runs the command as a user would, writing its results to a file.

const cases = join(import.meta.dirname, '../../../cases')
const full = join(cases, 'xml-5.08-full/source.xml')
const simplified = join(cases, 'xml-5.03-simplified/source.xml')
const unbalanced = join(cases, 'refused-unbalanced/source.xml')
const program = await knownFiles([full, simplified, unbalanced].map((file) => readFileSync(file)))
const surroundings = { today: new Date(2025, 5, 30), bounds: { program } }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-assess-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const written = (name: string): string => readFileSync(join(folder, name), 'utf8')

async function run(files: readonly string[], command: AssessCommand, name = 'out.jsonl') {
  const exitCode = await runAssess(files, { ...command, out: join(folder, name) }, surroundings)
  return { exitCode, text: existsSync(join(folder, name)) ? written(name) : null }
}

async function recordsOf(files: readonly string[], command: AssessCommand): Promise<readonly AssessmentOutput[]> {
  const { text } = await run(files, { ...command, format: 'jsonl' })
  return (text ?? '')
    .trimEnd()
    .split('\n')
    .map((line): AssessmentOutput => JSON.parse(line))
}

test('every line of English fields gives one result, even an invalid line', async () => {
  const fields = join(cases, 'fields-lines/lines.jsonl')
  const { exitCode, text } = await run([], { fields, rate: '80', asOf: '2025-06-30' })
  await expect(text).toMatchFileSnapshot(join(cases, 'fields-lines/assessed.jsonl'))
  expect(exitCode).toBe(exitCodes.refused)
})

test('the JSON for a Russian file gives company, year, method version, conclusion and problems', async () => {
  const [record] = await recordsOf([full], { rate: '80' })
  expect(record).toMatchObject({
    source: full,
    company: { inn: '1402047184' },
    form: 'full',
    reporting_year: 2021,
    version: methodVersion,
    as_of: '2025-06-30',
    rub_per_usd: 80,
    rating: 'Satisfactory',
    notices: ['NO_DA', 'OLD', 'COMPANY_KIND'],
    companyKind: 'holding',
    kindRule: 'S1',
    kindReason: null,
  })
  expect(Object.keys(record?.points ?? {})).toHaveLength(13)
  expect(record?.problems.length).toBeGreaterThan(0)
})

test.each([
  ['2022-06-30', 8_500_000],
  ['2023-07-31', 4_200_000],
  ['2024-07-01', 0],
])('assessed on %s as a trading company, a filing for 2021 has a credit limit of %d', async (asOf, limit) => {
  const [record] = await recordsOf([full], { asOf, kind: 'trading', kindReason: 'It mines gold itself.' })
  expect([record?.as_of, record?.limitRub]).toEqual([asOf, limit])
})

test('depreciation given with --da raises EBITDA and is no longer reported as missing', async () => {
  const [without] = await recordsOf([full], {})
  const [entered] = await recordsOf([full], { da: '100000,' })
  expect(without?.notices).toContain('NO_DA')
  expect(entered?.notices).not.toContain('NO_DA')
  const revenue = 598_295
  const gain = (entered?.ratios.ebitdaMargin ?? 0) - (without?.ratios.ebitdaMargin ?? 0)
  expect(gain).toBeCloseTo((100 * 100_000) / revenue, 9)
})

test('a company kind set by an option takes precedence over the kind shown by the figures', async () => {
  const kind = { kind: 'financing', kindReason: 'It lends to its group.' } as const
  const [record] = await recordsOf([full], kind)
  expect(record).toMatchObject({
    companyKind: 'financing',
    kindByFigures: 'holding',
    kindRule: 'S1',
    kindReason: kind.kindReason,
    caps: expect.arrayContaining(['FINANCING']),
    limitRub: 0,
  })
  expect(record?.standing).toHaveLength(2)
  const { text } = await run([full], kind, 'out.txt')
  expect(text?.replaceAll(/\s+/g, ' ')).toContain(
    'Treated as a financing company: It lends to its group; by its figures it is a holding company, rule S1.',
  )
  expect(text).toMatch(/Kind of company\s+Company that finances others, overruled/)
})

test('the option for the company kind applies only to lines that do not state a kind', async () => {
  const amounts = { revenue: 1_250_000, totalAssets: 530_000, netIncome: 56_000 }
  const line = { id: 1, periods: 34, denominations: 384, current: amounts }
  const fields = join(folder, 'lines.jsonl')
  const own = { kind: 'trading', kindReason: 'It buys goods.' }
  writeFileSync(
    fields,
    [line, { ...line, ...own }, { ...line, kind: null }].map((each) => JSON.stringify(each)).join('\n'),
  )
  const records = await recordsOf([], { fields, kind: 'holding', kindReason: 'It owns six plants.' })
  expect(records.map(({ companyKind, kindReason }) => [companyKind, kindReason])).toEqual([
    ['holding', 'It owns six plants.'],
    ['trading', 'It buys goods.'],
    ['trading', null],
  ])
})

test('depreciation given for several statements is refused, and nothing is assessed', async () => {
  const { exitCode, text } = await run([full, simplified], { da: '1,1', format: 'jsonl' })
  expect({ exitCode, text }).toEqual({ exitCode: exitCodes.refused, text: null })
})

test('an empty file of English fields is refused, and an earlier result stays', async () => {
  const fields = join(folder, 'lines.jsonl')
  writeFileSync(fields, ' \n')
  writeFileSync(join(folder, 'out.jsonl'), 'earlier')
  expect(await run([], { fields })).toEqual({ exitCode: exitCodes.refused, text: 'earlier' })
})

test('a refused statement does not stop the others from being assessed', async () => {
  const { exitCode, text } = await run([unbalanced, full], { format: 'json' })
  expect(JSON.parse(text ?? '')).toMatchObject([
    {
      refused: true,
      company: { inn: '3812142445' },
      problems: [{ code: 'balance-mismatch' }, { code: 'total-mismatch' }, {}, {}],
    },
    { rating: 'Satisfactory' },
  ])
  expect(exitCode).toBe(exitCodes.refused)
})

test('a workbook written to a folder is named after the company and the year', async () => {
  const exitCode = await runAssess([full], { format: 'xlsx', out: folder }, surroundings)
  expect(exitCode).toBe(exitCodes.clean)
  expect(written('Financial Statment Assessment-1402047184-2021.xlsx').startsWith('PK')).toBe(true)
})

test('the text output contains the conclusions', async () => {
  const { text } = await run([simplified], {}, 'out.txt')
  for (const words of ['Exceptional', 'Very low', 'RUB 26,000,000']) expect(text).toContain(words)
})

test.each<[readonly string[], AssessCommand]>([
  [[], {}],
  [[full], { fields: 'lines.jsonl' }],
  [[], { fields: 'lines.jsonl', format: 'pdf' }],
  [[], { fields: 'lines.jsonl', da: '1,1' }],
  [[], { fields: 'lines.jsonl', year: [2024] }],
  [[], { fields: join(cases, 'no such file') }],
  [[], { fields: cases }],
  [[full], { rate: 'much' }],
  [[full], { asOf: 'yesterday' }],
  [[full], { da: '1' }],
  [[full], { kind: 'holding' }],
  [[], { fields: 'lines.jsonl', kindReason: 'It lends.' }],
])('the files %j with the options %j are refused, and nothing is written', async (files, command) => {
  expect(await run(files, command)).toEqual({ exitCode: exitCodes.refused, text: null })
})

test('the output names the source and the day of the exchange rate', async () => {
  const from = { rate: '101.68', rateSource: 'Bank of Russia', rateDate: '2024-12-31' }
  const { text } = await run([full], { ...from, format: 'text' }, 'out.txt')
  expect(text).toContain('101.68 roubles per 1 USD, Bank of Russia, 31 December 2024')
  const { exitCode } = await run([full], { rate: '101.68', rateDate: '2024-12-31', format: 'text' }, 'refused.txt')
  expect([exitCode, existsSync(join(folder, 'refused.txt'))]).toEqual([exitCodes.refused, false])
})

test('a PDF written to a folder is named after the company and the year', async () => {
  const pagesOf = async (command: Partial<AssessCommand>) => {
    const exitCode = await runAssess([full], { format: 'pdf', ...command, out: folder }, surroundings)
    expect(exitCode).toBe(exitCodes.clean)
    const bytes = readFileSync(join(folder, 'Financial Statment Assessment-1402047184-2021.pdf'))
    return (await readPdf(new Uint8Array(bytes))).pages.map(({ texts }) => texts)
  }
  const [alone, together] = [await pagesOf({}), await pagesOf({ withStatement: true })]
  expect(together.length).toBeGreaterThan(alone.length)
  expect(together.slice(alone.length).flat()).toContain('Total assets')
})
