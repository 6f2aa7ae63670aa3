import { strToU8, unzipSync, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { writeOds } from 'hucre/ods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { severities } from '#domain/problem.ts'
import { excel } from './excel.ts'
import { overlapping } from './fixtures/overlapping.ts'
import { ods } from './ods.ts'
import type { ReadOptions } from './read-result.ts'
import { read as readAny } from './read.ts'
import { readers } from './readers.ts'

type Value = string | number | boolean | Date | null

const balance: Value[][] = [
  ['ИНН   2367009555'],
  ['Единица измерения: тыс. руб.'],
  ['Наименование показателя', null, 'Код строки', 'На 31 декабря 2025 г.2', null, 'На 31 декабря 2024 г.3'],
  ['Основные средства', null, '1150', null, '27 291', null, '35 866'],
  ['Итого по разделу I', null, 1100, null, 359197, null, 279938],
  ['БАЛАНС (актив)', null, '1600', null, 1636181, null, 2323282],
  ['Нераспределенная прибыль (непокрытый убыток)5', null, '1370', null, '(857\u00a0738)5', null, 54525],
  ['БАЛАНС (пассив)', null, '1700', null, 1636181, null, 2323282],
]

const workbook = (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => writeXlsx({ sheets })
const read = (bytes: Uint8Array, options: ReadOptions = {}) => Promise.resolve(excel.read(bytes, options))

const expected = [
  ['1150', 27291, 35866],
  ['1100', 359197, 279938],
  ['1600', 1636181, 2323282],
  ['1370', -857738, 54525],
  ['1700', 1636181, 2323282],
]

test.each([
  ['xlsx', excel, writeXlsx],
  ['ods', ods, writeOds],
])('the lines in the worksheets of an %s workbook are read', async (_format, reader, write) => {
  const bytes = await write({ sheets: [{ name: 'Баланс', rows: balance }] })
  expect(readers.find(({ recognises }) => recognises(bytes, () => ''))?.format).toBe(reader.format)
  const { drafts, problems } = await reader.read(bytes, {})
  expect(problems).toEqual([])
  expect(drafts[0]?.lines.map(({ code, amounts }) => [code, amounts.current, amounts.previous])).toEqual(expected)
  expect(drafts[0]).toMatchObject({ reportingYear: 2025, denomination: 384, company: { inn: '2367009555' } })
})

test.each([
  ['repeated on each printed page', 0, 4, 'table:table-header-rows'],
  ['in a collapsible group', 3, 3, 'table:table-row-group'],
  ['in a group of table rows', 0, 8, 'table:table-rows'],
])('in an ODS workbook, rows %s are read like any other row', async (_, from, count, group) => {
  const bytes = await writeOds({ sheets: [{ name: 'Баланс', rows: balance }] })
  const parts = unzipSync(bytes)
  const row = /<table:table-row\b.*?<\/table:table-row>/gs
  const xml = new TextDecoder().decode(parts['content.xml'])
  const inside = [...xml.matchAll(row)].slice(from, from + count).map(([text]) => text)
  const grouped = xml.replace(inside.join(''), `<${group} table:display="true">${inside.join('')}</${group}>`)
  expect(grouped).not.toBe(xml)
  const { drafts } = await ods.read(zipSync({ ...parts, 'content.xml': strToU8(grouped) }), {})
  expect(drafts[0]?.lines.map(({ code, amounts }) => [code, amounts.current, amounts.previous])).toEqual(expected)
})

test('an amount is located by its worksheet and cell', async () => {
  const { drafts } = await read(await workbook([{ name: 'Баланс', rows: balance }]))
  expect(drafts[0]?.lines[2]?.at).toEqual({ current: 'Баланс!E6', previous: 'Баланс!G6' })
})

test('dates are read as headings, and decimals are rounded', async () => {
  const rows = balance.map((row) => row.map((cell) => (cell === 1636181 ? 1636180.6 : cell)))
  rows[2] = ['Показатель', null, 'Код', new Date('2025-12-31'), null, new Date('2024-12-31')]
  const { drafts } = await read(await workbook([{ name: 'Баланс', rows }]))
  expect(drafts[0]).toMatchObject({
    reportingYear: 2025,
    problems: [{ code: 'decimals-rounded', facts: { count: 2 } }],
  })
  expect(drafts[0]?.lines[2]?.amounts.current).toBe(1636181)
})

test.each([
  ['yyyy in an xlsx workbook', excel, writeXlsx, 'yyyy'],
  ['mmm-yy in an xlsx workbook', excel, writeXlsx, 'mmm-yy'],
  ['yyyy in an ods workbook', ods, writeOds, 'yyyy'],
])('a date shown as %s in a heading gives the year but no period', async (...given) => {
  const [, reader, write, numFmt] = given
  const day = numFmt === 'yyyy' ? '01-01' : '12-01'
  const heads = [2025, 2024].map((year) => new Date(`${year}-${day}`))
  const rows = balance.map((row, at) =>
    at === 2 ? ['Показатель', null, 'Код', heads[0] ?? null, null, heads[1] ?? null] : row,
  )
  const cells = new Map(heads.map((value, at) => [`2,${3 + at * 2}`, { value, style: { numFmt } }] as const))
  const { drafts } = await reader.read(await write({ sheets: [{ name: 'Баланс', rows, cells }] }), {})
  expect(drafts[0]).toMatchObject({ reportingYear: 2025, period: null })
})

test('hidden worksheets are read only if no visible worksheet has a statement', async () => {
  const shown = { name: 'Баланс', rows: balance }
  const other = { name: 'Черновик', hidden: true, rows: balance.map((row) => row.map((c) => (c === 1636181 ? 1 : c))) }
  const both = await read(await workbook([other, shown]))
  expect(both.drafts.map(({ lines }) => lines[2]?.amounts.current)).toEqual([1636181])
  const notes = { name: 'Титул', rows: [['Отчетность']] }
  const hiddenOnly = await read(await workbook([{ ...other, rows: balance }, notes]))
  expect(hiddenOnly.drafts).toHaveLength(1)
})

test('a shared string counts towards the size limit once for each cell', async () => {
  const rows = Array.from({ length: 200 }, () => Array.from({ length: 100 }, () => 'Ж'.repeat(1_000)))
  const bytes = await workbook([{ name: 'Баланс', rows }])
  expect(bytes.length).toBeLessThan(100_000)
  const { problems } = await read(bytes)
  expect(problems).toMatchObject([{ code: 'too-deep', facts: { reason: '16777216 characters' } }])
})

/** A workbook in which one part was changed as text. */
async function changed(part: string, change: (text: string) => string): Promise<Uint8Array> {
  const files = unzipSync(await workbook([{ name: 'Баланс', rows: balance }]))
  const text = new TextDecoder().decode(files[part])
  return zipSync({ ...files, [part]: strToU8(change(text)) })
}
const sheet = 'xl/worksheets/sheet1.xml'

test('a formula is read as its stored result', async () => {
  const formula = (result: string) => changed(sheet, (text) => text.replace('<v>1636181</v>', `<f>E4+E5</f>${result}`))
  const calculated = await read(await formula('<v>1636181</v>'))
  expect(calculated.drafts[0]?.lines[2]?.amounts.current).toBe(1636181)
  // the library marks the workbook to be calculated when it is opened
  const unknown = await changed(sheet, (text) => text.replace('<v>1636181</v>', '<f>E5+7</f><v>0</v>'))
  expect((await read(unknown)).drafts[0]?.lines[2]?.amounts.current).toBe(359197 + 7)
  const other = await changed(sheet, (text) =>
    text
      .replace('<v>1636181</v>', '<f>ROUND(0,0)</f><v>0</v>')
      .replace('<v>359197</v>', '<f>359190+7</f><v>359197</v>'),
  )
  expect((await read(other)).drafts[0]?.lines[2]?.amounts.current).toBe(0)
  const parts = unzipSync(unknown)
  const stated = strToU8(new TextDecoder().decode(parts['xl/workbook.xml']).replace(/fullCalcOnLoad="1"/, ''))
  const zero = await read(zipSync({ ...parts, 'xl/workbook.xml': stated }))
  expect(zero.drafts[0]?.lines[2]?.amounts.current).toBe(0)
  const never = await read(await formula(''))
  expect(never.drafts[0]?.problems).toMatchObject([
    { code: 'unreadable-amount', at: 'Баланс!E6', facts: { code: '1600', text: '=E4+E5' } },
  ])
})

test('raised footnotes and struck-through text in a cell are not read', async () => {
  const run = (text: string, format = '') => `<r><rPr>${format}</rPr><t xml:space="preserve">${text}</t></r>`
  const rich = (...runs: readonly string[]) => `<c r="E4" t="inlineStr"><is>${runs.join('')}</is></c>`
  const cell = /<c r="E4"[^>]*>.*?<\/c>/
  const raised = rich(run('291'), run('5', '<vertAlign val="superscript"/>'), run('7', '<strike/>'))
  const { drafts } = await read(await changed(sheet, (text) => text.replace(cell, raised)))
  expect(drafts[0]?.lines[0]?.amounts.current).toBe(291)
})

test('a worksheet is read even if its very last cell is filled', async () => {
  const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
  const { drafts } = await read(await changed(sheet, (text) => text.replace('</sheetData>', corner)))
  expect(drafts[0]?.lines).toHaveLength(5)
})

test.each([
  ['xlsx', excel, writeXlsx],
  ['ods', ods, writeOds],
])('rows and worksheets of an %s workbook beyond the limits are reported', async (_format, reader, write) => {
  const long = [...balance, ...Array.from({ length: 3_000 }, () => ['Примечание'])]
  const others = Array.from({ length: 40 }, (_, at) => ({ name: `Лист ${at}`, rows: [['Примечание']] }))
  const { drafts, problems } = await reader.read(
    await write({ sheets: [{ name: 'Баланс', rows: long }, ...others] }),
    {},
  )
  expect(drafts).toHaveLength(1)
  expect(problems).toMatchObject([
    { code: 'sheets-unread', severity: 'warning', facts: { sheets: 41, read: 40 } },
    { code: 'rows-unread', severity: 'warning', at: 'Баланс', facts: { read: 3_000 } },
  ])
  const fits = { sheets: [{ name: 'Баланс', rows: long.slice(0, 3_000) }, ...others.slice(1)] }
  expect((await reader.read(await write(fits), {})).problems).toEqual([])
})

test.each([
  [
    'a workbook that is cut off',
    async () => (await workbook([{ name: 'A', rows: balance }])).slice(0, 900),
    'broken-file',
  ],
  ['a workbook without its parts', () => zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'broken-file'],
  ['an empty workbook', () => workbook([{ name: 'A', rows: [] }]), 'not-a-statement'],
  [
    'a worksheet that unpacks to 40 MB',
    () => changed(sheet, (text) => text + ' '.repeat(40_000_000)),
    'archive-too-large',
  ],
  [
    'a worksheet with an overlong tag',
    () => changed(sheet, (text) => text.replace('<row', `<row a="${'1'.repeat(70_000)}"`)),
    'too-deep',
  ],
  [
    'a worksheet that ends in 4 MB of open tags',
    () => changed(sheet, (text) => text + '<'.repeat(4_000_000)),
    'too-deep',
  ],
  [
    'a worksheet with a million tags',
    () => changed(sheet, (text) => text.replace('</sheetData>', '<c/>'.repeat(1_000_001))),
    'too-deep',
  ],
])('%s is refused', async (_, make, code) => {
  expect(await read(await make())).toMatchObject({ drafts: [], problems: [{ code }] })
})

test.each([
  ['xlsx', writeXlsx],
  ['ods', writeOds],
])('an %s workbook is refused if its parts share bytes', async (_, write) => {
  const bytes = await write({ sheets: [{ name: 'Баланс', rows: balance }] })
  expect(await readAny(overlapping(bytes))).toMatchObject({ drafts: [], problems: [{ code: 'archive-overlaps' }] })
})

test('reading a damaged worksheet never throws an error', async () => {
  const whole = await workbook([{ name: 'Баланс', rows: balance }])
  const text = new TextDecoder().decode(unzipSync(whole)[sheet])
  const pieces = fc.constantFrom('<', '>', '</c>', '<v>', '&', '"', 't="s"', 'r="ZZ99999"', '<f>1</f>', '1e309', 'NaN')
  const damage = fc.record({ at: fc.nat(text.length), cut: fc.nat(40), put: pieces })
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
      const spoilt = damages.reduce((xml, { at, cut, put }) => xml.slice(0, at) + put + xml.slice(at + cut), text)
      const { drafts, problems } = await read(zipSync({ ...unzipSync(whole), [sheet]: strToU8(spoilt) }))
      const codes = [...problems, ...drafts.flatMap((draft) => draft.problems)].map(({ code }) => code)
      expect(codes.filter((code) => !(code in severities))).toEqual([])
      expect(drafts.length + problems.length).toBeGreaterThan(0)
    }),
  )
})

