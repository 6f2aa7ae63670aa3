import fc from 'fast-check'
import { readXlsx, type Workbook } from 'hucre'
import { expect, test } from 'vitest'
import { addedMeasures } from '#documents/added-columns.ts'
import { statementDocument } from '#documents/statement-document.ts'
import type { StatementPrintout } from '#domain/documents/statement-printout.ts'
import { sheetOf as northernBridgeSheet } from '#web/fixtures/northern-bridge.ts'
import { writeExcel } from './excel-writer.ts'
import { figuresOf, sampleFigures } from './fixtures/filed-figures.ts'
import { printedPages, roomOf } from './fixtures/printed-pages.ts'
import { formulaCells, recalculated } from './fixtures/recalculate.ts'
import { hostileNames, hostileSheet, sampleSheet, sheetOf } from './fixtures/sample-sheet.ts'
import { amountsOf, numbersOf } from './fixtures/workbook-numbers.ts'

const created = new Date('2026-01-02T03:04:05Z')

const workbookOf = async (sheet: StatementPrintout): Promise<Workbook> =>
  readXlsx(await writeExcel(statementDocument(sheet), { created }), { readStyles: true })

test('worksheets have the printout’s figures and the specification’s titles', async () => {
  const workbook = await workbookOf(sampleSheet)
  expect(workbook.sheets.map(({ name }) => name)).toEqual(['Financial Statment', 'Lines as filed'])
  expect(numbersOf(workbook)).toEqual(amountsOf(sampleSheet))
})

test('the footer shortens a long title and escapes an ampersand', async () => {
  const footOf = async (title: string) =>
    (await workbookOf({ ...sampleSheet, title, made: '3 June 2026' })).sheets[0]?.headerFooter?.oddFooter
  const rest = '&C&8 3 June 2026&R&8 Page &P of &N'
  expect(await footOf(`${'A'.repeat(26)}&BC`)).toBe(`&L&8 ${'A'.repeat(26)}&&…${rest}`)
  expect(await footOf(`${'A'.repeat(27)}&`)).toBe(`&L&8 ${'A'.repeat(27)}&&${rest}`)
})

test('every figure in a workbook is a formula, except an entered figure', async () => {
  const workbook = await workbookOf(sampleSheet)
  expect(formulaCells(workbook)).toHaveLength(amountsOf(sampleSheet).length - 1)
})

test('recalculating the workbook gives every formula’s stored result', async () => {
  const workbook = await workbookOf(sampleSheet)
  expect(recalculated(workbook)).toEqual(formulaCells(workbook).map(({ result }) => result))
})

test('recalculating the workbook gives the stored results for any filed amounts', async () => {
  const amount = fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }))
  const amounts = fc.record({ current: amount, previous: amount, beforePrevious: amount })
  const figures = fc.array(amounts, { minLength: 14, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(figures, async (filed) => {
      const blank = { current: null, previous: null, beforePrevious: null }
      const sheet = sheetOf(figuresOf((_, place) => filed[place] ?? blank))
      const workbook = await workbookOf(sheet)
      expect(numbersOf(workbook)).toEqual(amountsOf(sheet))
      expect(recalculated(workbook)).toEqual(formulaCells(workbook).map(({ result }) => result))
    }),
    { numRuns: 10 },
  )
})

test('changing a filed line changes the residual, not the stated total', async () => {
  const workbook = await workbookOf(sampleSheet)
  const [statement, filed] = workbook.sheets
  const cash = filed?.rows.find(([code]) => code === '1250') ?? []
  const after = (label: string): unknown => {
    const row = statement?.rows.findIndex((cells) => cells[0] === label)
    return recalculated(workbook)[formulaCells(workbook).findIndex((cell) => cell.row === row)]
  }
  cash[3] = 4_061_007
  expect(after('Cash and cash equivalents')).toBe(4_061_007)
  expect(after('Other current assets')).toBe(13_004 - 1_000_000)
  expect(after('Total current assets')).toBe(53_371_442)
})

test('filed lines keep the headings of their report', async () => {
  const filedLabels = { current: '2024', previous: 'January–June 2023', beforePrevious: 'January–June 2022' }
  const labels = { current: '30 June 2024', previous: '31 December 2023', beforePrevious: '31 December 2022' }
  const [balance, ...others] = sampleSheet.filed
  if (balance === undefined) throw new Error('the sample has a balance sheet')
  const workbook = await workbookOf({ ...sampleSheet, filedLabels, filed: [{ ...balance, labels }, ...others] })
  const rows = workbook.sheets[1]?.rows.map((cells) => cells.slice(3)) ?? []
  expect(rows[1]).toEqual(['2024', 'January–June 2023', 'January–June 2022'])
  expect(rows[2]).toEqual([null, '31 December 2023', '31 December 2022'])
  expect(rows.some((cells) => cells.includes(''))).toBe(false)
})

test('names from the file are stored as text', async () => {
  const workbook = await workbookOf(hostileSheet)
  expect(workbook.sheets[0]?.rows[0]?.[0]).toBe(hostileSheet.title)
  const labels = workbook.sheets[0]?.rows.map((row) => row[0])
  expect(labels).toContain(hostileNames[0])
  const own = workbook.sheets[1]?.rows.map((row) => row[1])
  expect(own).toEqual(expect.arrayContaining([hostileNames[3], '=1+1', 'слово другая строка']))
  expect(formulaCells(workbook).filter(({ column }) => column < 3)).toEqual([])
})

