import fc from 'fast-check'
import { expect, test } from 'vitest'
import { full, heading, left, page, right, row, rows } from '../fixtures/handmade-page.ts'
import type { Chunk } from './chunk.ts'
import { gridOfLines } from './grid-of-lines.ts'

const last = (...lines: readonly (readonly Chunk[])[]) => rows(page(heading, ...full, ...lines)).at(-1)

test('numbers below a heading go into its columns', () => {
  expect(rows(page(heading, ...full))).toEqual([
    ['Пояснения', 'Показатель', 'Код', '2025', '2024', '2023'],
    ['', 'Основные средства', '1150', '27 291', '35 866', '27 318'],
    ['', 'Запасы', '1210', '24 070', '24 633', '20 583'],
    ['', 'Дебиторская задолженность', '1230', '654 859', '431 959', '770 612'],
    ['', 'БАЛАНС', '1600', '1 636 181', '2 323 282', '-'],
  ])
})

test('an empty cell in a row remains empty', () => {
  expect(last(row('Прочие', '1260', '', '5', '7'))).toEqual(['', 'Прочие', '1260', '', '5', '7'])
  expect(last(row('Прочие', '1260', '5', '', ''))).toEqual(['', 'Прочие', '1260', '5', '', ''])
})

test('in a report without headings, the columns are found from complete rows', () => {
  const title = [left('Отчет о финансовых результатах', 0)]
  const results = ['2110', '2120', '2100'].map((code, at) => [
    left('Выручка', 60),
    left(code, 300),
    ...(at === 2 ? [] : [right('7', 450)]),
    right('8', 550),
  ])
  const lines = page([left('Баланс', 0)], ...full, row('Прочие', '1260', '', '5', ''), title, ...results)
  const texts = rows(lines)
  expect([texts[5], texts.at(-1)]).toEqual([
    ['Прочие', '1260', '', '5', ''],
    ['Выручка', '2100', '', '8'],
  ])
  expect(gridOfLines(page(heading.slice(0, 2), row('Запасы', '1210', '5', '6', '7')), true).looseRows?.size).toBe(2)
})

test('references to notes are not read as amounts', () => {
  const line = [left('3.1, 4.2', 0), ...row('Прочие', '1260', '5', '6', '7')]
  expect(last(line)).toEqual(['3.1, 4.2', 'Прочие', '1260', '5', '6', '7'])
})

test.each([
  [
    'over two columns',
    [left('Прочие', 60), left('1260', 300), { text: '63 138 872 118', from: 370, to: 500 }, right('5', 600)],
  ],
  ['between two columns', [left('Прочие', 60), left('1260', 300), right('5', 450), right('6', 500), right('7', 600)]],
  ['twice in one column', [left('Прочие', 60), left('1260', 300), right('5', 390), right('6', 402)]],
  [
    'in a line with more numbers than columns',
    [left('Прочие', 60), left('1260', 300), ...[380, 400, 500, 600].map((to) => right('5', to))],
  ],
])('a number placed %s makes the row unreadable', (_, line) => {
  const cells = last(line) ?? []
  expect(cells[2]).toBe('1260')
  expect(cells[3]).toMatch(/ \| \?$/)
})

test('left-aligned columns are recognised from two complete rows', () => {
  const aligned = (code: string, ...amounts: readonly string[]) => [
    left('Прочие', 60),
    left(code, 300),
    ...amounts.flatMap((amount, at) => (amount === '' ? [] : [left(amount, [360, 460, 560][at] ?? 0)])),
  ]
  const totals = ['1600', '1700'].map((code) => aligned(code, '12 000', '28 584', '532'))
  const lines = [aligned('1210', '12 000'), aligned('1230', '', '28 581', '81'), aligned('1250', '', '3', '451')]
  expect(rows(page(heading, ...lines, ...totals)).at(3)).toEqual(['', 'Прочие', '1250', '', '3', '451'])
})

test('if no row is complete, a number without a heading joins the aligned column', () => {
  const lines = [row('Запасы', '1210', '12 445 130'), row('Прочие', '1260', '5'), row('Займы', '1410', '', '7 256 000')]
  const short = row('Кредиты', '1510', '', '3')
  expect(rows(page(heading, ...lines, short)).slice(2)).toEqual([
    ['', 'Прочие', '1260', '5', '', ''],
    ['', 'Займы', '1410', '', '7 256 000', ''],
    ['', 'Кредиты', '1510', '', '3', ''],
  ])
})