const formatted = async (numFmt: string, write: typeof writeXlsx | typeof writeOds = writeXlsx) => {
  const cells = new Map(
    balance.flatMap((row, at) =>
      row.flatMap((value, column) =>
        typeof value === 'number' && column > 2 ? [[`${at},${column}`, { value, style: { numFmt } }] as const] : [],
      ),
    ),
  )
  return write({ sheets: [{ name: 'Баланс', rows: balance, cells }] })
}

test('the user chooses between a stored number and a different displayed one', async () => {
  const bytes = await formatted('#,##0,')
  const [asked] = (await read(bytes)).drafts
  expect(asked?.problems.filter(({ code }) => code === 'shown-otherwise')[0]).toMatchObject({
    severity: 'error',
    facts: { stored: 359197, shown: 359.197 },
  })
  const [stored] = (await read(bytes, { amounts: 'stored' })).drafts
  expect(stored?.lines[1]?.amounts).toMatchObject({ current: 359197, previous: 279938 })
  const [shown] = (await read(bytes, { amounts: 'shown' })).drafts
  expect(shown?.lines[1]?.amounts).toMatchObject({ current: 359, previous: 280 })
})

test.each(['#,##0', '#,##0;(#,##0)', '# ##0.00', '#,##0;[Red]#,##0'])(
  'an amount in the number format %j is read as the stored number',
  async (format) => {
    const { drafts } = await read(await formatted(format))
    expect(drafts[0]?.lines.map(({ code, amounts }) => [code, amounts.current, amounts.previous])).toEqual(expected)
  },
)

