import { describe, expect, test } from 'vitest'
import { check } from '#domain/statement/check.ts'
import { columns } from '#domain/statement/draft.ts'
import { read } from '#readers/read.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { currentAssets, financialResults, specimen, specimenCompany, specimenLine } from './specimen.ts'

const { drafts } = await read(new TextEncoder().encode(northernBridgeXml))
const statement = drafts.map((draft) => check(draft).statement).find((checked) => checked !== null)
if (!statement) throw new Error('the sample is no statement')

const tables = { currentAssets, financialResults }

describe.each(Object.entries(tables))('the table %s in the pictures', (_name, lines) => {
  test.each(lines.map((line) => [line.code, line] as const))(
    'line %s of the pictures matches the sample',
    (code, { amounts }) => {
      const filed = statement.lines[statement.catalogue.index.get(code) ?? -1]?.amounts
      const isDeducted = specimenLine(code).sign === 'deducted'
      const expected = columns.slice(0, amounts.length).map((column) => filed?.[column] ?? 0)
      expect(amounts).toEqual(isDeducted ? expected.map(Math.abs) : expected)
    },
  )

  test('in every column, each total is the sum of its lines', () => {
    const totals = lines.filter(({ code }) => specimenLine(code).role === 'total')
    for (const { code, amounts } of totals)
      amounts.forEach((amount, column) => {
        const parts = (specimenLine(code).sum ?? []).map((part) => contribution(lines, part, column))
        expect([code, parts.reduce((sum, part) => sum + part, 0)]).toEqual([code, amount])
      })
    expect(totals.length).toBeGreaterThan(0)
  })
})

function contribution(lines: typeof currentAssets, code: string, column: number): number {
  const amount = lines.find((line) => line.code === code)?.amounts[column] ?? 0
  return specimenLine(code).sign === 'deducted' ? -amount : amount
}

test('company, year, period and unit of the pictures match the sample', () => {
  const { company, reportingYear, periods, denomination, form, edition, entity } = statement
  expect({ ...specimen, catalogue: undefined }).toEqual({
    catalogue: undefined,
    year: reportingYear,
    period: periods,
    denomination,
  })
  expect(specimen.catalogue).toMatchObject({ form, edition, entity })
  expect(company).toMatchObject({ name: specimenCompany.name, inn: specimenCompany.inn })
})
