import { expect, test } from 'vitest'
import type { Assessment } from '../assessment/assess.ts'
import type { StatementRecord } from '../records/statement-record.ts'
import { assessedInBatch, limitBinding } from './batch-assessment.ts'

const statement: StatementRecord = {
  companyTitle: 'Blue Whale',
  russianName: null,
  inn: '7707083893',
  form: 'full',
  edition: null,
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
  codeValues: {
    1150: { current: 60, previous: 50 },
    1250: { current: 25, previous: 20 },
    1310: { current: 10, previous: 10 },
    1370: { current: 75, previous: 40 },
    1520: { current: 0, previous: 20 },
    2110: { current: 900, previous: 800 },
    2120: { current: 700, previous: 650 },
  },
  supplementary: { depreciationAndAmortization: { current: 5, previous: 4 } },
  filed: null,
}
const noRate = { rubPerUsd: null, rateSource: null, rateDate: null }

test('a statement is assessed with its own title and the given day, without a rate', () => {
  expect(assessedInBatch(statement, noRate, '2026-03-01')?.inputs).toEqual({
    title: 'Blue Whale',
    ...noRate,
    depreciationAndAmortization: { current: 5, previous: 4 },
    capitalExpenditures: { current: null, previous: null },
    asOf: '2026-03-01',
    kind: null,
  })
})

test('a rate for the batch also gives the limit in dollars', () => {
  const rated = { rubPerUsd: '80', rateSource: 'Bank of Russia', rateDate: '2026-02-27' }
  const done = assessedInBatch(statement, rated, '2025-06-01')
  expect(done?.inputs).toMatchObject(rated)
  expect(done?.assessment.limit.converted?.currency).toBe('USD')
  expect(assessedInBatch(statement, noRate, '2025-06-01')?.assessment.limit.converted).toBeNull()
})

test('a statement with errors is not assessed', () => {
  expect(assessedInBatch({ ...statement, denominations: null }, noRate, '2026-03-01')).toBeNull()
})

const assessed = assessedInBatch(statement, noRate, '2025-06-01')?.assessment
if (assessed === undefined) throw new Error('not assessed')
const binding = (limit: Partial<Assessment['limit']>, kind: Partial<Assessment['kind']> = {}) =>
  limitBinding({ limit: { ...assessed.limit, ...limit }, kind: { ...assessed.kind, ...kind } })

test('the binding part of a limit is named unless a cap applies or the limit is zero', () => {
  const positive = { zeroBecause: [], binding: 'currentAssets', isCapped: false } as const
  expect(binding(positive)).toEqual({ kind: 'part', part: 'currentAssets' })
  expect(binding({ ...positive, isCapped: true })).toEqual({ kind: 'cap', of: 'risk' })
  expect(binding({ ...positive, isCapped: true }, { kind: 'holding', hasLargeOwnIncome: false })).toEqual({
    kind: 'cap',
    of: 'holding',
  })
  expect(binding({ ...positive, zeroBecause: ['ratingTooLow'] })).toEqual({ kind: 'none', because: ['ratingTooLow'] })
})
