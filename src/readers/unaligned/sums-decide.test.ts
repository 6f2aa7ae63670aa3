import { expect, test } from 'vitest'
import { gridOfUnaligned } from './unaligned-text.ts'

// Tests text in which one blank separates both cells and thousands, so that the sums of the form decide where a number
// ends.

const head = 'Наименование показателя Код На 31 декабря 2025 г. На 31 декабря 2024 г.'
const balance = [
  'Основные средства 1150 127 291 135 866',
  'Финансовые вложения 1170 231 906 144 072',
  'Итого по разделу I 1100 359 197 279 938',
  'Запасы 1210 76 984 43 344',
  'Итого по разделу II 1200 76 984 43 344',
  'БАЛАНС 1600 436 181 323 282',
  'Итого по разделу III 1300 (57 738) 4 525',
  'Итого по разделу V 1500 493 919 318 757',
  'БАЛАНС 1700 436 181 323 282',
]

const amountsIn = (lines: readonly string[]) =>
  Object.fromEntries(
    gridOfUnaligned([head, ...lines])
      .rows.map((row) => row.map(({ text }) => text))
      .filter(([, code = '']) => /^\d/.test(code))
      .map(([, code, ...amounts]) => [code, amounts]),
  )

const changed = (code: string, line: string) => balance.map((each) => (each.includes(` ${code} `) ? line : each))

test('amounts run together are split so that the totals add up', () => {
  expect(amountsIn(balance)).toEqual({
    1150: ['127 291', '135 866'],
    1170: ['231 906', '144 072'],
    1100: ['359 197', '279 938'],
    1210: ['76 984', '43 344'],
    1200: ['76 984', '43 344'],
    1600: ['436 181', '323 282'],
    1300: ['(57 738)', '4 525'],
    1500: ['493 919', '318 757'],
    1700: ['436 181', '323 282'],
  })
})

test('if a row has too few amounts, the totals show which cell is blank', () => {
  const lines = changed('1170', 'Финансовые вложения 1170 231 906').map((line) =>
    line.replace('279 938', '135 866').replaceAll('323 282', '179 210').replace('318 757', '174 685'),
  )
  expect(amountsIn(lines)).toMatchObject({ 1150: ['127 291', '135 866'], 1170: ['231 906', ''] })
})

test.each([
  [
    'a total that does not add up',
    changed('1170', 'Финансовые вложения 1170 231 906 144 073'),
    '1170',
    '231 906 144 073 | ?',
  ],
  ['a line given twice', [...balance, 'Основные средства 1150 127 291 135 866'], '1150', '127 291 135 866 | ?'],
  [
    'a total with the digits of its only line',
    balance.slice(0, 1).concat('Итого по разделу I 1100 127 291 135 866'),
    '1150',
    '127 291 135 866 | ?',
  ],
  ['a line that is in no sum', [...balance, 'Справочно 2510 127 291 135 866'], '2510', '127 291 135 866 | ?'],
])('%s does not show where the amounts in a row are split', (_, lines, code, shown) => {
  expect(amountsIn(lines)[code]).toEqual([shown])
})
