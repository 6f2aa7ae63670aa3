import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { excelTable } from './table-workbook.ts'

const list = {
  title: 'Assessments of files',
  headings: ['Company', 'Year', 'Recommended maximum, RUB'],
  rows: [
    ['Northern Bridge LLC', 2024, 48_000_000],
    ['=HYPERLINK("http://example.com")', 2023, 0],
    ['Birch', null, 72_000],
  ],
} as const

test('a list becomes a sheet with headings', async () => {
  const { sheets } = await readXlsx(await excelTable(list))
  const [sheet] = sheets
  expect(sheet?.name).toBe('Assessments of files')
  expect(sheet?.rows[0]).toEqual(list.headings)
  expect(sheet?.rows[1]).toEqual(['Northern Bridge LLC', 2024, 48_000_000])
  expect(sheet?.rows[3]).toEqual(['Birch', null, 72_000])
})

test('text that looks like a formula stays text in a workbook', async () => {
  const { sheets } = await readXlsx(await excelTable(list))
  expect(sheets[0]?.rows[2]?.[0]).toBe('=HYPERLINK("http://example.com")')
  expect(sheets[0]?.cells?.get('2,0')?.formula).toBeUndefined()
})

test('writing the same list twice gives the same bytes', async () => {
  expect(await excelTable(list)).toEqual(await excelTable(list))
})
