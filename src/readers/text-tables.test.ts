import { strToU8 } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Draft } from '#domain/statement/draft.ts'
import { severities } from '#domain/problem.ts'
import { csv } from './csv.ts'
import { textOf } from './decode.ts'
import { htmlTable } from './html-table.ts'
import { markdownTable } from './markdown-table.ts'
import { pasted } from './pasted.ts'
import type { Reader, ReadOptions, ReadResult } from './read-result.ts'
import { readers } from './readers.ts'

// A table with the same lines for every text format; the figures are from a published statement.

const table = [
  ['Наименование показателя', 'Код', 'На 31 декабря 2025 г.', 'На 31 декабря 2024 г.'],
  ['Основные средства', '1150', '27 291', '35 866'],
  ['Итого по разделу I', '1100', '359 197', '279 938'],
  ['БАЛАНС', '1600', '1 636 181', '2 323 282'],
  ['Нераспределенная прибыль (непокрытый убыток)', '1370', '(857 738)', '54 525'],
  ['Прочие долгосрочные обязательства', '1450', '-', '-'],
  ['БАЛАНС', '1700', '1 636 181', '2 323 282'],
]
const expected = [
  ['1150', 27291, 35866],
  ['1100', 359197, 279938],
  ['1600', 1636181, 2323282],
  ['1370', -857738, 54525],
  ['1450', null, null],
  ['1700', 1636181, 2323282],
]

const joined = (separator: string, rows = table) => rows.map((row) => row.join(separator)).join('\n')
const quoted = table.map((row) => row.map((cell) => `"${cell.replaceAll(' ', ',')}"`).join(',')).join('\r\n')
const aligned = table
  .map((row) => row.map((cell, column) => (column < 2 ? cell.padEnd(48) : cell.padStart(25))).join('  '))
  .join('\n')
const markdown = [
  '# Бухгалтерский баланс',
  `| ${(table[0] ?? []).join(' | ')} |`,
  '| --- | :---: | ---: | ---: |',
  '| **АКТИВ** ||||',
  ...table.slice(1).map(([name, ...rest]) => `| **${name ?? ''}** | ${rest.join(' | ')} |`),
].join('\n')
const unbordered = joined(' | ').replace('\n', '\n--- | :---: | ---: | ---:\n')
const html = (cell: (text: string) => string) =>
  `<!DOCTYPE html><html><head><style>td { border: 1px } /* 1600 */</style></head><body><h1>Бухгалтерский баланс</h1><table><tbody>
${table.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody></table></body></html>`