test('numbers without a gap are split if there is only one way to do so', () => {
  const together = { text: '27 291 35 866 27 318', from: 365, to: 600 }
  expect(last([left('Прочие', 60), left('1260', 300), together])).toEqual([
    '',
    'Прочие',
    '1260',
    '27 291',
    '35 866',
    '27 318',
  ])
})

test('a dash beside a number is a separate cell on a page that prints dashes for blanks', () => {
  expect(
    last(row('Прочие', '1260', '(5) -', '', '7').map((c) => (c.text === '(5) -' ? { ...c, to: 407 } : c))),
  ).toEqual(['', 'Прочие', '1260', '(5)', '-', '7'])
  const positive = [left('Прочие', 60), left('1260', 300), { text: '45 -', from: 390, to: 410 }, right('7', 600)]
  expect(last(positive)).toEqual(['', 'Прочие', '1260', '45', '-', '7'])
})

test('a dash that may be a minus makes the row unreadable', () => {
  const minus = [left('Прочие', 60), left('1260', 300), right('- 45', 400), right('7', 500), right('8', 600)]
  expect(last(minus)?.[3]).toMatch(/ \| \?$/)
})

test('a code and amounts drawn as one piece of text are recognised', () => {
  const amounts = ['(1 027 291)', '(866 102)', '(27 318 102)']
  const together = { text: `1260${amounts.join('')}`, from: 290, to: 602 }
  expect(last([left('Прочие', 60), together])).toEqual(['', 'Прочие', '1260', ...amounts])
})

test('a code and a name drawn as one piece of text are recognised', () => {
  expect(last([left('Прочие 1260', 265), right('5', 400), right('6', 500), right('7', 600)])).toEqual([
    '',
    'Прочие',
    '1260',
    '5',
    '6',
    '7',
  ])
})

test('words in an amount cell make the row unreadable', () => {
  expect(last(row('Прочие', '1260', '5', 'н/д', '7'))).toEqual(['', 'Прочие', '1260', '5 | н/д | 7 | ?', '', ''])
})

test('a misread code stays in the code column', () => {
  expect(last(row('Прочие', 'I26O', '5', '6', '7'))).toEqual(['', 'Прочие', 'I26O', '5', '6', '7'])
  expect(last(row('Прочие', '1 2 6 0', '5', '6', '7'))).toEqual(['', 'Прочие', '1 2 6 0', '5', '6', '7'])
})

test('text below the heading “Комментарий” is read into that column', () => {
  const remarked = full.map((line) => [...line, left('без замечаний', 640)])
  expect(rows(page([...heading, left('Комментарий', 640)], ...remarked)).at(-1)).toEqual([
    '',
    'БАЛАНС',
    '1600',
    '1 636 181',
    '2 323 282',
    '-',
    'без замечаний',
  ])
})

test('a table without codes ends after the last known line name', () => {
  const uncoded = (lines: readonly (readonly Chunk[])[]) => lines.map((line) => line.filter(({ from }) => from !== 300))
  const signature = [left('Директор', 60), right('5', 400)]
  const texts = rows(page(...uncoded([heading, ...full]), [], [], signature))
  expect(texts.slice(0, 2)).toEqual([
    ['Пояснения', 'Показатель', '2025', '2024', '2023'],
    ['', 'Основные средства', '27 291', '35 866', '27 318'],
  ])
  expect(texts.at(-1)).toEqual(['Директор', '5'])
})

test('an amount that looks like a code does not end a table without codes', () => {
  const uncoded = [heading, row('Нематериальные активы', '', '1230', '5', '7'), ...full].map((line) =>
    line.filter(({ from }) => from !== 300),
  )
  expect(rows(page(...uncoded)).at(-1)).toEqual(['', 'БАЛАНС', '1 636 181', '2 323 282', '-'])
})

test('lines outside the table are marked', () => {
  const details = ['Покупатели', 'Авансы', 'Прочие'].map((name) => row(name, '', '', '5', '7'))
  const { rows: texts, looseRows } = gridOfLines(
    page([left('Организация', 0)], heading, ...full, row('в том числе:', ''), ...details, [], [left('М. П.', 60)]),
    true,
  )
  expect(texts.at(-3)?.map(({ text }) => text)).toEqual(['', 'Прочие', '', '', '5', '7'])
  expect([...(looseRows ?? [])]).toEqual([0, texts.length - 2, texts.length - 1])
})

