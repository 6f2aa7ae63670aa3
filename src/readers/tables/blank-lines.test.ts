import { expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import { head, read } from '../fixtures/sochi.ts'

const balance = (cash: string, other = 'Прочие оборотные активы | 1260 | 1 | 1') => `${head}
Показатель | Код | На 31 декабря 2024 г. | На 31 декабря 2023 г.
Основные средства | 1150 | 90 | 80
Итого по разделу I | 1100 | 90 | 80
Запасы | 1210 | 40 | 39
${cash}
${other}
Итого по разделу II | 1200 | 67 | 59
БАЛАНС | 1600 | 157 | 139
Уставный капитал | 1310 | 157 | 139
Итого по разделу III | 1300 | 157 | 139
БАЛАНС | 1700 | 157 | 139`

const found = (text: string) => {
  const checked = check(read(text))
  const problems = checked.statement === null ? checked.problems : checked.notices
  return problems.flatMap(({ code, facts }) => (code === 'form-missing' ? [] : [{ code, facts }]))
}

const cash = (year: number, sum: number, rows: string) => ({
  code: 'line-in-parts',
  facts: { code: '1250', name: 'Денежные средства и денежные эквиваленты', year, sum, rows, total: '1200' },
})
const name = 'Денежные средства и денежные эквиваленты'
const coded = '1251 касса; 1252 расчетные счета'
const parts = 'касса | 1251 | 6 | 4\nрасчетные счета | 1252 | 20 | 15'

test.each([
  ['is blank', `${name} | 1250 | |\n${parts}`, coded],
  ['has dashes', `${name} | 1250 | - | -\n${parts}`, coded],
  ['has no row', parts, coded],
  ['has one part with a long code', `${name} | 1250 | |\nсчета | 12501 | 26 | 19`, '12501 счета'],
  [
    'is blank, with details without codes',
    `${name} | 1250 | |\nв том числе: касса | | 6 | 4\nсчета | | 20 | 15`,
    'в том числе: касса; счета',
  ],
])('a line that %s is reported if its parts explain the difference in a total', (_, rows, shown) => {
  const problems = found(balance(rows))
  expect(problems.filter(({ code }) => code !== 'own-lines')).toEqual([cash(2024, 26, shown), cash(2023, 19, shown)])
})

test('the sum of the parts may differ by rounding', () => {
  const problems = found(balance(`${name} | 1250 | |\nкасса | 1251 | 6 | 4\nсчета | 1252 | 21 | 15`))
  expect(problems.find(({ code }) => code === 'line-in-parts')?.facts).toMatchObject({ code: '1250', sum: 27 })
})

test('a line that is blank in one column is reported for this column', () => {
  const rows = `${name} | 1250 | | 19\nв том числе:\nкасса | | 6 | 4\nсчета | | 20 | 15`
  const uncoded = balance(rows).replaceAll(/ \|(?: \d{4}| Код)? \|/g, ' |')
  expect(uncoded).toContain(`${name} | | 19\nв том числе:\nкасса | 6 | 4\n`)
  for (const text of [balance(rows), uncoded])
    expect(found(text).filter(({ code }) => code === 'line-in-parts')).toEqual([cash(2024, 26, 'касса; счета')])
})

test.each([
  ['blank', `${name} | |\nв том числе:`],
  ['dashes', `${name} | – | –\nв том числе:`],
  ['blank, and the announcement is in the row of the line', `${name}, в том числе: | |`],
])('without codes, a line is reported for both columns if the amounts are %s', (_, line) => {
  const rows = `${line}\nкасса | 6 | 4\nсчета | 20 | 15`
  const uncoded = balance('').replaceAll(/ \|(?: \d{4}| Код)? \|/g, ' |')
  const [above = '', below = ''] = uncoded.split('\n\n')
  expect(found([above, rows, below].join('\n')).filter(({ code }) => code === 'line-in-parts')).toHaveLength(2)
})

test('a blank line of the results is reported', () => {
  const results = `${balance(`${name} | 1250 | 26 | 19`)}
Показатель | Код | За 2024 г. | За 2023 г.
Выручка | 2110 | |
товары | 2111 | 30 | 30
услуги | 2112 | 22 | 17
Себестоимость продаж | 2120 | (41) | (38)
Валовая прибыль (убыток) | 2100 | 11 | 9`
  const problems = found(results).filter(({ code }) => code !== 'own-lines')
  expect(problems.map(({ code, facts }) => [code, facts?.['code'], facts?.['sum']])).toEqual([
    ['line-in-parts', '2110', 52],
    ['line-in-parts', '2110', 47],
  ])
})

test.each([
  ['a line that the company added has no code', `${name} | 1250 | - | -\nКриптовалюта | | 26 | 19`],
  ['the code of such a line is only near that of the line', `${name} | 1250 | - | -\nКриптовалюта | 1255 | 26 | 19`],
  ['the parts are not the difference', `${name} | 1250 | - | -\nкасса | 1251 | 20 | 12`],
  ['the line has an amount', `${name} | 1250 | 26 | 19\n${parts}`],
])('nothing is reported about blank lines if %s', (_, rows) => {
  expect(found(balance(rows)).map(({ code }) => code)).not.toContain('line-in-parts')
})

test('nothing is reported if the English figure contains the parts and the difference', () => {
  const other = 'Прочие оборотные активы | 1260 | - | -\nрасходы будущих периодов | 1261 | 1 | 1'
  expect(found(balance(`${name} | 1250 | 26 | 19`, other)).map(({ code }) => code)).not.toContain('line-in-parts')
})
