import { expect, test } from 'vitest'
import { amounts, codes, grid, head, read, sochi } from '../fixtures/sochi.ts'
import { draftsOf } from './statement-table.ts'

test('columns in an unusual order are identified by their headings', () => {
  const draft = read(`${head}
На 31.12.2022 | Код | На 31.12.2024 | Показатель | На 31.12.2023
1 | 1100 | 3 | Итого по разделу I | 2
4 | 1200 | 6 | Итого по разделу II | 5
7 | 1600 | 9 | БАЛАНС | 8
7 | 1700 | 9 | БАЛАНС | 8
7 | 1300 | 9 | Итого по разделу III | 8`)
  expect(amounts(draft, '1100')).toEqual([[3, 2, 1]])
  expect(draft).toMatchObject({ edition: '66n-2019', reportingYear: 2024 })
})

test('a heading over several rows and columns is joined', () => {
  const draft = read(`${head}
Показатель | | Код | | На 31 декабря | | | |
 | | | | 2024 г. | | 2023 г. | | 2022 г.
1 | | 2 | | 3 | | 4 | | 5
Запасы | | 1210 | | | 10 | | 20 | 30
Итого по разделу II | | 1200 | | | 10 | | 20 | 30
БАЛАНС | | 1600 | | | 10 | | 20 | 30
БАЛАНС | | 1700 | | | 10 | | 20 | 30
Кредиторская задолженность | | 1520 | | | 10 | | 20 | 30`)
  expect(amounts(draft, '1210')).toEqual([[10, 20, 30]])
})

test('in a table without codes, the dates may be in the second row of the heading', () => {
  const draft = read(`${head}
Показатель | За 12 месяцев | За 12 месяцев | Доля, %
 | 2024 | 2023 |
Выручка | 9 | 8 | 1
Себестоимость продаж | (5) | (4) | 1
Валовая прибыль (убыток) | 4 | 4 | 1
Прибыль (убыток) от продаж | 4 | 4 | 1
Чистая прибыль (убыток) | 4 | 4 | 1`)
  expect(amounts(draft, '2110')).toEqual([[9, 8, null]])
  expect(draft).toMatchObject({ reportingYear: 2024, period: 34 })
})

test('a column without a date is reported even in a table without codes', () => {
  const lines = ['Запасы', 'БАЛАНС', 'Капитал и резервы', 'Кредиторская задолженность', 'БАЛАНС']
  const draft = read(`${head}
Показатель | На 31 декабря | На 31 декабря 2024 г. | На 31 декабря 2023 г.
${lines.map((name) => `${name} | 9 | 8 | 7`).join('\n')}
Отчет о финансовых результатах
Показатель | За 2025 г. | За 2024 г.
Выручка | 5 | 4`)
  expect(codes(draft)).toContain('columns-unclear')
  expect(draft.forms).toEqual(['balance', 'results'])
})

test('a table is not a statement if the dates are not above the columns', () => {
  const text = `${head}
Показатель | За 12 месяцев | За 12 месяцев
2023 | 2024
Выручка | 8 | 9
Себестоимость продаж | (4) | (5)
Валовая прибыль (убыток) | 4 | 4
Прибыль (убыток) от продаж | 4 | 4
Чистая прибыль (убыток) | 4 | 4`
  expect(draftsOf([grid(text)], {}).drafts).toEqual([])
})

test('percentages beside amounts are not read as amounts', () => {
  const draft = read(`Организация | ООО "Ромашка"
Показатель | Код | 31.12.2024 | | 31.12.2023 |
 | | тыс. руб. | % | тыс. руб. | %
Итого по разделу I | 1100 | 9 | 50 | 8 | 40
Запасы | 1210 | 9 | 50 | 12 | 60
Итого по разделу II | 1200 | 9 | 50 | 12 | 60
БАЛАНС | 1600 | 18 | 100 | 20 | 100
Заемные средства | 1510 | 18 | 100 | 20 | 100
БАЛАНС | 1700 | 18 | 100 | 20 | 100`)
  expect(amounts(draft, '1210')).toEqual([[9, 12, null]])
  expect(draft.denomination).toBe(384)
})

