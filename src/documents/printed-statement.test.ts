import { describe, expect, test } from 'vitest'
import { printoutOfFiling } from '#cli/fixtures/sample-printouts.ts'
import { sheetOf } from '#web/fixtures/northern-bridge.ts'
import { rateOf } from '#domain/currency/rate.ts'
import type { TypedStatement } from '#domain/statement/code-values.ts'
import { findFigure } from '#domain/documents/figure-ref.ts'
import type { PrintedReport, PrintoutRow, StatementPrintout } from '#domain/documents/statement-printout.ts'
import { traceOf } from '#domain/documents/trace-of.ts'

const rate = rateOf('USD', '101.68') ?? undefined
const origin = { source: 'Bank of Russia', date: '2024-12-31' }
const report = ({ sections }: StatementPrintout, key: string): PrintedReport => {
  const found = sections.find((section) => section.key === key)
  if (found === undefined) throw new Error(`no report ${key}`)
  return found
}

describe('units', () => {
  test('the printout names the unit of each currency and the exchange rate', () => {
    const dollars = 'In thousands of US dollars at 101.68 RUB, Bank of Russia, 31 December 2024'
    const whole = sheetOf({ ...(rate && { rate }), rateOrigin: origin, wholeStatement: true })
    expect(whole.units).toEqual([
      { currency: 'RUB', text: 'In thousands of roubles' },
      { currency: 'USD', text: dollars },
    ])
    expect(whole.words.item).toBe(`In thousands of roubles. ${dollars}`)
    expect(report(whole, 'balanceSheet').labels).toEqual([
      '31 December 2024, RUB thousand',
      '31 December 2023, RUB thousand',
      '31 December 2024, USD thousand',
      '31 December 2023, USD thousand',
    ])
  })

  test('if only revenue is converted, the row of revenue names the currency and the unit', () => {
    const sheet = sheetOf({ ...(rate && { rate }), rateOrigin: origin })
    const found = findFigure(sheet, { section: 'incomeStatement', field: 'convertedRevenue', position: 0 })
    expect(found?.row.label).toBe('Revenue in thousands of US dollars at 101.68 RUB, Bank of Russia, 31 December 2024')
    expect([sheet.words.item, sheet.rate?.origin]).toEqual(['In thousands of roubles', origin])
  })
})

const filed = (changes: Partial<TypedStatement>): StatementPrintout => {
  const { statement } = printoutOfFiling(changes, null)
  if (statement === null) throw new Error('a filing has its statement')
  return statement
}

test('the balance sheet’s columns are headed by dates, other columns by periods', () => {
  const sheet = filed({ periods: 33 })
  expect(sheet.sections.map(({ labels }) => labels)).toEqual([
    ['30 September 2024', '31 December 2023'],
    ...Array.from({ length: 3 }, () => ['January–September 2024', 'January–September 2023']),
  ])
  const [balance, results] = sheet.filed
  expect([balance?.labels?.current, balance?.labels?.previous]).toEqual(['30 September 2024', '31 December 2023'])
  expect(results?.labels?.previous).toBe('January–September 2023')
})

test('a total is printed as the sum of the rows that are shown', () => {
  const both = (current: number, previous = current) => ({ current, previous })
  const sumIn = (discontinued: number) => {
    const results = { 2110: both(50), 2120: both(0), 2300: both(50), 2410: both(10), 2420: both(discontinued, 0) }
    const codeValues = { 1250: both(5), 1310: both(5), ...results, 2400: both(40 + discontinued, 40) }
    const { rows } = report(filed({ reportingYear: 2025, codeValues }), 'incomeStatement')
    const source = rows.find(({ field }) => field === 'netIncome')?.cells[0]?.source
    return source?.kind === 'sum' ? source.fields : source
  }
  expect(sumIn(0)).toEqual(['earningsBeforeIncomeTax', 'incomeTax'])
  expect(sumIn(-8)).toEqual(['earningsBeforeIncomeTax', 'incomeTax', 'discontinuedOperations'])
})

