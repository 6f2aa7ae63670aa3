import { expect, test } from 'vitest'
import { changed } from '#domain/entry/changes.ts'
import { blankEntry, catalogueOfEntry, cellAt, filledCells, type CellRef, type Entry } from '#domain/entry/entry.ts'
import { pasteChange, pasteCounts, pastePlanOf, type PasteAnswers } from '#domain/entry/paste.ts'
import type { Column } from '#domain/statement/draft.ts'
import { type Clipboard, clipboardBlock } from './clipboard-block.ts'

const entry = blankEntry({ form: 'full', reportingYear: 2024, denomination: 384 })
const at = (row: string, column: Column = 'current'): CellRef => ({ row, column })
const asText = (text: string): Clipboard => ({ html: '', text })

type PasteOptions = { readonly to?: Entry; readonly from?: CellRef; readonly answers?: PasteAnswers }

async function planOf(clipboard: Clipboard, { to = entry, from = at('1150'), answers = {} }: PasteOptions = {}) {
  const block = await clipboardBlock(clipboard, { catalogue: catalogueOfEntry(to), reportingYear: to.reportingYear })
  if (block === null) throw new Error('nothing to paste')
  return pastePlanOf(to, block, from, answers)
}

/** Every filled cell of the entry after a paste, described like "1150 current 5". */
async function pasted(clipboard: Clipboard, options: PasteOptions = {}): Promise<readonly string[]> {
  const plan = await planOf(clipboard, options)
  expect(plan.open).toEqual([])
  const after: Entry = changed(options.to ?? entry, pasteChange(plan))
  return filledCells(after).map(({ at: { row, column }, cell }) => `${row} ${column} ${cell}`)
}

test.each([
  ['1 234', '1150 current 1234'],
  ['1\u00a0234', '1150 current 1234'],
  ['1\u202f234', '1150 current 1234'],
  ["1'234", '1150 current 1234'],
  ['(1 234)', '1150 current -1234'],
  ['-1 234', '1150 current -1234'],
  ['−1 234', '1150 current -1234'],
  ['1 234-', '1150 current -1234'],
  ['1,234.00', '1150 current 1234'],
  ['1.234,00', '1150 current 1234'],
  ['1 234 тыс. руб.', '1150 current 1234'],
  ['####', '1150 current ####'],
])('the text %j is pasted as %j', async (text, cell) => {
  expect(await pasted(asText(`${text}\n7`))).toEqual([cell, '1160 current 7'])
})

test.each(['-', '–', ''])('pasting %j over an amount blanks the amount', async (text) => {
  const filled = changed(entry, { kind: 'type', at: at('1150'), text: '5' })
  expect(await pasted(asText(`${text}\t6`), { to: filled })).toEqual(['1150 previous 6'])
})

test.each(['1,234', '1.234'])('the user is asked whether the mark in %j is a decimal mark', async (text) => {
  expect((await planOf(asText(`${text}\n5`))).open).toEqual(['mark'])
  const thousands = text === '1,234' ? '.' : ','
  expect(await pasted(asText(text), { answers: { mark: thousands } })).toEqual(['1150 current 1234'])
})

test('an unambiguous number decides how ambiguous numbers in the table are read', async () => {
  expect(await pasted(asText('1,234\n1,234,567'))).toEqual(['1150 current 1234', '1160 current 1234567'])
})

test('exact values in the HTML of spreadsheets take precedence over displayed numbers', async () => {
  const html = `<table><tr><td x:num="1234.5">1 235</td><td sdval="-77">####</td></tr>
    <tr><td data-sheets-value='{"1":3,"3":8}'>7.9</td><td>6</td></tr></table>`
  expect(await pasted({ html, text: '1 235\t####\n7.9\t6' })).toEqual([
    '1150 current 1235',
    '1150 previous -77',
    '1160 current 8',
    '1160 previous 6',
  ])
})

/** The HTML of two cells, the second with the number 6. */
const besideSix = (cell: string): Clipboard => ({ html: `<table><tr>${cell}<td>6</td></tr></table>`, text: '' })

test.each([
  ['in thousands', '<td x:num="1234567">1 235</td>', 1_234_567, 1_235],
  ['without its sign', '<td x:num="-900">900</td>', -900, 900],
  ['not at all', '<td x:num="900"></td>', 900, undefined],
  ['in red', '<td style="color:red">900</td>', 900, -900],
  ['in red, with an exact value', '<td x:num="900"><font color="red">900</font></td>', 900, -900],
])('if the table shows a number %s, the user is asked which number is meant', async (_, cell, stored, shown) => {
  const table = besideSix(cell)
  const plan = await planOf(table)
  expect([plan.open, plan.doubtful?.at]).toEqual([['amounts'], at('1150')])
  expect(await pasted(table, { answers: { amounts: 'stored' } })).toEqual([`1150 current ${stored}`, '1150 previous 6'])
  expect(await pasted(table, { answers: { amounts: 'shown' } })).toEqual([
    ...(shown === undefined ? [] : [`1150 current ${shown}`]),
    '1150 previous 6',
  ])
})