test('hidden columns of amounts are skipped with a remark', async () => {
  const rows = balance.map((row, at) => [
    ...row.slice(0, 5),
    at > 2 ? 9 : at === 2 ? 'На 31 декабря 2025 г.' : null,
    ...row.slice(5),
  ])
  const columns = [{}, {}, { hidden: true }, {}, {}, { hidden: true }]
  const { drafts, problems } = await read(await workbook([{ name: 'Баланс', rows, columns }]))
  expect(drafts[0]?.lines.map(({ code, amounts }) => [code, amounts.current, amounts.previous])).toEqual(expected)
  expect(problems).toMatchObject([{ code: 'columns-hidden', severity: 'info', facts: { columns: 'F' } }])
})

const withHidden = (added: readonly (string | number | null)[]) =>
  workbook([
    {
      name: 'Баланс',
      rows: [...balance.slice(0, 4), [...added], ...balance.slice(4)],
      rowDefs: new Map([[4, { hidden: true }]]),
    },
  ])

test.each([
  ['repeats a line', ['Основные средства', null, '1150', null, 1, null, 2]],
  ['belongs to a line', ['Здания', null, null, null, 1, null, 2]],
])('a hidden row that %s is left out with a remark', async (_, added) => {
  const { drafts } = await read(await withHidden(added))
  expect(drafts[0]?.lines.map(({ code, amounts }) => [code, amounts.current, amounts.previous])).toEqual(expected)
  expect(drafts[0]?.problems).toMatchObject([{ code: 'rows-hidden', severity: 'info' }])
  expect(drafts[0]?.own).toEqual([])
})