const cp1251 = (text: string): Uint8Array => {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

async function readBy(reader: Reader, bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadResult> {
  const text = () => textOf(bytes)
  expect(readers.find(({ recognises }) => recognises(bytes, text))?.format).toBe(reader.format)
  return reader.read(bytes, options)
}

const figures = (draft: Draft | undefined) =>
  draft?.lines.map(({ code, amounts }) => [code, amounts.current, amounts.previous])

test.each([
  ['CSV with semicolons', csv, strToU8(joined(';'))],
  ['CSV in windows-1251', csv, cp1251(joined(';'))],
  ['CSV with a byte-order mark', csv, strToU8(`\ufeff${joined(';')}`)],
  ['CSV with commas and quotation marks', csv, strToU8(quoted.replaceAll(/(\d),(?=\d)/g, '$1 '))],
  ['CSV with carriage returns as line ends', csv, strToU8(joined(';').replaceAll('\n', '\r'))],
  ['a table copied from a spreadsheet', csv, strToU8(joined('\t'))],
  ['CSV with codes as Excel formulas', csv, strToU8(joined(';').replaceAll(/;(\d{4});/g, ';="$1";'))],
  ['CSV with names that begin with a quotation mark', csv, strToU8(joined(';').replace('Основные', '"Основные'))],
  [
    'CSV with a name that begins and a later one that ends with a quotation mark',
    csv,
    strToU8(joined(';').replace('Основные', '"Основные').replace('убыток)', 'убыток)"')),
  ],
  ['pasted text in columns', pasted, strToU8(aligned)],
  ['a Markdown table', markdownTable, strToU8(markdown)],
  ['a Markdown table without bars at its sides', markdownTable, strToU8(unbordered)],
  ['a Markdown table with entities', markdownTable, strToU8(markdown.replaceAll(/(?<=\d) (?=\d)/g, '&nbsp;'))],
  ['a Markdown table with carriage returns as line ends', markdownTable, strToU8(markdown.replaceAll('\n', '\r'))],
  ['an HTML table', htmlTable, strToU8(html((text) => `<td><nobr>${text.replaceAll(' ', '&nbsp;')}</nobr></td>`))],
  ['HTML without closing tags', htmlTable, strToU8(html((text) => `<td>${text}`))],
  ['HTML in windows-1251', htmlTable, cp1251(html((text) => `<td>${text}</td>`))],
])('the statement is read from %s', async (_, reader, bytes) => {
  const { drafts, problems } = await readBy(reader, bytes)
  expect(problems).toEqual([])
  expect(figures(drafts[0])).toEqual(expected)
  expect(drafts[0]).toMatchObject({ reportingYear: 2025, problems: [] })
})

test('an amount in CSV is located by its row and column', async () => {
  const { drafts } = await csv.read(strToU8(joined(';')), {})
  expect(drafts[0]?.lines[0]?.at).toEqual({ current: 'row 2, column 3', previous: 'row 2, column 4' })
})

test.each([
  ['a bar at its beginning is a border', unbordered.replace('Основные средства', '| Основные средства')],
  ['its name is blank', unbordered.replace('Основные средства', '')],
  [
    'its name and its last cell are blank in the heading',
    unbordered.replace(/^[^|]*(?=\|)/, '').replace('\n---', ' |\n---'),
  ],
  [
    'another table has such bars',
    `${unbordered.replace('Основные средства', '')}\n\n| Прочее | |\n|---|---|\n| А | Б |`,
  ],
  [
    'another table has more columns',
    `${unbordered}\n\nА | Б | В | Г | Д | Е\n---|---|---|---|---|---\nа | б | в | г | д | е`.replace(
      'Основные средства',
      '| Основные средства',
    ),
  ],
])('a row of a Markdown table without bars at its sides is read if %s', async (_, text) => {
  const { drafts } = await markdownTable.read(strToU8(text), {})
  expect(figures(drafts[0])).toEqual(expected)
})

test('merged cells do not move other cells to other columns', async () => {
  const rows = table.slice(1).map(([name, code, ...amounts]) => {
    const cells = amounts.map((amount) => `<td>${amount}</td>`).join('')
    return `<tr><td colspan="3">${name}</td><td>${code}</td>${cells}</tr>`
  })
  const heading =
    '<tr><td colspan=3 rowspan=2>Показатель</td><td rowspan=2>Код</td><td colspan=2>На 31 декабря</td></tr><tr><td>2025 г.</td><td>2024 г.</td></tr>'
  const { drafts } = await htmlTable.read(strToU8(`<table>${heading}${rows.join('')}</table>`), {})
  expect(figures(drafts[0])).toEqual(expected)
})

test.each([
  ['Excel', 'x:num="27291.4"'],
  ['LibreOffice', 'sdval="27291.4" sdnum="1049;"'],
  ['Google Sheets', 'data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:27291.4}"'],
])('the exact value that %s puts on the clipboard takes precedence over the displayed text', async (_, attribute) => {
  const text = html((cell) => (cell === '27 291' ? `<td ${attribute}>####</td>` : `<td>${cell}</td>`))
  const { drafts } = await htmlTable.read(strToU8(text), {})
  expect(figures(drafts[0])?.[0]).toEqual(['1150', 27291, 35866])
  expect(drafts[0]?.problems).toMatchObject([{ code: 'decimals-rounded', facts: { count: 1 } }])
})

test('hidden parts of a web page are not read', async () => {
  const key = '<span style="color: red; display: none">5</span>27 291'
  const cells = html((cell) => `<td>${cell === '27 291' ? key : cell}</td>`)
  const cell = cells.replace('<td>359 197', '<td style="display:none">1</td><td>359 197')
  const again = '<tr style="display:none"><td>Основные средства</td><td>1150</td><td>1</td><td>2</td></tr></tbody>'
  const { drafts } = await htmlTable.read(strToU8(cell.replace('</tbody>', again)), {})
  expect(figures(drafts[0])).toEqual(expected)
  expect(drafts[0]?.problems).toMatchObject([{ code: 'rows-hidden' }])
})

test('the caption of an HTML table is read like a row above it', async () => {
  const caption = '<table><caption>Единица измерения: <b>тыс.</b> руб.</caption>'
  const text = html((cell) => `<td>${cell}</td>`).replace('<table>', caption)
  const { drafts } = await htmlTable.read(strToU8(text), {})
  expect(drafts[0]?.denomination).toBe(384)
})

test('HTML tables for two years become two statements', async () => {
  const tables = [2, 3].map((column) => {
    const rows = table.map((row) => [row[0], row[1], row[column]])
    return `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
  })
  const { drafts } = await htmlTable.read(strToU8(`<h1>Бухгалтерский баланс</h1>${tables.join('<p></p>')}`), {})
  expect(drafts.map(({ reportingYear, columns }) => [reportingYear, columns])).toEqual([
    [2025, ['current']],
    [2024, ['current']],
  ])
  expect(drafts.map((draft) => figures(draft)?.[3])).toEqual([
    ['1370', -857738, null],
    ['1370', 54525, null],
  ])
})

test('a unit that is struck through is ignored', async () => {
  const unit = '<p>Единица измерения: тыс. руб. <s>(млн. руб.)</s></p><table>'
  const text = html((cell) => `<td>${cell}</td>`).replace('<table>', unit)
  const { drafts } = await htmlTable.read(strToU8(text), {})
  expect(drafts[0]?.denomination).toBe(384)
})

test.each([
  ['a raised footnote after an amount', '27 291<sup>5</sup>', 27291],
  ['a footnote raised by its style', '291<span style="font-size:70%; vertical-align: super">5</span>', 291],
  ['a number that is not printed', '<span style="visibility:hidden">9</span>27 291', 27291],
  ['a number of size nought', '<span style="font-size:0">9</span>27 291', 27291],
  ['a number of half its size', '<span style="font-size:0.5em">9</span>1', 91],
  ['an amount broken over two source lines', '27\n 291', 27291],
  ['an amount in its own paragraph', '<p>27 291</p>', 27291],
  ['an amount between empty paragraphs', '<p></p><div>27 291</div><p>&nbsp;</p>', 27291],
  ['a negative amount whose brackets are on other lines', '(<div>27 291</div>)', -27291],
])('a cell with %s is read as its displayed amount', async (_, cell, amount) => {
  const text = html((shown) => `<td>${shown === '27 291' ? cell : shown}</td>`)
  const { drafts } = await htmlTable.read(strToU8(text), {})
  expect(drafts[0]?.lines[0]?.amounts.current).toBe(amount)
})

test.each([
  '27<br>291',
  '27<div>291</div>',
  '27<p>291</p>',
  '<b>27</b> <div>291</div>',
  '<span>27<div>291</div></span>',
  '<ul><li>27<li>291</ul>',
  '27<center>291</center>',
])('two amounts in the cell %j are reported, not joined', async (cell) => {
  const text = html((shown) => `<td>${shown === '27 291' ? cell : shown}</td>`)
  const { drafts } = await htmlTable.read(strToU8(text), {})
  expect(drafts[0]?.problems).toMatchObject([{ code: 'unreadable-amount', facts: { code: '1150' } }])
})

test('a table inside a cell is read as a separate table', async () => {
  const inner = html((cell) => `<td>${cell}</td>`).replace(/^.*<body>|<\/body>.*$/gs, '')
  const { drafts } = await htmlTable.read(strToU8(`<table><tr><td>Приложение 1600 ${inner}</td></tr></table>`), {})
  expect(figures(drafts[0])).toEqual(expected)
})

test('a blank among pasted amounts does not move the other amounts', async () => {
  const text = aligned.replace(/(1150.{2,}?)27 291/s, '$1      ')
  const { drafts } = await pasted.read(strToU8(text), {})
  expect(figures(drafts[0])?.[0]).toEqual(['1150', null, 35866])
})

test.each(['\u00a0', '\u2007', '\u2009', '\u202f'])(
  'the blank %j separates the thousands of a pasted amount',
  async (blank) => {
    const { drafts } = await pasted.read(strToU8(aligned.replace(/(?<=\d) (?=\d{3}(?!\d))/g, blank)), {})
    expect(drafts).toEqual((await pasted.read(strToU8(aligned), {})).drafts)
  },
)

test('the user is asked about a pasted line whose name runs into the amounts', async () => {
  const name = `Доходы ${'от прочей деятельности, '.repeat(5)}1998`
  const text = aligned.replace('БАЛАНС ', `${name}      7 771               8 881\nБАЛАНС `)
  const { drafts } = await pasted.read(strToU8(text), {})
  expect(drafts[0]?.problems.map(({ code }) => code)).toEqual(['row-not-understood'])
})

test('a soft hyphen before a pasted amount is read as a minus', async () => {
  const { drafts } = await pasted.read(strToU8(aligned.replace('(857 738)', '\u00ad857 738 ')), {})
  expect(figures(drafts[0])?.[3]).toEqual(['1370', -857738, 54525])
})

test('a telephone number below a pasted table is ignored', async () => {
  const text = `${aligned}\n\nИванова Мария, главный бухгалтер\nтел. +7 495 123-45-67`
  expect((await pasted.read(strToU8(text), {})).drafts).toEqual((await pasted.read(strToU8(aligned), {})).drafts)
})

test.each([
  ['pasted text', pasted, aligned],
  ['CSV', csv, joined(';')],
  ['a Markdown table', markdownTable, markdown],
])('the “>” marks of a quoted email are removed from %s', async (_, reader, text) => {
  const lines = ['ООО "Ромашка", ИНН 7701234567', 'в тыс. рублей', '', ...text.split('\n')]
  const mail = ['Коллеги, см. ниже.', '', ...lines.map((line) => `> ${line}`)].join('\n')
  const { drafts } = await readBy(reader, strToU8(mail))
  expect(figures(drafts[0])).toEqual(expected)
  expect(drafts[0]).toMatchObject({ denomination: 384, problems: [] })
})

test('a line name that begins with “>” keeps the mark', async () => {
  const own = '> 90 дней;;7 001;7 002'
  const { drafts } = await csv.read(strToU8(joined(';').replace('\nБАЛАНС', `\n${own}\nБАЛАНС`)), {})
  expect(JSON.stringify(drafts[0])).toContain('> 90 дней')
})

test('a pasted amount outside all columns is reported as unreadable', async () => {
  const text = aligned.replace(/(?<=1150) {2,}27 291/, '  27 291'.padEnd(30)).replace('35 866', '      ')
  const { drafts } = await pasted.read(strToU8(text), {})
  expect(drafts[0]?.problems).toMatchObject([{ code: 'unreadable-amount', facts: { code: '1150' } }])
})

const known = new Set(Object.keys(severities))
const pieces = fc.constantFrom(
  ...joined(';').split(/(?<=[;\n])/),
  '1,234',
  '####',
  '"',
  '|',
  '\t',
  '  ',
  '<td>',
  '\u0000',
  '—',
  '1600',
)

test.each([
  ['CSV', csv, joined(';')],
  ['pasted text', pasted, aligned],
  ['Markdown', markdownTable, markdown],
  ['HTML', htmlTable, html((text) => `<td>${text}</td>`)],
])('reading damaged %s never throws an error', async (_, reader, text) => {
  const damage = fc.record({ at: fc.nat(text.length), cut: fc.nat(60), put: fc.array(pieces, { maxLength: 3 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
      const spoilt = damages.reduce(
        (whole, { at, cut, put }) => whole.slice(0, at) + put.join('') + whole.slice(at + cut),
        text,
      )
      const { drafts, problems } = await reader.read(strToU8(spoilt), {})
      const codes = [...problems, ...drafts.flatMap((draft) => draft.problems)].map(({ code }) => code)
      expect(codes.filter((code) => !known.has(code))).toEqual([])
      expect(drafts.length + problems.length).toBeGreaterThan(0)
    }),
  )
})

test.each([
  ['CSV', csv, 'Код;2024\n1600;1\n'.repeat(8_000)],
  ['pasted text', pasted, 'Код   2024\n1600   1\n'.repeat(8_000)],
  ['Markdown', markdownTable, '| Код | 2024 |\n|---|---|\n'.repeat(8_000)],
  ['HTML', htmlTable, '<table><tr><td>'.repeat(60_000)],
])('%s that is too large for a statement is refused', async (_, reader, text) => {
  expect(await reader.read(strToU8(text), {})).toMatchObject({ drafts: [], problems: [{ code: 'too-deep' }] })
})

test('pasted amounts are read even if the column of notes is blank', async () => {
  const text = `Бухгалтерский баланс, тыс. руб.
Наименование показателя         Код   Пояснения   2024     2023
Финансовые вложения             1240  24 070      24 633
Основные средства               1150  27 291      35 866
Запасы                          1210  12 291      15 866
БАЛАНС                          1600  63 652      76 365
БАЛАНС                          1700  63 652      76 365`
  const { drafts } = await pasted.read(strToU8(text), {})
  expect(drafts[0]?.lines.map(({ amounts }) => Object.values(amounts))).toContainEqual([24070, 24633, null])
  expect(drafts[0]?.problems.map(({ code }) => code)).not.toContain('unreadable-amount')
})
