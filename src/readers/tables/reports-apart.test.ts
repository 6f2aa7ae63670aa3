import { expect, test } from 'vitest'
import { amounts, grid, only } from '../fixtures/sochi.ts'
import type { ReadOptions } from '../read-result.ts'
import { draftsOf } from './statement-table.ts'

// Tests reports on separate sheets, of which only some state their unit.

const unit = 'Единица измерения: тыс. руб.'

type Report = { readonly head?: string; readonly times?: number }

const rowOf = (name: string, code: string, ofYears: readonly number[], times: number): string =>
  [name, code, ...ofYears.map((amount) => amount * times)].join(' | ')

const balance = ({ head = unit, times = 1 }: Report) => `Организация | ООО "Ромашка" | ИНН | 7701234560
${head}
Бухгалтерский баланс
Показатель | Код | 31.12.2024 | 31.12.2023
${rowOf('Денежные средства и денежные эквиваленты', '1250', [4_123, 3_210], times)}
${rowOf('БАЛАНС', '1600', [90_000, 80_000], times)}
${rowOf('Нераспределенная прибыль (непокрытый убыток)', '1370', [61_000, 60_000], times)}
${rowOf('Итого по разделу III', '1300', [61_000, 60_000], times)}
${rowOf('БАЛАНС', '1700', [90_000, 80_000], times)}`

const results = ({ head = '', times = 1 }: Report, profit = 1_000) => `${head}
Отчет о финансовых результатах
Показатель | Код | За 2024 г. | За 2023 г.
${rowOf('Выручка', '2110', [70_000, 60_000], times)}
${rowOf('Чистая прибыль (убыток)', '2400', [profit, 900], times)}`

const cashFlow = ({ head = '', times = 1 }: Report) => `${head}
Отчет о движении денежных средств
Показатель | Код | За 2024 г. | За 2023 г.
${rowOf('Остаток денежных средств на конец отчетного периода', '4500', [4_123, 3_210], times)}`

const read = (sheets: readonly string[], options: ReadOptions = {}) =>
  only(
    draftsOf(
      sheets.map((sheet, at) => grid(sheet, `Лист${at + 1}`)),
      options,
    ),
  )

const roubles = { times: 1_000 } as const

test.each([
  ['the results', [balance({}), results(roubles)], 'results', 'Лист2'],
  ['results of a company that paid out its profit', [balance({}), results(roubles, 5_000)], 'results', 'Лист2'],
  ['the cash flows', [balance({}), results({ head: unit }), cashFlow(roubles)], 'cashFlow', 'Лист3'],
  ['the balance sheet', [balance({ head: '', times: 1_000 }), results({ head: unit })], 'balance', 'Лист1'],
])('the user is asked about the unit of %s if the unit of the other reports does not fit', (_, sheets, form, at) => {
  const { problems } = read(sheets)
  expect(problems).toMatchObject([
    { code: 'unit-of-report', severity: 'error', at: expect.stringContaining(at), facts: { form, unit: 384 } },
  ])
})

test('the user is asked about results in another unit on the sheet of the balance sheet', () => {
  const { problems } = read([`${balance({})}\n${results(roubles)}`])
  expect(problems).toMatchObject([{ code: 'unit-of-report', facts: { form: 'results' } }])
})

test('the user’s answer sets the unit of only the unclear reports', () => {
  const sheets = [balance({}), results(roubles), cashFlow(roubles)]
  const draft = read(sheets, { denomination: 383 })
  expect(draft).toMatchObject({ denomination: 383, problems: [{ code: 'units-joined' }] })
  expect(['1600', '2110', '4500'].map((code) => amounts(draft, code)[0]?.[0])).toEqual([
    90_000_000, 70_000_000, 4_123_000,
  ])
  const asStated = read(sheets, { denomination: 384 })
  expect(asStated).toMatchObject({ denomination: 384, problems: [] })
  expect(amounts(asStated, '2110')).toEqual([[70_000_000, 60_000_000, null]])
})

test('an answer that puts the amounts further apart is not accepted as the unit', () => {
  const { denomination, problems } = read([balance({}), results(roubles)], { denomination: 385 })
  expect({ denomination, problems }).toMatchObject({ denomination: 384, problems: [{ code: 'unit-of-report' }] })
  const ofBalance = [balance({ head: '' }), results({ ...roubles, head: 'Единица измерения: руб.' })]
  expect(read(ofBalance, { denomination: 384 })).toMatchObject({ problems: [{ code: 'units-joined' }] })
  expect(read(ofBalance, { denomination: 385 })).toMatchObject({ problems: [{ code: 'unit-of-report' }] })
})

test('if no amounts can be compared, the results may have any smaller unit', () => {
  const sheets = [balance({ head: 'Единица измерения: млн руб.' }), results({ times: 1_000_000 }, 5_000)]
  expect(read(sheets)).toMatchObject({ problems: [{ code: 'unit-of-report' }] })
  for (const denomination of [383, 384] as const)
    expect(read(sheets, { denomination })).toMatchObject({ denomination, problems: [{ code: 'units-joined' }] })
})

test('the user’s answer does not override the units stated on the sheets', () => {
  const sheets = [balance({}), results({ ...roubles, head: 'Единица измерения: руб.' })]
  for (const options of [{}, { denomination: 384 }] as const) {
    const draft = read(sheets, options)
    expect(draft).toMatchObject({ denomination: 383, problems: [{ code: 'units-joined' }] })
    expect(['1600', '2110'].map((code) => amounts(draft, code)[0]?.[0])).toEqual([90_000_000, 70_000_000])
  }
})

test.each([
  ['are in the unit of the balance sheet', [balance({}), results({}), cashFlow({})]],
  ['state their unit', [balance({}), results({ ...roubles, head: 'Единица измерения: руб.' })]],
  ['are in a file that states its unit apart from all reports', [unit, balance({ head: '' }), results(roubles)]],
])('no question about the unit is asked if the results %s', (_, sheets) => {
  expect(read(sheets).problems.filter(({ severity }) => severity === 'error')).toEqual([])
})