test('brackets in separate cells belong to the amount between them', () => {
  const draft = read(`${head}
Показатель | Код | За 2024 г. | | | За 2023 г. | |
Себестоимость продаж | 2120 | ( | 10 | ) | ( | 5 | )
Валовая прибыль (убыток) | 2100 | ( | 7 | ) | | 1 |
Выручка | 2110 | | 3 | | | 6 |
Прочие расходы | 2350 | ( | - | ) | ( | - | )
Чистая прибыль (убыток) | 2400 | ( | 7 | ) | | 1 |`)
  expect(amounts(draft, '2120')).toEqual([[10, 5, null]])
  expect(amounts(draft, '2100')).toEqual([[-7, 1, null]])
  expect(amounts(draft, '2350')).toEqual([[null, null, null]])
})

test('a row with more amounts than dates is reported', () => {
  const draft = read(
    sochi.replace('1600 | 1 636 181 |', '1600 | 1 636 181 ').replace('1 636 181  2 323', '1 636 181 | 12 | 2 323'),
  )
  expect(codes(draft)).toContain('unreadable-amount')
})

const interim = (heading: string) => `${head}
Показатель | Код | ${heading}
Выручка | 2110 | 10 | 5
Себестоимость продаж | 2120 | (1) | (1)
Валовая прибыль (убыток) | 2100 | 9 | 4
Прибыль (убыток) от продаж | 2200 | 9 | 4
Чистая прибыль (убыток) | 2400 | 9 | 4`

test.each([
  ['За Январь - Сентябрь 2024 г. | За Январь - Сентябрь 2023 г.', 33, 2024],
  ['за 6 месяцев 2024 | за 6 месяцев 2023', 31, 2024],
  ['за январь-март 2024 | за январь-март 2023', 21, 2024],
  ['За 2024 год | За 2023 год', 34, 2024],
  ['2024 | 2023', null, 2024],
])('results under the headings %j have the period code %j and the year %i', (heading, period, reportingYear) => {
  expect(read(interim(heading))).toMatchObject({ period, reportingYear, problems: [] })
})

test('headings without a year get the year from the title', () => {
  const words = 'За отчетный период | За аналогичный период предыдущего года'
  const draft = read(`Отчет о финансовых результатах за 2024 год\n${interim(words)}`)
  expect(draft).toMatchObject({ reportingYear: 2024, period: 34 })
  expect(amounts(draft, '2110')).toEqual([[10, 5, null]])
})

test.each(['Отчетный | Прошлый', 'текущий | предыдущий'])(
  'the headings “%s” mean the current year and the previous year',
  (words) => {
    const draft = read(`Отчет о финансовых результатах за 2024 год\n${interim(words)}`)
    expect(draft).toMatchObject({ reportingYear: 2024, problems: [] })
    expect(amounts(draft, '2110')).toEqual([[10, 5, null]])
  },
)

/** A table without headings below these rows. */
const bare = (above: string) =>
  interim('').replace('Показатель | Код | ', `Отчет о финансовых результатах за 2024 год\n${above}`)

test.each([
  ['numbers of columns', 'Показатель | Код | 3 | 4'],
  ['an address', 'Местонахождение (адрес) | 101000 | Москва | ул. Ленина'],
  ['a signature', 'Руководитель | | Иванов | Иван'],
  ['an auditor', 'Наименование аудиторской организации | | АО "Аудит" | Москва'],
])('%s above the columns does not give the order of the years', (_, above) => {
  expect(codes(read(bare(above)))).toEqual(['columns-by-order'])
})

test.each(['1-й год | 2-й год', '4 | 3', '23 | 24'])('the order of columns headed “%s” is unclear', (above) => {
  expect(codes(read(bare(`Показатель | Код | ${above}`)))).toContain('columns-unclear')
})

