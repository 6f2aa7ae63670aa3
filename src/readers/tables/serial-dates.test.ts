import { expect, test } from 'vitest'
import { amounts, codes, read, sochi } from '../fixtures/sochi.ts'

const stored = sochi
  .replace('На 31 декабря 2025 г.2 | На 31 декабря 2024 г. | На 31 декабря 2023 г.', '45291 | 45657 | 46022')
  .replace('За 2025 г. | За 2024 г.', '46022 | 45657')

test('headings exported as serial numbers are read as dates', () => {
  const draft = read(stored)
  expect(draft).toMatchObject({ reportingYear: 2025, period: 34 })
  expect(codes(draft)).toEqual([])
  expect(amounts(draft, '1150')).toEqual([[27_318, 35_866, 27_291]])
  expect(amounts(draft, '2110')).toEqual([[2_603_403, 3_084_013, null]])
})

test('headings with two-digit years are read as years', () => {
  const draft = read(
    sochi
      .replace('На 31 декабря 2025 г.2 | На 31 декабря 2024 г. | На 31 декабря 2023 г.', "'23 | '24 | ’25 г.")
      .replace('За 2025 г. | За 2024 г.', "'25 | '24"),
  )
  expect(draft.reportingYear).toBe(2025)
  expect(codes(draft)).toEqual([])
  expect(amounts(draft, '1150')).toEqual([[27_318, 35_866, 27_291]])
})

test('headings such as FY24 are years', () => {
  const draft = read(
    sochi
      .replace('На 31 декабря 2025 г.2 | На 31 декабря 2024 г. | На 31 декабря 2023 г.', "FY23 | FY24 | FY '25")
      .replace('За 2025 г. | За 2024 г.', 'fy25 | fy24'),
  )
  expect(codes(draft)).toEqual([])
  expect(amounts(draft, '1150')).toEqual([[27_318, 35_866, 27_291]])
})

test.each([
  ['days within a quarter', '45292 | 45650 | 46000'],
  ['amounts', '45 291 | 45 657 | 46 022'],
  ['one date', 'Сумма | 45657 | Всего'],
])('headings with %s are not read as dates', (_, headings) => {
  expect(read(sochi.replace(/На 31 декабря 2025 г.2[^\n]*/, headings)).reportingYear).toBe(2025)
  expect(codes(read(sochi.replace(/На 31 декабря 2025 г.2[^\n]*/, headings)))).not.toEqual([])
})

test('an amount is not read as the serial number of a date', () => {
  const draft = read(
    sochi.replace('| Основные средства | 1150 | 27 291 | 35 866 |', '| Основные средства | 1150 | 45657 | 45291 |'),
  )
  expect(amounts(draft, '1150')).toEqual([[45_657, 45_291, 27_318]])
})
