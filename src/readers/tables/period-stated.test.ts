import { expect, test } from 'vitest'
import { codes, grid, read, sochi } from '../fixtures/sochi.ts'
import { draftsOf } from './statement-table.ts'

// Tests from which dates a table gets its year and period.

const unit = 'Организация | ООО "Ромашка" | ИНН | 7701234560\nЕдиница измерения: тыс. руб.'

const balance = (headings: string) => `Бухгалтерский баланс
Показатель | Код | ${headings}
Запасы | 1210 | 10 | 8
Итого по разделу II | 1200 | 10 | 8
БАЛАНС | 1600 | 10 | 8
Кредиторская задолженность | 1520 | 10 | 8
БАЛАНС | 1700 | 10 | 8`

const results = (headings: string) => `Отчет о финансовых результатах
Показатель | Код | ${headings}
Выручка | 2110 | 10 | 5
Себестоимость продаж | 2120 | (1) | (1)
Валовая прибыль (убыток) | 2100 | 9 | 4
Прибыль (убыток) от продаж | 2200 | 9 | 4
Чистая прибыль (убыток) | 2400 | 9 | 4`

const relative = 'На конец отчетного периода | На начало отчетного года'
const periods = 'За отчетный период | За аналогичный период предыдущего года'
const years = '2024 | 2023'

test.each([
  'Отчет сформирован 12.06.2025',
  'Дата подписания отчетности 28.03.2025',
  'Отчет принят | 31.03.2025',
  'Аудиторское заключение о бухгалтерской отчетности от 31.03.2025',
  'Отчетность утверждена на годовом общем собрании участников 28.04.2025',
  'Отчетность утверждена на первом заседании 28.03.2025',
  'Отчетность утверждена на отчетном собрании 30.06.2025',
  'Отчетность утверждена в марте 2025 г.',
  'Дата подписания баланса 28.03.2025',
  'Отчет составил: Иванова 31.03.2025',
  'Отчет подготовил Петров 31.03.2025',
  'Отчет утвердил директор 31.03.2025',
  'Отчет представил Петров 31.03.2025',
  'Отчет сдал Петров 31.03.2025',
  'Отчет принял инспектор 31.03.2025',
  'Отчет создан 12.06.2025',
  'Отчет передан «12» июня 2025 г.',
  'Отчет получен 2025-06-12',
  'Отчет загружен 12 июня 2025 г.',
  'Отчет направлен 12.06.25',
  'Отчет размещен 12.06.2025',
  'Отчет опубликован 12.06.2025',
  'Отчетность, утв. 28.06.2025',
])('the date in “%s” does not give the period or the year', (row) => {
  expect(read([unit, row, results(years)].join('\n'))).toMatchObject({
    period: null,
    reportingYear: 2024,
    problems: [],
  })
  expect(read([unit, row, balance(relative)].join('\n'))).toMatchObject({ period: null, reportingYear: null })
  const both = [balance(years), `${row}\n${results(periods)}`].map((sheet) => grid(`${unit}\n${sheet}`))
  expect(draftsOf(both, {}).drafts).toMatchObject([{ forms: ['balance', 'results'] }])
})

