import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileNameOf, formatsOf, outputFormats, type OutputFormat } from './output-formats.ts'

test('the file names of exports are spelled as in the specification', () => {
  expect(fileNameOf('statement', 'pdf')).toBe('FinancialStatment.pdf')
  expect(fileNameOf('statement', 'excel')).toBe('FinancialStatment.xlsx')
  expect(fileNameOf('assessment', 'pdf')).toBe('Financial Statment Assessment.pdf')
})

test.each([
  ['Segezha Group PJSC', 2024, 'Financial Statement – Segezha Group PJSC – 2024.pdf'],
  ['Берёза', 2024, 'Financial Statement – Берёза – 2024.pdf'],
  ['Client 7', null, 'Financial Statement – Client 7.pdf'],
  ['', 2024, 'FinancialStatment – 2024.pdf'],
  [' / ', null, 'FinancialStatment.pdf'],
  ['A/B\\C: "D"* <E>|F?', 2024, 'Financial Statement – A B C D E F – 2024.pdf'],
  ['../../etc/passwd', 2024, 'Financial Statement – .. .. etc passwd – 2024.pdf'],
  ['one\ntwo\u0000\u202Efdp.exe', 2024, 'Financial Statement – one two fdp.exe – 2024.pdf'],
  ['CON', 2024, 'Financial Statement – CON – 2024.pdf'],
  ['name. ', null, 'Financial Statement – name..pdf'],
])('a statement of "%s" for %s is saved as %s', (company, year, name) => {
  expect(fileNameOf('statement', 'pdf', { company, year })).toBe(name)
})

test('“Statement” is spelled correctly in the file name of a named assessment', () => {
  expect(fileNameOf('assessment', 'pdf', { company: 'Segezha Group PJSC', year: 2024 })).toBe(
    'Financial Statement Assessment – Segezha Group PJSC – 2024.pdf',
  )
})

test('a file name has at most 255 bytes, even for a company name of 200 letters', () => {
  for (const letter of ['a', 'я', '中', '👋']) {
    const name = fileNameOf('assessment', 'excel', { company: letter.repeat(200), year: 2024 })
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
    expect(name).toMatch(/ – 2024\.xlsx$/)
  }
})

test('only a statement can be written as CSV', () => {
  expect(formatsOf('statement')).toEqual(expect.arrayContaining(['pdf', 'excel', 'csv', 'text', 'json']))
  expect(formatsOf('assessment')).toEqual(expect.arrayContaining(['pdf', 'excel', 'text', 'json']))
  expect(formatsOf('assessment')).not.toContain('csv')
})

test('the README lists every output format with its file names', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const rows = Object.entries(outputFormats).map(([format, { name, option }]) => {
    // the cast is safe: `format` is a key of the table
    const key = format as OutputFormat
    const files = [fileIn('statement', key), fileIn('assessment', key)]
    return `| ${[name, `\`${option}\``, ...files].join(' | ')} |`
  })
  expect(readme).toContain(`|---|---|---|---|\n${rows.join('\n')}\n\n`)
})

const fileIn = (document: 'statement' | 'assessment', format: OutputFormat): string =>
  formatsOf(document).some((each) => each === format)
    ? // the line above has checked that the format can hold the document
      `\`${fileNameOf(document, format as 'pdf')}\``
    : '–'