test('a number in an address does not extend the table above', () => {
  const address = [left('Тверь, Советская, 12, оф.', 60), left('1210', 300)]
  const lines = page(heading, ...full, [left('Форма по ОКУД', 0), left('0710002', 300)], address)
  expect(rows(lines).slice(5)).toEqual([
    ['Форма по ОКУД', '0710002'],
    ['Тверь, Советская, 12, оф.', '1210'],
  ])
  const continued = page(heading, ...full, [left('Форма по ОКУД', 0)], row('БАЛАНС', '1700', '5', '', ''))
  expect(rows(continued).at(-1)).toEqual(['', 'БАЛАНС', '1700', '5', '', ''])
})

test('in a table without codes, an amount that looks like a code stays an amount', () => {
  const uncoded = [heading, ...full, row('Итого по разделу II', '', '191', '1520', '1609')].map((line) =>
    line.filter(({ from }) => from !== 300),
  )
  expect(rows(page(...uncoded)).at(-1)).toEqual(['', 'Итого по разделу II', '191', '1520', '1609'])
})

test('a line that cannot be split into columns keeps its code and text', () => {
  const cells = last([left('Прочие оборотные активы 1260 5 6 7', 60)])
  expect(cells?.slice(2, 4)).toEqual(['1260', 'Прочие оборотные активы 1260 5 6 7 | ?'])
})

test('the lines of a column heading are joined', () => {
  const lines = page(
    [left('На', 370), left('На 31', 465)],
    [left('31 декабря', 355), left('декабря', 460)],
    [left('Показатель', 60), left('Код', 300), left('2025 г.', 365), left('2024', 468)],
    [left('г.', 475)],
    ...full.map((line) => line.slice(0, 4)),
  ).map((line, at) => ({ ...line, top: at < 4 ? at * 11 : at * 20 }))
  expect(rows(lines)[0]).toEqual(['Показатель', 'Код', 'На 31 декабря 2025 г.', 'На 31 декабря 2024 г.'])
})

test('a heading with only part of a word does not start another table', () => {
  const lines = page(
    [left('Поясн', 0), left('Наименование', 60), left('Код', 300), left('На 31', 345)],
    [left('ения', 0), left('показателя', 60), left('декабря 2025 г.', 340)],
    ...full.map((line) => line.slice(0, 3)),
  ).map((line, at) => ({ ...line, top: at < 2 ? at * 11 : at * 20 }))
  expect(rows(lines)[0]).toEqual(['Поясн ения', 'Наименование показателя', 'Код', 'На 31 декабря 2025 г.'])
})

test('a heading without a year is joined from several lines', () => {
  const lines = page(
    [left('Показатель', 60), left('Код', 300), left('На отчетную дату', 340), left('На 31 декабря', 440)],
    [left('отчетного', 350), left('предыдущего', 445)],
    [left('периода', 355), left('года', 460)],
    ...full.map((line) => line.slice(0, 4)),
  ).map((line, at) => ({ ...line, top: at < 3 ? at * 11 : at * 20 }))
  expect(rows(lines)[0]?.slice(2)).toEqual(['На отчетную дату отчетного периода', 'На 31 декабря предыдущего года'])
})

test('a reference to notes is not added to the name beside it', () => {
  const centred = [left('Пояснения', 30), left('Показатель', 100), ...heading.slice(2)]
  const line = [left('4.5', 15), left('БАЛАНС', 90), ...row('', '1700', '1', '2', '3').slice(1)]
  expect(
    rows(page(centred, ...full, line))
      .at(-1)
      ?.slice(0, 2),
  ).toEqual(['4.5', 'БАЛАНС'])
})

test('each piece of text above or below a table is read as a cell', () => {
  const lines = page([left('ИНН', 0), left('7708004767', 100)], heading, ...full, [
    left('Руководитель', 0),
    left('31', 300),
  ])
  const read = rows(lines)
  expect([read[0], read.at(-1)?.filter(Boolean)]).toEqual([
    ['ИНН', '7708004767'],
    ['Руководитель', '31'],
  ])
})

test('each random number is in the right column, or the row is marked as unreadable', () => {
  const amount = fc.oneof(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constant(null))
  const printed = (value: number | null) => {
    if (value === null) return '-'
    const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, ' ')
    return value < 0 ? `(${digits})` : digits
  }
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount, amount, fc.nat(12)), { minLength: 1, maxLength: 8 }), (given) => {
      const lines = given.map(([a, b, c, shift]) =>
        row('Прочие', '1260', printed(a), printed(b), printed(c)).map((chunk) =>
          chunk.from > 310 ? { ...chunk, from: chunk.from + shift * 2, to: chunk.to + shift * 2 } : chunk,
        ),
      )
      const read = rows(page(heading, ...full, ...lines)).slice(5)
      expect(read).toHaveLength(given.length)
      read.forEach((cells, at) => {
        const [a = null, b = null, c = null] = given[at] ?? []
        const isMarked = cells[3]?.endsWith(' | ?') === true
        if (!isMarked) expect(cells.slice(3)).toEqual([a, b, c].map(printed))
      })
    }),
  )
})

