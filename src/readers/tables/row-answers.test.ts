import { expect, test } from 'vitest'
import { amounts, head, read } from '../fixtures/sochi.ts'
import { isKnownCode, codeOf, codeInColumn, codeInName } from './known-codes.ts'

test.each([
  '2110',
  '2110*',
  '2110 **',
  '2110¹',
  '2110)',
  '2110 1)',
  '2110 (1)',
  'стр. 2110',
  'Строка 2110',
  '2110.0',
  '02110',
])('%j is accepted as the code 2110', (text) => {
  expect(codeOf(text)).toBe('2110')
  expect(isKnownCode(text)).toBe(true)
})

test('spaces between the digits of a code are ignored only in the code column', () => {
  expect(codeInColumn('2 110')).toBe('2110')
  expect(codeOf('2 110')).toBeNull()
})

test.each([
  ['Выручка (2110)', { code: '2110', name: 'Выручка' }],
  ['Выручка, стр. 2110', { code: '2110', name: 'Выручка' }],
  ['Выручка (стр. 2110)', { code: '2110', name: 'Выручка' }],
  ['2110 Выручка', { code: '2110', name: 'Выручка' }],
  ['стр. 2110 – Выручка', { code: '2110', name: 'Выручка' }],
  ['Выручка', null],
  ['Выручка 2024', null],
  ['Выручка2110', { code: '2110', name: 'Выручка' }],
  ['Выручка2120', null],
  [
    'Нераспределенная прибыль (непокрытый убыток)1370',
    { code: '1370', name: 'Нераспределенная прибыль (непокрытый убыток)' },
  ],
  ['Нераспределенная прибыль (непокрытый убыток)1360', null],
])('in %j the code and the name are found to be %j', (text, found) => {
  expect(codeInName(text)).toEqual(found)
})

const table = (row: string) => `${head}
Показатель | Код | За 2024 год | За 2023 год
${row}
Себестоимость продаж | 2120 | (60) | (50)
Валовая прибыль | 2100 | 40 | 30
Прибыль от продаж | 2200 | 40 | 30
Прибыль до налогообложения | 2300 | 40 | 30
Чистая прибыль | 2400 | 40 | 30`

test.each([
  'Выручка | 2110* | 100 | 80',
  'Выручка | 2 110 | 100 | 80',
  'Выручка | 21101 | 100 | 80',
  'Выручка | 2111 | 100 | 80',
  'Выручка | 2110.1 | 100 | 80',
  'Выручка | ? | 100 | 80',
])('line 2110 is found in the row %j', (row) => {
  expect(amounts(read(table(row)), '2110')).toEqual([[100, 80, null]])
})

test.each([
  ['Доход | 21l0 | 100 | 80', '21l0 Доход'],
  [' | | 100 | 80', '!4:2'],
  [' | 21l0 | 100 | 80', '21l0'],
  ['Доход (2110) | | 100 | 80', 'Доход (2110)'],
])('a statement is refused until the user says what the row %j is', (row, label) => {
  const asked = read(table(row))
  expect(asked.problems).toMatchObject([
    {
      code: 'row-not-understood',
      severity: 'error',
      facts: { label: expect.stringContaining(label), amounts: '100 / 80' },
    },
  ])
  const shown = String(asked.problems[0]?.facts?.['label'])
  const answered = (answer: string) => read(table(row), { rows: { [shown]: answer } })
  expect(amounts(answered('2110'), '2110')).toEqual([[100, 80, null]])
  expect(answered('2110').problems).toEqual([])
  expect(answered('own:results').own).toMatchObject([{ beside: '2400', amounts: { current: 100 } }])
  expect(answered('skip').problems).toMatchObject([{ code: 'row-left-out', severity: 'info' }])
  for (const wrong of ['9999', 'own:nowhere', 'above', ''])
    expect(answered(wrong).problems).toMatchObject([{ code: 'row-not-understood' }])
})

test('the user can answer that an unclear row is a detail of the line above', () => {
  const below = table('Выручка | 2110 | 100 | 80\nАренда | ? | 10 | 8')
  const draft = read(below, { rows: { '? Аренда': 'above' } })
  expect(draft.own).toMatchObject([{ beside: '2110', name: '? Аренда', amounts: { current: 10 } }])
})

test('the user is asked separately about two rows with the same text', () => {
  const below = table('Выручка | 2110 | 100 | 80\nАренда | ? | 10 | 8\nАренда | ? | 5 | 4')
  const labelsIn = (rows = {}) => read(below, { rows }).problems.map(({ facts }) => String(facts?.['label']))
  const [first = '', second = ''] = labelsIn()
  expect([first, second]).toEqual(['? Аренда (!5:2)', '? Аренда (!6:2)'])
  // the label of a row is the same whether or not the other row is answered
  expect(labelsIn({ [first]: 'above' })).toEqual([second])
  const answered = read(below, { rows: { [first]: 'above', [second]: 'own:results' } })
  expect(answered.problems).toEqual([])
  expect(answered.own).toMatchObject([
    { beside: '2110', amounts: { current: 10 } },
    { beside: '2400', amounts: { current: 5 } },
  ])
  expect(read(below, { rows: { '? Аренда': 'above', [second]: 'skip' } }).own).toMatchObject([{ beside: '2110' }])
  expect(read(below, { rows: { '? Аренда': 'above' } }).own).toHaveLength(2)
})

test('an error is listed even if there are many warnings about changes in equity', () => {
  const dividends = Array.from({ length: 60 }, (_, at) => `Дивиденды ${at} | | 1 | 2`).join('\n')
  const annex = `Отчет об изменениях капитала
Наименование показателя | Код | Уставный капитал | Итого
Величина капитала на 31 декабря 2024 г. | 3300 | 7 | 8
${dividends}`
  const draft = read(`${table('Доход | 21l0 | 100 | 80')}\n${annex}`)
  expect(draft.problems.filter(({ code }) => code === 'unknown-line').length).toBeGreaterThan(40)
  expect(draft.problems).toContainEqual(expect.objectContaining({ code: 'row-not-understood' }))
})
