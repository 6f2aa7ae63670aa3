import { strToU8 } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { wordCell, wordFile, wordParagraph, wordRow, wordRun } from './fixtures/word-file.ts'
import type { ReadOptions } from './read-result.ts'
import { read } from './read.ts'

// Tests amounts in red. A simplified statement has no totals that would reveal a lost sign: if negatives are only in
// red, the style is the only clue.

const table = [
  ['Наименование показателя', 'Код', 'На 31 декабря 2024 г.', 'На 31 декабря 2023 г.'],
  ['Запасы', '1210', '400', '300'],
  ['Денежные средства и денежные эквиваленты', '1250', '600', '200'],
  ['БАЛАНС', '1600', '1 000', '500'],
  ['Капитал и резервы', '1300', '900', '700'],
  ['Кредиторская задолженность', '1520', '1 900', '1 200'],
  ['БАЛАНС', '1700', '1 000', '500'],
] as const
const results = [
  ['Наименование показателя', 'Код', 'За 2024 г.', 'За 2023 г.'],
  ['Выручка', '2110', '5 000', '6 000'],
  ['Расходы по обычной деятельности', '2120', '6 100', '5 000'],
  ['Чистая прибыль (убыток)', '2400', '1 100', '1 000'],
] as const
const title =
  'Бухгалтерская (финансовая) отчетность, упрощенная. КНД 0710096. ИНН 7801234560. Единица измерения: тыс. руб.'
/** The amounts that are shown in red: negatives and costs. */
const reds: ReadonlySet<string> = new Set(['900', '700', '6 100', '1 100'])

type CellWriter = (text: string, isRed: boolean) => string

const row = (cells: readonly string[], cell: CellWriter): string =>
  `<tr>${cells.map((text) => cell(text, reds.has(text))).join('')}</tr>`
const page = (cell: CellWriter, style = ''): Uint8Array => {
  const tables = [table, results].map((rows) => `<table>${rows.map((each) => row(each, cell)).join('')}</table>`)
  return strToU8(`<html><head><style>${style}</style></head><body><p>${title}</p>${tables.join('')}</body></html>`)
}
const plain = (text: string): string => `<td>${text}</td>`
const inClass = (text: string, isRed: boolean): string => (isRed ? `<td class="n xl7">${text}</td>` : plain(text))
const inFont = (text: string, isRed: boolean): string =>
  isRed ? `<td><font color=#FF0000>${text}</font></td>` : plain(text)

async function readAmounts(bytes: Uint8Array, options: ReadOptions = {}) {
  const { drafts } = await read(bytes, options)
  const lines = drafts[0]?.lines ?? []
  const of = (code: string) => Object.values(lines.find((line) => line.code === code)?.amounts ?? {}).slice(0, 2)
  const problems = drafts[0]?.problems.filter(({ severity }) => severity === 'error') ?? []
  return { equity: of('1300'), costs: of('2120'), net: of('2400'), problems }
}

test.each([
  ['a font element', inFont, ''],
  ['a class', inClass, '.xl7 { color: rgb(192, 0, 0) }'],
  [
    'a class in a compound selector',
    (text: string, is: boolean) => inClass(text, is).replace('<td', '<td title="a"'),
    '/* a */ td.n.xl7{color:#c00}',
  ],
  ['the name of a class', (text: string, is: boolean) => inClass(text, is).replace('xl7', 'is-negative'), ''],
  ['a style that adds a minus sign', inClass, '.xl7::before { content: "-" }'],
  [
    'a style in the cell',
    (text: string, is: boolean) => (is ? `<td><span style="COLOR: Red">${text}</span></td>` : plain(text)),
    '',
  ],
])('the user is asked whether numbers marked by %s are negative', async (_, cell, style) => {
  const bytes = page(cell, style)
  const asked = await readAmounts(bytes)
  expect(asked.problems[0]).toMatchObject({ code: 'red-amount', facts: { stored: 900, shown: -900 } })
  expect(asked.costs).toEqual([6100, 5000])
  expect(await readAmounts(bytes, { amounts: 'shown' })).toMatchObject({
    equity: [-900, -700],
    net: [-1100, 1000],
    problems: [],
  })
  expect(await readAmounts(bytes, { amounts: 'stored' })).toMatchObject({ equity: [900, 700], net: [1100, 1000] })
})