/** The rows of a page that breaks its heading into these lines. */
const headingOf = (...lines: readonly (readonly Chunk[])[]) =>
  rows(page(...lines, ...full).map((line, at) => ({ ...line, top: at < lines.length ? at * 12 : 400 + at * 20 })))

test('a heading is read even if the code and the dates are broken over several lines', () => {
  const dates = (text: string) => [360, 460, 560].map((from) => left(text, from))
  const [cells] = headingOf(
    [left('Код', 300)],
    dates('На 31 декабря'),
    [left('Показатель', 60), left('строк', 300)],
    ['2025 г.', '2024 г.', '2023 г.'].map((text, at) => left(text, 360 + at * 100)),
    [left('и', 305)],
  )
  const read = ['На 31 декабря 2025 г.', 'На 31 декабря 2024 г.', 'На 31 декабря 2023 г.']
  expect(cells).toEqual(['Показатель', 'Код строк и', ...read])
})

test('dates and units below a heading are part of the heading', () => {
  const cells = headingOf(
    [left('Показатель', 60), left('Код', 300), left('На отчетную дату', 360), left('На 31 декабря', 460)],
    [left('отчетного периода', 360), left('предыдущего года', 460)],
    [left('(31.12.2025)', 360), left('(31.12.2024)', 460)],
    [left('тыс. руб.', 360), left('тыс. руб.', 460)],
  )[0]
  expect(cells?.slice(2)).toEqual([
    'На отчетную дату отчетного периода (31.12.2025) тыс. руб.',
    'На 31 декабря предыдущего года (31.12.2024) тыс. руб.',
  ])
})

test('a unit above the last column is not part of the heading', () => {
  expect(headingOf([right('руб.', 600)], heading)).toContainEqual(heading.map(({ text }) => text))
})

test.each([
  ['the name', [left('Прочие расходы, всего', 60), { text: '(убыток) 2 456', from: 200, to: 400 }]],
  ['a reference to notes', [{ text: 'прим. 7 8 624', from: 0, to: 58 }, left('Прочие', 60)]],
])('an amount without a gap after %s makes the row unreadable', (_, chunks) => {
  const cells = last(
    [...chunks, left('1260', 300), right('5', 500), right('6', 600)].toSorted((a, b) => a.from - b.from),
  )
  expect(cells?.join(' ')).toMatch(/(?:2 456|8 624) \| 5 \| 6 \| \?/)
})

test('a column headed “Бюджет 2025” is part of the table', () => {
  const line = (...texts: readonly string[]) => texts.map((text, at) => left(text, [60, 300, 350, 450, 550][at] ?? 0))
  const heads = ['Показатель', 'Код', 'Факт 2022', 'Факт 2023', 'Бюджет 2025']
  const amounts = line('Запасы', '1210', '5', '6', '7')
  const grid = gridOfLines(page(line(...heads), amounts, amounts), true)
  expect([grid.rows[0]?.map(({ text }) => text), grid.looseRows]).toEqual([heads, new Set()])
})

test('a row with a note reference and an empty last column is unreadable', () => {
  const heads = [left('Показатель', 60), left('Код', 250), left('Пояснения', 300), left('2024', 430), left('2023', 530)]
  const line = (code: string, note: string, current: string, previous = '') => [
    left('Прочие', 60),
    left(code, 250),
    ...(note === '' ? [] : [left(note, 310)]),
    right(current, 450),
    ...(previous === '' ? [] : [right(previous, 550)]),
  ]
  const blank = [line('1150', '3.1', '1 027 291'), line('1210', '4', '824 070'), line('1230', '', '1 000')]
  expect(rows(page(heads, ...blank)).slice(1, 3)).toEqual([
    ['Прочие', '1150', '', '3.1 | 1 027 291 | ?', ''],
    ['Прочие', '1210', '', '4 | 824 070 | ?', ''],
  ])
  const filled = [line('1150', '', '27 291', '35 866'), line('1210', '', '24 070', '24 633'), line('1230', '3.1', '5')]
  expect(rows(page(heads, ...filled)).slice(1, 3)).toEqual([
    ['Прочие', '1150', '', '27 291', '35 866'],
    ['Прочие', '1210', '', '24 070', '24 633'],
  ])
  expect(rows(page(heads, ...filled)).at(-1)?.[3]).toBe('3.1 | 5 | ?')
})
