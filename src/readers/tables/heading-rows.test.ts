import { expect, test } from 'vitest'
import { amounts, codes, head, only, read } from '../fixtures/sochi.ts'
import { pasted } from '../pasted.ts'
import { headingAt } from './heading-rows.ts'

const capital = 'Уставный капитал (складочный капитал, уставный фонд, вклады товарищей)'

const balanceWith = (rows: string): string => `${head}
Бухгалтерский баланс
Наименование показателя | На 31 декабря 2024 г. | На 31 декабря 2023 г.
${rows}
Итого по разделу III | 30753 | 29702
Кредиторская задолженность | 1300 | 7953
Итого по разделу V | 1300 | 7953
БАЛАНС | 32053 | 37655`

test.each([
  ['20000', '20000'],
  ['19702', '20753'],
  ['2020', '2015'],
])('amounts of capital that look like years, %s and %s, are not headings', (current, previous) => {
  const expected = [[Number(current), Number(previous), null]]
  const own = `Уставный капитал | ${current} | ${previous}`
  expect(amounts(read(balanceWith(`Дебиторская задолженность | 1 | 2\n${own}`)), '1310')).toEqual(expected)
  expect(amounts(read(balanceWith(`${capital} | ${current} | ${previous}`)), '1310')).toEqual(expected)
})

test('an amount that looks like a year is not a heading', () => {
  const draft = read(balanceWith('Уставный капитал | 20000 | 20000'))
  expect(amounts(draft, '1310')).toEqual([[20_000, 20_000, null]])
  expect(codes(draft)).not.toContain('columns-unclear')
})

test.each([
  [
    ['Наименование', '20243', '20233'],
    ['Выручка', '20753', '19702'],
  ],
  [
    ['Наименование', 'Код', '2024', '2023'],
    ['Выручка', '2110', '20753', '19702'],
  ],
])('the years of %j are headings even with footnote numbers', (...rows) => {
  const heading = headingAt(
    rows.map((row) => row.map((text) => ({ text }))),
    0,
  )
  expect(heading?.end).toBe(1)
  expect(heading?.layout.values).toHaveLength(2)
})

test('years in the second row of a heading are headings', () => {
  const rows = [
    ['Наименование показателя', 'На 31 декабря', 'На 31 декабря'],
    ['', '20243', '20234'],
    ['Уставный капитал', '20000', '20000'],
  ]
  expect(
    headingAt(
      rows.map((row) => row.map((text) => ({ text }))),
      0,
    )?.end,
  ).toBe(2)
})

test('in pasted text, a line with amounts that look like years is not a heading', async () => {
  const headings = 'Наименование показателя     На 31.12.2024   На 31.12.2023'
  const text = `
ООО "Ромашка"  ИНН 7701234567
Единица измерения: тыс. руб.
Бухгалтерский баланс
${headings}
Дебиторская задолженность           41730           30943
Итого по разделу II                 41730           30943
БАЛАНС                              41730           30943
${headings}
Уставный капитал                    20000           20000
Итого по разделу III                20000           20000
Кредиторская задолженность          21730           10943
Итого по разделу V                  21730           10943
БАЛАНС                              41730           30943`
  const draft = only(await pasted.read(new TextEncoder().encode(text), {}))
  expect(amounts(draft, '1310')).toEqual([[20_000, 20_000, null]])
})
