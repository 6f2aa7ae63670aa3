import { expect, test } from 'vitest'
import type { PlacedLine } from './chunk.ts'
import { gridOfLines } from './grid-of-lines.ts'
import { tornColumns } from './torn-columns.ts'

/** A line of a page, in which each piece of text has its position. */
const lineAt = (texts: readonly (readonly [text: string, from: number])[], at: number): PlacedLine => ({
  chunks: texts.map(([text, from]) => ({ text, from, to: from + 50 })),
  place: `line ${at + 1}`,
  top: at * 12,
  size: 8,
})

const codes = ['1150', '1210', '1230', '1250', '1600']
const table = [
  [['Показатель', 0] as const, ['Код', 200] as const, ['На 31 декабря 2024 г.', 260] as const],
  ...codes.map((code) => [['Запасы', 0] as const, [code, 200] as const, [`${code} 771`, 260] as const]),
  [['Руководитель', 0] as const],
]
const tornIn = (below: readonly string[]) =>
  tornColumns(gridOfLines([...table, ...below.map((text) => [[text, 0] as const])].map(lineAt), true))

test('a column printed without the names of the lines is reported', () => {
  const below = ['На 31 декабря', '2023 г.', '35 866', '-', '(279 938)', '2 323 282', '54 525']
  expect(tornIn(below)).toMatchObject([
    { code: 'columns-torn', severity: 'error', at: 'line 10', facts: { headings: '2023 г.' } },
  ])
})

test.each([
  ['a column that the table already has', ['2024 г.', ...codes.map((code) => `${code} 771`)]],
  ['numbers without a date', ['Численность', '35', '36', '37', '38', '39']],
  ['a few numbers below a date', ['2023 г.', '35', '36', '37', '38']],
])('a text block with %s is not mistaken for a separate column', (_, below) => {
  expect(tornIn(below)).toEqual([])
})
