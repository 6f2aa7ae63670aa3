import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readXlsx } from 'hucre'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPdf } from '#writers/fixtures/pdf-pages.ts'
import { knownFiles } from '../../../scripts/vitest/known-files.ts'
import { runAssess } from './assess-command.ts'
import { runCompare } from './compare-command.ts'
import { runTranslate } from './translate-command.ts'
import type { TranslateOptions } from './translate-options.ts'

// Headings of documents: the English name above the Russian name and the tax number, or the name given by --name in
// place of all three.

const file = join(import.meta.dirname, '../../../cases/xml-5.08-full/source.xml')
const bounds = { program: await knownFiles([readFileSync(file)]) }
const surroundings = { today: new Date(2025, 5, 30), bounds }
const russian = 'ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО "СЕЛИГДАР"'
const inn = '1402047184'
const registeredAs = `${russian} · Tax number (INN) ${inn}`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-headings-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function translated(options: TranslateOptions): Promise<Uint8Array> {
  const out = join(folder, `out.${options.format}`)
  await runTranslate([file], { bounds, ...options, out })
  return new Uint8Array(readFileSync(out))
}

const textOf = async (options: TranslateOptions): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await translated(options))
const linesOf = (text: string): readonly string[] => text.split(/\r?\n/)

test('text output starts with the English name, the Russian name and the tax number', async () => {
  expect(linesOf(await textOf({ format: 'text' })).slice(0, 2)).toEqual(['Seligdar PJSC', registeredAs])
})

test('the text of an assessment starts with both names and the tax number', async () => {
  const out = join(folder, 'assessment.txt')
  await runAssess([file], { format: 'text', out }, surroundings)
  expect(linesOf(readFileSync(out, 'utf8')).slice(0, 2)).toEqual(['Seligdar PJSC', registeredAs])
})

test('a PDF has both names and the tax number at the top, and the English name as its title', async () => {
  const { pages, title } = await readPdf(await translated({ format: 'pdf' }))
  expect(title).toMatch(/^Seligdar PJSC: /)
  const first = pages[0]?.texts.join(' ') ?? ''
  expect(first.startsWith('Seligdar PJSC')).toBe(true)
  expect(first.replaceAll(/\s/g, '')).toContain(registeredAs.replaceAll(/\s/g, ''))
})

test('a workbook has both names and the tax number in its first rows', async () => {
  const { sheets } = await readXlsx(await translated({ format: 'xlsx' }))
  const [first, second] = sheets[0]?.rows ?? []
  expect([first?.[0], String(second?.[0]).startsWith(registeredAs)]).toEqual(['Seligdar PJSC', true])
})

test('a CSV row begins with the English name and ends with the registered name and tax number', async () => {
  const [heading = '', first = ''] = linesOf(await textOf({ format: 'csv' }))
  expect(heading).toMatch(/^\uFEFF?company,.*,registered as$/)
  expect(first).toMatch(/^Seligdar PJSC,/)
  expect(first).toContain(inn)
})

test('a JSON record has the English name beside the filed name', async () => {
  const { company } = JSON.parse(await textOf({ format: 'json' })) as { readonly company: object }
  expect(company).toEqual({ name: russian, inn, englishName: 'Seligdar PJSC' })
})

test('compared companies are shown by their English names', async () => {
  const out = join(folder, 'compared.txt')
  await runCompare([file], { format: 'text', out }, surroundings)
  expect(readFileSync(out, 'utf8')).toContain('A Seligdar PJSC, 2021')
})

const formats = ['text', 'csv', 'json', 'pdf', 'xlsx'] as const

test.each(formats)('in %s a name given by --name replaces the company’s names and tax number', async (format) => {
  const bytes = await translated({ format, name: 'Walrus' })
  const texts =
    format === 'pdf'
      ? (await readPdf(bytes)).pages.flatMap((page) => page.texts).join(' ')
      : format === 'xlsx'
        ? JSON.stringify((await readXlsx(bytes)).sheets.map(({ rows }) => rows))
        : new TextDecoder().decode(bytes)
  expect(texts).toContain('Walrus')
  for (const name of ['СЕЛИГДАР', 'Seligdar', inn]) expect(texts).not.toContain(name)
})

test('the name given by --name is part of the file name', async () => {
  await runTranslate([file], { bounds, format: 'text', name: 'Walrus', out: `${folder}/` })
  expect(existsSync(join(folder, 'FinancialStatment-Walrus-2021.txt'))).toBe(true)
})
