import { expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import { amounts, head, read } from '../fixtures/sochi.ts'

const uncoded = (...rows: readonly string[]) => `${head}
Бухгалтерский баланс
Показатель | 31.12.2024 | 31.12.2023
II. Оборотные активы
Запасы | 40 | 39
Дебиторская задолженность | 50 | 47
${rows.join('\n')}
Итого по разделу II | 116 | 105
V. Краткосрочные обязательства
Заемные средства | 20 | 21
Итого по разделу V | 20 | 21
БАЛАНС | 116 | 105`

const coded = (...rows: readonly string[]) => `${head}
Показатель | Код | За 2024 г. | За 2023 г.
Выручка | 2110 | 90 | 80
Прибыль (убыток) от продаж | 2200 | 90 | 80
Прочие доходы | 2340 | 30 | 20
Прочие расходы | 2350 | (50) | (45)
${rows.join('\n')}
Прибыль (убыток) до налогообложения | 2300 | 70 | 55
Чистая прибыль (убыток) | 2400 | 70 | 55`

const ownOf = (text: string) => read(text).own.map(({ beside, name, amounts: own }) => [beside, name, own.current])

test('without codes, rows after “в том числе:” are details if they add up to the line above', () => {
  const text = uncoded(
    'в том числе:',
    'штрафы | 33 | 31',
    'Финансовые вложения (за исключением денежных эквивалентов) | 17 | 16',
    'Денежные средства и денежные эквиваленты | 26 | 19',
  )
  expect(ownOf(text)).toEqual([
    ['1230', 'штрафы', 33],
    ['1230', 'Финансовые вложения (за исключением денежных эквивалентов)', 17],
  ])
  expect(amounts(read(text), '1250')).toEqual([[26, 19, null]])
})

test.each([
  ['do not add up to it', ['штрафы | 30 | 31', 'Денежные средства и денежные эквиваленты | 17 | 16']],
  ['add up to it in one column only', ['штрафы | 33 | 31', 'Денежные средства и денежные эквиваленты | 17 | 15']],
  ['add up to it already', ['штрафы | 50 | 47', 'Денежные средства и денежные эквиваленты | 26 | 19']],
])('the row after details is read as a line if the rows %s', (_, rows) => {
  const draft = read(uncoded('в том числе:', ...rows))
  expect(amounts(draft, '1250')).toHaveLength(1)
  expect(draft.own.map(({ name }) => name)).toEqual(['штрафы'])
})

test('a line with the name of an earlier detail is read once', () => {
  const draft = read(
    `${head}
Бухгалтерский баланс
Показатель | 31.12.2024 | 31.12.2023
Итого по разделу I | 116 | 105
V. Краткосрочные обязательства
Заемные средства | 20 | 21
Кредиторская задолженность | 45 | 40
в том числе:
Заемные средства | 15 | 13
Прочие обязательства | 30 | 27
Доходы будущих периодов | 1 | 2
Прочие обязательства | 50 | 42
Итого по разделу V | 116 | 105
БАЛАНС | 116 | 105`,
  )
  expect(amounts(draft, '1550')).toEqual([[50, 42, null]])
  expect(amounts(draft, '1510')).toEqual([[20, 21, null]])
  expect(draft.own.map(({ beside }) => beside)).toEqual(['1520', '1520'])
})

test.each([
  [
    'after “в том числе” in the first of them',
    ['в том числе: штрафы | 2350 | (40) | (40)', 'пени | 2350 | (10) | (5)'],
  ],
  ['without these words', ['штрафы | 2350 | 40 | 40', 'пени | 2350 | 10 | 5']],
])('details with the code of the line above are not duplicates if they add up, %s', (_, rows) => {
  const text = coded(...rows)
  expect(amounts(read(text), '2350')).toEqual([[50, 45, null]])
  expect(ownOf(text)).toEqual([
    ['2350', rows[0]?.split(' | ')[0], 40],
    ['2350', 'пени', 10],
  ])
})

test('a repeated line is a duplicate even if later rows make up the difference', () => {
  const checked = check(read(coded('Прочие расходы | 2350 | (40) | (40)', 'пени | 2350 | (10) | (5)')))
  expect(checked.statement).toBeNull()
  expect('problems' in checked && checked.problems.map(({ code }) => code)).toContain('duplicate-line')
})

test('without codes, lines that add up to the total above are not details', () => {
  const draft = read(`${head}
Отчет о движении денежных средств
Показатель | За 2024 г. | За 2023 г.
Денежные потоки от инвестиционных операций
Платежи - всего | (50) | (45)
в том числе:
в связи с приобретением, созданием, модернизацией, реконструкцией и подготовкой к использованию внеоборотных активов | (30) | (25)
прочие платежи | (20) | (20)
Бухгалтерский баланс
Показатель | 31.12.2024 | 31.12.2023
I. Внеоборотные активы
Итого по разделу I | 9 | 7
в том числе:
Нематериальные активы | 4 | 3
Основные средства | 5 | 4
БАЛАНС | 9 | 7`)
  expect(draft.own).toEqual([])
  expect(draft.lines.map(({ code }) => code)).toEqual(['4220', '4221', '4229', '1100', '1110', '1150', '1600'])
})
