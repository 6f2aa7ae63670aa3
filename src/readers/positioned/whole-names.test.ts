import { expect, test } from 'vitest'
import { full, heading, left, page, row, rows, size } from '../fixtures/handmade-page.ts'
import type { Chunk } from './chunk.ts'
import { gridOfLines } from './grid-of-lines.ts'

test('the last name of a table may continue over several lines', () => {
  const pieces = ['Величина влияния изменений', 'курса иностранной', 'валюты по', 'отношению к', 'рублю']
  const below = [...pieces.slice(1).map((piece) => [left(piece, 60)]), [left('М. П.', 60)]]
  const { rows: texts, looseRows } = gridOfLines(
    page(heading, ...full, row(pieces[0] ?? '', '4490', '5'), ...below),
    true,
  )
  expect(texts.at(-2)?.[1]?.text).toBe(pieces.join(' '))
  expect(looseRows).toEqual(new Set([texts.length - 1]))
})

test('a line without amounts is not joined to the name of the total below', () => {
  const lines = page(
    heading,
    ...full,
    row('Прочие оборотные активы', ''),
    row('Итого по разделу II', '', '1', '2', '3'),
  )
  const near = lines.map((line, at) => ({ ...line, top: at < 6 ? at * 20 : 100 + (at - 5) * 11 }))
  expect(rows(near).at(-1)).toEqual(['', 'Итого по разделу II', '', '1', '2', '3'])
})

test('the lines of a name are joined, but not with a subheading', () => {
  const lines = page(heading, ...full, [left('Налог на добавленную стоимость', 60)], row('', '1220', '1', '2', '3'), [
    left('ценностям', 60),
  ])
  const near = lines.map((line, at) => ({ ...line, top: at < 5 ? at * 20 : 100 + (at - 5) * 11 }))
  expect(rows(near).at(-1)?.[1]).toBe('Налог на добавленную стоимость ценностям')
  const separate = page(heading, ...full, [left('в том числе:', 60)], row('Товары', '1212', '1', '2', '3'))
  expect(rows(separate.map((line) => ({ ...line, top: line.top / 2 }))).at(-1)?.[1]).toBe('Товары')
})

test.each([
  ['above', ['Целевые', 'средства'], 0],
  ['in the middle', ['Собственные', 'акции,', 'выкупленные', 'у акционеров'], 1],
  ['below', ['Нематериальные, финансовые', 'и другие', 'внеоборотные активы'], 2],
])('lines that spell a name on the form are joined even if far apart, with the amounts %s', (_, pieces, at) => {
  const broken = pieces.map((piece, order) => (order === at ? row(piece, '1350', '1', '2', '3') : [left(piece, 60)]))
  const [name] = rows(page(heading, ...full, ...broken, row('Запасы', '1210', '4', '5', '6'))).slice(-2)
  expect(name).toEqual(['', pieces.join(' '), '1350', '1', '2', '3'])
})

test('a name split over lines is joined unless the code belongs to a different line', () => {
  const first = row('от выпуска акций,', '', '1', '2', '3')
  const lines = page(
    heading,
    ...full,
    first,
    row('увеличения долей участия', '4313'),
    row('Прочие', '4319', '4', '', ''),
  )
  expect(rows(lines).slice(-2)).toEqual([
    ['', 'от выпуска акций, увеличения долей участия', '4313', '1', '2', '3'],
    ['', 'Прочие', '4319', '4', '', ''],
  ])
  const other = rows(page(heading, ...full, first, row('увеличения долей участия', '4311')))
  expect(other.at(-1)).toEqual(['', 'увеличения долей участия', '4311', '', '', ''])
})

test('a section heading of two lines is joined', () => {
  const broken = [[left('III. Целевое', 60)], [left('финансирование', 60)]]
  const below = rows(page(heading, ...full, ...broken, row('Прочее', '1370', '1', '2', '3'), [left('доходы', 60)]))
  expect(below.slice(5).map(([, name]) => name)).toEqual(['III. Целевое финансирование', 'Прочее', 'доходы'])
})

test.each([
  ['above', ['Налог на прибыль', 'организаций'], 0],
  ['below', ['Прочие долгосрочные', 'обязательства'], 1],
])('the last name of a table may be broken over several lines, with the amounts %s', (_, pieces, at) => {
  const broken = pieces.map((piece, order) => (order === at ? row(piece, '', '1', '2', '3') : [left(piece, 60)]))
  const uncoded = [heading, ...full].map((line) => line.filter(({ from }) => from !== 300))
  const below = [[left('М. П.', 60)], [left('Приложение', 60)], [left('5 человек', 60), left('5', 360)]]
  expect(
    rows(page(...uncoded, [left('Доли', 60)], [left('и паи', 60)], [left('прочих лиц', 60)], ...broken, ...below)).at(
      8,
    ),
  ).toEqual(['', pieces.join(' '), '1', '2', '3'])
})

test('in plain text, lines are joined only if they spell a name on the form', () => {
  const broken = [row('Целевые', '1350', '1', '2', '3'), [left('средства', 60)]]
  const lines = page(
    heading,
    ...full,
    ...broken,
    row('Касса', '1251', '4'),
    [left('и банк', 60)],
    row('Прочие', '1260', '5'),
  )
  const near = lines.map((line, at) => ({ ...line, top: at * size }))
  const names = gridOfLines(near, false)
    .rows.slice(5)
    .map((cells) => cells[1]?.text)
  expect(names).toEqual(['Целевые средства', 'Касса', 'и банк', 'Прочие'])
})

/** The second row of a page with these headings, whose lines have a code and a name in one piece of text. */
const gluedRow = (headings: readonly Chunk[]) => {
  const lines = full.map(([name, code, ...amounts]) => [
    left(`${code?.text ?? ''} ${name?.text ?? ''} / Fixed assets`, 40),
    ...amounts,
  ])
  return rows(page([...headings, ...heading.slice(3)], ...lines))[1]
}

test('a code directly before a name is read in the code column', () => {
  const cells = ['Основные средства / Fixed assets', '27 291', '35 866', '27 318']
  expect(gluedRow([left('Код', 40), left('Показатель', 65)])).toEqual(['1150', ...cells])
  expect(gluedRow([left('Показатель', 40), left('Код', 300)])?.[1]).not.toBe('1150')
})

test('a code directly after a reference to notes is read', () => {
  const notes = [left('Показатель', 60), left('Пояснения Код', 245), ...heading.slice(3)]
  const noted = full.map(([name, code, ...amounts], at) => [
    left(name?.text ?? '', 60),
    at === 0 ? left(code?.text ?? '', 295) : left(`3.${at}, 4 ${code?.text ?? ''}`, 260),
    ...amounts,
  ])
  expect(rows(page(notes, ...noted))[2]).toEqual(['Запасы', '3.1, 4', '1210', '24 070', '24 633', '20 583'])
})
