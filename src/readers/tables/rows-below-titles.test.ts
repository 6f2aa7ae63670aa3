import { describe, expect, test } from 'vitest'
import { amounts, codes, grid, head, only, read } from '../fixtures/sochi.ts'
import { draftsOf } from './statement-table.ts'

// Tests rows below a title inside a table: a page header, the mark of a next page, or the title of the next report.

const balance = `Основные средства | 900 | 800
Итого по разделу I | 900 | 800
Запасы | 400 | 300
Итого по разделу II | 400 | 300
БАЛАНС | 1 300 | 1 100
Уставный капитал | 100 | 100
Итого по разделу III | 100 | 100
Кредиторская задолженность | 1 200 | 1 000
Итого по разделу V | 1 200 | 1 000
БАЛАНС | 1 300 | 1 100`
const upper = `Выручка | 5 000 | 4 000
Прибыль (убыток) от продаж | 5 000 | 4 000
Прочие доходы | 40 | 30`
const lower = `Прибыль (убыток) до налогообложения | 5 040 | 4 030
Налог на прибыль | (1 000) | (800)
Чистая прибыль (убыток) | 4 040 | 3 230`
const ofBalance = `${head}
Бухгалтерский баланс на 31 декабря 2025 г.
Наименование показателя | На 31 декабря 2025 г. | На 31 декабря 2024 г.
${balance}`
const ofResults = 'Отчет о финансовых результатах за 2025 г.\nНаименование показателя | За 2025 г. | За 2024 г.'

/** A statement without codes with these rows in the middle of its results, or below them. */
const statement = ({ middle = '', below = '' }) =>
  [ofBalance, ofResults, upper, middle, lower, below].filter((part) => part !== '').join('\n')

const reading = (text: string) => {
  const draft = read(text)
  return { problems: codes(draft), tax: amounts(draft, '2410'), profit: amounts(draft, '2400') }
}
const whole = { problems: [], tax: [[-1_000, -800, null]], profit: [[4_040, 3_230, null]] }

describe('the rest of a report is read', () => {
  test.each([
    'Отчет о финансовых результатах (продолжение)',
    'ООО "ФК "СОЧИ". Отчет о финансовых результатах за 2025 г.',
    'Бухгалтерский баланс. Отчет о финансовых результатах. Отчет о движении денежных средств',
    'Форма 0710002 с. 2',
    'Приложение к приказу',
    'ООО "ФК "СОЧИ" | Отчет о финансовых результатах | с. 2',
    'Отчет о финансовых результатах\nСборы | - | -',
    'Бухгалтерский баланс на 31 декабря 2025 г.',
    'Отчет о финансовых результатах\nОрганизация | ООО "ФК "СОЧИ"\nЕдиница измерения: | тыс. руб.',
  ])('below “%s”', (middle) => {
    expect(reading(statement({ middle }))).toEqual(whole)
  })

  test('below a page header that is printed twice', () => {
    const header = 'Отчет о финансовых результатах (продолжение)'
    expect(reading(statement({ middle: header }).replace('Налог на', `${header}\nНалог на`))).toEqual(whole)
  })

  test('in a table with a blank column of codes', () => {
    const text = statement({ middle: 'Форма 0710002 с. 2' })
    expect(
      reading(text.replaceAll(/^([^|\n]+) \| /gm, (row, name) => (row.includes('Орг') ? row : `${name} | | `))),
    ).toEqual(whole)
  })

  test('after the last expected line', () => {
    const draft = read(
      statement({ below: 'Форма 0710002 с. 2\nСовокупный финансовый результат периода | 4 040 | 3 230' }),
    )
    expect(codes(draft)).toEqual([])
    expect(amounts(draft, '2500')).toEqual([[4_040, 3_230, null]])
  })
})

