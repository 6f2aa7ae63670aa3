import { expect, test } from 'vitest'
import { full, left, page, rows } from '../fixtures/handmade-page.ts'

const above = (...texts: readonly string[]) => texts.map((text, at) => left(text, 360 + at * 100))

test.each([
  [above('FY-2', 'FY-1', 'FY-0'), ['', '', 'FY-2', 'FY-1', 'FY-0']],
  [above('1-й год', '2-й год', '3-й год'), ['', '', '1-й год', '2-й год', '3-й год']],
  [above('2023 г.', '2024 г.', '2025 г.'), ['', '', '2023 г.', '2024 г.', '2025 г.']],
])('text above every column of a table without headings stays in its column', (texts, cells) => {
  const lines = page([left('Бухгалтерский баланс', 60)], texts, ...full)
  expect(rows(lines)[1]).toEqual(cells)
  expect(rows(lines)[2]).toEqual(['Основные средства', '1150', '27 291', '35 866', '27 318'])
})

test('a title above a table without headings is not put into columns', () => {
  const title = [
    left('Сведения о имуществе и обязательствах общества за три последних отчетных года по данным учета', 60),
  ]
  expect(rows(page(title, ...full))[1]).toEqual(['Основные средства', '1150', '27 291', '35 866', '27 318'])
})

test.each([
  ['one column and a number above another', [left('по ОКПО', 360), left('12345678', 460)]],
  ['one column', [left('Приложение', 360)]],
])('text above %s of a table without headings is not put into columns', (_, texts) => {
  const cells = rows(page([left('Бухгалтерский баланс', 60)], texts, ...full))
  expect(cells.at(-1)).toEqual(['БАЛАНС', '1600', '1 636 181', '2 323 282', '-'])
  expect(cells.slice(0, 2).map((line) => line.slice(2).join(''))).not.toContain(texts[0]?.text)
})
