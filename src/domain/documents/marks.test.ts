import { expect, test } from 'vitest'
import type { FigureCell } from './document.ts'
import { marksOf } from './marks.ts'

const absent = (reason: string): FigureCell => ({ kind: 'figure', value: null, unit: 'amount', text: 'N/a', reason })
const known: FigureCell = { kind: 'figure', value: 5, unit: 'amount', text: '5', reason: 'not looked at' }

test('figures with the same reason have the same mark', () => {
  const cells = [absent('first'), known, absent('second'), absent('first')]
  const { marked } = marksOf(cells)
  expect(cells.map((cell) => marked(cell).mark)).toEqual(['*', undefined, '†', '*'])
})

test('a reason is explained only once, below the first table', () => {
  const tables = [[absent('first')], [absent('first'), absent('second')]]
  const { news } = marksOf(tables.flat())
  expect(tables.map((cells) => news(cells))).toEqual([
    [{ mark: '*', reason: 'first' }],
    [{ mark: '†', reason: 'second' }],
  ])
})

test('from the sixth reason on, marks are doubled', () => {
  const cells = Array.from({ length: 7 }, (_, place) => absent(`reason ${place}`))
  const { marked } = marksOf(cells)
  expect(cells.map((cell) => marked(cell).mark)).toEqual(['*', '†', '‡', '§', '¶', '**', '††'])
})
