import { expect, test } from 'vitest'
import { full, left, page, rows } from '../fixtures/handmade-page.ts'
import { headingRuns } from './heading-runs.ts'

const runs = (text: string) => headingRuns(left(text, 0)).map((run) => run.text)

test.each([
  ['31.12.2025 31.12.2024 31.12.2023', ['31.12.2025', '31.12.2024', '31.12.2023']],
  ['30.09.2025 г. 31.12.2024 г.', ['30.09.2025 г.', '31.12.2024 г.']],
  ['Код 31.12.2025 31.12.2024', ['Код', '31.12.2025', '31.12.2024']],
  ['Пояснения Код строки', ['Пояснения', 'Код строки']],
  ['Пояснения Наименование показателя Код', ['Пояснения', 'Наименование показателя', 'Код']],
  ['Code Item', ['Code', 'Item']],
  ['Code Line item На 31 декабря 2023 За 2024 г.', ['Code', 'Line item', 'На 31 декабря 2023', 'За 2024 г.']],
])('the headings “%s” of several columns are split into %j', (text, headings) => {
  expect(runs(text)).toEqual(headings)
})

test.each([
  'Код показателя',
  'Наименование показателя',
  'Item code',
  'Line item',
  'Показатель 31.12.2024',
  // the beginning and the end of one period
  '01.01.2024 31.12.2024',
  'Изменение 31.12.2024 31.12.2023',
])('the heading “%s” of one column is not split', (text) => {
  expect(runs(text)).toEqual([text])
})

/** The full lines with their codes before their names. */
const codesFirst = full.map(([name, code, ...amounts]) => [
  left(code?.text ?? '', 40),
  left(name?.text ?? '', 65),
  ...amounts,
])

test('a heading is found even if its dates are only one blank apart', () => {
  const heads = [left('Код Показатель', 40), left('31.12.2025 31.12.2024 31.12.2023', 440)]
  expect(rows(page(heads, ...codesFirst)).slice(0, 2)).toEqual([
    ['Код', 'Показатель', '31.12.2025', '31.12.2024', '31.12.2023'],
    ['1150', 'Основные средства', '27 291', '35 866', '27 318'],
  ])
})

test('a row that names the code column and the name column is a heading', () => {
  const heads = [left('Код', 40), left('Показатель', 65), left('FY-2', 360), left('FY-1', 460), left('FY-0', 560)]
  expect(rows(page(heads, ...codesFirst))[0]).toEqual(['Код', 'Показатель', 'FY-2', 'FY-1', 'FY-0'])
})
