import { expect, test } from 'vitest'
import { statementDocument } from '#documents/statement-document.ts'
import { hostileSheet, sampleSheet } from './fixtures/sample-sheet.ts'
import { isFigure, statementFigures } from './fixtures/printed-amounts.ts'
import { columnsWide } from './terminal.ts'
import { writeText } from './text-writer.ts'

const linesOf = (bytes: Uint8Array): readonly string[] => new TextDecoder().decode(bytes).split('\n')
const figuresIn = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(/\s{2,}/).slice(1)).filter((text) => isFigure(text))

test('the text of a statement has every figure, in order', () => {
  const lines = linesOf(writeText(statementDocument(sampleSheet)))
  expect(figuresIn(lines)).toEqual(statementFigures(sampleSheet))
})

test.each([80, 100, 120])('no line of the text is wider than a terminal of %d columns', (columns) => {
  const lines = linesOf(writeText(statementDocument(sampleSheet), { columns }))
  expect(lines.filter((line) => columnsWide(line) > columns)).toEqual([])
})

test('the digits of an amount column are right-aligned', () => {
  const lines = linesOf(writeText(statementDocument({ ...sampleSheet, bilingual: false })))
  const row = (label: string): string => lines.find((line) => line.trimStart().startsWith(label)) ?? ''
  const lastDigit = (line: string): number => line.search(/\d(?!.*\d)/)
  expect(lastDigit(row('Cost of goods sold'))).toBe(lastDigit(row('Revenue')))
  expect(row('Cost of goods sold').length).toBe(row('Revenue').length + 1)
})

test('subtotals have a rule above, and totals a double rule below', () => {
  const lines = linesOf(writeText(statementDocument({ ...sampleSheet, bilingual: false })))
  const total = lines.findIndex((line) => line.startsWith('Total current assets'))
  expect(lines[total - 1]).toMatch(/^ +─+ +─+ +─+$/)
  expect(lines[total + 1]).toMatch(/^ +═+ +═+ +═+$/)
  const subtotal = lines.findIndex((line) => line.startsWith("Total shareholders' equity"))
  expect(lines[subtotal - 1]).toMatch(/^ +─+/)
  expect(lines[subtotal + 1]).not.toMatch(/═/)
})

test('only a bilingual statement has the Russian lines below each row', () => {
  const has = (bilingual: boolean): boolean =>
    linesOf(writeText(statementDocument({ ...sampleSheet, bilingual }))).includes('    1230  Дебиторская задолженность')
  expect([has(true), has(false)]).toEqual([true, false])
})

test('a reason for N/a follows its mark', () => {
  const lines = linesOf(writeText(statementDocument(sampleSheet)))
  expect(lines).toContain('*  No coded Russian statement holds it.')
  expect(lines.join('\n')).toMatch(/^Warning {2}Line 1200 [^[]*\[not-itemised\]$/m)
})

test('no name can put a control code into the text for the terminal', () => {
  const text = linesOf(writeText(statementDocument(hostileSheet))).join('')
  expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u)
})
