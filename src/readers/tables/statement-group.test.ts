import { expect, test } from 'vitest'
import { amounts, grid } from '../fixtures/sochi.ts'
import { draftsOf } from './statement-table.ts'

// Tests workbooks with the reports of the half-year and of the whole year.

const unit = 'Организация | ООО "Ромашка" | ИНН | 7701234560\nЕдиница измерения: тыс. руб.'

const balance = (headings: string, total: number) => `${unit}
Бухгалтерский баланс
Показатель | Код | ${headings}
Запасы | 1210 | ${total} | 1
БАЛАНС | 1600 | ${total} | 1
Кредиторская задолженность | 1520 | ${total} | 1
БАЛАНС | 1700 | ${total} | 1`

const results = (headings: string, revenue: number) => `${unit}
Отчет о финансовых результатах
Показатель | Код | ${headings}
Выручка | 2110 | ${revenue} | 1
Чистая прибыль (убыток) | 2400 | ${revenue} | 1`

const cashFlow = (headings: string, flow: number) => `${unit}
Отчет о движении денежных средств
Показатель | Код | ${headings}
Поступления - всего | 4110 | ${flow} | 1
Сальдо денежных потоков от текущих операций | 4100 | ${flow} | 1`

const equity = `${unit}
Отчет об изменениях капитала
Показатель | Код | Уставный капитал | Итого
На 31 декабря 2024 г. | 3200 | 5 | 5`

const half = {
  balance: balance('30.06.2024 | 31.12.2023', 10),
  results: results('За январь - июнь 2024 г. | За январь - июнь 2023 г.', 20),
  cashFlow: cashFlow('За январь - июнь 2024 г. | За январь - июнь 2023 г.', 30),
} as const
const annual = {
  balance: balance('31.12.2024 | 31.12.2023', 11),
  results: results('За 2024 г. | За 2023 г.', 21),
  cashFlow: cashFlow('За 2024 г. | За 2023 г.', 31),
} as const

const draftsIn = (sheets: readonly string[]) =>
  draftsOf(
    sheets.map((sheet, at) => grid(sheet, `Лист${at + 1}`)),
    {},
  ).drafts.map((draft) => ({
    period: draft.period,
    amounts: ['1600', '2110', '4100'].map((code) => amounts(draft, code)[0]?.[0]),
    equity: draft.equity.length,
    errors: draft.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  }))

const statement = (period: number, ...filed: readonly (number | undefined)[]) => ({
  period,
  amounts: filed,
  equity: 0,
  errors: [],
})

test.each([
  [
    'one after the other',
    [half.balance, half.results, annual.balance, annual.results, annual.cashFlow],
    [statement(31, 10, 20, undefined), statement(34, 11, 21, 31)],
  ],
  [
    'report by report',
    [half.balance, annual.balance, half.results, annual.results, annual.cashFlow, half.cashFlow],
    [statement(31, 10, 20, 30), statement(34, 11, 21, 31)],
  ],
  [
    'the whole year first',
    [annual.balance, annual.results, half.balance, half.results, half.cashFlow],
    [statement(34, 11, 21, undefined), statement(31, 10, 20, 30)],
  ],
] as const)('each report is in the statement of its period (order of the reports: %s)', (_, sheets, expected) => {
  expect(draftsIn(sheets)).toEqual(expected)
})

test('changes in equity belong to the statement of the reports before them', () => {
  const [first, second] = draftsIn([half.balance, half.results, annual.balance, annual.results, equity])
  expect([first?.equity, second?.equity]).toEqual([0, 1])
})

test('changes in equity belong to the statement of the balance sheet even after other results', () => {
  const [first] = draftsIn([annual.balance, annual.results, half.results, equity])
  expect(first).toMatchObject({ period: 34, equity: 1 })
})

test('a balance sheet and results of different periods are refused', () => {
  expect(draftsIn([half.balance, annual.results])).toMatchObject([{ errors: ['periods-differ'] }])
})

test('names of other companies on a sheet do not change the company of a statement', () => {
  const parties = `Связанные стороны за 2022 год
Наименование | ИНН
ООО "Дочка", ИНН 7802345678
Номер корректировки | 3`
  const own = `Номер корректировки | 1\n${annual.balance}`
  for (const sheets of [
    [parties, own],
    [own, parties],
  ])
    expect(
      draftsOf(
        sheets.map((sheet) => grid(sheet)),
        {},
      ).drafts,
    ).toMatchObject([{ company: { name: 'ООО "Ромашка"', inn: '7701234560' }, reportingYear: 2024, correction: 1 }])
})

test('the company is read from a title page if the sheets do not name it', () => {
  const page = 'Бухгалтерская отчетность за 2024 год\nОрганизация | ООО "Ромашка" | ИНН | 7701234560'
  const headless = [annual.balance, annual.results].map((sheet) => sheet.replace(unit, 'Единица измерения: тыс. руб.'))
  expect(
    draftsOf(
      [page, ...headless].map((sheet) => grid(sheet)),
      {},
    ).drafts,
  ).toMatchObject([{ company: { name: 'ООО "Ромашка"', inn: '7701234560' }, forms: ['balance', 'results'] }])
})

test('a company named in the notes does not replace the company on the title page', () => {
  const page = 'Бухгалтерская отчетность\nОрганизация | ООО "Ромашка" | ИНН | 7701234560'
  const headless = [annual.balance, annual.results].map((sheet) => sheet.replace(unit, 'Единица измерения: тыс. руб.'))
  const notes = `Наименование | Первоначальная стоимость
Заем ООО "Дочка", ИНН 7802345678
Вид | Код | 31.12.2024 | 31.12.2023
Займы | 5301 | 5 | 4`
  for (const title of ['Пояснения', 'Лист4']) {
    const sheets = [page, ...headless].map((sheet) => grid(sheet))
    expect(draftsOf([...sheets, grid(notes, title)], {}).drafts).toMatchObject([
      { company: { name: 'ООО "Ромашка"', inn: '7701234560' }, forms: ['balance', 'results'] },
    ])
  }
})