test('the year is unknown if the headings and the title do not state it', () => {
  const words = 'За отчетный период | За предыдущий период'
  expect(read(interim(words))).toMatchObject({ reportingYear: null, edition: null })
  expect(read(interim(words), { reportingYear: 2023 })).toMatchObject({ reportingYear: 2023, edition: '66n-2019' })
})

test('a whole-year column beside a nine-month column is not read', () => {
  const draft = read(interim('За 9 месяцев 2024 г. | За 2023 г.'))
  expect(amounts(draft, '2110')).toEqual([[10, null, null]])
  expect(codes(draft)).toContain('column-unread')
})

test.each([
  ['9М 2025 | 9М 2024 | 2024', [10, 5, null]],
  ['9М 2025 | 2024', [10, null, null]],
  ['За 9 месяцев 2025 г. | Сентябрь 2024 | 31.12.2024', [10, 5, null]],
  ['30.09.2025 | 31.12.2024', [10, null, null]],
  ['30.09.2025 | 30.09.2024', [10, 5, null]],
  ['2025 | 9М 2024', [10, null, null]],
])('under the headings %j, the previous column must be for the same months: %j', (headings, expected) => {
  const third = headings.split('|').length > 2 ? ' | 9' : ''
  const draft = read(interim(headings).replaceAll(/(?<=\| (?:5|4|\(1\)))$/gm, third))
  expect(amounts(draft, '2110')).toEqual([expected])
  expect(codes(draft)).toEqual(headings.endsWith('.09.2024') ? [] : ['column-unread'])
})

test('a whole year is not used as the comparative of nine months', () => {
  const headed = sochi
    .replace(
      'На 31 декабря 2025 г.2 | На 31 декабря 2024 г. | На 31 декабря 2023 г.',
      '30.09.2025 | 31.12.2024 | 31.12.2023',
    )
    .replace(/\nОтчет о фин[^]*За 2024 г\./, '')
  const draft = read(headed)
  expect(amounts(draft, '2110')).toEqual([[2603403, null, null]])
  expect(draft).toMatchObject({ columns: ['current', 'previous', 'beforePrevious'], withoutPrevious: ['results'] })
  expect(draft.problems).toMatchObject([{ code: 'column-unread', facts: { heading: '31.12.2024' } }])
})

test.each(['За III квартал', 'За 7 месяцев'])(
  'results with the heading “%s” are refused, because no statement covers the period',
  (period) => {
    const text = sochi.replace('За 2025 г.', `${period} 2025 г.`).replace('За 2024 г.', `${period} 2024 г.`)
    expect(read(text).problems).toMatchObject([{ code: 'period-of-part', facts: { heading: `${period} 2025 г.` } }])
  },
)

test.each([
  ['За 9 месяцев 2025 г.', true],
  ['За Январь - Июнь 2025 г.', true],
  ['За Январь - Декабрь 2025 г.', false],
  ['2025 г.', false],
])('results with the heading “%s” beside a balance sheet at 31 December are refused: %s', (heading, isRefused) => {
  const found = read(sochi.replace('За 2025 г.', heading)).problems.filter(({ code }) => code === 'periods-differ')
  const facts = { balance: expect.stringContaining('На 31 декабря 2025 г.'), heading }
  expect(found).toMatchObject(isRefused ? [{ severity: 'error', facts }] : [])
})

test.each([
  ['За 2025 г., тыс. руб.', 'За 2024 г., руб.', true],
  ['За 2025 г., тыс. руб.', 'За 2024 г., тыс. руб.', false],
])('two columns headed “%s” and “%s” are refused for their units: %s', (heading, other, isRefused) => {
  const { problems } = read(sochi.replace('За 2025 г.', heading).replace('За 2024 г.', other))
  const found = problems.filter(({ code }) => code === 'column-units-differ')
  expect(found).toMatchObject(isRefused ? [{ severity: 'error', facts: { heading, other } }] : [])
})