test('negative figures are in brackets, and N/a has a comment', async () => {
  const workbook = await workbookOf(sampleSheet)
  const cells = [...(workbook.sheets[0]?.cells ?? [])].map(([, cell]) => cell)
  const formats = new Set(cells.filter(({ type }) => type === 'formula').map(({ style }) => style?.numFmt))
  expect(formats).toEqual(new Set(['#,##0_);(#,##0);0_);@_)']))
  expect(cells.find(({ value }) => value === 'N/a')?.comment?.text).toBe('No coded Russian statement holds it.')
})

test('heading rows are repeated on every printed page', async () => {
  const workbook = await workbookOf(sampleSheet)
  const [statement, filed] = workbook.sheets
  expect(statement?.freezePane).toEqual({ rows: 5, columns: 1 })
  const oneWide = { paperSize: 'a4', fitToPage: true, fitToWidth: 1 }
  expect(statement?.pageSetup).toMatchObject({ ...oneWide, printTitlesRow: '$1:$5' })
  expect(filed?.pageSetup).toMatchObject({ ...oneWide, orientation: 'landscape', printTitlesRow: '$1:$2' })
})

test('on the sheet of filed lines, each report gives its unit', async () => {
  const { sheets } = await workbookOf(northernBridgeSheet())
  const titles = (sheets[1]?.rows ?? []).map(([first]) => String(first)).filter((text) => text.includes(' · In '))
  expect(titles.slice(0, 2)).toEqual([
    'Balance sheet · In thousands of roubles',
    'Statement of financial results · In thousands of roubles',
  ])
})

test('the balance sheet of an English statement is printed on its own page', async () => {
  const { sheets } = await workbookOf(northernBridgeSheet())
  const [statement] = sheets
  const starts = (statement?.rowBreaks ?? []).map((row) => statement?.rows[row + 1]?.[0])
  expect(starts).toEqual(['Income statement'])
  for (const { scale, widthPt, heightPt } of printedPages({ sheets: sheets.slice(0, 1) })) {
    const { width, height } = roomOf(statement ?? {})
    expect([scale >= 0.8, widthPt * scale <= width, heightPt * scale <= height]).toEqual([true, true, true])
  }
})

test('dates and periods appear only in the heading rows', async () => {
  const { sheets } = await workbookOf(northernBridgeSheet({ added: addedMeasures }))
  const texts = (sheets[0]?.rows ?? []).flatMap((row, place) => row.map((value) => [place, String(value)] as const))
  const dated = texts.filter(([, text]) => text.includes('31 December 2024'))
  expect(dated).toEqual([
    [3, '31 December 2024\n2024'],
    [3, '31 December 2024, % of total assets\n2024, % of revenue'],
  ])
})

test('a long name spans all columns', async () => {
  const name = 'Public law company for a comprehensive system of municipal solid waste management '.repeat(4).trim()
  const short = await workbookOf(sampleSheet)
  const { sheets } = await workbookOf({ ...sampleSheet, title: name, registeredAs: name })
  sheets.forEach((sheet, place) => {
    const columns = sheet.columns?.length ?? 0
    for (const row of place === 0 ? [0, 1] : [0]) {
      expect(sheet.merges).toContainEqual({ startRow: row, endRow: row, startCol: 0, endCol: columns - 1 })
      expect(sheet.cells?.get(`${row},0`)?.style?.alignment?.wrapText).toBe(true)
      const heightIn = (each: Workbook): number => each.sheets[place]?.rowDefs?.get(row)?.height ?? 0
      expect(heightIn({ sheets })).toBeGreaterThan(1.9 * heightIn(short))
    }
  })
})

test('the row of a bold filed line is high enough for its wrapped text', async () => {
  const name = 'Прибыль (убыток) от продолжающейся деятельности до налогообложения'
  const lines = sampleSheet.filed.map((section) => ({
    ...section,
    rows: section.rows
      .slice(0, 2)
      .map((row, place) => ({ ...row, name, weight: place === 0 ? 'total' : 'line' }) as const),
  }))
  const { sheets } = await workbookOf({ ...sampleSheet, filed: lines, sections: [] })
  const heights = [...(sheets[1]?.rowDefs ?? [])].map(([, { height }]) => height ?? 0).slice(3, 5)
  expect(heights[0]).toBeGreaterThan(1.5 * (heights[1] ?? 0))
})

test('rows are more than 10 points high even if the statement has no lines', async () => {
  const { sheets } = await workbookOf({ ...sampleSheet, filed: [], sections: [] })
  const heights = sheets.flatMap(({ rowDefs }) => [...(rowDefs ?? [])].map(([, { height }]) => height ?? 0))
  expect(heights.length).toBeGreaterThan(5)
  for (const height of heights) expect(height).toBeGreaterThan(10)
})

test('filed lines keep the sign they have in the file', async () => {
  const workbook = await workbookOf(sampleSheet)
  const row = (code: string): readonly unknown[] =>
    workbook.sheets[1]?.rows.find(([cell]) => cell === code)?.slice(3) ?? []
  expect(row('2120').slice(0, 2)).toEqual([250_000_000, -60])
  expect(row('1260')).toEqual([null, 40, null])
})

test('the sheet of filed lines shows earnings per share with all decimals', async () => {
  const shares = { current: 0.63, previous: 19, beforePrevious: null }
  const sheet = sheetOf({ ...sampleFigures, 4221: shares })
  const filed = (await workbookOf(sheet)).sheets[1]
  const at = filed?.rows.findIndex(([code]) => code === '4221')
  expect(filed?.rows[at ?? 0]?.slice(3, 5)).toEqual([0.63, 19])
  const formats = [3, 4].map((column) => filed?.cells?.get(`${at},${column}`)?.style?.numFmt)
  expect(formats).toEqual([expect.stringMatching(/^#,##0\.#{15}_\)/), expect.stringMatching(/^#,##0_\)/)])
})
