import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { pasted } from '../pasted.ts'
import { read } from '../read.ts'
import { separationOf } from '../tables/separation.ts'

// Tests a table pasted without columns: one cell per line, or cells with one blank between them. The figures are from a
// published statement.

const headings = ['Наименование показателя', 'Код', 'На 31 декабря 2025 г.', 'На 31 декабря 2024 г.']
const table = [
  ['Основные средства', '1150', '27 291', '35 866'],
  ['Итого по разделу I', '1100', '359 197', '279 938'],
  ['БАЛАНС', '1600', '1 636 181', '2 323 282'],
  ['III. КАПИТАЛ И РЕЗЕРВЫ'],
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
const title = ['Бухгалтерский баланс', 'на 31 декабря 2025 г.', 'Организация ООО "Ромашка", ИНН', '7801234560']

type Rows = readonly (readonly string[])[]
const text = (mark: string, rows: Rows = table, heads: readonly string[] = headings): string =>
  [...title, 'Единица измерения: тыс. руб.', heads.join(mark), ...rows.map((row) => row.join(mark))].join('\n')
const amounts = (change: (amount: string) => string): Rows =>
  table.map((row) => row.map((cell, at) => (at > 1 ? change(cell) : cell)))
const without = (blank: string): Rows => table.map((row) => row.filter((cell) => cell !== blank))
const broken = table.map(([name = '', ...row]) => [...name.split(/ (?=\()/), ...row])
const withNotes = table.map((row, at) => (row.length === 1 ? row : [`3.${at}`, ...row]))

async function drafted(pastedText: string) {
  expect(separationOf(pastedText)).toBe('unaligned')
  const { drafts, problems } = await read(strToU8(pastedText))
  expect(problems).toEqual([])
  expect(drafts).toHaveLength(1)
  const lines = drafts[0]?.lines.map(({ code, amounts: of }) => [code, of.current, of.previous])
  return { lines, draft: drafts[0], problems: drafts[0]?.problems.map(({ code }) => code) ?? [] }
}

test.each([
  ['one cell on each line', text('\n')],
  ['a blank line after each cell', text('\n\n')],
  ['unaligned columns', text('   ')],
  ['a line of the form without amounts', text('\n', without('-'))],
  [
    'headings split over lines',
    text('\n', table, ['Наименование', 'показателя', 'Код', 'На 31 декабря', '2025 г.', 'На 31 декабря', '2024 г.']),
  ],
  ['numbered columns', text('\n', table, [...headings, '1', '2', '3', '4'])],
  ['names broken over two lines', text('\n', broken)],
  [
    'names and codes on one line',
    text(
      '\n',
      table.map(([name, code, ...rest]) => [[name, code].filter(Boolean).join(' '), ...rest]),
    ),
  ],
  ['references to notes', text('\n', withNotes, ['Пояснения', ...headings])],
  [
    'one blank between cells and ungrouped digits',
    text(
      ' ',
      amounts((shown) => shown.replaceAll(' ', '')),
    ),
  ],
  [
    'one blank between cells and digits grouped by non-breaking spaces',
    text(
      ' ',
      amounts((shown) => shown.replaceAll(' ', '\u00a0')),
    ),
  ],
])('text with %s is read in full', async (_, pastedText) => {
  const { lines, draft, problems } = await drafted(pastedText)
  expect(lines).toEqual(expected)
  expect(problems).toEqual([])
  expect(draft).toMatchObject({ reportingYear: 2025, denomination: 384, company: { inn: '7801234560' } })
})

test('pasted text without headings is read in the usual column order', async () => {
  const { lines, problems } = await drafted(text('\n', table, []))
  expect(lines).toEqual(expected)
  expect(problems).toEqual(['columns-by-order'])
})

const oneMissing = table.with(0, ['Основные средства', '1150', '27 291'])

test.each([
  ['a row with a missing cell', text('\n', oneMissing), '27 291 | ?'],
  ['a row with a missing cell, without headings', text('\n', oneMissing, []), '27 291 | ?'],
  ['a row with one number too many', text('\n', table.with(0, [...(table[0] ?? []), '5'])), '27 291 | 35 866 | 5 | ?'],
  [
    'an amount that may be a reference to notes',
    text('\n', withNotes.with(0, ['3.0', 'Основные средства', '1150', '27 291']), ['Пояснения', ...headings]),
    '27 291 | 3.1 | ?',
  ],
  [
    'digits that may be one number or two',
    text(' ', table.with(0, ['Основные средства', '1150', '127 291', '135 866'])),
    '127 291 135 866 | ?',
  ],
])('the user is asked about %s', async (_, pastedText, shown) => {
  const { draft } = await drafted(pastedText)
  expect(draft?.problems).toContainEqual(
    expect.objectContaining({ code: 'unreadable-amount', facts: { code: '1150', text: shown } }),
  )
  expect(draft?.lines.find(({ code }) => code === '1150')?.amounts).toMatchObject({ current: null, previous: null })
})

const extra = headings.toSpliced(2, 0, 'Изменение')

test.each([
  ['one heading more than a row has cells', text('\n', table, extra)],
  ['one blank between cells and no headings', text(' ', table, [])],
])('text with %s is refused, because its columns are unclear', async (_, pastedText) => {
  expect(separationOf(pastedText)).toBe('unaligned')
  expect(await read(strToU8(pastedText))).toMatchObject({ drafts: [], problems: [{ code: 'columns-lost' }] })
})

test('a line without a code is recognised by its name', async () => {
  const named = (...row: string[]): string => text('\n', table.with(1, row), [])
  const whole = await drafted(named('Итого по разделу I', '359 197', '279 938'))
  expect(whole.lines).toEqual(expected)
  const missing = await drafted(named('Итого по разделу I', '279 938'))
  expect(missing.problems).toEqual(['columns-by-order', 'unreadable-amount'])
  const noted = await drafted(named('Итого по разделу I', 'п. 3.1', '1100', '359 197', '279 938'))
  expect(noted.problems).toEqual(['columns-by-order', 'unreadable-amount'])
})

test('a table with tabs is split at the tabs, even if its codes are unknown', () => {
  const rows = table.map((row) => row.map((cell, at) => (at === 1 ? `${cell} 0` : cell)))
  expect(separationOf(text('\t', rows))).toBe('\t')
})

test('the user is asked about a company’s own row if a cell is missing', async () => {
  const { problems } = await drafted(text('\n', [...table.slice(0, 1), ['Векселя', '500'], ...table.slice(1)]))
  expect(problems).toEqual(['unreadable-amount'])
})

test('results without headings are not read with the balance sheet’s columns', async () => {
  const results = [['Отчет о финансовых результатах'], ['Выручка', '2110', '5 000'], ['Прочие доходы', '2340', '7']]
  const { problems } = await drafted(text('\n', [...table, ...results]))
  expect(problems).toEqual(['unreadable-amount', 'unreadable-amount'])
})

test('the location of an amount is the text line that contains it', async () => {
  const { drafts } = await pasted.read(strToU8(text('\n')), {})
  expect(drafts[0]?.lines[0]?.at).toEqual({ current: 'row 12', previous: 'row 13' })
})
