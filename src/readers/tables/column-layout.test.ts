import { expect, test } from 'vitest'
import { columnLayoutOf, isInCodes, isInNotes } from './column-layout.ts'
import { meaningOf } from './heading.ts'

const layoutOf = (headings: readonly string[]) =>
  columnLayoutOf(
    headings.map((heading, at) => ({ at, heading, meaning: meaningOf(heading) })),
    false,
  )
const beforeAmounts = layoutOf(['Показатель', 'Код', 'Пояснения', '2024', '2023'])
const row = (...texts: readonly string[]) => texts.map((text) => ({ text }))

test.each(['45 600', '45\u00a0600', '(1 234)', '-1 234', '1234567', '311', '1 234,5', '0'])(
  'a row with %j in the notes and an empty last column is recognised as shifted left',
  (amount) => {
    expect(isInNotes(row('Запасы', '1210', amount, '5'), beforeAmounts)).toBe(true)
    expect(isInNotes(row('Запасы', '1210', amount, '5', '7'), beforeAmounts)).toBe(false)
  },
)

test.each(['', '-', '5.1', '3.11', '12', '(4)', 'П.3', 'стр. 4', 'I, IV', '2.5, 3.1, 4.1', '5.1.112'])(
  'a row with the note %j is not recognised as shifted left',
  (note) => {
    expect(isInNotes(row('Запасы', '1210', note, '5'), beforeAmounts)).toBe(false)
  },
)

test('a row number before the names is not mistaken for a shifted amount', () => {
  const layout = layoutOf(['№', 'Показатель', 'Код', '2024', '2023'])
  expect(isInNotes(row('112', 'Запасы', '1210', '5'), layout)).toBe(false)
})

test.each([
  ['30 397 991', true],
  ['(2 700)', true],
  ['30397991', true],
  ['30397', true],
  ['(60397)', true],
  ['-60397', true],
  ['60397,50', true],
  ['1210', false],
  ['(1210)', false],
  ['12101', false],
  ['1210.1', false],
  ['', false],
])('whether a row with %j in the code column counts as shifted: %j', (text, isShifted) => {
  const layout = layoutOf(['Показатель', 'Код', '2024', '2023'])
  expect(isInCodes(row('Запасы', text, '5'), layout)).toBe(isShifted)
  expect(isInCodes(row('Запасы', text, '5', '7'), layout)).toBe(false)
})
