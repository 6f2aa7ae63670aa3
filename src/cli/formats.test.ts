import { expect, test } from 'vitest'
import { formatOf, formatOptions, isRecordFormat } from './formats.ts'

test('--format accepts the formats in which a document can be written, and the record formats', () => {
  expect(formatOptions('statement')).toEqual(expect.arrayContaining(['csv', 'json', 'jsonl', 'pdf', 'text', 'xlsx']))
  expect(formatOptions('assessment')).toEqual(expect.arrayContaining(['json', 'jsonl', 'pdf', 'text', 'xlsx']))
  expect(formatOptions('assessment')).not.toContain('csv')
})

test('the record formats of statements are json and jsonl, and --format xlsx means Excel', () => {
  expect(formatOptions('statement').filter(isRecordFormat)).toEqual(['json', 'jsonl'])
  expect(formatOf('statement', 'xlsx')).toBe('excel')
})
