import { describe, expect, test } from 'vitest'
import { amounts, codes, grid, head, only, read } from '../fixtures/sochi.ts'
import { draftsOf } from './statement-table.ts'

const statement = `${head}
Бухгалтерский баланс на 31 декабря 2025 г.
Наименование показателя | На 31 декабря 2025 г. | На 31 декабря 2024 г.
Основные средства | 900 | 800
Итого по разделу I | 900 | 800
Запасы | 300 | 200
Дебиторская задолженность | 100 | 100
Итого по разделу II | 400 | 300
БАЛАНС | 1 300 | 1 100
Уставный капитал | 100 | 100
Итого по разделу III | 100 | 100
Кредиторская задолженность | 1 200 | 1 000
Итого по разделу V | 1 200 | 1 000
БАЛАНС | 1 300 | 1 100
Отчет о финансовых результатах за 2025 г.
Наименование показателя | За 2025 г. | За 2024 г.
Выручка | 5 000 | 4 000
Прочие доходы | 40 | 30
Прибыль (убыток) до налогообложения | 5 040 | 4 030
Чистая прибыль (убыток) | 5 040 | 4 030`

const other = `
Наименование показателя | За 2025 г. | За 2024 г.
Проценты к получению | 33 | 22
Штрафы | 7 | 8`
const note = `Пояснение 6. Прочие доходы${other}`
const receivables = `Пояснение 7
Наименование показателя | На 31 декабря 2025 г. | На 31 декабря 2024 г.
Дебиторская задолженность | 120 | 110`
const policy = `Учетная политика
Наименование показателя | Срок, лет | Метод
Основные средства | 3-10 | линейный
Запасы | - | ФИФО`

describe('a table of notes behind a statement without codes', () => {
  test.each([
    ['a breakdown under a title', `${statement}\n${note}`],
    ['the gross amount of a line', `${statement}\n${receivables}`],
    ['accounting policies, whose heading has no dates', `${statement}\n${policy}`],
    ['several of them', `${statement}\n${receivables}\n${policy}\n${note}`],
  ])('adds no line: %s', (_, text) => {
    const draft = read(text)
    expect(codes(draft)).toEqual([])
    expect(amounts(draft, '2320')).toEqual([])
    expect(amounts(draft, '1230')).toEqual([[100, 100, null]])
    expect(amounts(draft, '1150')).toEqual([[900, 800, null]])
  })

  test('adds no line from a separate sheet', () => {
    const draft = only(
      draftsOf([grid(statement, 'Лист1'), grid(`Прочее${other}`, 'Лист2'), grid(receivables, 'Лист3')], {}),
    )
    expect(codes(draft)).toEqual([])
    expect(amounts(draft, '2320')).toEqual([])
    expect(amounts(draft, '1230')).toEqual([[100, 100, null]])
  })
})

describe('a table is read', () => {
  test.each([
    ['without a title, below the lines', `${statement}${other}`, '2320', [33, 22, null]],
    [
      'with the lines behind net profit',
      `${statement}\nК сведению\nНаименование показателя | За 2025 г. | За 2024 г.\nСовокупный финансовый результат | 5 | 4`,
      '2500',
      [5, 4, null],
    ],
    ['titled as a report', `${statement}\nОтчет о финансовых результатах, продолжение${other}`, '2320', [33, 22, null]],
  ])('%s', (_, text, code, expected) => {
    expect(amounts(read(text), code)).toEqual([expected])
  })

  test('on a separate sheet, if its report is incomplete on earlier sheets', () => {
    const balance = statement.replace(/Отчет о финансовых[^]*/, '')
    const draft = only(draftsOf([grid(balance, 'Лист1'), grid(`Прочее${other}`, 'Лист2')], {}))
    expect(amounts(draft, '2320')).toEqual([[33, 22, null]])
  })

  test('after a summary that ends with the same line', () => {
    const summary = 'Показатели | 2025 | 2024\nВыручка | 5 000 | 4 000\nЧистая прибыль (убыток) | 5 040 | 4 030'
    const [balance = '', results = ''] = statement.split('Отчет о финансовых результатах за 2025 г.')
    const renamed = results.replace('Чистая прибыль (убыток)', 'Чистая прибыль отчетного периода')
    const draft = read(`${head}\n${summary}\nДоходы и расходы${renamed}\n${balance.replace(head, '')}`)
    expect(amounts(draft, '2340')).toEqual([[40, 30, null]])
  })

  test('if it is a second balance sheet with other amounts', () => {
    const [, second = ''] = /(Наименование показателя \| На[^]*)Отчет о финансовых/.exec(statement) ?? []
    const draft = only(draftsOf([grid(statement, 'Лист1'), grid(second.replaceAll('900', '901'), 'Лист2')], {}))
    expect(amounts(draft, '1150')).toEqual([
      [900, 800, null],
      [901, 800, null],
    ])
  })
})