test.each([
  'Отчет о финансовых результатах ООО "Печатный двор" за 9 месяцев 2024 г.',
  'Отчет о финансовых результатах ОАО Роспечать, 9 месяцев 2024 г.',
  'Отчет о финансовых результатах ООО "Дата Софт", 9 месяцев 2024 г.',
  'Отчет о финансовых результатах за «январь - сентябрь» 2024 г.',
  'Отчет сформирован 12.10.2024 за 9 месяцев 2024 г.',
  'Отчет утвержден 12.10.2024 за девять месяцев 2024 г., подписан 15.10.2024',
  'Утвержденная отчетность за 9 месяцев 2024 г.',
  'Отчетность, подготовленная в соответствии с РСБУ, за 9 месяцев 2024 г.',
  'Отчет за период от 01.01.2024 до 30.09.2024',
  'Дата окончания отчетного периода: 30.09.2024',
  'Дата отчета: 30.09.2024',
  'Баланс от 30.09.2024',
  '"Бухгалтерский баланс" составлен на "30" сентября 2024 г.',
  'Отчетность, подготовленная по РСБУ (за 9 месяцев 2024 г.)',
  'Отчетность, составленная по РСБУ, 9 месяцев 2024 г.',
  'Отчетность, составленная по ФСБУ 4/2023 за период, закончившийся 30 сентября 2024 г.',
  'Дата формирования: 15.10.2024 | Отчетный период: 9 месяцев 2024 г.',
  'Дата отчетности: 30.09.2024',
  'Дата бухгалтерской отчетности: 30.09.2024',
  'Отчетная дата – 30.09.2024',
  'Бухгалтерский баланс | Дата (число, месяц, год) | 30.09.2024',
  'Баланс, составленный на дату 30.09.2024',
  'Отчетность, составленная по РСБУ, за период, заканчивающийся 30 сентября 2024 г.',
  'Отчет сформирован за период 01.01.2024г. - 30.09.2024г.',
  'Отчетный период | за 9 месяцев 2024 г.\nГород Москва',
  'Дата бухгалтерского баланса: 30.09.2024',
  'Отчет сформирован 12.10.2024 за 1 января - 30 сентября 2024 г.',
  'Income statement for the nine months ended 30 September 2024',
  'Statement of financial results, for nine months of 2024',
  'Statement of Cash Flows | as at 30 September 2024',
  'For the nine months ended 30 September 2024',
  'за период с начала года по 30 сентября 2024 г.',
  'Отчетность с начала отчётного года по 30.09.2024',
])('nine months are found as the period in the title %j', (title) => {
  expect(read([unit, title, results(years)].join('\n')).period).toBe(33)
})

test('the period is found in a title for the year of the columns', () => {
  const titled = (...titles: readonly string[]) => read([unit, ...titles, results(years)].join('\n')).period
  expect(titled('Отчетность за 9 месяцев 2024 г.')).toBe(33)
  expect(titled('Отчетность за 9 месяцев 2023 г. и 9 месяцев 2024 г.')).toBe(33)
  expect(titled('Отчетность за 9 месяцев 2023 г.')).toBe(33)
  expect(titled('Отчетность за 9 месяцев 2023 г.', 'Отчет за 2024 год')).toBe(34)
  expect(titled('Отчетность за 2023 год, сдана 28.03.2024')).toBeNull()
  expect(titled('Дата отчета 31.03.2025')).toBeNull()
  expect(titled('Годовая бухгалтерская отчетность за 2024 год. Москва, март 2025 г.')).toBeNull()
  expect(titled('Баланс на 31 декабря 2023 г. и 30 сентября 2024 г.')).toBeNull()
  expect(titled('Баланс на 31 декабря 2023 г. и 31 декабря 2024 г.')).toBe(34)
})

test.each(['За 2 квартал 2024', 'За 9 месяцев 2024 г.'])('the unread column %j does not give the period', (third) => {
  const report = results(`${years} | ${third}`).replaceAll(/ \| (\(?\d+\)?)$/gm, ' | $1 | 1')
  const draft = read(`${unit}\n${report}`)
  expect(draft).toMatchObject({ period: null, reportingYear: 2024 })
  expect(codes(draft)).not.toContain('period-of-part')
})

test.each([
  'Отчет об оценке 14.06.2024',
  'В отчетном году 30 июня 2024 г. приобретено здание',
  'В отчетном году 14 июня 2024 г. Общество приобрело здание\nНа 30 апреля 2024 г. заключен договор',
])('the notes %j do not give the period', (notes) => {
  for (const table of ['', '\nВид | Код | 2024 | 2023\nЗемля | 5200 | 1 | 1'])
    expect(
      draftsOf([grid(`${unit}\n${results(years)}`), grid(`${notes}${table}`, 'Пояснения')], {}).drafts,
    ).toMatchObject([{ period: null, reportingYear: 2024, problems: [] }])
})

