import { expect, test } from 'vitest'
import { unitOf } from './unit.ts'

test.each([
  [[['Единица измерения: тыс. руб.']], 384],
  [[['Единица измерения:', 'в тыс. рублей', 'по ОКЕИ', '384']], 384],
  [[['Единица измерения: млн руб.']], 385],
  [[['млн. руб.']], 385],
  [[['в млн рублей']], 385],
  [[['(тыс. руб.)']], 384],
  [[['тыс. рублей']], 384],
  [[['Единица измерения', 'Тыс. руб.']], 384],
  [[['Единица измерения: руб.']], 383],
  [[['в рублях']], 383],
  [[['по ОКЕИ', '383']], 383],
  [[['Бухгалтерский баланс на 31 декабря 2024 г., тыс. руб.']], 384],
  [[['Balance sheet (in thousands of roubles)']], 384],
  [[['in millions of Russian roubles']], 385],
  [[['Все суммы указаны в тысячах российских рублей, если не указано иное']], 384],
  [[['На 31.12.2024, тыс. руб.']], 384],
  [[['(тыс.руб.)']], 384],
  // a choice left open says nothing, the code decides
  [[['Единица измерения: тыс. руб. (млн. руб.)']], null],
  [[['Единица измерения: тыс. руб./млн. руб.', 'по ОКЕИ', '384/385']], null],
  [[['Единица измерения: тыс. руб. (млн. руб.)', 'по ОКЕИ', '385']], 385],
  [[['по ОКЕИ', '384 (385)'], ['Единица измерения: тыс. руб.']], 384],
  // words broken over two lines or cells
  [[['в тыс.'], ['рублей', 'по ОКЕИ']], null],
  [[['в тыс.', 'рублей']], null],
  [[['в тыс.'], ['рублей', 'по ОКЕИ', '384']], 384],
  // amounts in running text are no unit of the table
  [[['Уставный капитал составляет 10 тыс. руб.']], null],
  [[['Базовая прибыль на акцию, руб.']], null],
  [[['Организация', 'ООО "Рублёво"']], null],
  [[], null],
] as const)('the rows %j state the unit %j', (rows, denomination) => {
  expect(unitOf(rows, [])).toEqual({ denomination, conflict: null })
})

test('two different units are a conflict, never a choice', () => {
  expect(unitOf([['Единица измерения: тыс. руб.'], ['по ОКЕИ', '385']], [])).toEqual({
    denomination: null,
    conflict: [384, 385],
  })
})

test('the unit behind the amounts counts too', () => {
  expect(unitOf([], ['1 234 тыс. руб.', '5'])).toEqual({ denomination: 384, conflict: null })
  expect(unitOf([['Единица измерения: млн руб.']], ['1 234 тыс. руб.'])).toEqual({
    denomination: null,
    conflict: [385, 384],
  })
})
