import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { rateOf } from '#domain/currency/rate.ts'
import { statementDocument } from '#documents/statement-document.ts'
import { sheetOf as northernBridgeSheet } from '#web/fixtures/northern-bridge.ts'
import { sampleFigures } from './fixtures/filed-figures.ts'
import { hostileNames, hostileSheet, sampleSheet, sheetOf } from './fixtures/sample-sheet.ts'
import { csvLines, writeCsv } from './csv-writer.ts'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const rowsOf = (bytes: Uint8Array): readonly (readonly string[])[] =>
  Papa.parse<string[]>(decoder.decode(bytes).replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data

test('a CSV file starts with a byte order mark', () => {
  const text = decoder.decode(writeCsv(statementDocument(sampleSheet)))
  expect(text.startsWith('\uFEFFcompany,section,')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('every row has every column, and its figures are exact numbers', () => {
  const [heading, ...rows] = rowsOf(writeCsv(statementDocument(sampleSheet)))
  expect(heading?.slice(-3)).toEqual(['2024', '2023', '2022'])
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([heading?.length]))
  expect(rows.find((row) => row[3] === 'costOfGoodsSold')?.slice(-3)).toEqual(['-250000000', '-60', ''])
  expect(rows.find((row) => row[3] === 'depreciationAndAmortization')?.slice(-3)).toEqual(['5021', 'N/a', ''])
})

test('the label columns of a CSV file have headings', () => {
  const rate = rateOf('USD', '100')
  if (rate === null) throw new Error('no rate')
  const [heading = [], ...rows] = rowsOf(writeCsv(statementDocument(northernBridgeSheet({ rate }))))
  const at = (name: string): number => heading.indexOf(name)
  expect(heading.slice(0, 7)).toEqual(['company', 'section', 'row', 'field', 'Code', 'Russian line', 'unit'])
  expect(rows.filter((row) => row[at('unit')] !== 'In thousands of roubles').map((row) => row[at('row')])).toEqual([
    'Revenue in thousands of US dollars at 100 RUB, rate entered by the user',
  ])
})

test('the figures read from a CSV file are those of the printout', () => {
  const rows = rowsOf(writeCsv(statementDocument(sampleSheet))).slice(1)
  const figures = sampleSheet.sections.flatMap(({ rows: all }) => all.filter(({ cells }) => cells.length > 0))
  const read = rows.map((row) => row.slice(-3).map((text) => (text === '' || text === 'N/a' ? null : Number(text))))
  expect(read).toEqual(figures.map(({ cells }) => cells.map(({ amount }) => amount)))
})

test('the Russian lines of an English row are in one cell', () => {
  const row = rowsOf(writeCsv(statementDocument(sampleSheet))).find((each) => each[3] === 'otherCurrentAssets')
  expect(row?.[4]).toBe('1220; 1260')
  expect(row?.[5]).toContain('; Прочие оборотные активы')
})

test('no text can become a formula', () => {
  const rows = rowsOf(writeCsv(statementDocument(hostileSheet))).slice(1)
  const texts = rows.flatMap((row) => row.slice(0, 6))
  expect(texts.filter((text) => /^\s*[=+\-@\t]/.test(text))).toEqual([])
  expect(texts).toContain(`'${hostileNames[0]}`)
  expect(texts).toContain("'=1+1")
  expect(rows.some((row) => row.at(-3) === '-250000000')).toBe(true)
})

test('text after a semicolon cannot become a formula', () => {
  expect(csvLines([['Nut;=1+1', 'a; -b', ';@c', 'd;e', 'f - g; h']])).toBe("Nut;'=1+1,a;' -b,;'@c,d;e,f - g; h\r\n")
  expect(csvLines([['x;"=1+1";y']])).toBe(`"x;'""=1+1"";y"\r\n`)
})

test('a percentage has as many decimals as are displayed', () => {
  const document = statementDocument(sampleSheet)
  const share = { kind: 'figure', value: -0.1235, unit: 'percent', text: '(12.4%)' } as const
  const [part, ...parts] = document.parts
  const blocks = (part?.blocks ?? []).map((block) =>
    block.kind === 'report'
      ? { ...block, rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(() => share) })) }
      : block,
  )
  const rows = rowsOf(writeCsv({ ...document, parts: part === undefined ? parts : [{ ...part, blocks }, ...parts] }))
  expect(rows.find((row) => row[3] === 'inventory')?.at(-3)).toBe('-12.4')
})

test('the largest exact number keeps all its digits', () => {
  const largest = { current: Number.MAX_SAFE_INTEGER, previous: -Number.MAX_SAFE_INTEGER, beforePrevious: null }
  const row = rowsOf(writeCsv(statementDocument(sheetOf({ ...sampleFigures, 1250: largest })))).find(
    (each) => each[4] === '1250',
  )
  expect(row?.slice(-3)).toEqual(['9007199254740991', '-9007199254740991', '0'])
})