describe('a report whose title is a row of the table', () => {
  const ofYears = `${head}\nПоказатель | 2025 | 2024`

  test('is read if the file has headings only once', () => {
    const text = `${ofYears}\nБухгалтерский баланс\n${balance}\nОтчет о финансовых результатах\n${upper}\n${lower}`
    expect(reading(text)).toEqual(whole)
    expect(amounts(read(text), '1600')).toEqual([[1_300, 1_100, null]])
  })

  test('is refused if the title is for another year than the columns', () => {
    const results = `Отчет о финансовых результатах за 2023 г.\n${upper}\n${lower}`
    expect(reading(`${ofYears}\nБухгалтерский баланс\n${balance}\n${results}`).problems).toContain('title-apart')
  })

  test('is read to the end if a page header repeats another title', () => {
    const text = `${ofYears}\nБухгалтерский баланс\n${balance}\nОтчет о финансовых результатах\n${upper}`
    expect(reading(`${text}\nБухгалтерский баланс\n${lower}`)).toEqual(whole)
  })

  test('counts as blank if it has only dashes', () => {
    const results = `Отчет о финансовых результатах\n${`${upper}\n${lower}`.replaceAll(/\|.*/g, '| - | -')}`
    expect(read(`${ofYears}\nБухгалтерский баланс\n${balance}\n${results}`).forms).toEqual(['balance', 'results'])
  })

  test('is read if it shows the targeted use of funds', () => {
    const use = `Отчет о целевом использовании средств
Остаток средств на начало отчетного года | 10 | 5
Вступительные взносы | 90 | 95
Остаток средств на конец отчетного года | 100 | 100`
    const draft = read(`${ofYears}\nБухгалтерский баланс\n${balance}\n${use}`)
    expect(amounts(draft, '6400')).toEqual([[100, 100, null]])
  })

  test('is refused if its amounts begin in the second column of three', () => {
    const three = `${head}\nПоказатель | 31.12.2025 | 31.12.2024 | 31.12.2023\nБухгалтерский баланс\n${balance}`
    const shifted = `${upper}\n${lower}`.replaceAll(/^([^|]+)/gm, '$1| ')
    expect(reading(`${three}\nОтчет о финансовых результатах\n${shifted}`).problems).toContain('columns-unclear')
  })

  test('is read below its headings if other reports have codes', () => {
    const coded = ['1150', '1100', '1210', '1200', '1600', '1310', '1300', '1520', '1500', '1700']
    const rows = balance.split('\n').map((row, at) => row.replace('|', `| ${coded[at] ?? ''} |`))
    const text = `${head}
Показатель | Код | 31.12.2025 | 31.12.2024
${rows.join('\n')}
Показатель | Код | 2025 | 2024
Отчет о финансовых результатах
${`${upper}\n${lower}`.replaceAll(/ \| (?=.*\|)/g, ' | | ')}`
    expect(reading(text)).toEqual(whole)
  })
})

test('a section heading is not the title of a report', () => {
  const text = `${statement({})}
Отчет о движении денежных средств
Показатель | За 2025 г. | За 2024 г.
Денежные потоки от текущих операций / Cash flows from operating activities
Поступления - всего | 70 | 60
Сальдо денежных потоков от текущих операций | 70 | 60
Денежные потоки от финансовых операций / Cash flows from financing
Платежи - всего | (20) | (30)
Сальдо денежных потоков от финансовых операций | (20) | (30)`
  const draft = read(text)
  expect(codes(draft)).toEqual([])
  expect(['4110', '4320', '4300'].map((code) => amounts(draft, code))).toEqual([
    [[70, 60, null]],
    [[20, 30, null]],
    [[-20, -30, null]],
  ])
})

describe('notes below a complete report are left out', () => {
  test.each([
    'Приложение 1\nПрочие доходы | 33 | 22\nПроценты к уплате | (7) | (8)',
    'Пояснения к отчету о финансовых результатах\nПроценты к уплате | (7) | (8)\nНалог на прибыль | (9) | (9)',
    'Отчет о финансовых результатах: подробности\nВыручка | 3 000 | 2 000\nПроценты к уплате | (7) | (8)',
    'Приложение 2\nДивиденды и проценты\nпроцентов по долговым обязательствам | 7 | 8\nпрочие поступления | 5 | 6',
    'Сводный бухгалтерский баланс\nКапитал и резервы | 100 | 90\nБАЛАНС | 1 300 | 1 100\nБАЛАНС | 1 300 | 1 100',
    'Отчет об изменениях капитала\nУставный капитал | 1 | 1\nЧистая прибыль (убыток) | 4 040 | 3 230',
  ])('%s', (below) => {
    expect(reading(statement({ below }))).toEqual(whole)
    expect(amounts(read(statement({ below })), '2330')).toEqual([])
  })
})

