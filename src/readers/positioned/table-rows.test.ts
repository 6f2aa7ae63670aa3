import { expect, test } from 'vitest'
import { full, left, page, rows } from '../fixtures/handmade-page.ts'

const heads = [left('Показатель', 60), left('31.12.2025', 360), left('31.12.2024', 460), left('31.12.2023', 560)]
const uncoded = full.map(([name, , ...amounts]) => [...(name === undefined ? [] : [name]), ...amounts])
const below = (...texts: readonly ReturnType<typeof left>[]) => rows(page(heads, ...uncoded, texts, ...uncoded))

test.each([
  [
    ['пред.', 'тек.'],
    ['Отчет', 'пред.', 'тек.', ''],
  ],
  [
    ['прошлый год', 'отчетный год'],
    ['Отчет', 'прошлый год', 'отчетный год', ''],
  ],
  [
    ['За 2023 г.', 'За 2024 г.', 'За 2025 г.'],
    ['Отчет', 'За 2023 г.', 'За 2024 г.', 'За 2025 г.'],
  ],
])('headings above several amount columns stay in the columns: %j', (texts, cells) => {
  const words = texts.map((text, at) => left(text, 360 + at * 100))
  expect(below(left('Отчет', 60), ...words)).toContainEqual(cells)
})

test('a single word in an amount column belongs to the name', () => {
  expect(below(left('Руководитель', 60), left('подпись', 360))).toContainEqual(['Руководитель подпись', '', '', ''])
})

test('words without a date in several amount columns belong to the name', () => {
  const words = ['выкупленные', '(непокрытый'].map((text, at) => left(text, 360 + at * 100))
  expect(below(...words)).toContainEqual(['выкупленные (непокрытый', '', '', ''])
})
