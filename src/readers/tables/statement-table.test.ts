import { expect, test } from 'vitest'
import { amounts, codes, grid, head, only, read, sochi } from '../fixtures/sochi.ts'
import { draftsOf } from './statement-table.ts'

test('a printed statement gives its company, form, unit and period', () => {
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

test('amounts are read into the columns of their dates', () => {
  const draft = read(sochi)
  expect(amounts(draft, '1600')).toEqual([[1636181, 2323282, 3397928]])
  expect(amounts(draft, '1450')).toEqual([[null, null, 3884]])
  expect(draft.lines.find(({ code }) => code === '1600')?.at.previous).toBe('!11:5')
})

test('a column of percentages does not change the unit of amounts in millions', () => {
  const shared = sochi
    .replace('тыс. руб.', 'млн руб.')
    .replace('За 2025 г. | За 2024 г.', 'За 2025 г. | За 2024 г. | Доля, %')
    .replace('3 084 013', '3 084 013 | 12,5')
  expect(read(shared)).toMatchObject({ denomination: 385, problems: [{ code: 'column-unread' }] })
})

test.each([
  ['a comment', '3 084 013 | рост на 5 млн руб.', null],
  ['a sum in a column that is not read', '3 084 013 | 12 млн руб.', null],
  ['an amount', '3 084 013 млн руб. |', 385],
])('if no unit is stated, a unit in %s, as in “%s”, gives the unit code %j', (_, cells, denomination) => {
  const unstated = sochi.replace('Единица измерения: тыс. руб.', '').replace('За 2024 г.', 'За 2024 г. | Комментарий')
  expect(read(unstated.replace('3 084 013', cells))).toMatchObject({ denomination })
})

test('a balance sheet of four lines is a statement', () => {
  const rows = ['1250 | 10', '1600 | 10', '1300 | 10', '1700 | 10'].map((line) => ` | Строка | ${line} | 10 | 10`)
  const heading = sochi.split('\n').find((line) => line.startsWith('Пояснения')) ?? ''
  expect(read([head, 'Бухгалтерский баланс', heading, ...rows].join('\n')).lines).toHaveLength(4)
})

test('brackets mean a minus except on deducted lines', () => {
  const draft = read(sochi)
  expect(amounts(draft, '2100')).toEqual([[-645250, 253728, null]])
  expect(amounts(draft, '2120')).toEqual([[3248653, 2830285, null]])
  expect(amounts(draft, '2411')).toEqual([[null, 70264, null]])
})

test('a dash is zero in a total and blank in other lines', () => {
  const draft = read(sochi.replace('1400 | 16 377', '1400 | -').replace('1520 | 333 194', '1520 | -'))
  expect(amounts(draft, '1400')[0]).toEqual([0, 9997, 11436])
  expect(amounts(draft, '1520')[0]).toEqual([null, 113638, 1661540])
})

test.each([
  ['####', 'unreadable-amount', { code: '1600', text: '####' }],
  ['н/д', 'unreadable-amount', { code: '1600', text: 'н/д' }],
  ['1,234', 'ambiguous-number', { text: '1,234', readings: '1234 / 1.234' }],
])('the user is asked about the text %s in place of an amount', (text, code, facts) => {
  expect(read(sochi.replace('1600 | 1 636 181', `1600 | ${text}`)).problems).toMatchObject([
    { code, at: '!11:4', facts },
  ])
})

test('numbers are read with the decimal mark given by the user', () => {
  const text = sochi.replace('1600 | 1 636 181', '1600 | 1.636')
  expect(amounts(read(text, { decimalMark: ',' }), '1600')[0]?.[0]).toBe(1636)
  expect(amounts(read(text, { decimalMark: '.' }), '1600')[0]?.[0]).toBe(2)
})

test('the decimal mark is not inferred from an ignored column', () => {
  const shared = sochi.replace('За 2024 г.', 'За 2024 г. | Доля, %').replace('3 084 013', '3 084 013 | 12.5')
  expect(codes(read(shared.replace('1600 | 1 636 181', '1600 | 1.636')))).toContain('ambiguous-number')
})

test('an amount with decimals is rounded half away from zero', () => {
  const draft = read(
    sochi.replace('1600 | 1 636 181', '1600 | 1 636 180,5').replace('2100 | (645 250)', '2100 | (645 249,5)'),
  )
  expect(amounts(draft, '1600')[0]?.[0]).toBe(1636181)
  expect(amounts(draft, '2100')[0]?.[0]).toBe(-645250)
  expect(draft.problems).toMatchObject([{ code: 'decimals-rounded', facts: { count: 2 } }])
})

test('earnings per share keep their kopecks', () => {
  const draft = read(`${sochi}\n | Базовая прибыль (убыток) на акцию | 2900 | 12,34 руб. | не определяется`)
  expect(amounts(draft, '2900')).toEqual([[12.34, null, null]])
  expect(draft.denomination).toBe(384)
  expect(codes(draft)).toEqual(['unknown-line'])
})

test('earnings per share with too many digits are not read', () => {
  const text = `0,${'3'.repeat(20)}`
  const draft = read(`${sochi}\n | Базовая прибыль (убыток) на акцию | 2900 | ${text} | 0,0000012345`)
  expect(amounts(draft, '2900')).toEqual([[null, 0.000_001_234_5, null]])
  expect(draft.problems).toMatchObject([{ code: 'unknown-line', facts: { amounts: text } }])
})

test('an exact value takes precedence over the displayed text', () => {
  const source = grid(sochi)
  const rows = source.rows.map((row) =>
    row.map((cell) => (cell.text === '1 636 181' ? { text: '####', value: 1636181.4 } : cell)),
  )
  const draft = only(draftsOf([{ ...source, rows }], {}))
  expect(amounts(draft, '1600')[0]?.[0]).toBe(1636181)
  expect(codes(draft)).toEqual(['decimals-rounded'])
})

test.each([
  ['( | 10 | )', -10, []],
  ['( | 10 |', null, ['unreadable-amount']],
  [' | 10 | )', null, ['unreadable-amount']],
])('a stored number between the cells “%s” is read as %j, with the problems %j', (cells, amount, problems) => {
  const source = grid(`${head}
Показатель | Код | За 2024 г. | | | За 2023 г.
Выручка | 2110 | | 3 | | 6
Себестоимость продаж | 2120 | | 3 | | 6
Валовая прибыль (убыток) | 2100 | ${cells} | 5
Прибыль (убыток) от продаж | 2200 | | 3 | | 6
Чистая прибыль (убыток) | 2400 | | 3 | | 6`)
  const rows = source.rows.map((row) => row.map((cell) => (cell.text === '10' ? { ...cell, value: 10 } : cell)))
  const draft = only(draftsOf([{ ...source, rows }], {}))
  expect(codes(draft)).toEqual(problems)
  expect(amounts(draft, '2100')[0]?.[0] ?? null).toBe(amount)
})

test('words in place of an amount are reported', () => {
  const draft = read(`Организация | ООО "Ромашка"
Показатель, тыс. руб. | 31.12.2024 | 31.12.2023
Основные средства | 9 | 8
Запасы | н/д | н/д
Итого по разделу I | 9 | 8
Итого по разделу II | 1 | 2
Итого по разделу III | 10 | 10
Аудит не проводился | да | да`)
  expect(draft.problems).toMatchObject([
    { code: 'unreadable-amount', facts: { code: 'Запасы' } },
    { code: 'unreadable-amount', facts: { code: 'Запасы' } },
  ])
})

const unheaded = sochi
  .replace(/Пояснения.*За 2025 г\. .*$/m, 'Показатель | сейчас | тогда')
  .replace(/ \| (2\d{3}) \| /g, ' | | ')

test('if a report’s columns cannot be found, its headings are reported', () => {
  const draft = read(unheaded)
  expect(draft.forms).toEqual(['balance'])
  expect(draft.problems).toMatchObject([
    { code: 'columns-unclear', at: '!20:1', facts: { headings: 'Показатель · сейчас · тогда' } },
  ])
})

const shifted = `Организация | ООО "Ромашка"
Единица измерения: тыс. руб.
Бухгалтерский баланс
Показатель | Код | 31.12.2022 | 31.12.2023 | 31.12.2024
Запасы | 1210 | 7 | 8 | 9
Итого по разделу II | 1200 | 7 | 8 | 9
БАЛАНС | 1600 | 7 | 8 | 9
Итого по разделу III | 1300 | 7 | 8 | 9
БАЛАНС | 1700 | 7 | 8 | 9
Отчет о финансовых результатах
Выручка | 2110 | 80 | 90 |
Чистая прибыль (убыток) | 2400 | 8 | 9 |`

test('results without headings are reported if they do not fit the balance sheet', () => {
  expect(codes(read(shifted))).toEqual(['columns-unclear'])
  expect(codes(read(shifted.replaceAll(/^(.*\| 2\d{3} \|) (.*) \|$/gm, '$1 7 | $2')))).toEqual(['column-unread'])
})

test('a report is refused if there is no gap between its names and amounts', () => {
  const draft = read(
    sochi
      .replace(/За 2025 г\. \| За 2024 г\./, 'на 31 | на 31')
      .replace(/^( \| .*) \| (2\d{3}) \| (.*) \| (.*)$/gm, '$1 $3 $4 | $2'),
  )
  expect(codes(draft)).toContain('columns-unclear')
})

test('a row outside the page’s tables is not read as part of a table', () => {
  const own = `${sochi}\n | Обычная деятельность | | 5 | 6`
  const rows = grid(own)
  expect(only(draftsOf([rows], {})).own.at(-1)).toMatchObject({ amounts: { current: 5, previous: 6 } })
  const loose = { ...rows, looseRows: new Set([rows.rows.length - 1]) }
  expect(only(draftsOf([loose], {})).own.at(-1)?.name).not.toBe('Обычная деятельность')
})

test.each(['2110 2 603 403 3 084 013 ?', '3.1 2110 2 603 403 3 084 013 ?'])(
  'the user is asked about a row in which the code and amounts run together: %j',
  (text) => {
    const draft = read(sochi.replace('| 2110 | 2 603 403 | 3 084 013', `| ${text} | |`))
    expect(draft.problems).toMatchObject([{ code: 'row-not-understood', facts: { label: `${text} Выручка` } }])
  },
)

test('an amount in changes in equity belongs to the component in its column heading', () => {
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

test('a column of changes in equity is reported if its heading is unknown', () => {
  const draft = read(`${sochi}
Отчет об изменениях капитала
 | Наименование показателя | Код | Уставный | Резервный капитал | Итого
 | На 31 декабря 2024 г. | 3200 | 10 | 5 | 15`)
  expect(draft.equity).toMatchObject([{ code: '3200', amounts: { reserveCapital: 5, total: 15 } }])
  expect(draft.problems).toMatchObject([{ code: 'column-unread', facts: { heading: 'Уставный' } }])
})

test('corrections of equity are read under headings for earlier years', () => {
  const draft = read(`${sochi}
Отчет об изменениях капитала
 | Наименование показателя | Код | На 31 декабря 2023 г. | Изменения капитала за 2024 г. | | На 31 декабря 2024 г.
 | | | | за счет чистой прибыли (убытка) | за счет иных факторов |
 | Капитал - всего до корректировок | 3400 | 1 702 101 | 463 325 | (1) | 2 165 425
 | Наименование показателя | Код | На 31 декабря 2025 г. | На 31 декабря 2024 г. | На 31 декабря 2023 г.
 | Чистые активы | 3600 | 1 253 162 | 2 165 425 | 1 702 101`)
  expect(draft.equity.map(({ code, amounts: filed }) => [code, filed])).toEqual([
    ['3400', { beforePrevious: 1702101, netProfitLoss: 463325, otherFactors: -1, previous: 2165425 }],
    ['3600', { current: 1253162, previous: 2165425, beforePrevious: 1702101 }],
  ])
  expect(draft).toMatchObject({ reportingYear: 2025, problems: [] })
})

test('a workbook with two years or two companies becomes two drafts', () => {
  const next = sochi.replaceAll('2025', '2026').replaceAll('2024', '2025').replaceAll('2023', '2024')
  const years = draftsOf([grid(sochi, '2025'), grid(next, '2026')], {})
  expect(years.drafts.map(({ reportingYear }) => reportingYear)).toEqual([2025, 2026])
  const other = draftsOf([grid(sochi), grid(sochi.replace('2367009555', '7708004767'))], {})
  expect(other.drafts.map(({ company }) => company.inn)).toEqual(['2367009555', '7708004767'])
})

test.each([
  ['another company are a statement of their own', 'Общество с ограниченной ответственностью «Лютик»', 2],
  ['another company named without quotation marks are a statement of their own', 'ООО Лютик', 2],
  [
    'the same company with its legal form in full belong to the balance sheet',
    'Общество с ограниченной ответственностью «ФК «Сочи»',
    1,
  ],
  ['the same company without quotation marks belong to the balance sheet', 'ООО ФК Сочи, г. Сочи', 1],
  ['a company without quotation marks and legal form belong to the balance sheet', 'Лютик', 1],
])('without tax numbers, the results of %s', (_, name, statements) => {
  const unnumbered = sochi.replace(' | ИНН | 2367009555', '')
  const [balance = '', results = ''] = unnumbered.split('Отчет о финансовых')
  const named = `Организация | ${name}\nОтчет о финансовых${results}`
  const forms = statements === 1 ? [['balance', 'results']] : [['balance'], ['results']]
  expect(draftsOf([grid(balance), grid(named)], {}).drafts.map((draft) => draft.forms)).toEqual(forms)
})

test('a balance sheet and results on two sheets become one statement', () => {
  const [balance = '', results = ''] = sochi.split('\nОтчет о финансовых результатах\n')
  const draft = only(draftsOf([grid(balance, 'Баланс'), grid(results, 'ОФР')], {}))
  expect(draft.forms).toEqual(['balance', 'results'])
})

test('two units in one file are a conflict until the user chooses one', () => {
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
  ['unknown codes', 'code | value\n1234 | 5\n9999 | 7\n0001 | 3', 'not-a-statement'],
  ['too few lines', 'Показатель | Код | 2024 | 2023\nВыручка | 2110 | 1 | 2', 'not-a-statement'],
])('the table of %s is refused', (_, text, code) => {
  expect(draftsOf([grid(text)], {})).toMatchObject({ drafts: [], problems: [{ code }] })
})

test('the columns of a report are reported if none of its amounts can be read', () => {
  const names = ['Основные средства', 'Запасы', 'Дебиторская задолженность', 'БАЛАНС (актив)']
  const heading = 'Показатель | Код показателя2025 | На 31 декабря 2024 г. | На 31 декабря 2023 г.'
  const results = sochi.slice(sochi.indexOf('Отчет о финансовых'))
  const top = grid([head, 'Бухгалтерский баланс', heading, ...names.map((name) => `${name} | lost | |`)].join('\n'))
  const lost = top.rows.map((row) => row.map(({ text }) => ({ text: text === 'lost' ? '1150 | 5 | 6 | 7 | ?' : text })))
  const draft = only(draftsOf([{ ...top, rows: [...lost, ...grid(results).rows] }], {}))
  expect(draft.problems).toContainEqual(expect.objectContaining({ code: 'columns-unclear' }))
})

test('the user is asked about a company’s own row if its numbers are outside the columns', () => {
  const { rows, ...rest } = grid(sochi.replace('1153 | 1 548 | 2 028 | 4 040', ' | misplaced | |'))
  const misplaced = rows.map((row) =>
    row.map(({ text }) => ({ text: text === 'misplaced' ? '11531 548 | 2 028 | 4 040 | ?' : text })),
  )
  expect(codes(only(draftsOf([{ ...rest, rows: misplaced }], {})))).toEqual(['unreadable-amount'])
})

test('a name from the simplified form beside a code of the full form gives a warning', () => {
  const name = 'Нематериальные, финансовые и другие внеоборотные активы'
  const named = (text: string) => read(text.replace('Основные средства | 1150', `${name} | 1170`))
  const full = 'Финансовые вложения'
  expect(named(sochi).problems).toMatchObject([
    { code: 'name-of-simplified', severity: 'warning', facts: { code: '1170', name, full } },
  ])
  const simplified = sochi.replace(/ \| Итого по разделу.*\n/g, '').replace(/ \| Валовая прибыль.*\n/, '')
  expect(codes(named(simplified))).not.toContain('name-of-simplified')
})

test('changes in equity without readable headings are left out with a warning', () => {
  const increase = 'Увеличение капитала - всего: | - | 41 | 41'
  const equity = `Отчет об изменениях капитала за 2025 г.
Наименование показателя | Уставный капитал | Нераспределенная прибыль | Итого
${increase}
чистая прибыль | х | 41 | 41
${increase}`
  const { problems } = read(`${sochi}\n${equity}`)
  expect(problems).toMatchObject([{ code: 'equity-unread', severity: 'warning' }])
})
