import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { installedFontBytes as fonts } from '#cli/installed-fonts.ts'
import { sampleYear, sheetOfYears } from '#cli/fixtures/sample-years.ts'
import { formatAmount } from '#domain/amounts/format.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { formulaCells, recalculated } from './fixtures/recalculate.ts'
import { readPdf } from './fixtures/pdf-pages.ts'
import { papers, type PaperSize } from './page-format.ts'
import { formatsOf, type FormatOf } from './output-formats.ts'
import { write } from './write.ts'

// Several years side by side in every medium.

type Format = FormatOf<'statement'>
const created = new Date('2026-01-02T03:04:05Z')

/** Six years, five of which restate the revenue of the year before. */
const made = [2019, 2020, 2021, 2022, 2023, 2024].map((year) =>
  sampleYear(year, { lines: { 2110: [840_000 + year, 700_000 + year], 2120: [-700_000, -600_000] } }),
)
const sheet = sheetOfYears(made)
const amounts = sheet.sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ amount }) => amount)))
const bytesOf = (format: Format, paper: PaperSize = 'a4') =>
  write(statementDocument(sheet), format, { fonts, created, paper })

async function textsIn(format: Format): Promise<readonly string[]> {
  const bytes = await bytesOf(format)
  if (format === 'pdf') return (await readPdf(bytes)).pages.flatMap(({ texts }) => texts)
  if (format !== 'excel') return [new TextDecoder().decode(bytes)]
  return (await readXlsx(bytes)).sheets.flatMap(({ rows }) => rows.flat().map((value) => String(value ?? '')))
}

test.each(formatsOf('statement'))('%s has every amount of every year', async (format) => {
  const said = (await textsIn(format)).join(' ')
  const isPlain = format === 'csv' || format === 'json' || format === 'excel'
  const expected = new Set(
    amounts.flatMap((amount) => amount ?? []).map((each) => (isPlain ? String(each) : formatAmount(each))),
  )
  expect(expected.size).toBeGreaterThan(80)
  expect([...expected].filter((text) => !said.includes(text))).toEqual([])
})

test.each(formatsOf('statement').filter((format) => format !== 'csv'))('%s tells every restatement', async (format) => {
  const said = (await textsIn(format)).join(' ').replace(/\s+/g, ' ')
  const texts = sheet.restatements?.items.map(({ text }) => text) ?? []
  expect(texts).toHaveLength(30)
  expect(texts.filter((text) => !said.includes(text.replaceAll('"', String.raw`\"`)))).toEqual([])
})

test.each(['a4', 'letter'] as const)('on %s seven columns lie across the page', async (paper) => {
  const { width, height } = papers[paper]
  const { pages } = await readPdf(await bytesOf('pdf', paper))
  expect(pages[0]?.size.map(Math.round)).toEqual([height, width].map(Math.round))
})

test('a workbook has the lines of each filing, and every figure is a formula over those of its own', async () => {
  const workbook = await readXlsx(await bytesOf('excel'))
  expect(workbook.sheets.map(({ name }) => name)).toEqual([
    'Financial Statment',
    ...[2024, 2023, 2022, 2021, 2020, 2019].map((year) => `Lines as filed ${year}`),
  ])
  const formulas = formulaCells(workbook)
  expect(formulas).toHaveLength(amounts.filter((amount) => amount !== null).length)
  expect(recalculated(workbook)).toEqual(formulas.map(({ result }) => result))
  const revenue = workbook.sheets[0]?.rows.findIndex(([label]) => label === 'Revenue')
  expect(formulas.filter(({ row }) => row === revenue).map(({ formula }) => formula.slice(0, 21))).toEqual(
    [2024, 2023, 2022, 2021, 2020, 2019, 2019].map((year) => `'Lines as filed ${year}'`),
  )
})

test('with the Russian lines each filing stands on pages of its own', async () => {
  const document = statementDocument(sheetOfYears(made.slice(0, 2), { bilingual: true }))
  const { bookmarks } = await readPdf(await write(document, 'pdf', { fonts, created }))
  expect(bookmarks.filter((title) => title.startsWith('Lines as filed'))).toEqual([
    'Lines as filed 2020',
    'Lines as filed 2019',
  ])
})
