import { expect, test } from 'vitest'
import type { Draft } from '#domain/statement/draft.ts'
import type { Grid } from '../grid.ts'
import type { ReadOptions } from '../read-result.ts'
import { draftsOf } from './statement-table.ts'

/** A grid from text: a line a row, cells between bars. */
const grid = (text: string, title = ''): Grid => ({
  title,
  rows: text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => ({ text: cell.trim() }))),
  place: (row, column) => `${title}!${row + 1}:${column + 1}`,
})

const head = `
Организация | ООО "ФК "СОЧИ" | ИНН | 2367009555
Единица измерения: тыс. руб.`

const sochi = `${head}
Бухгалтерский баланс
Пояснения | Наименование показателя | Код | На 31 декабря 2025 г.2 | На 31 декабря 2024 г. | На 31 декабря 2023 г.
 | АКТИВ
 | I. Внеоборотные активы
2.5, 3.1 | Основные средства | 1150 | 27 291 | 35 866 | 27 318
 | в том числе:
 | Права пользования активами | 1153 | 1 548 | 2 028 | 4 040
 | Итого по разделу I | 1100 | 359 197 | 279 938 | 289 877
 | БАЛАНС | 1600 | 1 636 181 | 2 323 282 | 3 397 928
 | Прочие долгосрочные обязательства | 1450 | - | - | 3 884
 | Долгосрочные обязательства по аренде | 1451 | 676 | 1 551 | 3 884
 | Итого по разделу IV | 1400 | 16 377 | 9 997 | 11 436
 | Кредиторская задолженность | 1520 | 333 194 | 113 638 | 1 661 540
 | Обязательство по аренде | 15221 | 811 | - | -
 | БАЛАНС | 1700 | 1 636 181 | 2 323 282 | 3 397 928
Отчет о финансовых результатах
Пояснения | Наименование показателя | Код | За 2025 г. | За 2024 г.
 | Выручка | 2110 | 2 603 403 | 3 084 013
 | Себестоимость продаж | 2120 | (3 248 653) | (2 830 285)
 | Валовая прибыль (убыток) | 2100 | (645 250) | 253 728
 | в том числе: текущий налог на прибыль | 2411 | - | (70 264)
 | Чистая прибыль (убыток) | 2400 | (877 263) | 463 325`

function only(result: ReturnType<typeof draftsOf>): Draft {
  expect(result.problems).toEqual([])
  expect(result.drafts).toHaveLength(1)
  return result.drafts[0] as Draft
}

const read = (text: string, options: ReadOptions = {}): Draft => only(draftsOf([grid(text)], options))

const amounts = (draft: Draft, code: string) =>
  draft.lines.filter((line) => line.code === code).map((line) => Object.values(line.amounts))
const codes = (draft: Draft) => draft.problems.map(({ code }) => code)

test('a printed statement gives its company, form, edition, unit, year and period', () => {
  expect(read(sochi)).toMatchObject({
    company: { name: 'ООО "ФК "СОЧИ"', inn: '2367009555' },
    form: 'full',
    edition: 'fsbu4',
    entity: 'commercial',
    period: 34,
    denomination: 384,
    reportingYear: 2025,
    correction: 0,
    forms: ['balance', 'results'],
    columns: ['current', 'previous', 'beforePrevious'],
    problems: [],
  })
})

test('its lines have their amounts by the dates of the headings, and their places', () => {
  const draft = read(sochi)
  expect(amounts(draft, '1600')).toEqual([[1636181, 2323282, 3397928]])
  expect(amounts(draft, '1450')).toEqual([[null, null, 3884]])
  expect(draft.lines.find(({ code }) => code === '1600')?.at.previous).toBe('!11:5')
})

test('brackets are a minus on signed lines and only print on deducted ones', () => {
  const draft = read(sochi)
  expect(amounts(draft, '2100')).toEqual([[-645250, 253728, null]])
  expect(amounts(draft, '2120')).toEqual([[3248653, 2830285, null]])
  expect(amounts(draft, '2411')).toEqual([[null, 70264, null]])
})

test('lines of the company stand beside the line they extend', () => {
  expect(read(sochi).own.map(({ beside, code, amounts: own }) => [beside, code, own.current])).toEqual([
    ['1150', '1153', 1548],
    ['1450', '1451', 676],
    ['1520', '15221', 811],
  ])
})

