import { readXlsx } from 'hucre'
import Papa from 'papaparse'
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

// Tests tables with several years in every format.

type Format = FormatOf<'statement'>
const created = new Date('2026-01-02T03:04:05Z')

/** Six years, five of which restate the previous year's revenue and cost of sales. */
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

test.each(formatsOf('statement'))('the format %s has every amount of every year', async (format) => {
  const said = (await textsIn(format)).join(' ')
  const isPlain = format === 'csv' || format === 'json' || format === 'excel'
  const expected = new Set(
    amounts.flatMap((amount) => amount ?? []).map((each) => (isPlain ? String(each) : formatAmount(each))),
  )
  expect(expected.size).toBeGreaterThan(80)
  expect([...expected].filter((text) => !said.includes(text))).toEqual([])
})

const restatements = sheet.restatements?.items ?? []

test.each(['pdf', 'excel', 'text'] as const)('the format %s has a table of all restatements', async (format) => {
  const said = (await textsIn(format)).join(' ').replace(/\s+/g, ' ')
  const written = format === 'excel' ? String : formatAmount
  const rows = restatements.map(({ label, date, filed, restated, difference, filedIn, restatedIn }) =>
    [
      label,
      date,
      ...[filed, restated, difference].map((amount) => (amount === null ? 'N/a' : written(amount))),
      `${filedIn}; ${restatedIn.join(', ')}`,
    ].join(' '),
  )
  expect(rows).toHaveLength(30)
  expect(rows.filter((row) => !said.includes(row))).toEqual([])
  expect(said).toContain('# marks a figure above that a later filing restates')
  if (format !== 'excel') expect(said.match(/\d\)?#/g)).toHaveLength(30)
})

test('a restated figure in the workbook has a mark and a note', async () => {
  const { sheets } = await readXlsx(await bytesOf('excel'), { readStyles: true })
  const marked = [...(sheets[0]?.cells ?? [])].filter(([, { style }]) => style?.numFmt?.includes('"#"'))
  expect(marked.map(([, { comment }]) => comment?.text)).toEqual(
    expect.arrayContaining(restatements.map(({ text }) => text)),
  )
  expect(marked).toHaveLength(30)
})

test('in CSV, a restated amount is in the column of its date', async () => {
  const [text = ''] = await textsIn('csv')
  const [heading = [], ...rows] = Papa.parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: true }).data
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([heading.length]))
  const restated = rows.filter((row) => row[1] === 'Restated in a later filing')
  expect(restated).toHaveLength(60)
  const at = heading.indexOf('31 December 2023 / 2023')
  const [first, second] = restated
  expect([first?.[2], first?.[3], first?.[at], second?.[2], second?.[at]]).toEqual([
    'Revenue: As restated (2023; 2024)',
    'revenue',
    '702024',
    'Revenue: Difference (2023; 2024)',
    '-139999',
  ])
  expect(first?.slice(7).filter((amount) => amount !== '')).toHaveLength(1)
})

test('a report that fits on one page is not split', async () => {
  const { pages } = await readPdf(await bytesOf('pdf'))
  const pageOf = (label: string): number => pages.findIndex(({ texts }) => texts.includes(label))
  expect(pageOf('Revenue')).toBeGreaterThan(0)
  expect(pageOf('Net income (loss)')).toBe(pageOf('Revenue'))
})

test.each(['a4', 'letter'] as const)('on %s, a PDF with seven columns is in landscape', async (paper) => {
  const { width, height } = papers[paper]
  const { pages } = await readPdf(await bytesOf('pdf', paper))
  expect(pages[0]?.size.map(Math.round)).toEqual([height, width].map(Math.round))
})

test('every figure of a workbook is a formula over the lines of its own filing', async () => {
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

test('the lines of each filing have a bookmark in the PDF', async () => {
  const document = statementDocument(sheetOfYears(made.slice(0, 2), { bilingual: true }))
  const { bookmarks } = await readPdf(await write(document, 'pdf', { fonts, created }))
  expect(bookmarks.filter((title) => title.startsWith('Lines as filed'))).toEqual([
    'Lines as filed 2020',
    'Lines as filed 2019',
  ])
})
