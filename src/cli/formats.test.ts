import { expect, test } from 'vitest'
import { outputFormats } from '#writers/output-formats.ts'
import { formatOf, formatOptions, isRecordFormat } from './formats.ts'

test.each(['statement', 'assessment'] as const)(
  'for the %s, --format accepts its document formats and its record formats, and no others',
  (document) => {
    const written = Object.values(outputFormats)
      .filter(({ documents }) => documents.some((each) => each === document))
      .map(({ option }) => option)
    expect(formatOptions(document).toSorted()).toEqual([...new Set([...written, 'json', 'jsonl'])].sort())
  },
)

test('--format xlsx means Excel', () => {
  expect(formatOptions('statement').filter(isRecordFormat)).toEqual(['json', 'jsonl'])
  expect(formatOf('statement', 'xlsx')).toBe('excel')
})
