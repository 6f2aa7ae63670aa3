import { utils, write } from '@e965/xlsx'
import { strToU8 } from 'fflate'
import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { wordFile, wordRow } from './fixtures/word-file.ts'
import { read } from './read.ts'

// Tests tables with more columns than are read.

const rows = [
  ['Бухгалтерский баланс, тыс. руб.'],
  ['Показатель', 'Код', '31.12.2024', '31.12.2023'],
  ['Запасы', '1210', '10', '20'],
  ['БАЛАНС', '1600', '10', '20'],
  ['Кредиторская задолженность', '1520', '10', '20'],
  ['БАЛАНС', '1700', '10', '20'],
]
/** The table with this text in the heading at index `column`. */
const withCellAt = (column: number, text: string) =>
  rows.map((row, at) =>
    at === 1 ? Array.from({ length: column + 1 }, (_, to) => row[to] ?? (to === column ? text : '')) : row,
  )

const html = (table: readonly (readonly string[])[]) =>
  `<table>${table.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`

/** Each format with the number of columns that are read. */
const formats = [
  ['xlsx', 150, (table: string[][]) => writeXlsx({ sheets: [{ name: 'Баланс', rows: table }] })],
  ['ods', 150, (table: string[][]) => writeOds({ sheets: [{ name: 'Баланс', rows: table }] })],
  [
    'xls',
    150,
    (table: string[][]) =>
      // SheetJS returns bytes for the output type "array"
      new Uint8Array(
        write(
          { SheetNames: ['Баланс'], Sheets: { Баланс: utils.aoa_to_sheet(table) } },
          { type: 'array', bookType: 'biff8' },
        ) as ArrayBuffer,
      ),
  ],
  ['csv', 200, (table: string[][]) => strToU8(table.map((row) => row.join(';')).join('\n'))],
  ['html', 200, (table: string[][]) => strToU8(html(table))],
  ['docx', 200, (table: string[][]) => wordFile(`<w:tbl>${table.map((row) => wordRow(row)).join('')}</w:tbl>`)],
] as const

test.each(formats)('a column beyond the limit for %s is reported', async (_, limit, written) => {
  const problemsOf = async (table: string[][]) => {
    const { drafts, problems } = await read(await written(table))
    expect(drafts[0]?.lines).toHaveLength(4)
    return problems
  }
  expect(await problemsOf(withCellAt(limit, '31.12.2022'))).toMatchObject([
    { code: 'columns-beyond', severity: 'warning', facts: { read: limit } },
  ])
  expect(await problemsOf(withCellAt(limit, ''))).toEqual([])
  expect(await problemsOf(withCellAt(limit - 1, 'x'))).toEqual([])
})

test('a title in a very wide HTML cell is read', async () => {
  const [, ...table] = rows
  const title = '<tr><td></td><td colspan="250">Бухгалтерский баланс, тыс. руб.</td></tr>'
  const { drafts } = await read(strToU8(html(table).replace('<table>', `<table>${title}`)))
  expect(drafts).toMatchObject([{ denomination: 384 }])
})