describe('the rows below the cash flows', () => {
  const fields = (sheet: StatementPrintout) => report(sheet, 'cashFlowStatement').rows.map(({ field }) => field)
  const flows = ['operatingActivities', 'investingActivities', 'financingActivities']

  test('the net change, the opening cash and the closing cash have their Russian lines', () => {
    const sheet = sheetOf()
    const behind = ['netChangeInCash', 'openingCash', 'closingCash'].map((field) => {
      const trace = traceOf(sheet, { section: 'cashFlowStatement', field, position: 0 })
      return [trace?.terms.map((term) => 'code' in term && term.code), trace?.sum === trace?.cell.amount]
    })
    expect(behind).toEqual([
      [['4400'], true],
      [['4450'], true],
      [['4500'], true],
    ])
    const closing = findFigure(sheet, { section: 'cashFlowStatement', field: 'closingCash', position: 0 })
    const cash = findFigure(sheet, { section: 'balanceSheet', field: 'cashAndCashEquivalents', position: 0 })
    expect(closing?.cell.amount).toBe(cash?.cell.amount)
  })

  test('a row that the filing does not state is left out', () => {
    const codeValues = (more: Readonly<Record<string, number>>) =>
      Object.fromEntries(
        Object.entries({ 1250: 30, 1310: 30, 4110: 100, 4120: 80, ...more }).map(([code, amount]) => [
          code,
          { current: amount, previous: null },
        ]),
      )
    expect(fields(filed({ codeValues: codeValues({}) }))).toEqual(flows)
    expect(fields(filed({ codeValues: codeValues({ 4450: 10, 4500: 30, 4490: 0 }) }))).toEqual([
      ...flows,
      'openingCash',
      'closingCash',
    ])
    expect(fields(filed({ codeValues: codeValues({ 4400: 20, 4450: 5, 4490: 5, 4500: 30 }) }))).toEqual([
      ...flows,
      'netChangeInCash',
      'openingCash',
      'exchangeRateEffect',
      'closingCash',
    ])
  })
})

describe('a cash flow total that differs from the sum of its rows', () => {
  const codeValues = { 1250: 31, 1310: 31, 4110: 100, 4120: 80, 4450: 10, 4500: 31 }
  const printed = (more: Readonly<Record<string, number>>) =>
    report(
      filed({
        codeValues: Object.fromEntries(
          Object.entries({ ...codeValues, ...more }).map(([code, current]) => [code, { current, previous: null }]),
        ),
      }),
      'cashFlowStatement',
    ).rows
  const cellsOf = (rows: readonly PrintoutRow[]) => new Map(rows.map(({ field, cells }) => [field, cells[0]]))

  test.each([
    [{}, { closingCashDifference: 1 }],
    [{ 4400: 20 }, { closingCashDifference: 1 }],
    [{ 4400: 25, 4500: 35, 1250: 35, 1310: 35 }, { netChangeDifference: 5 }],
    [
      { 4400: 25, 4500: 30 },
      { netChangeDifference: 5, closingCashDifference: -5 },
    ],
    [{ 4400: 20, 4500: 30 }, {}],
  ])('the difference row makes the rows add up to the total: %j', (more, differences) => {
    const cells = cellsOf(printed(more))
    const found = [...cells].filter(([field]) => field?.endsWith('Difference'))
    expect(Object.fromEntries(found.map(([field, cell]) => [field, cell?.amount]))).toEqual(differences)
    for (const total of ['netChangeInCash', 'closingCash']) {
      const cell = cells.get(total)
      if (cell === undefined) continue
      const { source } = cell
      if (source.kind !== 'sum') throw new Error(`${total} is not summed`)
      expect(source.fields.reduce((sum, field) => sum + (cells.get(field)?.amount ?? 0), 0)).toBe(cell.amount)
    }
  })
})

describe('the row for the difference between a total and its sections', () => {
  const codeValues = (total: number) =>
    Object.fromEntries(
      Object.entries({
        1100: 60,
        1150: 60,
        1200: 40,
        1250: 40,
        1600: total,
        1300: 70,
        1370: 70,
        1500: 30,
        1520: 30,
        1700: total,
      }).map(([code, amount]) => [
        code,
        { current: amount, previous: code === '1600' || code === '1700' ? 100 : amount },
      ]),
    )
  const amountsOf = (sheet: StatementPrintout, field: string) =>
    report(sheet, 'balanceSheet')
      .rows.find((row) => row.field === field)
      ?.cells.map(({ amount }) => amount)

  test('the difference row makes the rows add up to the total', () => {
    const sheet = filed({ codeValues: codeValues(101) })
    expect(amountsOf(sheet, 'assetsDifference')).toEqual([1, 0])
    expect(amountsOf(sheet, 'liabilitiesDifference')).toEqual([1, 0])
    const total = report(sheet, 'balanceSheet').rows.find(({ field }) => field === 'totalAssets')
    expect(total?.cells[0]?.source).toMatchObject({
      kind: 'sum',
      fields: ['totalCurrentAssets', 'totalLongTermAssets', 'assetsDifference'],
    })
    const trace = traceOf(sheet, { section: 'balanceSheet', field: 'assetsDifference', position: 0 })
    expect([trace?.terms, trace?.sum]).toMatchObject([[{ kind: 'residual', code: '1600', amount: 1 }], 1])
  })

  test('a total without a difference gets no difference row', () => {
    const fields = report(filed({ codeValues: codeValues(100) }), 'balanceSheet').rows.map(({ field }) => field)
    expect(fields.filter((field) => field?.endsWith('Difference'))).toEqual([])
  })
})
