import { expect, test } from 'vitest'
import { amounts, head, read } from '../fixtures/sochi.ts'

const coded = (...rows: readonly string[]) => `${head}
Показатель | Код | За 2024 г. | За 2023 г.
Выручка | 2110 | 90 | 80
Прибыль (убыток) от продаж | 2200 | 90 | 80
Прочие доходы | 2340 | 30 | 20
Прочие расходы | 2350 | (60) | (40)
${rows.join('\n')}
Прибыль (убыток) до налогообложения | 2300 | 60 | 60
Чистая прибыль (убыток) | 2400 | 60 | 60`

const labels = (text: string) =>
  read(text).problems.map(({ code, facts }) => `${code}: ${String(facts?.['label'] ?? '')}`)

test('an uncoded row after “в том числе” is a detail even with the name of an earlier line', () => {
  const draft = read(coded('в том числе: штрафы | | (33) | (30)', 'Проценты к уплате | | (17) | (15)'))
  expect(draft.problems).toEqual([])
  expect(draft.own.map(({ beside, name }) => [beside, name])).toEqual([
    ['2350', 'в том числе: штрафы'],
    ['2350', 'Проценты к уплате'],
  ])
})

test('without “в том числе”, the user is asked about a row with the name of an earlier line', () => {
  const text = coded('штрафы | | (33) | (30)', 'Проценты к уплате | | (17) | (15)')
  expect(labels(text)).toEqual(['row-not-understood: Проценты к уплате'])
  expect(amounts(read(text), '2330')).toEqual([])
  expect(amounts(read(text, { rows: { 'Проценты к уплате': '2330' } }), '2330')).toEqual([[17, 15, null]])
  const asDetail = read(text, { rows: { 'Проценты к уплате': 'above' } })
  expect(asDetail.own.map(({ beside }) => beside)).toEqual(['2350', '2350'])
})

test('rows without codes are read as lines in a table with some codes', () => {
  const draft = read(coded().replaceAll(/(?<=Прочие доходы|Прочие расходы) \| \d{4}/g, ' | '))
  expect(draft.problems).toEqual([])
  expect(amounts(draft, '2340')).toEqual([[30, 20, null]])
  expect(amounts(draft, '2350')).toEqual([[60, 40, null]])
})

const balance = (...rows: readonly string[]) => `${head}
Бухгалтерский баланс
Показатель | 31.12.2024 | 31.12.2023
I. Внеоборотные активы
Основные средства | 90 | 80
Итого по разделу I | 90 | 80
II. Оборотные активы
Запасы | 40 | 39
${rows.join('\n')}
Итого по разделу II | 66 | 55
БАЛАНС | 156 | 135`

test('the user is asked about a row with a name from another section', () => {
  expect(labels(balance('Нематериальные активы | 26 | 16'))).toEqual(['row-not-understood: Нематериальные активы'])
  const earlier = balance('Прочие оборотные активы | 26 | 16').replace(
    'Основные средства',
    'Денежные средства и денежные эквиваленты',
  )
  expect(labels(earlier)).toEqual(['row-not-understood: Денежные средства и денежные эквиваленты'])
})

test('a row with a name from another section is a detail after “в том числе”', () => {
  const draft = read(balance('в том числе:', 'штрафы | 9 | 9', 'Нематериальные активы | 26 | 16'))
  expect(draft.problems).toEqual([])
  expect(draft.own.map(({ beside, name }) => [beside, name])).toEqual([
    ['1210', 'штрафы'],
    ['1210', 'Нематериальные активы'],
  ])
})

test('sections may follow each other without headings', () => {
  const whole = balance('Прочие оборотные активы | 26 | 16')
  for (const text of [whole.replaceAll(/\nI+\. .*/g, ''), whole.replace('\nII. Оборотные активы', '')])
    for (const printed of [text, text.replaceAll(/\nИтого.*/g, '')]) {
      const draft = read(`${printed}\nИтого по разделу III | 100 | 90\nИтого по разделу V | 56 | 45`)
      expect(draft.problems).toEqual([])
      expect(amounts(draft, '1210')).toEqual([[40, 39, null]])
    }
})

test('the short name of a line is read as the line of its section', () => {
  const text = balance('Финансовые вложения | 15 | 14').replace(
    'Итого по разделу I |',
    'Финансовые вложения | 8 | 7\nИтого по разделу I |',
  )
  for (const printed of [text, text.replaceAll(/\nI+\. .*/g, '')]) {
    const draft = read(printed)
    expect(draft.problems).toEqual([])
    expect(amounts(draft, '1170')).toEqual([[8, 7, null]])
    expect(amounts(draft, '1240')).toEqual([[15, 14, null]])
  }
})

test('a full line name beside the code of another line gets a remark', () => {
  const row = 'Финансовые вложения (за исключением денежных эквивалентов) | 1170 | 15 | 14'
  const draft = read(`${head}
Показатель | Код | 31.12.2024 | 31.12.2023
Основные средства | 1150 | 90 | 80
${row}
Итого по разделу I | 1100 | 105 | 94
БАЛАНС | 1600 | 105 | 94
БАЛАНС | 1700 | 105 | 94`)
  expect(draft.problems).toMatchObject([{ code: 'name-of-another', facts: { code: '1170', other: '1240' } }])
})