test('a red amount is negative if the number format shows negative numbers in red', async () => {
  const format = String.raw`.xl7 { mso-number-format:"\#\,\#\#0\;\[Red\]\#\,\#\#0"; color:red }`
  expect(await readAmounts(page(inClass, format))).toMatchObject({
    equity: [-900, -700],
    net: [-1100, 1000],
    problems: [],
  })
})

test('a red amount has the sign of the number stored in the cell', async () => {
  const stored: CellWriter = (text, isRed) =>
    isRed ? `<td x:num="-${text.replace(' ', '')}"><font color=red>${text}</font></td>` : plain(text)
  expect(await readAmounts(page(stored))).toMatchObject({ equity: [-900, -700], net: [-1100, 1000], problems: [] })
})

test.each([
  ['in another size', '<td x:num="900123">900</td>', { stored: 900123, shown: 900 }],
  ['without its sign', '<td x:num="-900">900</td>', { stored: -900, shown: 900 }],
  ['as an empty cell', '<td x:num="900"></td>', { stored: 900, shown: '–' }],
])('if the page shows a stored number %s, the user is asked which number is meant', async (_, cell, facts) => {
  const { problems } = await readAmounts(page((text) => (text === '900' ? cell : plain(text))))
  expect(problems[0]).toMatchObject({ code: 'shown-otherwise', facts })
})

test('a number that is rounded and in brackets raises no question on a deducted line', async () => {
  const computed = page((text) => (text === '6 100' ? '<td x:num="6100.4">(6 100)</td>' : plain(text)))
  expect(await readAmounts(computed)).toMatchObject({ costs: [6100, 5000], problems: [] })
})

test('a red number with a minus raises no question', async () => {
  const signed = page((text, isRed) => (isRed ? `<td style="color:red">-${text}</td>` : plain(text)))
  expect(await readAmounts(signed)).toMatchObject({ equity: [-900, -700], problems: [] })
  const blue = page((text, isRed) => (isRed ? `<td style="color:#00f">${text}</td>` : plain(text)))
  expect(await readAmounts(blue)).toMatchObject({ equity: [900, 700] })
  const whole = page((text) => `<td style="color:red">${text}</td>`)
  expect((await readAmounts(whole)).problems).not.toContainEqual(expect.objectContaining({ code: 'red-amount' }))
})

test('the user is asked whether red amounts in a worksheet are negative', async () => {
  const rows = [[title], ...table, [], ...results].map((cells) => [...cells])
  const cells = new Map(
    rows.flatMap((texts, at) =>
      texts.flatMap((value, column) =>
        reds.has(value)
          ? [[`${at},${column}`, { value, style: { font: { color: { rgb: 'FFFF0000' } } } }] as const]
          : [],
      ),
    ),
  )
  const bytes = await writeXlsx({ sheets: [{ name: 'Отчетность', rows, cells }] })
  expect((await readAmounts(bytes)).problems[0]).toMatchObject({ code: 'red-amount', at: 'Отчетность!C6' })
  expect(await readAmounts(bytes, { amounts: 'shown' })).toMatchObject({ equity: [-900, -700], problems: [] })
})

test('the user is asked whether red amounts in a Word table are negative', async () => {
  const cell: CellWriter = (text, isRed) =>
    wordCell(wordParagraph(wordRun(text, isRed ? '<w:color w:val="C00000"/>' : '')))
  const rowsOf = (rows: readonly (readonly string[])[]) =>
    rows.map((each) =>
      wordRow([]).replace('</w:tr>', `${each.map((text) => cell(text, reds.has(text))).join('')}</w:tr>`),
    )
  const tables = [table, results].map((rows) => `<w:tbl>${rowsOf(rows).join('')}</w:tbl>`).join('')
  const bytes = wordFile(wordParagraph(wordRun(title)) + tables)
  expect((await readAmounts(bytes)).problems[0]).toMatchObject({ code: 'red-amount' })
  expect(await readAmounts(bytes, { amounts: 'shown' })).toMatchObject({ equity: [-900, -700], problems: [] })
})
