import { describe, expect, test } from 'vitest'
import { printoutOfFields, printoutOfFiling, printouts } from '#cli/fixtures/sample-printouts.ts'
import { limitParts } from '../assessment/limit-parts.ts'
import { sound } from '../assessment/fixtures/sound-company.ts'
import { assessedFields, type Fields } from '../assessment/given.ts'
import { keyMetrics } from '../assessment/key-metrics.ts'
import { metricNames } from '../assessment/scorecard.ts'
import { resultOf, type TrailSubject } from './calculation.ts'
import { figureNames } from '../assessment/ratio-formula.ts'
import type { AssessmentPrintout } from './assessment-printout.ts'
import { fieldPlace, trailOf, type TrailStep, type TrailValue } from './origin.ts'

const numbers: readonly TrailSubject[] = [
  ...metricNames.map((metric) => ({ kind: 'metric', metric }) as const),
  ...keyMetrics.map(({ name }) => ({ kind: 'keyMetric', name }) as const),
  ...limitParts.map((part) => ({ kind: 'limit', part }) as const),
  ...figureNames.map((name) => ({ kind: 'figure', name }) as const),
]
const subjects: readonly TrailSubject[] = [
  ...numbers,
  ...assessedFields.map((name) => ({ kind: 'field', name }) as const),
]

const cancelled = { earningsBeforeIncomeTax: -20_000_017, interestExpense: -30_000_031, interestReceivable: 10_000_014 }

const sheets: readonly (readonly [string, AssessmentPrintout])[] = [
  ...Object.entries(printouts),
  ['a filing', printoutOfFiling()],
  ['a filing of nine months', printoutOfFiling({ periods: 33 })],
  [
    'large amounts of nine months, of which EBITDA is exactly 0',
    printoutOfFields(cancelled, cancelled, { periods: 33 }),
  ],
  ['a simplified filing', printoutOfFiling({ form: 'simplified', codeValues: simplified() })],
]

function simplified() {
  const line = (current: number, previous: number) => ({ current, previous })
  return {
    1150: line(120, 110),
    1210: line(60, 50),
    1230: line(90, 70),
    1250: line(30, 20),
    1300: line(150, 120),
    1410: line(40, 50),
    1510: line(20, 10),
    1520: line(90, 70),
    2110: line(900, 800),
    2120: line(820, 760),
    2330: line(10, 8),
    2350: line(5, 4),
    2410: line(13, 6),
  }
}

const first = (sheet: AssessmentPrintout, subject: TrailSubject): TrailStep => {
  const [step] = trailOf(sheet, subject)
  if (step === undefined) throw new Error(`no trail of ${JSON.stringify(subject)}`)
  return step
}
const valueOf = (step: TrailStep, year: TrailValue['year'] = 'current'): TrailValue => {
  const value = step.values.find((each) => each.year === year)
  if (value === undefined) throw new Error('no such year')
  return value
}

describe.each(sheets)('%s', (_, sheet) => {
  test('the calculations give every number as printed', () => {
    let known = 0
    for (const subject of numbers) {
      for (const { printed, calculation, holds } of first(sheet, subject).values) {
        expect([subject, printed.text, holds]).toEqual([subject, printed.text, printed.value !== null])
        if (printed.value === null || calculation === null) continue
        known += 1
        expect(resultOf(calculation)).toBeCloseTo(printed.value, 6)
      }
    }
    expect(known).toBeGreaterThan(0)
  })

  test('the trail of every number leads to English fields', () => {
    const ends = new Set<string>()
    const walk = (subject: TrailSubject, depth: number): void => {
      expect(depth).toBeLessThan(4)
      const { parts } = first(sheet, subject)
      if (parts.length === 0) ends.add(subject.kind)
      for (const part of parts) walk(part.subject, depth + 1)
    }
    for (const subject of subjects) walk(subject, 0)
    expect([...ends]).toEqual(['field'])
  })

  test('a number has the same label and values as a part of another number', () => {
    for (const subject of subjects) {
      for (const part of first(sheet, subject).parts) {
        const own = first(sheet, part.subject)
        expect([part.label, part.current, part.previous].map((each) => JSON.stringify(each))).toMatchObject(
          [own.label, valueOf(own).printed, valueOf(own, 'previous').printed].map((each) => JSON.stringify(each)),
        )
      }
    }
  })
})

test('each field of a filing equals the amount on the statement', () => {
  const sheet = printoutOfFiling({ periods: 33 })
  if (sheet.statement === null) throw new Error('a filing has a statement')
  let found = 0
  for (const name of assessedFields) {
    for (const { year, printed } of first(sheet, { kind: 'field', name }).values) {
      const place = fieldPlace(sheet.statement, name, year)
      expect([name, place?.cell.amount]).toEqual([name, printed.value])
      const source = place?.cell.source
      if (source === undefined || !('terms' in source)) continue
      found += 1
      expect(source.terms.reduce((sum, { amount }) => sum + amount, 0)).toBe(printed.value)
    }
  }
  expect(found).toBeGreaterThan(40)
})