test.each(['Бухгалтерская отчетность за 9 месяцев 2024 г.', 'Отчетный период | за 9 месяцев 2024 г.'])(
  'the period is found on the title page %j',
  (title) => {
    const sheets = [grid(title), grid('Город Москва'), grid(`${unit}\n${results(years)}`)]
    expect(draftsOf(sheets, {}).drafts).toMatchObject([{ period: 33 }])
  },
)

test.each([
  'Отчетная дата – 31.12.2024',
  'Дата окончания отчетного года: 31.12.2024',
  'Отчетность на 31.12.2024 (ФСБУ 4/2023)',
])('the year of relative headings is found in the title %j', (title) => {
  expect(read(`${unit}\n${title}\n${results(periods)}`).reportingYear).toBe(2024)
})

test('the number of an accounting standard is not the year of a statement', () => {
  const head = 'Бухгалтерская (финансовая) отчетность (ФСБУ 4/2023)\nБухгалтерский баланс\nна 31 декабря 2024 г.'
  expect(read(`${unit}\n${head}\n${results(periods)}`).reportingYear).toBe(2024)
})

test('the first year of a company may begin within a month', () => {
  const titled = (period: string) => codes(read([unit, `Отчетность за период ${period}`, results(years)].join('\n')))
  expect(titled('с 15.04.2024 по 31.12.2024')).toEqual([])
  expect(titled('с 15.10.2024 (дата государственной регистрации) по 31.12.2024')).toEqual([])
  expect(titled('с 15.04.2024 (дата государственной регистрации) по 30.09.2024')).toEqual(['period-of-part'])
  expect(titled('с 01.10.2024 по 31.12.2024')).toEqual(['period-of-part'])
})

test.each([
  [balance('На 30 апреля 2025 г. | На 31 декабря 2024 г.'), 'На 30 апреля 2025 г.'],
  [balance('На 14 июня 2025 г. | На 31 декабря 2024 г.'), 'На 14 июня 2025 г.'],
  [balance('Сентябрь 2025 | Декабрь 2024'), 'Сентябрь 2025'],
  [results('Апрель 2025 | Апрель 2024'), 'Апрель 2025'],
  [results('Сентябрь 2025 | Сентябрь 2024'), 'Сентябрь 2025'],
  [results('с 01.01.2025 по 12.09.2025 | с 01.01.2024 по 12.09.2024'), 'с 01.01.2025 по 12.09.2025'],
  [`Balance sheet as at 30 April 2025\n${balance('2025 | 2024')}`, 'Balance sheet as at 30 April 2025'],
  [`Отчетность за апрель 2025 г.\n${balance('2025 | 2024')}`, 'Отчетность за апрель 2025 г.'],
  [
    `Отчет за апрель 2025 г. подписан 12.05.2025\n${balance('2025 | 2024')}`,
    'Отчет за апрель 2025 г. подписан 12.05.2025',
  ],
])('the report %j is refused because no statement covers its period', (report, heading) => {
  const { period, problems } = read(`${unit}\n${report}`)
  expect(period).toBeNull()
  expect(problems).toMatchObject([{ code: 'period-of-part', severity: 'error', facts: { heading } }])
})

test.each([
  ['На 31 декабря 2025 г. | На 31 декабря 2024 г.', 34],
  ['На 14 декабря 2025 г. | На 31 декабря 2024 г.', null],
  ['Декабрь 2025 | Декабрь 2024', null],
  [years, null],
])('a balance sheet headed %j has the period %j', (headings, period) => {
  expect(read(`${unit}\n${balance(headings)}`)).toMatchObject({ period, problems: [] })
})

test('a balance sheet headed with a month is read if the period of other reports ends in the month', () => {
  const headed = (month: string) =>
    read(sochi.replace('На 31 декабря 2025 г.2', month).replace('За 2025 г.', 'За 9 месяцев 2025 г.'))
  expect(headed('Сентябрь 2025')).toMatchObject({ period: 33 })
  expect(codes(headed('Сентябрь 2025'))).not.toContain('period-of-part')
  expect(codes(headed('Апрель 2025'))).toContain('period-of-part')
  expect(codes(headed('На 14 сентября 2025 г.'))).toContain('period-of-part')
})
