import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { pasted } from './pasted.ts'

// A table with a word in place of an amount, as text in which only positions show the columns.

const lines = [
  ['Запасы', '1210', '400', '300'],
  ['Денежные средства', '1250', '600', '200'],
  ['Итого по разделу II', '1200', '1 000', '500'],
  ['БАЛАНС', '1600', 'н/д', '500'],
  ['Капитал и резервы', '1300', '1 000', '500'],
  ['БАЛАНС', '1700', '1 000', '500'],
] as const
const dates = ['На 31 декабря 2024 г.', 'На 31 декабря 2023 г.'] as const
const aligned = (rows: readonly (readonly string[])[]): string =>
  [
    'Единица измерения: тыс. руб.',
    ...rows.map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(40) : /^[\d ]+$/.test(cell) ? cell.padStart(22) : cell.padEnd(22)))
        .join('   '),
    ),
  ].join('\n')

test.each([
  [
    'in the column after one that is not read',
    [
      ['Показатель', 'Код', 'План', ...dates],
      ...lines.map(([name, code, ...amounts]) => [name, code, '900', ...amounts]),
    ],
  ],
  [
    'left of the codes',
    [['Показатель', ...dates, 'Код'], ...lines.map(([name, code, ...amounts]) => [name, ...amounts, code])],
  ],
])('a statement with a word in place of an amount, %s, is refused', async (_, rows) => {
  const { drafts } = await pasted.read(strToU8(aligned(rows)), {})
  const errors = drafts[0]?.problems.filter(({ severity }) => severity === 'error')
  expect(errors).toMatchObject([{ code: 'unreadable-amount', facts: { code: '1600' } }])
})
