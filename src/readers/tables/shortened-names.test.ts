import { expect, test } from 'vitest'
import { amounts, head, read } from '../fixtures/sochi.ts'

const full = (...rows: readonly string[]) => `${head}
Бухгалтерский баланс
Показатель | 31.12.2024 | 31.12.2023
I. Внеоборотные активы
Основные средства | 90 | 80
Итого по разделу I | 90 | 80
II. Оборотные активы
Запасы | 40 | 39
${rows.join('\n')}
Итого по разделу II | 66 | 55
III. Капитал и резервы
Уставный капитал | 156 | 135
Итого по разделу III | 156 | 135
БАЛАНС | 156 | 135`

const simplified = (...rows: readonly string[]) => `${head}
Бухгалтерский баланс
Показатель | 31.12.2024 | 31.12.2023
Материальные внеоборотные активы | 90 | 80
Запасы | 40 | 39
Денежные средства и денежные эквиваленты | 26 | 16
БАЛАНС | 156 | 135
${rows.join('\n')}
Другие краткосрочные обязательства | 6 | 5
БАЛАНС | 156 | 135`

const results = (...rows: readonly string[]) => `${full('Денежные средства и денежные эквиваленты | 26 | 16')}
Отчет о финансовых результатах
Показатель | За 2024 г. | За 2023 г.
Выручка | 90 | 80
Себестоимость продаж | (70) | (60)
Валовая прибыль (убыток) | 20 | 20
${rows.join('\n')}
Прибыль (убыток) до налогообложения | 14 | 15`

const asked = (text: string) =>
  read(text).problems.flatMap(({ code, facts }) => (code === 'row-not-understood' ? [facts?.['label']] : []))

test.each([
  ['shorter', 'Денежные средства'],
  ['longer', 'Краткосрочная дебиторская задолженность'],
  ['one word of it', 'Задолженность'],
])('the user is asked about a row named like a missing line: %s', (_, name) => {
  expect(asked(full(`${name} | 26 | 16`))).toEqual([name])
  const answered = read(full(`${name} | 26 | 16`), { rows: { [name]: '1250' } })
  expect(amounts(answered, '1250')).toEqual([[26, 16, null]])
})

test.each([
  ['Долгосрочные кредиты банков', full().replace('БАЛАНС', 'IV. Долгосрочные обязательства\n* | 6 | 5\nБАЛАНС')],
  ['Расчеты с поставщиками', full().replace('БАЛАНС', 'V. Краткосрочные обязательства\n* | 6 | 5\nБАЛАНС')],
  ['Расчеты с покупателями', full('* | 6 | 5')],
  ['Процентные расходы', results('* | (6) | (5)')],
  ['Процентные доходы', results('* | 6 | 5')],
])('the user is asked about “%s”, a common name for a missing line', (name, text) => {
  expect(asked(text.replace('*', name))).toEqual([name])
})

test.each([
  ['Расчеты с поставщиками', full('* | 6 | 5')],
  ['Процентные доходы', results('Проценты к получению | 6 | 5', '* | 2 | 1')],
])('the user is not asked about “%s” if the line is present or in another section', (name, text) => {
  expect(asked(text.replace('*', name))).toEqual([])
})

test.each([
  ['Собственный капитал', simplified('Собственный капитал | 150 | 130')],
  ['Уставный капитал', simplified('Уставный капитал | 150 | 130')],
])('in the simplified form, the user is asked about “%s”, which may be part of a missing line', (name, text) => {
  expect(asked(text)).toEqual([name])
})

test.each([
  [
    'the line is in the table',
    full('Дебиторская задолженность | 20 | 10', 'Дебиторская задолженность покупателей | 6 | 6'),
  ],
  ['the missing line is in another section', full('Долгосрочные отложенные налоговые активы | 26 | 16')],
  ['the name has only some of its words', full('Денежные документы | 26 | 16')],
  ['the row has no amounts', full('Денежные средства | - | -', 'Прочие оборотные активы | 26 | 16')],
  ['the row is a detail', full('Прочие оборотные активы | 26 | 16', 'в том числе:', 'Денежные средства | 20 | 9')],
  ['the name is that of a total', full('Прочие оборотные активы | 26 | 16').replace('Уставный', 'Итого\nУставный')],
])('the user is not asked about a similar name if %s', (_, text) => {
  expect(asked(text)).toEqual([])
})

test('in a table with codes, a row without a code is a line added by the company', () => {
  const draft = read(`${head}
Бухгалтерский баланс
Показатель | Код | 31.12.2024 | 31.12.2023
Основные средства | 1150 | 90 | 80
Итого по разделу I | 1100 | 90 | 80
Запасы | 1210 | 40 | 39
Денежные средства | | 26 | 16
Итого по разделу II | 1200 | 66 | 55
БАЛАНС | 1600 | 156 | 135`)
  expect(draft.problems).toEqual([])
  expect(draft.own.map(({ name }) => name)).toEqual(['Денежные средства'])
})