test.each([
  ['a sign on a deducted line', '2120', '<td x:num="900">(900)</td>'],
  ['red on a deducted line', '2120', '<td style="color:red">900</td>'],
  ['a sign on a rounded number of a deducted line', '2120', '<td x:num="900.4">(900)</td>'],
  ['a sign on a line that the form prints in brackets', '2411', '<td x:num="900">(900)</td>'],
  ['red on a line that the form prints in brackets', '2411', '<td style="color:red">900</td>'],
  ['rounding', '1150', '<td x:num="900.4">900</td>'],
])('%s raises no question about which number is meant', async (_, row, cell) => {
  expect(await pasted(besideSix(cell), { from: at(row) })).toEqual([`${row} current 900`, `${row} previous 6`])
})

test('a red fraction counts as rounded, whatever the answer', async () => {
  const table = besideSix('<td style="color:red">900,4</td>')
  expect((await planOf(table)).doubtful?.problem).toMatchObject({ facts: { stored: 900.4, shown: -900.4 } })
  for (const amounts of ['stored', 'shown'] as const)
    expect(pasteCounts(await planOf(table, { answers: { amounts } })).rounded).toBe(1)
})

test('a red number raises no question if the name of the row is also red', async () => {
  const row = (code: string, style = ''): string =>
    `<tr><td${style}>Нечто</td><td>${code}</td><td${style}>900</td><td>6</td></tr>`
  const html = `<table>${row('1150', ' style="color:red"')}${row('1210')}${row('1250')}</table>`
  expect((await pasted({ html, text: '' }))[0]).toBe('1150 current 900')
})

const statement = `
\t\tНаименование показателя\tКод\tНа 31 декабря 2024 г.\tНа 31 декабря 2023 г.\tНа 31 декабря 2022 г.
\t\tОсновные средства\t1150\t35 866\t27 318\t1
\t\tПрава пользования активами\t1153\t2 028\t4 040\t
\t\tЗапасы\t1210\t5\t-\t2
\t\tНечто\t9999\t1\t2\t3
\t\tБАЛАНС\t1600\t35 871\t27 318\t3
Отчет о финансовых результатах
\t\tНаименование показателя\tКод\tЗа 2024 г.\tЗа 2023 г.
\t\tСебестоимость продаж\t2120\t(77)\t(66)
\t\tПрочие доходы\t2340\t5\t4`

test('a pasted table is matched by line codes and dates', async () => {
  const plan = await planOf(asText(statement), { from: at('1600', 'previous') })
  expect(plan).toMatchObject({
    way: 'lines',
    asked: [],
    columns: ['current', 'previous', 'beforePrevious'],
    strangers: [
      { label: '1153 Права пользования активами', amounts: ['2 028', '4 040', ''] },
      { label: '9999 Нечто', amounts: ['1', '2', '3'] },
    ],
  })
  const after = changed(entry, pasteChange(plan))
  expect(after.rows).toEqual({
    '1150': { current: 35_866, previous: 27_318, beforePrevious: 1 },
    '1210': { current: 5, beforePrevious: 2 },
    '1600': { current: 35_871, previous: 27_318, beforePrevious: 3 },
    '2120': { current: 77, previous: 66 },
    '2340': { current: 5, previous: 4 },
  })
})

test('pasted columns are assigned by the dates in their headings', async () => {
  const table = 'Код\t31.12.2023\t31.12.2024\n1150\t3\t4\n1210\t5\t6\n1250\t7\t8'
  expect(await pasted(asText(table))).toEqual([
    '1150 current 4',
    '1150 previous 3',
    '1210 current 6',
    '1210 previous 5',
    '1250 current 8',
    '1250 previous 7',
  ])
})

test('pasted columns for years outside the entry are reported', async () => {
  const table = 'Код\t31.12.2023\t31.12.2021\n1150\t3\t4\n1210\t5\t6\n1250\t7\t8'
  const plan = await planOf(asText(table))
  expect(plan.unread).toEqual(['31.12.2021'])
  expect(Object.values(changed(entry, pasteChange(plan)).rows)).toEqual([
    { previous: 3 },
    { previous: 5 },
    { previous: 7 },
  ])
})

