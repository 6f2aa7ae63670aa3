import { expect, test } from 'vitest'
import { amounts, head, read } from '../fixtures/sochi.ts'

const balance = (year: number, ...rows: readonly string[]) => `${head}
Бухгалтерский баланс
Показатель | 31.12.${year} | 31.12.${year - 1}
Основные средства | 100 | 90
Итого по разделу I | 100 | 90
БАЛАНС | 100 | 90
${rows.join('\n')}
Итого по разделу III | 60 | 50
Кредиторская задолженность | 40 | 40
Итого по разделу V | 40 | 40
БАЛАНС | 100 | 90`

test.each([
  [2023, 'Уставный капитал', '1310'],
  [2025, 'Уставный капитал (складочный капитал, уставный фонд, вклады товарищей)', '1310'],
  [2023, 'Накопленная дооценка внеоборотных активов', '1340'],
  [2025, 'Добавочный капитал (без переоценки)', '1350'],
  [2023, 'Нераспределенная прибыль', '1370'],
  [2023, 'Добавочный капитал', '1350'],
  [2023, 'Резерв- ный капитал', '1360'],
  [2023, 'Долгосрочные заемные средства', '1410'],
  [2023, 'Прочие долгосрочные обязательства', '1450'],
  [2023, 'Прочие краткосрочные обязательства', '1550'],
])('in a statement for %d, “%s” is read as line %s', (year, name, code) => {
  const draft = read(balance(year, `${name} | 60 | 50`))
  expect(amounts(draft, code)).toEqual([[60, 50, null]])
  expect(draft.own).toEqual([])
})

test.each([
  (name: string, code: string) => `${name} (${code})`,
  (name: string, code: string) => `${code} ${name}`,
  (name: string, code: string) => `${name}, стр. ${code}`,
])('totals named “БАЛАНС” are read with a code beside the name: %s', (coded) => {
  const text = ['1600', '1700'].reduce(
    (made, code) => made.replace(/^БАЛАНС(?= \|)/m, coded('БАЛАНС', code)),
    balance(2023, 'Уставный капитал | 60 | 50'),
  )
  const draft = read(text)
  expect(amounts(draft, '1600')).toEqual([[100, 90, null]])
  expect(amounts(draft, '1700')).toEqual([[100, 90, null]])
})

test.each([
  [2025, 'Остаток денежных средств и денежных эквивалентов на начало отчетного периода', '4450'],
  [2025, 'Остаток денежных средств и денежных эквивалентов на конец отчетного периода', '4500'],
  [2024, 'Остаток денежных средств и денежных эквивалентов на конец периода', '4500'],
  [2024, 'Величина влияния изменения курса иностранной валюты по отношению к рублю', '4490'],
])('in the cash flows for %d, “%s” is read as line %s', (year, name, code) => {
  const cashFlows = `Отчет о движении денежных средств
Показатель | за ${year} г. | за ${year - 1} г.
Сальдо денежных потоков от текущих операций | 7 | 5
${name} | 60 | 50`
  const draft = read(`${balance(year, 'Уставный капитал | 60 | 50')}\n${cashFlows}`)
  expect(amounts(draft, code)).toEqual([[60, 50, null]])
  expect(draft.own).toEqual([])
})

test('a name that several cash flow lines have is not read outside the sections', () => {
  const cashFlows = `Отчет о движении денежных средств
Показатель | за 2025 г. | за 2024 г.
прочие поступления | 60 | 50`
  const draft = read(`${balance(2025, 'Уставный капитал | 60 | 50')}\n${cashFlows}`)
  expect(draft.lines.map(({ code }) => code).filter((code) => code.startsWith('4'))).toEqual([])
})

test('a row with a dash before its name is not read as a line of the form', () => {
  const results = `Отчет о финансовых результатах
Показатель | за 2024 г. | за 2023 г.
Прочие доходы | 60 | 50
- проценты к получению | 20 | 10
Чистая прибыль (убыток) | 60 | 50`
  const draft = read(`${balance(2024, 'Уставный капитал | 60 | 50')}\n${results}`)
  expect(amounts(draft, '2320')).toEqual([])
  expect(draft.problems).toMatchObject([{ code: 'row-not-understood', facts: { label: '- проценты к получению' } }])
})

test('a statement for 2025 without codes may use the line names of order 66n', () => {
  const draft = read(`${head}
Бухгалтерский баланс
Показатель | 31.12.2025 | 31.12.2024
I. Внеоборотные активы
Доходные вложения в материальные ценности | 100 | 90
Итого по разделу I | 100 | 90
БАЛАНС | 100 | 90
Уставный капитал | 60 | 50
Итого по разделу III | 60 | 50
Прочие обязательства | 10 | 9
Итого по разделу IV | 10 | 9
Прочие обязательства | 30 | 31
Итого по разделу V | 30 | 31
БАЛАНС | 100 | 90
Отчет о финансовых результатах
Показатель | За 2025 г. | За 2024 г.
Выручка | 40 | 30
Прибыль (убыток) до налогообложения | 40 | 30
Налог на прибыль | (10) | (7)
Чистая прибыль (убыток) | 30 | 23
Совокупный финансовый результат периода | 30 | 23`)
  expect(amounts(draft, '1450')).toEqual([[10, 9, null]])
  expect(amounts(draft, '1550')).toEqual([[30, 31, null]])
  expect(amounts(draft, '2410')).toEqual([[-10, -7, null]])
  expect(amounts(draft, '2500')).toEqual([[30, 23, null]])
  // line 1160 means investment property from 2025 on
  expect(draft.problems.map(({ facts }) => facts?.['label'])).toEqual(['Доходные вложения в материальные ценности'])
  expect(draft.own).toEqual([])
})
