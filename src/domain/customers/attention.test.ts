import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountsAgeOf, attentionFrom, attentionOf, type WatchedCustomer } from './attention.ts'

const now = new Date('2026-02-10T12:00:00Z')
const day = (text: string): Date => new Date(`${text}T12:00:00Z`)

const nothing: WatchedCustomer = { request: null, statements: [], assessments: [], decision: null }

const assessed = (reportingYear: number | null, level: number | null, given: object = {}) => ({
  id: `of ${reportingYear}`,
  reportingYear,
  periods: 34,
  level,
  finalMaxCreditRUB: 4_000_000,
  finalMaxCreditUSD: 50_000,
  savedAt: day('2026-01-10'),
  ...given,
})

const kept = (given: object = {}) => ({
  id: 'kept',
  status: 'generated' as const,
  reportingYear: 2024,
  periods: 34,
  expiresAt: day('2026-03-10'),
  restatedYear: null,
  ...given,
})

const kindsOf = (customer: Partial<WatchedCustomer>, at = now) =>
  attentionOf({ ...nothing, ...customer }, at).map(({ kind }) => kind)

test('a sound customer needs no attention', () => {
  expect(kindsOf({})).toEqual([])
  const sound = {
    request: { amount: 50_000, currency: 'USD', termsDays: null },
    statements: [kept()],
    assessments: [assessed(2023, 4), assessed(2024, 4)],
    decision: { nextReviewOn: '2026-02-10' },
  }
  expect(kindsOf(sound)).toEqual([])
})

test.each([
  ['a draft', { statements: [kept({ status: 'draft' })] }, 'draft'],
  ['a statement with a week left', { statements: [kept({ expiresAt: day('2026-02-17') })] }, 'ends-soon'],
  ['a worse rating', { assessments: [assessed(2023, 4), assessed(2024, 5)] }, 'rating-worse'],
  ['a review date that has passed', { decision: { nextReviewOn: '2026-02-09' } }, 'review-passed'],
  [
    'a request over the limit',
    { request: { amount: 50_001, currency: 'USD', termsDays: 30 }, assessments: [assessed(2024, 4)] },
    'over-limit',
  ],
])('%s needs attention', (_, customer, kind) => {
  expect(kindsOf(customer)).toContain(kind)
})

test.each([
  ['a missing rating', [assessed(2023, 4), assessed(2024, null)]],
  ['a better rating', [assessed(2023, 4), assessed(2024, 3)]],
  [
    'a worse rating of the same period, saved earlier,',
    [assessed(2024, 9, { savedAt: day('2026-01-01') }), assessed(2024, 4)],
  ],
])('%s does not count as a worse rating', (_, assessments) => {
  expect(kindsOf({ assessments })).not.toContain('rating-worse')
})

test('a restatement needs attention as long as the restated year has records', () => {
  const newer = kept({ restatedYear: 2023 })
  const restated = [{ kind: 'restated', statementId: 'kept', year: 2024, restated: 2023 }]
  expect(attentionOf({ ...nothing, statements: [newer, kept({ id: 'own', reportingYear: 2023 })] }, now)).toEqual(
    restated,
  )
  expect(attentionOf({ ...nothing, statements: [newer], assessments: [assessed(2023, 4)] }, now)).toEqual(restated)
  expect(kindsOf({ statements: [newer], assessments: [assessed(2024, 4)] })).toEqual([])
})

test('annual accounts are overdue from 1 April', () => {
  const customer = { statements: [kept({ expiresAt: day('2027-01-01') })] }
  expect(kindsOf(customer, day('2026-03-31'))).toEqual([])
  expect(kindsOf(customer, day('2026-04-01'))).toEqual(['accounts-due'])
  expect(kindsOf(customer, day('2026-06-30'))).toEqual(['accounts-due'])
  expect(kindsOf(customer, day('2026-07-01'))).toEqual(['accounts-old', 'accounts-due'])
})

test('the age of a customer’s accounts is the age of the newest period', () => {
  expect(accountsAgeOf({ statements: [kept({ reportingYear: 2022 })], assessments: [assessed(2024, 4)] }, now)).toBe(14)
  expect(accountsAgeOf({ statements: [kept({ periods: 33, reportingYear: 2025 })], assessments: [] }, now)).toBe(5)
  expect(accountsAgeOf({ statements: [], assessments: [assessed(null, 4)] }, now)).toBeNull()
})

test('reasons for attention that concern credit come first', () => {
  const everything = {
    request: { amount: 1e9, currency: 'RUB', termsDays: null },
    statements: [
      kept({ status: 'draft', reportingYear: 2020, expiresAt: day('2026-02-11') }),
      kept({ reportingYear: 2020, restatedYear: 2019 }),
    ],
    assessments: [assessed(2019, 3), assessed(2020, 6)],
    decision: { nextReviewOn: '2025-01-01' },
  }
  expect(kindsOf(everything)).toEqual([
    'over-limit',
    'rating-worse',
    'restated',
    'review-passed',
    'ends-soon',
    'draft',
    'accounts-old',
    'accounts-due',
  ])
})

test.each([
  ['the current moment if there is a draft', { statements: [kept({ status: 'draft' })] }, now.toISOString()],
  [
    'the beginning of a statement’s last week',
    { statements: [kept({ reportingYear: null })] },
    '2026-03-03T12:00:00.000Z',
  ],
  ['the day after a review was due', { decision: { nextReviewOn: '2026-05-01' } }, '2026-05-02T00:00:00.000Z'],
  ['the day after newer accounts were due', { assessments: [assessed(2024, 4)] }, '2026-04-01T00:00:00.000Z'],
  ['no moment if there are no records', {}, undefined],
])('the moment from which a customer needs attention is %s', (_, customer, from) => {
  expect(attentionFrom({ ...nothing, ...customer }, now)?.toISOString()).toBe(from)
})

const anyDay = fc.integer({ min: 0, max: 3_600 }).map((days) => new Date(now.getTime() + days * 24 * 60 * 60_000))
const anyYear = fc.option(fc.integer({ min: 2015, max: 2026 }))
const anyCustomer = fc.record<WatchedCustomer>({
  request: fc.option(
    fc.record({ amount: fc.nat(10_000_000), currency: fc.constant('RUB'), termsDays: fc.constant(null) }),
  ),
  statements: fc.array(
    fc
      .tuple(fc.constantFrom('draft', 'generated'), anyYear, anyDay)
      .map(([status, reportingYear, expiresAt]) => kept({ status, reportingYear, expiresAt })),
    { maxLength: 3 },
  ),
  assessments: fc.array(
    fc.tuple(anyYear, fc.option(fc.integer({ min: 1, max: 10 }))).map(([year, level]) => assessed(year, level)),
    { maxLength: 3 },
  ),
  decision: fc.option(
    fc.record({ nextReviewOn: fc.option(anyDay.map((review) => review.toISOString().slice(0, 10))) }),
  ),
})

test('a customer needs attention exactly from the moment calculated in advance', () => {
  fc.assert(
    fc.property(anyCustomer, anyDay, (customer, at) => {
      const from = attentionFrom(customer, now)
      expect(attentionOf(customer, at).length > 0).toBe(from !== null && from <= at)
    }),
  )
})
