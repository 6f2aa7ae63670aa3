import { expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import { grid } from '../fixtures/sochi.ts'
import { draftsOf } from './statement-table.ts'

const head = 'Организация | ООО "Ромашка" | ИНН | 7701234560\nЕдиница измерения: тыс. руб.'

/** A balance sheet whose codes are in one cell with names in two languages. */
const balance = (headings: string) => `Бухгалтерский баланс на 31 декабря 2024 г.
Показатель | ${headings}
1210 Запасы / Inventories | 10 | 8
1200 Итого по разделу II / Total current assets | 10 | 8
1600 БАЛАНС / Total assets | 10 | 8
1520 Кредиторская задолженность / Payables | 10 | 8
1700 БАЛАНС / Total equity and liabilities | 10 | 8`

const results = `Отчет о финансовых результатах за 2024 г.
Показатель | Код | За 2024 г. | За 2023 г.
Выручка | 2110 | 10 | 5
Себестоимость продаж | 2120 | (1) | (1)
Валовая прибыль (убыток) | 2100 | 9 | 4
Прибыль (убыток) от продаж | 2200 | 9 | 4
Чистая прибыль (убыток) | 2400 | 9 | 4`

const problemsOf = (...tables: readonly string[]) => {
  const { drafts } = draftsOf([grid([head, ...tables].join('\n'))], {})
  return drafts.flatMap((draft) => {
    const checked = check(draft)
    const problems = checked.statement === null ? checked.problems : checked.notices
    return problems.map(({ code, facts }) => (code === 'form-missing' ? `${code} ${facts?.['form']}` : code))
  })
}

test.each([
  ['rows', '31.12.2024 | 31.12.2023', 'row-not-understood'],
  ['columns', 'Отчет-24 | Отчет-23', 'columns-unclear'],
])('a balance sheet is not called missing if its %s are not understood', (_, headings, code) => {
  const problems = problemsOf(balance(headings), results)
  expect(problems).toContain(code)
  expect(problems).not.toContain('form-missing balance')
})

test('results with refused columns are not reported as lacking the previous year', () => {
  const unclear = results.replace('За 2024 г. | За 2023 г.', 'Отчет-24 | Отчет-23')
  const coded = balance('31.12.2024 | 31.12.2023').replaceAll(/^(\d{4}) ([^/]+) \/[^|]*/gm, '$2 ($1) ')
  expect(problemsOf(coded, unclear)).toContain('columns-unclear')
  expect(problemsOf(coded, unclear)).not.toContain('report-column-missing')
})

test('a report that is not in the file is called missing', () => {
  expect(problemsOf(results)).toContain('form-missing balance')
})