test('a dash in a total states a total of none, a dash in a line states nothing', () => {
  const draft = read(sochi.replace('1400 | 16 377', '1400 | -').replace('1520 | 333 194', '1520 | -'))
  expect(amounts(draft, '1400')[0]).toEqual([0, 9997, 11436])
  expect(amounts(draft, '1520')[0]).toEqual([null, 113638, 1661540])
})

test('columns may come in any order', () => {
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

test('a heading over several rows and columns is put together, amounts may stand right of it', () => {
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

test('brackets in cells of their own belong to the amount between them', () => {
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

test('two amounts below one heading are never chosen from', () => {
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
])('the period of the columns %j is %j of %i', (heading, period, reportingYear) => {
  expect(read(interim(heading))).toMatchObject({ period, reportingYear, problems: [] })
})

test('headings in words take their year from the title', () => {
  const words = 'За отчетный период | За аналогичный период предыдущего года'
  const draft = read(`Отчет о финансовых результатах за 2024 год\n${interim(words)}`)
  expect(draft).toMatchObject({ reportingYear: 2024, period: 34 })
  expect(amounts(draft, '2110')).toEqual([[10, 5, null]])
})

test('headings in words without any year leave the year to the person', () => {
  const words = 'За отчетный период | За предыдущий период'
  expect(read(interim(words))).toMatchObject({ reportingYear: null, edition: null })
  expect(read(interim(words), { reportingYear: 2023 })).toMatchObject({ reportingYear: 2023, edition: '66n-2019' })
})

test('nine months are not compared with a whole year', () => {
  const draft = read(interim('За 9 месяцев 2024 г. | За 2023 г.'))
  expect(amounts(draft, '2110')).toEqual([[10, null, null]])
  expect(codes(draft)).toContain('column-unread')
})

test('headings that say nothing of dates refuse the statement', () => {
  expect(codes(read(interim('Сумма 1 | Сумма 2')))).toContain('columns-unclear')
})

test('a column the form has no place for is told', () => {
  const draft = read(interim('2024 | 2023').replaceAll(' | 4', ' | 4 | 125').replace('2023', '2023 | Рост, %'))
  expect(draft.problems).toMatchObject([{ code: 'column-unread', facts: { heading: 'Рост, %' } }])
})

test('a pasted table without headings is taken in the usual order, and says so', () => {
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
})

test('lines without a code are told by their exact name and place', () => {
  const draft = read(`${head}
Показатель | 31.12.2024 | 31.12.2023
IV. Долгосрочные обязательства
Заемные средства | 4 | 3
Итого по разделу IV | 4 | 3
V. Краткосрочные обязательства
Заёмные  средства5 | 5 | 6
Кредиторская задолженность | 1 | 1
Итого по разделу V | 6 | 7
Задолженность кредиторская | 9 | 9`)
  expect(draft.lines.map(({ code, amounts: filed }) => [code, filed.current])).toEqual([
    ['1410', 4],
    ['1400', 4],
    ['1510', 5],
    ['1520', 1],
    ['1500', 6],
  ])
  expect(draft.own).toMatchObject([{ name: 'Задолженность кредиторская', beside: '1500', code: null }])
})

test('a detail called like a line of the form is no line of the form', () => {
  const draft = read(sochi.replace('Права пользования активами | 1153', 'Финансовые вложения | '))
  expect(draft.own[0]).toMatchObject({ name: 'Финансовые вложения', beside: '1150', code: null })
  expect(amounts(draft, '1170')).toEqual([])
})

test('details that repeat the code of their line stay details', () => {
  const draft = read(sochi.replace('Права пользования активами | 1153', 'Здания | 1150'))
  expect(amounts(draft, '1150')).toEqual([[27291, 35866, 27318]])
  expect(draft.own[0]).toMatchObject({ name: 'Здания', beside: '1150', code: '1150' })
})

test('a line stated twice with other amounts is kept twice, for the checks to refuse', () => {
  const draft = read(`${sochi}\n | Выручка | 2110 | 5 | 6`)
  expect(amounts(draft, '2110')).toHaveLength(2)
})

test.each([
  ['####', 'unreadable-amount', { code: '1600', text: '####' }],
  ['н/д', 'unreadable-amount', { code: '1600', text: 'н/д' }],
  ['1,234', 'ambiguous-number', { text: '1,234', readings: '1234 / 1.234' }],
])('%s in an amount is asked about', (text, code, facts) => {
  expect(read(sochi.replace('1600 | 1 636 181', `1600 | ${text}`)).problems).toMatchObject([
    { code, at: '!11:4', facts },
  ])
})

test('the person may say what the decimal mark is', () => {
  const text = sochi.replace('1600 | 1 636 181', '1600 | 1.636')
  expect(amounts(read(text, { decimalMark: ',' }), '1600')[0]?.[0]).toBe(1636)
  expect(amounts(read(text, { decimalMark: '.' }), '1600')[0]?.[0]).toBe(2)
})

test('decimals are rounded half away from zero and counted', () => {
  const draft = read(
    sochi.replace('1600 | 1 636 181', '1600 | 1 636 180,5').replace('2100 | (645 250)', '2100 | (645 249,5)'),
  )
  expect(amounts(draft, '1600')[0]?.[0]).toBe(1636181)
  expect(amounts(draft, '2100')[0]?.[0]).toBe(-645250)
  expect(draft.problems).toMatchObject([{ code: 'decimals-rounded', facts: { count: 2 } }])
})

test('earnings per share keep their kopecks and say nothing of the unit', () => {
  const draft = read(`${sochi}\n | Базовая прибыль (убыток) на акцию | 2900 | 12,34 руб. | не определяется`)
  expect(amounts(draft, '2900')).toEqual([[12.34, null, null]])
  expect(draft.denomination).toBe(384)
  expect(codes(draft)).toEqual(['unknown-line'])
})

test('an exact value wins over the text that displays it', () => {
  const source = grid(sochi)
  const rows = source.rows.map((row) =>
    row.map((cell) => (cell.text === '1 636 181' ? { text: '####', value: 1636181.4 } : cell)),
  )
  const draft = only(draftsOf([{ ...source, rows }], {}))
  expect(amounts(draft, '1600')[0]?.[0]).toBe(1636181)
  expect(codes(draft)).toEqual(['decimals-rounded'])
})

test('a row shifted against its heading is told, not dropped', () => {
  const draft = read(sochi.replace(' | БАЛАНС | 1600', ' | БАЛАНС | (актив) | 1600'))
  expect(draft.problems[0]).toMatchObject({ code: 'unreadable-amount', facts: { code: '1600' } })
})

const simplified = (year: number, code: string, name = 'Капитал и резервы') => `${head}
Показатель | Код | На 31 декабря ${year} г. | На 31 декабря ${year - 1} г.
Материальные внеоборотные активы 2 | 1150 | 10 | 9
Нематериальные, финансовые и другие внеоборотные активы | 1110 | 1 | 1
Запасы | 1210 | 5 | 4
Денежные средства и денежные эквиваленты | 1250 | 2 | 2
Финансовые и другие оборотные активы (включая дебиторскую задолженность) | 1260 | 3 | 3
БАЛАНС | 1600 | 21 | 19
${name} | ${code} | 15 | 14
Кредиторская задолженность | 1520 | 6 | 5
БАЛАНС | 1700 | 21 | 19
Расходы по обычной деятельности | 2220 | (7) | (6)
Налоги и прибыль (доходы)8 | 2410 | (1) | (1)`

test('lines of the simplified form go by their names, whatever component the code names', () => {
  const draft = read(simplified(2023, '1370'))
  expect(draft).toMatchObject({ form: 'simplified', edition: '66n-2019' })
  expect(draft.lines.map(({ code, amounts: filed }) => [code, filed.current])).toEqual([
    ['1150', 10],
    ['1170', 1],
    ['1210', 5],
    ['1250', 2],
    ['1230', 3],
    ['1600', 21],
    ['1300', 15],
    ['1520', 6],
    ['1700', 21],
    ['2120', 7],
    ['2410', 1],
  ])
})

test('since 2025 financial and other current assets are line 1240', () => {
  const draft = read(simplified(2025, '1300'))
  expect(draft.edition).toBe('fsbu4')
  expect(amounts(draft, '1240')).toEqual([[3, 3, null]])
})

test('names of targeted funds make a non-profit', () => {
  const draft = read(simplified(2023, '1350', 'Целевые средства'))
  expect(draft.entity).toBe('non-profit')
  expect(amounts(draft, '1350')).toEqual([[15, 14, null]])
})

test('codes without names leave the form to the person when both forms have them', () => {
  const bare = ['1150', '1170', '1210', '1250', '1600', '1700', '2110', '2400']
    .map((code) => `${code} | 1 | 2`)
    .join('\n')
  expect(read(`Код | 2024 | 2023\n${bare}`).form).toBeNull()
})

const transition = (tax: string) => `${head}
Показатель | Код | За 2019 г. | За 2018 г.
Выручка | 2110 | 10 | 9
Прибыль (убыток) от продаж | 2200 | 10 | 9
Прибыль (убыток) до налогообложения | 2300 | 10 | 9
${tax}
Прочее | 2460 | - | -
Чистая прибыль (убыток) | 2400 | 8 | 7`

test('in 2019 the tax lines with amounts tell the edition', () => {
  const old = 'Текущий налог на прибыль | 2410 | (3) | (2)\nИзменение отложенных налоговых активов | 2450 | 1 | -'
  const renewed = 'Налог на прибыль | 2410 | (2) | (2)\nтекущий налог на прибыль | 2411 | (3) | (2)'
  expect(read(transition(old))).toMatchObject({ edition: '66n-2011' })
  expect(amounts(read(transition(old)), '2410')).toEqual([[3, 2, null]])
  expect(read(transition(renewed))).toMatchObject({ edition: '66n-2019' })
  expect(amounts(read(transition(renewed)), '2410')).toEqual([[-2, -2, null]])
})

test("the register's second table of results is kept beside the tax line", () => {
  const draft = read(`${sochi}
Дополнительные строки отчета о финансовых результатах
 | Наименование показателя | Код строки | За 2025 г.2 | За 2024 г.3
 | Налог на прибыль | 2410 | (123 456) | (-)
 | Налог при применении УСН | | (12) | -`)
  expect(amounts(draft, '2410')).toEqual([])
  expect(draft.own.slice(-2)).toMatchObject([
    { beside: '2410', code: '2410', amounts: { current: -123456 } },
    { beside: '2410', code: null, name: 'Налог при применении УСН' },
  ])
})

test('changes in equity are read by their columns', () => {
  const draft = read(`${sochi}
Отчет об изменениях капитала
 | Наименование показателя | Код | Уставный капитал | Собственные акции, выкупленные у акционеров | Нераспределенная прибыль (непокрытый убыток) | Итого
 | На 31 декабря 2024 г. | 3200 | 2 110 900 | (5) | 54 525 | 2 165 425
 | Чистая прибыль (убыток) | 3311 | X | Х | (877 263) | (877 263)`)
  expect(draft.equity).toMatchObject([
    { code: '3200', amounts: { charterCapital: 2110900, treasuryShares: 5, retainedEarnings: 54525, total: 2165425 } },
    { code: '3311', amounts: { retainedEarnings: -877263, total: -877263 } },
  ])
  expect(draft.forms).toContain('equity')
  expect(draft.problems).toEqual([])
})

test('statements of two years or two companies in one workbook are two drafts', () => {
  const next = sochi.replaceAll('2025', '2026').replaceAll('2024', '2025').replaceAll('2023', '2024')
  const years = draftsOf([grid(sochi, '2025'), grid(next, '2026')], {})
  expect(years.drafts.map(({ reportingYear }) => reportingYear)).toEqual([2025, 2026])
  const other = draftsOf([grid(sochi), grid(sochi.replace('2367009555', '7708004767'))], {})
  expect(other.drafts.map(({ company }) => company.inn)).toEqual(['2367009555', '7708004767'])
})

test('a balance sheet and results on two sheets are one statement', () => {
  const [balance = '', results = ''] = sochi.split('\nОтчет о финансовых результатах\n')
  const draft = only(draftsOf([grid(balance, 'Баланс'), grid(results, 'ОФР')], {}))
  expect(draft.forms).toEqual(['balance', 'results'])
})

test('two units in one file are a conflict that an answer settles', () => {
  const text = sochi.replace('тыс. руб.', 'тыс. руб. | по ОКЕИ | 385')
  expect(codes(read(text))).toContain('unit-conflict')
  expect(read(text, { denomination: 384 })).toMatchObject({ denomination: 384, problems: [] })
})

test.each([
  [
    'a bank',
    'Код формы по ОКУД | 0409806\nНомер строки | Наименование статьи | 2023\n1 | Денежные средства | 5',
    'bank-form',
  ],
  ['an insurer', 'Форма по ОКУД 0420125\nНомер строки | Показатель | 2023\n1 | Денежные средства | 5', 'insurer-form'],
  ['a price list', 'id | name | price\n1 | Apple | 1.20', 'not-a-statement'],
  ['other codes', 'code | value\n1234 | 5\n9999 | 7\n0001 | 3', 'not-a-statement'],
  ['a few lines', 'Показатель | Код | 2024 | 2023\nВыручка | 2110 | 1 | 2', 'not-a-statement'],
])('%s is refused', (_, text, code) => {
  expect(draftsOf([grid(text)], {})).toMatchObject({ drafts: [], problems: [{ code }] })
})
