import { expect, test } from 'vitest'
import { read, sochi } from '../fixtures/sochi.ts'

// Tests rows whose cells have moved against their headings.

test('a row shifted to the right of its headings is reported', () => {
  const draft = read(sochi.replace(' | БАЛАНС | 1600', ' | БАЛАНС | (актив) | 1600'))
  expect(draft.problems[0]).toMatchObject({ code: 'unreadable-amount', facts: { code: '1600' } })
})

test('a row shifted left by one cell is reported with its code', () => {
  const draft = read(sochi.replace(' | БАЛАНС | 1600 |', 'БАЛАНС | 1600 |'))
  expect(draft.problems[0]).toMatchObject({ code: 'unreadable-amount', facts: { code: '1600' } })
  expect(draft.own.map(({ name }) => name)).not.toContain('1600')
})

test('an uncoded row shifted left is reported', () => {
  const shiftedLeft = `Организация | ООО "Ромашка"
Бухгалтерский баланс
Показатель, тыс. руб. | Пояснения | Примечание | 31.12.2024 | 31.12.2023
Основные средства | | | 9 | 8
Запасы | 7 | 6
Итого по разделу I | | | 9 | 8
Дебиторская задолженность | 4.1 | | |
Итого по разделу II | | | 7 | 6
Итого по разделу III | | | 15 | 14
Итого по разделу V | | | 1 | 0`
  const draft = read(shiftedLeft)
  expect(draft.problems).toMatchObject([{ code: 'unreadable-amount', facts: { code: 'Запасы' } }])
  // notes below the statement repeat its lines, with other columns
  const results = 'Отчет о финансовых результатах\nВыручка | | | 5 | 4\nЧистая прибыль (убыток) | | | 5 | 4'
  const withNotes = read(`${shiftedLeft.replace('Запасы | 7 | 6', 'Запасы | | | 7 | 6')}\n${results}\nЗапасы | 5 | 2`)
  expect(withNotes.problems).toEqual([])
})

// the balance sheet balances without the row, so only the row itself can show that its amounts were not read
test.each([
  '40 000 | - |',
  '(60397) | (50397) |',
  '-60397 | -50397 |',
  '30397,50 | 25000,00 |',
  '30397 | 25000 |',
  '30 397 |',
])('a line without a code is reported if its amounts begin in the code column: %s', (cells) => {
  const draft = read(`Организация | ООО "Ромашка"
Показатель, тыс. руб. | Код | 31.12.2024 | 31.12.2023
Основные средства | 1150 | 9 | 8
Дебиторская задолженность | ${cells}
БАЛАНС | 1600 | 9 | 8
Уставный капитал | 1310 | 9 | 8
БАЛАНС | 1700 | 9 | 8`)
  expect(draft.problems).toMatchObject([{ code: 'unreadable-amount', facts: { code: 'Дебиторская задолженность' } }])
})

test('a code added by the company is not read as an amount', () => {
  const draft = read(sochi.replace(' | Обязательство по аренде | 15221 |', ' | Кредиторская задолженность | 15201 |'))
  expect(draft.problems).toEqual([])
})

const resultsWith = (...rows: readonly string[]) => `Организация | ООО "Ромашка"
Показатель, тыс. руб. | Код | За 2024 г. | За 2023 г.
Выручка | 2110 | 90 | 80
${rows.join('\n')}
Прочие доходы | 2340 | 5 | 5
Прибыль (убыток) до налогообложения | 2300 | 90 | 80
Налог на прибыль | 2410 | (9) | (8)
Чистая прибыль (убыток) | 2400 | 81 | 72`

test.each([
  'Проценты к уплате | 2330(620)(580) | |',
  'Проценты к уплате | 2330(6.2)(5.8) | |',
  'Проценты к уплате | 2330(620) | | (580)',
  'Проценты к уплате | 2330 (7 012 054) | | (7 018 296)',
  'Проценты к уплате | 2330 620 | | 580',
  'Проценты к уплате | 2330 7 012 054 | | 7 018 296',
  'Проценты | | 2330(620)(580) |',
  '2330(620)(580) | | |',
])('a row whose code touches its amounts is reported: %s', (row) => {
  const draft = read(resultsWith(row))
  expect(draft.problems).toMatchObject([{ code: 'unreadable-amount', facts: { code: '2330' } }])
  expect(draft.lines.map(({ code }) => code)).toEqual(['2110', '2340', '2300', '2410', '2400'])
})

test.each([
  'Проценты к уплате | 2330 (1) | (620) | (580)',
  'Проценты к уплате | 2330 (12) | (620) | (580)',
  'Проценты к уплате | 2330 (3.1) | (620) |',
  'Проценты к уплате | 2330 (010) | (620) |',
  'Проценты к уплате | 2330 3.11 | (620) |',
  'Проценты к уплате | 2330 2340 | (620) |',
  'Проценты к уплате | 23301 | (620) | (580)',
])('a code with a mark after it is not mistaken for a code with amounts: %s', (row) => {
  const draft = read(resultsWith(row))
  expect(draft.problems).toEqual([])
  expect(draft.lines.map(({ code }) => code)).toEqual(['2110', '2330', '2340', '2300', '2410', '2400'])
})