test('the user is asked about a hidden row if no visible row has its line', async () => {
  const bytes = await withHidden(['Запасы', null, '1210', null, 7, null, 8])
  const [asked] = (await read(bytes)).drafts
  expect(asked?.problems).toMatchObject([
    { code: 'row-hidden', severity: 'error', facts: { label: '1210 Запасы', amounts: '7 / 8' } },
  ])
  const [kept] = (await read(bytes, { rows: { '1210 Запасы': '1210' } })).drafts
  expect(kept?.lines.find(({ code }) => code === '1210')?.amounts).toMatchObject({ current: 7, previous: 8 })
  const [left] = (await read(bytes, { rows: { '1210 Запасы': 'skip' } })).drafts
  expect(left?.problems).toMatchObject([{ code: 'row-left-out' }])
})

test('nothing is asked about a hidden row of zeros', async () => {
  const [draft] = (await read(await withHidden(['Запасы', null, '1210', null, 0, null, 0]))).drafts
  expect(draft?.problems).toEqual([])
})

test.each([
  ['adds up only with the row', [7, 8], [107, 208], 'row-hidden-counted'],
  ['adds up only without the row', [7, 8], [100, 200], 'row-hidden-uncounted'],
  ['adds up neither way', [7, 8], [107, 200], 'row-hidden'],
])('the question about a hidden row says if the total %s', async (_, hidden, total, code) => {
  const section = [
    ['Запасы', null, '1210', null, hidden[0] ?? 0, null, hidden[1] ?? 0],
    ['Денежные средства', null, '1250', null, 100, null, 200],
    ['Итого по разделу II', null, '1200', null, total[0] ?? 0, null, total[1] ?? 0],
  ]
  const rows = [...balance.slice(0, 5), ...section, ...balance.slice(5)]
  const { drafts } = await read(await workbook([{ name: 'Баланс', rows, rowDefs: new Map([[5, { hidden: true }]]) }]))
  expect(drafts[0]?.problems.find((one) => one.code.startsWith('row-hidden'))).toMatchObject({
    code,
    facts: {
      label: '1210 Запасы',
      amounts: hidden.join(' / '),
      ...(code === 'row-hidden' ? {} : { total: '1200 Итого по разделу II' }),
    },
  })
})