test.each([
  ['Бухгалтерский баланс на 31 декабря 2024 г.', true],
  ['Бухгалтерский баланс за 2024 год', true],
  ['Дата (число, месяц, год) | 31 | 12 | 2024', true],
  ['Бухгалтерский баланс на 31 декабря 2025 г.', false],
  ['Бухгалтерский баланс за 2023 - 2025 годы', false],
  ['Отчетность на 31 декабря 2022 г.', false],
])('columns up to 2025 below “%s” are refused as possible plans: %s', (title, isRefused) => {
  const { problems } = read(sochi.replace('Бухгалтерский баланс', title))
  const facts = { heading: 'На 31 декабря 2025 г.2', year: 2024 }
  const expected = isRefused
    ? [{ code: 'column-after-title', severity: 'error', facts }, { facts: { year: 2024 } }]
    : []
  expect(problems).toMatchObject(expected)
})

test('a day and month above the years are read as part of the dates', () => {
  const draft = read(interim('На 30.09 |\n | | 2024 | 2023'))
  expect(draft).toMatchObject({ reportingYear: 2024, period: 33, problems: [] })
  expect(amounts(draft, '2110')).toEqual([[10, 5, null]])
})

test('the column of the whole year is read, and the columns of quarters are not', () => {
  const draft = read(`${head}
Показатель | Код | 1 кв. 2024 | 2 кв. 2024 | 3 кв. 2024 | 4 кв. 2024 | 2024 | 2023
Выручка | 2110 | 1 | 2 | 3 | 4 | 10 | 9
Себестоимость продаж | 2120 | 1 | 1 | 1 | 1 | 4 | 4
Валовая прибыль (убыток) | 2100 | 0 | 1 | 2 | 3 | 6 | 5
Прибыль (убыток) от продаж | 2200 | 0 | 1 | 2 | 3 | 6 | 5
Чистая прибыль (убыток) | 2400 | 0 | 1 | 2 | 3 | 6 | 5`)
  expect(amounts(draft, '2110')).toEqual([[10, 9, null]])
})

test('headings without dates are reported as unclear', () => {
  expect(codes(read(interim('Сумма 1 | Сумма 2')))).toContain('columns-unclear')
})

test('the user is asked about a row above the first code in a table without headings', () => {
  const lines = ['Запасы | 1210', 'Деньги | 1250', 'Итого | 1200', 'БАЛАНС | 1600', 'БАЛАНС | 1700'].join(
    ' | 10 | 20\n',
  )
  const draft = read(
    `Бухгалтерский баланс за 2024 год, тыс. руб.\n II. Оборотные активы |\nСвои | | 5 | 6\n${lines} | 10 | 20`,
  )
  expect(codes(draft)).toContain('row-not-understood')
  expect(amounts(draft, '1210')).toEqual([[10, 20, null]])
})

test.each([
  ['2024 | 2023 | За 2024 г., в сопоставимых ценах', 'columns-of-a-year'],
  ['31.12.2024 | 31.12.2023 | За 2024 г.', 'columns-unclear'],
  ['II квартал 2024 | III квартал 2024 | IV квартал 2024', 'columns-unclear'],
  ['Факт 2024 | Факт 2023 | 2025', 'columns-unclear'],
  ['2024 | 2023 | За 2024 г., тыс. долл.', 'column-unread'],
])('the only problem reported with the headings %j is %s', (headings, code) => {
  const draft = read(interim(headings).replaceAll(/(?<=\| (?:5|4|\(1\)))$/gm, ' | 9'))
  expect(codes(draft)).toEqual([code])
})

test('a column that the form does not have is reported', () => {
  const draft = read(interim('2024 | 2023').replaceAll(' | 4', ' | 4 | 125').replace('2023', '2023 | Рост, %'))
  expect(draft.problems).toMatchObject([{ code: 'column-unread', facts: { heading: 'Рост, %' } }])
})