describe('rows below a title in the middle of a report', () => {
  const title = 'Отчет о финансовых результатах (продолжение)'

  test.each([
    ['whose own headings are not understood', `${title}\nПункт | Стало | Было`],
    ['of notes', 'Пояснения к отчету о финансовых результатах'],
    ['that has years of its own', 'Отчет о финансовых результатах | 2023 | 2022'],
  ])('a file is refused for rows below a title %s', (_, middle) => {
    expect(read(statement({ middle })).problems).toMatchObject([{ code: 'lines-below-title', severity: 'error' }])
  })

  test('a file is refused for rows between a title and new headings', () => {
    const text = statement({ middle: `${title}\nПроценты к уплате | (7) | (8)\nПоказатель | За 2025 г. | За 2024 г.` })
    expect(read(text).problems).toMatchObject([
      { code: 'lines-below-title', facts: { title, name: 'Проценты к уплате' } },
    ])
  })

  const one = `${head}\nПоказатель | 2025 | 2024\nБухгалтерский баланс\n${balance}`
  const other = (text: string) => text.replaceAll(/(\d) (?=\d)/g, '$1').replaceAll(/\d+/g, (digits) => `${digits}0`)
  const results = `Отчет о финансовых результатах\n${upper}\n${lower}`

  test.each([
    ['by number', 'Организация | ООО "Ромашка" | ИНН | 7701234567', results],
    ['by name', 'ООО "Ромашка"', results],
    ['in the title', '', `ООО "Ромашка". ${results}`],
    ['by a second balance sheet', '', `Бухгалтерский баланс\n${other(balance)}\n${results}`],
    ['after a whole statement', '', `${results}\nООО "Ромашка"\nБухгалтерский баланс\n${other(balance)}`],
  ])('a file is refused for rows of another company, named %s', (_, name, rows) => {
    expect(reading([one, name, rows].filter((part) => part !== '').join('\n')).problems).toContain('lines-below-title')
  })

  test.each(['ООО "ФК "СОЧИ"', 'Организация | ООО «ФК «СОЧИ»', 'ООО "ФК "СОЧИ" (ИНН 2367009555)'])(
    'a file is read if the same company is named again: %s',
    (name) => {
      expect(reading(`${one}\n${name}\n${results}`)).toEqual(whole)
    },
  )

  test('a file is read if the same balance sheet is printed again', () => {
    expect(reading(`${one}\n${results}\nБухгалтерский баланс\n${balance}`)).toEqual(whole)
  })

  const secondCompany = (below: string) => `${statement({})}
Организация | ООО "Ромашка" | ИНН | 7701234567
Показатель | 2025 | 2024
Бухгалтерский баланс
${balance}
${below}`

  test('the report of a second company below a title is refused', () => {
    const { drafts } = draftsOf([grid(secondCompany(`Отчет о финансовых результатах\n${upper}\n${lower}`))], {})
    expect(drafts.map(codes)).toEqual([[], ['lines-below-title']])
  })

  test('a file is read if the rows below a title are only a few lines of a missing report', () => {
    const { drafts } = draftsOf([grid(secondCompany('Приложение 1\nПроценты к уплате | (7) | (8)'))], {})
    expect(drafts.map(codes)).toEqual([[], []])
  })

  test('a file is read if the rows below a title are on another sheet', () => {
    const summary = `Показатели\nПоказатель | 2025 | 2024\nВыручка | 5 000 | 4 000\n${title}\nПрочие доходы | 40 | 30`
    const draft = only(draftsOf([grid(statement({}), 'Лист1'), grid(summary, 'Лист2')], {}))
    expect(codes(draft)).toEqual([])
  })
})