const changed = (fields: Fields) => printoutOfFields({ ...sound, ...fields }, null)

test.each([
  ['EBIT', 'ebit', { earningsBeforeIncomeTax: null }, ['Earnings before income tax'], ['operatingProfitLoss']],
  ['gross profit', 'grossProfit', { grossProfitLoss: null }, ['Gross profit (loss)'], ['revenue', 'costOfGoodsSold']],
  [
    'liabilities',
    'totalLiabilities',
    { totalLiabilities: null },
    ['Total liabilities'],
    ['totalAssets', 'totalShareholdersEquity'],
  ],
] as const)(
  'if the field from which %s is usually calculated is unknown, it is calculated from other fields',
  (_, name, fields, missing, used) => {
    const step = first(changed(fields), { kind: 'figure', name })
    expect(valueOf(step)).toMatchObject({ missing, holds: true })
    expect(step.parts.map(({ subject }) => 'name' in subject && subject.name)).toEqual(used)
    expect(valueOf(first(changed({}), { kind: 'figure', name })).missing).toEqual([])
  },
)

test('an unknown part counts as 0 only where the method says so', () => {
  const unknown = changed({ depreciationAndAmortization: null, interestExpense: null })
  const ebitda = valueOf(first(unknown, { kind: 'figure', name: 'ebitda' }))
  expect(ebitda).toMatchObject({ holds: true, printed: { text: '68,000' } })
  const values = ebitda.calculation?.kind === 'sum' && ebitda.calculation.operands.map(({ value }) => value)
  expect(values).toEqual([70_000, null, 2_000, null])
  expect(valueOf(first(unknown, { kind: 'metric', metric: 'interestCoverage' }))).toMatchObject({
    holds: false,
    printed: { text: 'N/a', reason: 'A figure it needs is not in these statements.' },
  })
})

test('flows of nine months are annualised, balances are not', () => {
  const { calculation } = valueOf(first(printouts['an interim period'], { kind: 'figure', name: 'debtService' }))
  if (calculation?.kind !== 'sum') throw new Error('a sum')
  expect(calculation.operands.map(({ label, months }) => [label, months])).toEqual([
    ['Interest expense', 9],
    ['Short-term borrowings', null],
  ])
})

test('a step that only repeats a number is left out of the trail', () => {
  const kinds = (subject: TrailSubject, sheet: AssessmentPrintout = printouts['a sound company']) =>
    trailOf(sheet, subject).map((step) => step.subject.kind)
  expect(kinds({ kind: 'keyMetric', name: 'revenue' })).toEqual(['keyMetric', 'field'])
  expect(kinds({ kind: 'keyMetric', name: 'revenue' }, printouts['an interim period'])).toEqual([
    'keyMetric',
    'figure',
    'field',
  ])
  expect(kinds({ kind: 'keyMetric', name: 'TNWRAW' })).toEqual(['keyMetric', 'figure'])
  expect(kinds({ kind: 'metric', metric: 'quickRatio' })).toEqual(['metric'])
})

test('in the calculation of limits, overdue receivables count less', () => {
  const sheet = printouts['receivables outstanding too long']
  const factors = (part: 'currentAssets' | 'monthlyPurchases') => {
    const { calculation } = valueOf(first(sheet, { kind: 'limit', part }))
    return calculation?.kind === 'share' && calculation.operands.map(({ label, factor }) => [label, factor])
  }
  expect(factors('currentAssets')).toEqual([
    ['Liquidation value of current assets', 1],
    ['Receivables', 0.4 - 0.75],
  ])
  expect(factors('monthlyPurchases')).toEqual([['Cost of sales', 1 / 12]])
})

test('a number is marked if its stored formula gives a different result', () => {
  const sheet = printouts['a sound company']
  const rows = sheet.keyNumbers.rows.map((row) =>
    row.name === 'currentRatio'
      ? {
          ...row,
          current: {
            ...row.current,
            formula: { kind: 'quotient', of: 'equity', by: 'revenue', isStrict: true } as const,
          },
        }
      : row,
  )
  const other: AssessmentPrintout = { ...sheet, keyNumbers: { ...sheet.keyNumbers, rows } }
  const step = first(other, { kind: 'keyMetric', name: 'currentRatio' })
  expect(valueOf(step)).toMatchObject({ printed: { text: '1.8x' }, holds: false })
  expect(step.parts.map(({ label }) => label)).toEqual(['Equity', 'Revenue', 'Current assets', 'Current liabilities'])
})