test.each([
  ['31.12.2024 | Изменение к прошлому году', ['column-unread'], [10, null, null]],
  ['31.12.2024 | 31.12.2023 | Отклонение от предыдущего года', ['column-unread'], [10, 5, null]],
  ['За отчетный год | За предыдущий год | Рост к предыдущему году', ['column-unread'], [10, 5, null]],
  ['Отчет | Прогноз |\n | | 2024 | 2025 |', ['column-unread'], [10, null, null]],
  ['Отчет | Отчет | Отклонение\n | | 2024 | 2023 | от предыдущего года', ['column-unread'], [10, 5, null]],
  ['Факт | План |\n | | за отчетный год | за прошлый год |', ['column-unread'], [10, null, null]],
])('of the columns %j, a change or a plan is not read', (headings, problems, expected) => {
  const third = headings.split('\n')[0]?.split('|').length === 3 ? ' | 9' : ''
  const draft = read(
    `Отчетность за 2023 - 2024 гг.\n${interim(headings).replaceAll(/(?<=\| (?:5|4|\(1\)))$/gm, third)}`,
  )
  expect(codes(draft)).toEqual(problems)
  expect(draft.reportingYear).toBe(2024)
  expect(amounts(draft, '2110')).toEqual([expected])
})

test('a third year of results is reported', () => {
  const draft = read(interim('2024 | 2023 | 2022').replaceAll(/(?<=\| (?:5|4|\(1\)))$/gm, ' | 9'))
  expect(amounts(draft, '2110')).toEqual([[10, 5, null]])
  expect(draft.problems).toMatchObject([{ code: 'column-unread', facts: { heading: '2022' } }])
})

test('a pasted table without headings is read in the usual order of columns', () => {
  const pasted = `
Запасы | 1210 | 10 | 20 | 30
Дебиторская задолженность | 1230 | 1 | 2 | 3
БАЛАНС | 1600 | 11 | 22 | 33
Кредиторская задолженность | 1520 | 11 | 22 | 33
БАЛАНС | 1700 | 11 | 22 | 33
Выручка | 2110 | 5 | 4`
  const draft = read(pasted, { reportingYear: 2024, denomination: 384 })
  expect(draft).toMatchObject({ reportingYear: 2024, denomination: 384 })
  expect(amounts(draft, '1210')).toEqual([[10, 20, 30]])
  expect(amounts(draft, '2110')).toEqual([[5, 4, null]])
  expect(codes(draft)).toEqual(['columns-by-order'])
  expect(read(pasted)).toMatchObject({ reportingYear: null, denomination: null })
  expect(read(`Бухгалтерский баланс за 2024 год, тыс. руб.${pasted}`)).toMatchObject({
    reportingYear: 2024,
    denomination: 384,
  })
})

test.each([
  ['Показатель Код Отч. 2023 Отч. 2024', ['columns-unclear']],
  ['Отч. 2023 | Отч. 2024', ['columns-unclear']],
  ['Показатель Код План 2025 Отч. 2024', ['columns-unclear']],
  [' | | FY-1 | FY-0', ['columns-unclear']],
  ['Показатель | Код | 23 | 24', ['columns-unclear']],
  [' | | первый | второй', ['columns-unclear']],
  [' | | Отч. 2024 | Отч. 2023', ['columns-by-order']],
  [' | | тыс. руб. | тыс. руб.', ['columns-by-order']],
  ['Организация | ООО "Ромашка" | по ОКПО | 12345678', ['columns-by-order']],
  ['Форма | | по ОКУД | по ОКПО', ['columns-by-order']],
  ['Показатель Код Отч. 2024 Отч. 2023', ['columns-by-order']],
  ['(в ред. приказов от 05.10.2011, от 06.04.2015)', ['columns-by-order']],
])('columns below the unknown headings “%s” give the problems %j', (heads, problems) => {
  const table = `
Запасы | 1210 | 10 | 20
БАЛАНС | 1600 | 10 | 20
Кредиторская задолженность | 1520 | 10 | 20
БАЛАНС | 1700 | 10 | 20`
  const result = draftsOf([grid(`Бухгалтерский баланс за 2024 год, тыс. руб.\n${heads}${table}`)], {})
  const found = [...result.problems, ...result.drafts.flatMap((draft) => draft.problems)].map(({ code }) => code)
  expect(found.filter((code) => code.startsWith('columns-'))).toEqual(problems)
})
