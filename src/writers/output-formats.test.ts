import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileNameOf, formatsOf, outputFormats, type OutputFormat } from './output-formats.ts'

test('exports are named as the specification spells them', () => {
  expect(fileNameOf('statement', 'pdf')).toBe('FinancialStatment.pdf')
  expect(fileNameOf('statement', 'excel')).toBe('FinancialStatment.xlsx')
  expect(fileNameOf('assessment', 'pdf')).toBe('Financial Statment Assessment.pdf')
})

test('a document is offered in the formats that can hold it, and in no other', () => {
  expect(formatsOf('statement')).toEqual(expect.arrayContaining(['pdf', 'excel', 'csv', 'text', 'json']))
  expect(formatsOf('assessment')).toEqual(expect.arrayContaining(['pdf', 'excel', 'text', 'json']))
  expect(formatsOf('assessment')).not.toContain('csv')
})

test('the README lists every format that is written, and the files it makes', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const rows = Object.entries(outputFormats).map(([format, { name, option }]) => {
    // the keys of the table
    const key = format as OutputFormat
    const files = [fileIn('statement', key), fileIn('assessment', key)]
    return `| ${[name, `\`${option}\``, ...files].join(' | ')} |`
  })
  expect(readme).toContain(`|---|---|---|---|\n${rows.join('\n')}\n\n`)
})

const fileIn = (document: 'statement' | 'assessment', format: OutputFormat): string =>
  formatsOf(document).some((each) => each === format)
    ? // the format holds the document: the line above says so
      `\`${fileNameOf(document, format as 'pdf')}\``
    : '–'
