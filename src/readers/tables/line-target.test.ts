import { expect, test } from 'vitest'
import { amounts, head, read, sochi } from '../fixtures/sochi.ts'

test('a line added by a company is read with the code of its parent line', () => {
  expect(read(sochi).own.map(({ beside, code, amounts: own }) => [beside, code, own.current])).toEqual([
    ['1150', '1153', 1548],
    ['1450', '1451', 676],
    ['1520', '15221', 811],
  ])
})

test('a row is read by its code if the name belongs to another line', () => {
  const draft = read(sochi.replace('Кредиторская задолженность', 'Доходы будущих периодов'))
  expect(amounts(draft, '1520')).toEqual([[333194, 113638, 1661540]])
  expect(draft.problems).toMatchObject([
    { code: 'name-of-another', facts: { code: '1520', name: 'Доходы будущих периодов', other: '1530' } },
  ])
})

test('a line without a code is identified by section and name', () => {
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

const liabilities = (...rows: readonly string[]) => `${head}
Показатель | 31.12.2024 | 31.12.2023
Итого по разделу III | 9 | 9
${rows.join('\n')}
БАЛАНС | 25 | 25`

test('without section headings, a shared name is read as the line that fits its neighbours', () => {
  const draft = read(
    liabilities(
      'Заемные средства | 4 | 3',
      'Отложенные налоговые обязательства | 1 | 1',
      'Прочие обязательства | 2 | 2',
      'Итого по разделу IV | 7 | 6',
      'Заемные средства | 5 | 6',
      'Кредиторская задолженность | 1 | 1',
      'в том числе:',
      'Поставщики | 1 | 1',
      'Доходы будущих периодов | 1 | 1',
      'Прочие обязательства | 2 | 2',
      'Итого по разделу V | 9 | 10',
    ),
  )
  expect(draft.lines.map(({ code, amounts: filed }) => `${code} ${filed.current}`)).toEqual([
    '1300 9',
    '1410 4',
    '1420 1',
    '1450 2',
    '1400 7',
    '1510 5',
    '1520 1',
    '1530 1',
    '1550 2',
    '1500 9',
    '1700 25',
  ])
})

test('the user is asked about a name that may mean two lines', () => {
  const draft = read(
    liabilities(
      'Заемные средства | 7 | 6',
      'Кредиторская задолженность | 9 | 10',
      'Доходы будущих периодов | 1 | 1',
      'Итого по разделу V | 10 | 11',
    ),
  )
  expect(draft.own).toEqual([])
  expect(draft.problems).toMatchObject([{ code: 'row-not-understood', facts: { label: 'Заемные средства' } }])
})

test('a detail is not read as the line with the same name', () => {
  const draft = read(sochi.replace('Права пользования активами | 1153', 'Финансовые вложения | '))
  expect(draft.own[0]).toMatchObject({ name: 'Финансовые вложения', beside: '1150', code: null })
  expect(amounts(draft, '1170')).toEqual([])
})

test.each(['Основные средства, в том числе:', 'Основные средства в т.ч.'])(
  'the rows below “%s” are read as details',
  (name) => {
    const printed = sochi
      .replace(' | Основные средства |', ` | ${name} |`)
      .replace(/ \| в том числе:\n.*1153/, ' | Нематериальные активы | ')
    for (const text of [printed, printed.replaceAll(/ \| \d{4} \| /g, ' | | ')])
      expect(read(text).own).toContainEqual(expect.objectContaining({ name: 'Нематериальные активы', beside: '1150' }))
  },
)

test('a detail with the code of the line above is still read as a detail', () => {
  const draft = read(sochi.replace('Права пользования активами | 1153', 'Здания | 1150'))
  expect(amounts(draft, '1150')).toEqual([[27291, 35866, 27318]])
  expect(draft.own[0]).toMatchObject({ name: 'Здания', beside: '1150', code: '1150' })
})

test('a line stated twice with different amounts is in the draft twice', () => {
  const draft = read(`${sochi}\n | Выручка | 2110 | 5 | 6`)
  expect(amounts(draft, '2110')).toHaveLength(2)
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

test('lines of the simplified form are identified by name despite a different code', () => {
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

const bareSimplified = `${head}
Показатель | Код | На 31 декабря 2023 г. | На 31 декабря 2022 г.
Материальные внеоборотные активы | 1150 | 4 | 4
Запасы | 1210 | 4 | 4
Денежные средства и денежные эквиваленты | 1250 | 4 | 4
Другие долгосрочные обязательства | 1450 | 4 | 4
Другие краткосрочные обязательства | 1550 | 4 | 4`

test.each([
  'Уставный капитал | 1310 | 10 | 9\nНераспределенная прибыль | 1370 | 5 | 5',
  'Уставный капитал | 1310 | 5 | 5\nНераспределенная прибыль | 1370 | 5 | 5',
])('in the simplified form, the user is asked about components of a missing line: %j', (rows) => {
  const draft = read(`${bareSimplified}\n${rows}`)
  expect(draft.problems.map(({ code, facts }) => [code, facts?.['label']])).toEqual([
    ['row-not-understood', '1310 Уставный капитал'],
    ['row-not-understood', '1370 Нераспределенная прибыль'],
  ])
  expect(draft.lines.map(({ code }) => code)).toEqual(['1150', '1210', '1250', '1450', '1550'])
  const answers = { '1310 Уставный капитал': 'own:equity', '1370 Нераспределенная прибыль': '1300' }
  expect(amounts(read(`${bareSimplified}\n${rows}`, { rows: answers }), '1300')).toEqual([[5, 5, null]])
})

test.each([
  'Прибыль до налогообложения | 2300 | 8 | 7',
  'Прибыль (убыток) от продаж | 2200 | 8 | 7',
  'Итого оборотные активы | 1200 | 10 | 9',
  'Итого по разделу II | | 10 | 9',
])('the added row “%s” does not make a simplified form a full form', (row) => {
  const draft = read(simplified(2023, '1300').replace('Налоги', `${row}\nНалоги`))
  expect(draft.form).toBe('simplified')
  expect(amounts(draft, '2120')).toEqual([[7, 6, null]])
  expect(amounts(draft, '1170')).toEqual([[1, 1, null]])
})

test.each([
  ['a line named as in the simplified form', sochi.replace('Прочие долгосрочные', 'Другие долгосрочные'), 'full'],
  ['the number of the simplified form', `КНД 0710096\n${sochi}`, 'full'],
  [
    'totals, and as many names of one form as of the other',
    simplified(2023, '1300')
      .replace('Нематериальные, финансовые и другие внеоборотные активы', 'Нематериальные активы')
      .replace('Материальные внеоборотные', 'Прочие внеоборотные')
      .replace('Запасы', 'Итого по разделу I | 1100 | 11 | 10\nЗапасы'),
    null,
  ],
])('a table with %s is of the form %s', (_, text, form) => {
  expect(read(text).form).toBe(form)
})

test('for 2025, other current assets of the simplified form are line 1240', () => {
  const draft = read(simplified(2025, '1300'))
  expect(draft.edition).toBe('fsbu4')
  expect(amounts(draft, '1240')).toEqual([[3, 3, null]])
})

const withSectionThree = (rows: string) => `${head}
Показатель | Код | 31.12.2025 | 31.12.2024
Основные средства | 1150 | 15 | 14
Внеоборотные активы | 1100 | 15 | 14
Баланс | 1600 | 15 | 14
${rows}
Итого | 1300 | 15 | 14
Баланс | 1700 | 15 | 14`

test('a table with targeted funds is read as the statement of a non-profit', () => {
  const draft = read(simplified(2023, '1350', 'Целевые средства'))
  expect(draft.entity).toBe('non-profit')
  expect(amounts(draft, '1350')).toEqual([[15, 14, null]])
})

test.each([
  ['the English heading of section III', 'III. TARGETED FINANCING\nTargeted | 1350 | 15 | 14'],
  ['an English name of a non-profit', 'Targeted funds | 1350 | 15 | 14'],
  ['a code that only non-profits have', 'III | 1330 | 15 | 14'],
])('a table with %s is read as the statement of a non-profit', (_, rows) => {
  expect(read(withSectionThree(rows)).entity).toBe('non-profit')
})

test.each([
  ['the English names of a company', 'Share capital | 1310 | 1 | 1\nReserve capital | 1360 | 14 | 13'],
  ['names of both', 'Targeted funds | 1350 | 1 | 1\nReserve capital | 1360 | 14 | 13'],
  ['codes that both have', 'III | 1350 | 1 | 1\nIII | 1360 | 14 | 13'],
])('a table with %s is read as the statement of a company', (_, rows) => {
  expect(read(withSectionThree(rows)).entity).toBe('commercial')
})

test.each(['Целевые средства | 1350 | - | -', 'Целевые средства | 1350 | 3 | 2'])(
  'a company’s statement with the row “%s” is not read as a non-profit’s',
  (row) => {
    const draft = read(simplified(2023, '1300').replace('Кредиторская', `${row}\nКредиторская`))
    expect(draft.entity).toBe('commercial')
    expect(amounts(draft, '1300')).toEqual([[15, 14, null]])
  },
)

test('the form of a table is unknown if every code is in both forms', () => {
  const bare = ['1150', '1170', '1210', '1250', '1600', '1700', '2110', '2400']
    .map((code) => `${code} | 1 | 2`)
    .join('\n')
  expect(read(`Код | 2024 | 2023\n${bare}`).form).toBeNull()
})

const results = (...rows: readonly string[]) => `${head}
Показатель | Код | За 2024 г. | За 2023 г.
Выручка | 2110 | 90 | 80
Прибыль (убыток) от продаж | 2200 | 90 | 80
Прочие доходы | 2340 | 30 | 20
Проценты к уплате | 2330 | - | -
Прочие расходы | 2350 | (60) | (40)
${rows.join('\n')}
Чистая прибыль (убыток) | 2400 | 60 | 60`
const unfiled = (text: string) => text.replace('Проценты к уплате | 2330 | - | -\n', '')
const inSimplified = (text: string) => `${simplified(2024, '1300')}\n${text.replace(head, '')}`
const withoutCodes = (text: string) =>
  text.replace('Показатель | Код', 'Отчет о финансовых результатах\nПоказатель').replace(/ \| (?:\d{4})?(?= ?\|)/g, '')

test.each([
  ['after “в том числе:”', results('в том числе: | | |', 'проценты к уплате | | (25) | (20)')],
  ['that begins with “в том числе:”', unfiled(results('в том числе: проценты к уплате | | (25) | (20)'))],
  ['that begins with “из них:”', unfiled(results('из них: проценты к уплате | | (25) | (20)'))],
  ['in the simplified form', inSimplified(results('в том числе: | | |', 'проценты к уплате | | (25) | (20)'))],
  ['with a longer code', inSimplified(results('в том числе: | | |', 'проценты к уплате | 2351 | (25) | (20)'))],
  ['in a table without codes', withoutCodes(results('в том числе: | | |', 'проценты к уплате | | (25) | (20)'))],
])('a detail %s with the name of an earlier line is part of the line above the detail', (_, text) => {
  const draft = read(text)
  expect(draft.own.at(-1)).toMatchObject({ beside: '2350', amounts: { current: 25, previous: 20 } })
  expect(amounts(draft, '2330').flat().filter(Boolean)).toEqual([])
})

test('in a table without codes, the lines of a section may follow the total of the section', () => {
  const draft = read(`${head}
Бухгалтерский баланс
Показатель | 31.12.2024 | 31.12.2023
I. Внеоборотные активы
Итого по разделу I | 9 | 7
в том числе:
Нематериальные активы | 4 | 3
Основные средства | 5 | 4
Итого по разделу II | 1 | 1
БАЛАНС | 10 | 8`)
  expect(draft.lines.map(({ code }) => code)).toEqual(['1100', '1110', '1150', '1200', '1600'])
})

test('in the simplified form, a line without a code is read even after a detail', () => {
  const text = simplified(2023, '1300').replace(/(?<=(?:Денежные средства|Кредиторская).*?) \| \d{4} \| /g, ' | | ')
  const draft = read(text.replace('\nДенежные', '\nв том числе: | | |\nТовары | | 1 | 1\nДенежные'))
  expect(amounts(draft, '1250')).toEqual([[2, 2, null]])
  expect(amounts(draft, '1520')).toEqual([[6, 5, null]])
})

const transition = (tax: string) => `${head}
Показатель | Код | За 2019 г. | За 2018 г.
Выручка | 2110 | 10 | 9
Прибыль (убыток) от продаж | 2200 | 10 | 9
Прибыль (убыток) до налогообложения | 2300 | 10 | 9
${tax}
Прочее | 2460 | - | -
Чистая прибыль (убыток) | 2400 | 8 | 7`

test('the tax lines decide the edition of a statement for 2019', () => {
  const old = 'Текущий налог на прибыль | 2410 | (3) | (2)\nИзменение отложенных налоговых активов | 2450 | 1 | -'
  const renewed = 'Налог на прибыль | 2410 | (2) | (2)\nтекущий налог на прибыль | 2411 | (3) | (2)'
  expect(read(transition(old))).toMatchObject({ edition: '66n-2011' })
  expect(amounts(read(transition(old)), '2410')).toEqual([[3, 2, null]])
  expect(read(transition(renewed))).toMatchObject({ edition: '66n-2019' })
  expect(amounts(read(transition(renewed)), '2410')).toEqual([[-2, -2, null]])
})

test('a component on the form is read as a line even without a code', () => {
  const tax = 'Налог на прибыль | 2410 | (2) | (2)\nв том числе: текущий налог на прибыль | | (3) | (2)'
  expect(amounts(read(transition(tax)), '2411')).toEqual([[3, 2, null]])
})

test('rows of the register’s table of additional lines are read as details of line 2410', () => {
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

test('tables in the notes add no lines to a statement', () => {
  const draft = read(`${sochi}
Раздел 4. Запасы
 | Наименование показателя | Код | На начало года | Поступило | Выбыло
 | Запасы - всего | 5400 | 10 | 20 | 30
Раздел 7. Обязательства
 | Наименование показателя | На 31 декабря 2025 г. | На 31 декабря 2024 г.
 | Оценочные обязательства | 99 | 98`)
  expect(draft.problems).toEqual([])
  expect(draft.own).toHaveLength(3)
  expect(draft.lines).toHaveLength(read(sochi).lines.length)
})