test('a blank cell clears an amount only in a pasted column', async () => {
  const filled: Entry = {
    ...entry,
    columns: ['current', 'previous', 'beforePrevious'],
    rows: { '1150': { current: 1, previous: 2, beforePrevious: 3 }, '1210': { current: 4, previous: 5 } },
  }
  const table = asText('Код\t31.12.2023\n1150\t7\n1210\t\n1250\t8')
  expect(await pasted(table, { to: filled })).toEqual([
    '1150 current 1',
    '1150 previous 7',
    '1150 beforePrevious 3',
    '1210 current 4',
    '1250 previous 8',
  ])
})

test('amounts without headings are pasted from the focused column on', async () => {
  const one = asText('1150\t3\n1210\t5\n1250\t7')
  expect(await pasted(one, { from: at('1600', 'previous') })).toEqual([
    '1150 previous 3',
    '1210 previous 5',
    '1250 previous 7',
  ])
  const two = asText('1150\t3\t4\n1210\t5\t6\n1250\t7\t8')
  expect((await pasted(two, { from: at('1600', 'previous') }))[0]).toBe('1150 current 3')
})

test('rows without codes are matched by the name of the line', async () => {
  const table = 'Основные средства\t35 866\t27 318\nЗапасы и прочее\t5\t6\nЗапасы\t7\t8'
  const plan = await planOf(asText(table), { from: at('1600') })
  expect(plan.strangers).toEqual([{ label: 'Запасы и прочее', amounts: ['5', '6'] }])
  expect(Object.keys(changed(entry, pasteChange(plan)).rows)).toEqual(['1150', '1210'])
})

test('the user is asked whether two numbers are a code and an amount', async () => {
  const table = asText('1150\t1210')
  expect((await planOf(table, { from: at('1250') })).open).toEqual(['way'])
  expect(await pasted(table, { from: at('1250'), answers: { way: 'lines' } })).toEqual(['1150 current 1210'])
  expect(await pasted(table, { from: at('1250'), answers: { way: 'places' } })).toEqual([
    '1250 current 1150',
    '1250 previous 1210',
  ])
})

test('a table in another unit is converted if the user chooses so', async () => {
  const table = asText('млн руб.\n1150\t3\t4\n1210\t5\t6\n1250\t7\t8')
  expect((await planOf(table)).open).toEqual(['unit'])
  expect((await pasted(table, { answers: { unit: 'convert' } }))[0]).toBe('1150 current 3000')
  expect((await pasted(table, { answers: { unit: 'keep' } }))[0]).toBe('1150 current 3')
})

test('a cell in another unit than the entry is not read', async () => {
  expect(await pasted(asText('5 млн руб.\t7 тыс. руб.'))).toEqual(['1150 current 5 млн руб.', '1150 previous 7'])
})

test('a repeated line is not pasted if its amounts differ', async () => {
  const plan = await planOf(asText('1150\t3\n1150\t3\n1210\t5\n1250\t7\n1210\t6'))
  expect(plan.unused).toEqual([{ at: at('1210'), text: '5 / 6', why: 'twice' }])
  expect(Object.keys(changed(entry, pasteChange(plan)).rows)).toEqual(['1150', '1250'])
})

test('pasted cells outside the columns of the entry are listed', async () => {
  const plan = await planOf(asText('1\t2\t3'), { from: at('1150') })
  expect(plan.outside).toEqual(['3'])
})

test('pasting -5 over a deducted amount that was filed as -5 leaves -5', async () => {
  const filed: Entry = { ...entry, rows: { '2120': { current: -5 } } }
  expect(
    cellAt(changed(filed, pasteChange(await planOf(asText('-5\t4'), { to: filed, from: at('2120') }))), at('2120')),
  ).toBe(-5)
})

test.each([asText(''), asText('\n\n'), { html: '<table></table>', text: '' }])(
  'the clipboard %j has nothing to paste',
  async (clipboard) => {
    expect(await clipboardBlock(clipboard, { catalogue: catalogueOfEntry(entry), reportingYear: 2024 })).toBeNull()
  },
)

test('a pasted HTML table is read even if all of it is on one very long line', async () => {
  const style = 'mso-number-format:general;'.repeat(2_000)
  const rows = ['1150', '1160', '1170'].map((code) => `<tr><td>${code}</td><td style='${style}'>7</td></tr>`)
  expect(await pasted({ html: `<table>${rows.join('')}</table>`, text: '' })).toEqual([
    '1150 current 7',
    '1160 current 7',
    '1170 current 7',
  ])
})
