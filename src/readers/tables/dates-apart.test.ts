import { expect, test } from 'vitest'
import { grid, read } from '../fixtures/sochi.ts'
import { draftsOf } from './statement-table.ts'

const unit = 'Организация | ООО "Ромашка" | ИНН | 7701234560\nЕдиница измерения: тыс. руб.'

const balance = (title: string, headings: string) => `${title}
Показатель | Код | ${headings}
Запасы | 1210 | 10 | 8
Итого по разделу II | 1200 | 10 | 8
БАЛАНС | 1600 | 10 | 8
Кредиторская задолженность | 1520 | 10 | 8
БАЛАНС | 1700 | 10 | 8`

const results = (title: string, headings: string) => `${title}
Показатель | Код | ${headings}
Выручка | 2110 | 10 | 5
Себестоимость продаж | 2120 | (1) | (1)
Валовая прибыль (убыток) | 2100 | 9 | 4
Прибыль (убыток) от продаж | 2200 | 9 | 4
Чистая прибыль (убыток) | 2400 | 9 | 4`

const ofBalance = (title: string, headings: string) => read(`${unit}\n${balance(title, headings)}`).problems
const ofResults = (title: string, headings: string) => read(`${unit}\n${results(title, headings)}`).problems

const balanceTitle = 'Бухгалтерский баланс на 31 декабря 2024 г.'
const resultsTitle = 'Отчет о финансовых результатах за 2024 г.'

test.each([
  [balanceTitle, 'На 31 декабря 2042 г. | На 31 декабря 2023 г.', 'На 31 декабря 2042 г.'],
  [balanceTitle, 'На 31 декабря 2023 г. | На 31 декабря 2022 г.', 'На 31 декабря 2023 г.'],
  [balanceTitle, '2023 | 2022', '2023'],
  ['Бухгалтерский баланс\nна 31 декабря 2024 г.', 'На 31.12.2022 | На 31.12.2023', 'На 31.12.2023'],
  [balanceTitle, 'На 30 сентября 2024 г. | На 31 декабря 2023 г.', 'На 30 сентября 2024 г.'],
  ['Бухгалтерский баланс на 30 сентября 2024 г.', '31.12.2024 | 31.12.2023', '31.12.2024'],
])('a balance sheet with the title %j and the columns %j is refused', (title, headings, heading) => {
  const facts = { title: title.split('\n').at(-1), heading }
  expect(ofBalance(title, headings)).toContainEqual(
    expect.objectContaining({ code: 'title-apart', severity: 'error', facts }),
  )
})

test('results are refused if the title is for another period than the columns', () => {
  const facts = { title: resultsTitle, heading: 'За 9 месяцев 2024 г.' }
  expect(ofResults(resultsTitle, 'За 9 месяцев 2024 г. | За 9 месяцев 2023 г.')).toMatchObject([
    { code: 'title-apart', facts },
  ])
})

test.each([
  [balanceTitle, '31.12.2024 | 31.12.2023'],
  ['Бухгалтерский баланс на 1 января 2025 г.', 'На 31 декабря 2024 г. | На 31 декабря 2023 г.'],
  ['Бухгалтерский баланс за 2024 год', 'На 31 декабря 2024 г. | На 31 декабря 2023 г.'],
  // not brought up to date, or with the comparative date
  ['Бухгалтерский баланс на 30 сентября 2022 г.', '2024 | 2023'],
  ['Бухгалтерский баланс на 31 декабря 2023 и 2024 гг.', '31.12.2024 | 31.12.2023'],
  ['Бухгалтерский баланс на 31 декабря 2023 г. и 30 сентября 2024 г.', '30.09.2024 | 31.12.2023'],
  ['Баланс, с которым сверен отчет за 2022 год', '31.12.2024 | 31.12.2023'],
  // days of making and sending, contracts and orders
  ['Бухгалтерский баланс утвержден 28.04.2026', '31.12.2024 | 31.12.2023'],
  ['Бухгалтерский баланс\nот 31.03.2026', '31.12.2024 | 31.12.2023'],
  ['Бухгалтерский баланс\nНа сайте ГИР БО 31.03.2026', '31.12.2024 | 31.12.2023'],
  ['Бухгалтерский баланс (применяется с отчетности за 2020 год)', '31.12.2024 | 31.12.2023'],
  ['Форма 0710001, действует с 2023 года', '31.12.2024 | 31.12.2023'],
  ['Форма 0710001 с. 1\n(с отчетности за 2023 год)', '31.12.2024 | 31.12.2023'],
  ['Бухгалтерский баланс (дата отправки 30.06.2026)', '31.12.2024 | 31.12.2023'],
  ['Бухгалтерский баланс\nна 31 декабря 2024 г.\nНапечатан 31.03.2026', '31.12.2024 | 31.12.2023'],
  [balanceTitle, 'На конец периода | На начало периода'],
])('a balance sheet with the title %j and the columns %j is read', (title, headings) => {
  expect(ofBalance(title, headings)).toEqual([])
})

test.each([
  [resultsTitle, 'За Январь - Декабрь 2024 г. | За Январь - Декабрь 2023 г.'],
  [resultsTitle, 'За 2023 г. | За 2024 г.'],
  ['Отчет о финансовых результатах за период с 15.04.2024 по 31.12.2024', 'За 2024 г. | За 2023 г.'],
  ['Отчет о финансовых результатах за январь - сентябрь 2024 г.', '2024 | 2023'],
])('results with the title %j and the columns %j are read', (title, headings) => {
  expect(ofResults(title, headings)).toEqual([])
})

const parts = (...sheets: readonly string[]) =>
  draftsOf(
    sheets.map((sheet) => grid(`${unit}\n${sheet}`)),
    {},
  ).drafts.map(({ problems }) => problems.map(({ code }) => code))

const years = (year: number): string => `31.12.${year} | 31.12.${year - 1}`
const balanceOf = (year: number): string => balance('Бухгалтерский баланс', years(year))
const resultsOf = (year: number): string => results('Отчет о финансовых результатах', years(year))

test('the balance sheet and the results of a file must be for the same year', () => {
  expect(parts(balanceOf(2023), resultsOf(2024))).toEqual([['periods-differ'], ['periods-differ']])
  expect(parts(balanceOf(2024), resultsOf(2024))).toEqual([[]])
  expect(parts(balanceOf(2024), resultsOf(2024), balanceOf(2023))).toEqual([[], []])
})

test('a balance sheet and results on one sheet must be for the same year', () => {
  const { drafts } = draftsOf([grid(`${unit}\n${balanceOf(2023)}\n${resultsOf(2024)}`)], {})
  for (const { problems } of drafts)
    expect(problems).toContainEqual(expect.objectContaining({ code: 'periods-differ' }))
  expect(drafts).toHaveLength(2)
})

test.each([2023, 2024])('the reports of two companies may be for different years: %d and 2024', (year) => {
  const named = (name: string, report: string) => grid(`Организация | ООО "${name}"\nтыс. руб.\n${report}`)
  const { drafts } = draftsOf([named('Ромашка', balanceOf(year)), named('Лютик', resultsOf(2024))], {})
  expect(drafts.flatMap(({ problems }) => problems)).toEqual([])
})
