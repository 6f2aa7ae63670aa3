import { expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import { translate } from '#domain/translation/translate.ts'
import { codes, read } from '../fixtures/sochi.ts'

// Tests statements in which not every report has the previous year.

/** The column headings of each report. If lines have a third amount, it belongs to the third heading. */
type Headings = { readonly balance?: string; readonly results?: string; readonly cashFlow?: string }

const lines = {
  balance: [
    'Запасы | 1210 | 60 | 50 | 1',
    'Денежные средства и денежные эквиваленты | 1250 | 40 | 30 | 1',
    'Итого по разделу II | 1200 | 100 | 80 | 1',
    'БАЛАНС | 1600 | 100 | 80 | 1',
    'Нераспределенная прибыль (непокрытый убыток) | 1370 | 70 | 60 | 1',
    'Итого по разделу III | 1300 | 70 | 60 | 1',
    'Кредиторская задолженность | 1520 | 30 | 20 | 1',
    'Итого по разделу V | 1500 | 30 | 20 | 1',
    'БАЛАНС | 1700 | 100 | 80 | 1',
  ],
  results: [
    'Выручка | 2110 | 90 | 70 | 1',
    'Себестоимость продаж | 2120 | (60) | (50) | 1',
    'Валовая прибыль (убыток) | 2100 | 30 | 20 | 1',
    'Прибыль (убыток) от продаж | 2200 | 30 | 20 | 1',
    'Прибыль (убыток) до налогообложения | 2300 | 30 | 20 | 1',
    'Чистая прибыль (убыток) | 2400 | 30 | 20 | 1',
  ],
  cashFlow: [
    'Поступления - всего | 4110 | 10 | 5 | 1',
    'Сальдо денежных потоков от текущих операций | 4100 | 10 | 5 | 1',
  ],
} as const
const titles = {
  balance: 'Бухгалтерский баланс',
  results: 'Отчет о финансовых результатах',
  cashFlow: 'Отчет о движении денежных средств',
} as const

const statement = (headings: Headings) => read(filed(headings))

function filed(headings: Headings): string {
  const reports = (['balance', 'results', 'cashFlow'] as const).map((report) => {
    const heading = headings[report] ?? (report === 'balance' ? '31.12.2024 | 31.12.2023' : 'За 2024 г. | За 2023 г.')
    const width = 2 + heading.split('|').length
    const rows = lines[report].map((line) => line.split(' | ').slice(0, width).join(' | '))
    return [titles[report], `Показатель | Код | ${heading}`, ...rows].join('\n')
  })
  return ['Организация | ООО "Ромашка" | ИНН | 7701234560', 'Единица измерения: тыс. руб.', ...reports].join('\n')
}

function english(headings: Headings) {
  const checked = check(statement(headings))
  if (checked.statement === null) throw new Error(JSON.stringify(checked.problems))
  const { balanceSheet, incomeStatement, cashFlowStatement } = translate(checked.statement).previous
  return {
    previous: [balanceSheet.totalAssets, incomeStatement.revenue, cashFlowStatement.operatingActivities],
    notices: checked.notices.filter(({ severity }) => severity === 'warning'),
  }
}

test.each<[string, Headings, readonly (number | null)[], readonly string[]]>([
  ['no report', {}, [80, 70, 5], []],
  ['the results', { results: 'За 2024 г.' }, [80, null, 5], ['results']],
  ['the cash flows', { cashFlow: 'За 2024 г.' }, [80, 70, null], ['cashFlow']],
  ['the balance sheet', { balance: '31.12.2024' }, [null, 70, 5], ['balance']],
  ['the results and cash flows', { results: '2024', cashFlow: '2024' }, [80, null, null], ['results', 'cashFlow']],
])(
  'figures for the previous year are unknown only in the reports that lack the year: %s',
  (_, headings, previous, lacking) => {
    const { previous: figures, notices } = english(headings)
    expect(figures).toEqual(previous)
    expect(notices).toMatchObject(
      lacking.map((form) => ({ code: 'report-column-missing', facts: { form, year: 2023 } })),
    )
  },
)

test('a column of percentages in the results does not affect other reports', () => {
  const { previous, notices } = english({ results: 'За 2024 г. | Удельный вес, %' })
  expect(previous).toEqual([80, null, 5])
  expect(notices.map(({ code }) => code)).toEqual(['column-unread', 'report-column-missing'])
})

test('a column of percentages does not hide the previous year', () => {
  expect(english({ results: 'За 2024 г. | За 2023 г. | Доля, %' }).previous).toEqual([80, 70, 5])
})

test('if all reports lack the previous year, the statement has only the reporting year', () => {
  const draft = statement({ balance: '31.12.2024', results: 'За 2024 г.', cashFlow: 'За 2024 г.' })
  expect([draft.columns, draft.withoutPrevious]).toEqual([['current'], undefined])
})

test('results for nine months are not compared with a whole year', () => {
  const draft = statement({
    balance: '30.09.2024 | 31.12.2023',
    results: 'За 9 месяцев 2024 г. | За 2023 г.',
    cashFlow: 'За 9 месяцев 2024 г. | За 9 месяцев 2023 г.',
  })
  expect([draft.columns, draft.withoutPrevious, codes(draft)]).toEqual([
    ['current', 'previous'],
    ['results'],
    ['column-unread'],
  ])
})

test.each([
  ['31.12.2024 | 31.12.2023', ['current', 'previous']],
  ['31.12.2024 | 31.12.2023 | 31.12.2022', ['current', 'previous', 'beforePrevious']],
])('next to three years of results, a balance sheet headed %j has the columns %j', (balance, columns) => {
  const draft = statement({ balance, results: 'За 2024 г. | За 2023 г. | За 2022 г.' })
  expect(draft.columns).toEqual(columns)
})

test('net assets on three dates add no third date to the balance sheet', () => {
  const netAssets = 'Показатель | Код | 31.12.2024 | 31.12.2023 | 31.12.2022\nЧистые активы | 3600 | 70 | 60 | 50'
  const draft = read(`${filed({})}\nОтчет об изменениях капитала\n${netAssets}`)
  expect(draft.equity).toMatchObject([{ code: '3600', amounts: { beforePrevious: 50 } }])
  expect(draft.columns).toEqual(['current', 'previous'])
})
