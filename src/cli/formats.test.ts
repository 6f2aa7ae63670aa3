import { expect, test } from 'vitest'
import { formatOf, formatOptions, isRecordFormat } from './formats.ts'

test('--format takes every format the document can be written in, and records', () => {
  expect(formatOptions('statement')).toEqual(expect.arrayContaining(['csv', 'json', 'jsonl', 'pdf', 'text', 'xlsx']))
  expect(formatOptions('assessment')).toEqual(expect.arrayContaining(['json', 'jsonl', 'pdf', 'text', 'xlsx']))
  expect(formatOptions('assessment')).not.toContain('csv')
})

test('an option is a record or names its format', () => {
  expect(formatOptions('statement').filter(isRecordFormat)).toEqual(['json', 'jsonl'])
  expect(formatOf('statement', 'xlsx')).toBe('excel')
})
