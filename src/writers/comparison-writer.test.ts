import { expect, test } from 'vitest'
import type { ComparedCell, ComparedDocument, ComparedSheet } from '#domain/documents/compared-document.ts'
import { writeComparison } from './comparison-writer.ts'

const cell = (given: Partial<ComparedCell>): ComparedCell => ({
  text: '',
  value: null,
  reason: null,
  judged: null,
  below: [],
  ...given,
})

const absent = cell({ text: 'N/a', reason: 'Not known.' })
const table: ComparedSheet = {
  title: 'Side by side',
  corner: 'Assessment',
  columns: [['A =1+1'], ['B']],
  groups: [
    {
      heading: 'Key numbers',
      aside: 'of this year',
      rows: [
        {
          key: 'margin',
          label: 'Margin, %',
          exactLabel: 'Margin',
          unit: 'share',
          cells: [cell({ text: '10.0%', value: 0.1, judged: '▲ better', below: ['of revenue'] }), absent],
        },
        {
          key: 'level',
          label: 'Level',
          exactLabel: 'Level',
          unit: null,
          cells: [cell({ text: 'Good', value: 4 }), absent],
        },
      ],
    },
  ],
  note: null,
  list: null,
}
const document: ComparedDocument = {
  names: ['=1+1', 'B'],
  unlike: null,
  isSeveral: true,
  sideBySide: table,
  years: [],
  notes: [],
}
const linesOf = (format: 'text' | 'csv', given: Partial<ComparedDocument> = {}): readonly string[] =>
  new TextDecoder().decode(writeComparison({ ...document, ...given }, format)).split(/\r?\n/)

test('the CSV of a comparison has exact numbers for rows with a unit', () => {
  expect(linesOf('csv')).toEqual([
    `section,code,Assessment,unit,"'=1+1",B`,
    'Key numbers,margin,Margin,share,0.1,N/a',
    'Key numbers,level,Level,,Good,N/a',
    '',
  ])
})

test('a comparison for the terminal gives each reason for N/a once', () => {
  const lines = linesOf('text')
  expect(lines.filter((line) => line.includes('Not known.'))).toEqual(['(1) Not known.'])
  expect(lines.find((line) => line.startsWith('Margin'))).toMatch(/10\.0% ▲ better +N\/a \(1\)$/)
  expect(lines.some((line) => line.trim() === 'of revenue')).toBe(true)
})

test('a comparison with only one assessment has no side-by-side table', () => {
  expect(linesOf('text', { isSeveral: false }).join('\n')).not.toContain('Side by side')
})
