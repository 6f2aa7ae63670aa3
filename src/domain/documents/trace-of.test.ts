import { expect, test } from 'vitest'
import { rateOf } from '#domain/currency/rate.ts'
import { sheetOf } from '#web/fixtures/northern-bridge.ts'
import { traceOf } from './trace-of.ts'

const sheet = sheetOf()
const other = { section: 'balanceSheet', field: 'otherCurrentLiabilities', position: 0 }

test('the terms of every figure on the sheet add up to the figure', () => {
  const figures = sheet.sections.flatMap(({ key, rows }) =>
    rows.flatMap(({ field, cells }) =>
      field === null ? [] : cells.map((cell, position) => ({ cell, ref: { section: key, field, position } })),
    ),
  )
  expect(figures.length).toBeGreaterThan(80)
  expect(figures.filter(({ cell, ref }) => traceOf(sheet, ref)?.sum !== cell.amount)).toEqual([])
})

test('a residual is a separate term', () => {
  const residual = traceOf(sheet, other)?.terms.find((term) => term.kind === 'residual')
  if (residual?.kind !== 'residual') throw new Error('the sample has a residual')
  expect(residual.amount).toBe(17_830)
})

test('the trace of a converted figure has the amount in roubles', () => {
  const rate = rateOf('USD', '101.68') ?? undefined
  const converted = sheetOf(rate ? { rate } : {})
  const trace = traceOf(converted, { section: 'incomeStatement', field: 'convertedRevenue', position: 1 })
  expect(trace).toMatchObject({ roubles: 1_516_900, sum: 1_516_900, cell: { amount: 14_918 } })
  expect(trace?.terms.map((term) => 'code' in term && term.code)).toEqual(['2110'])
})

test('the trace of a total also has the English rows that are added up', () => {
  const rows = traceOf(sheet, { section: 'balanceSheet', field: 'totalAssets', position: 0 })?.rows ?? []
  expect(rows.map(({ label }) => label)).toEqual(['Total current assets', 'Total long-term assets'])
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_126_330)
})

test('an absent figure has no terms', () => {
  const absent = { section: 'supplementaryInformation', field: 'depreciationAndAmortization', position: 0 }
  expect(traceOf(sheet, absent)).toMatchObject({ terms: [], sum: null })
  expect(traceOf(sheet, { ...other, position: 7 })).toBeNull()
})
