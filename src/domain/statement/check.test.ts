import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perShareRoublesMax, perShareRoublesMin } from '../policy.ts'
import { problem, type ProblemCode } from '../problem.ts'
import { check } from './check.ts'
import { checksOfIssued } from './checks.ts'
import { draftOfCodeValues, type CodeValues, type TypedStatement } from './code-values.ts'
import type { Draft, DraftLine, EquityLine } from './draft.ts'

const amounts = (current: number | null, previous = current, beforePrevious?: number): CodeValues[string] => ({
  current,
  previous,
  ...(beforePrevious === undefined ? {} : { beforePrevious }),
})

const sound: CodeValues = {
  1150: amounts(60),
  1210: amounts(15),
  1250: amounts(25),
  1310: amounts(10),
  1370: amounts(50),
  1520: amounts(40),
  2110: amounts(90),
  2120: amounts(70),
  4110: amounts(9),
  4120: amounts(5),
}

const draftOf = (changes: CodeValues = {}, typed: Partial<TypedStatement> = {}): Draft =>
  draftOfCodeValues({
    companyTitle: 'A',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2024,
    codeValues: { ...sound, ...changes },
    ...typed,
  })

/** The codes of all problems of a draft, whether the check refuses it or not. */
function codesOf(draft: Draft): readonly ProblemCode[] {
  const checked = check(draft)
  return (checked.statement === null ? checked.problems : checked.notices).map(({ code }) => code)
}

test('the check finds no problem in the sound sample statement', () => {
  expect(codesOf(draftOf())).toEqual([])
})

const refusals: readonly [string, Draft, ProblemCode][] = [
  [
    'assets that exceed equity and liabilities by two',
    draftOf({ 1600: amounts(102), 1700: amounts(100) }),
    'balance-mismatch',
  ],
  [
    'a previous year that does not balance',
    draftOf({ 1600: amounts(100, 90), 1700: amounts(100, 100) }),
    'balance-mismatch',
  ],
  [
    'total assets that differ from the sum of their sections by three',
    draftOf({ 1100: amounts(60), 1200: amounts(37), 1600: amounts(100) }),
    'total-mismatch',
  ],
  ['missing revenue', draftOf({ 2110: amounts(null), 2100: amounts(20) }), 'total-mismatch'],
  [
    'a cost that must be added for its total to be right',
    draftOf({ 2120: amounts(-70), 2100: amounts(160) }),
    'total-mismatch',
  ],
  [
    'a missing bracket',
    draftOf({ 1300: amounts(60), 1500: amounts(-20), 1520: amounts(40), 1700: amounts(80), 1600: amounts(80) }),
    'total-mismatch',
  ],
  ['a total raised by a single unit of cost', draftOf({ 2120: amounts(0), 2100: amounts(91) }), 'cost-adds'],
  ['no amount at all', draftOf(Object.fromEntries(Object.keys(sound).map((code) => [code, amounts(0)]))), 'no-amounts'],
  [
    'an amount beyond the safe integers',
    draftOf({ 1250: amounts(2 ** 53), 1520: amounts(2 ** 53) }),
    'amount-out-of-range',
  ],
  [
    'a sum beyond the safe integers',
    draftOf({ 1250: amounts(2 ** 52), 1210: amounts(2 ** 52), 1510: amounts(2 ** 52), 1520: amounts(2 ** 52) }),
    'amount-out-of-range',
  ],
  ['an unknown unit', { ...draftOf(), denomination: null }, 'unit-missing'],
  ['an unknown year and so edition', { ...draftOf(), reportingYear: null, edition: null }, 'year-missing'],
  ['an unknown form', { ...draftOf(), form: null }, 'form-unknown'],
  [
    'a line given twice with different amounts',
    {
      ...draftOf(),
      lines: [
        ...draftOf().lines,
        { code: '1250', amounts: { current: 26, previous: 25, beforePrevious: null }, at: {} },
      ],
    },
    'duplicate-line',
  ],
]

test('a statement with unreadable columns is not said to have only zeros', () => {
  const unread = { ...draftOf(), lines: [], problems: [problem('columns-unclear')] }
  expect(codesOf(unread)).toContain('columns-unclear')
  expect(codesOf(unread)).not.toContain('no-amounts')
})

test.each(refusals)('the check refuses a statement with %s', (_, draft, code) => {
  const checked = check(draft)
  expect(checked.statement).toBeNull()
  expect(codesOf(draft)).toContain(code)
})

const equity = (code: string, total: number): EquityLine => ({ code, amounts: { total }, at: code })
const unknownOf = (amount: number): Draft['unknown'] => [
  { label: '9999', amounts: { current: amount, previous: null, beforePrevious: null }, at: { current: 'row 3' } },
]

/**
 * A statement in roubles with whole thousands, in which total assets (100,000) differ from their sections (98,000) by
 * 2,000. `changes` replace amounts and are in roubles too.
 */
const inRoubles = (changes: CodeValues): Draft => {
  const thousands = Object.entries({ ...sound, 1100: amounts(60), 1200: amounts(38), 1600: amounts(100) })
  const roubles = thousands.map(([code, { current }]) => [code, amounts((current ?? 0) * 1000)] as const)
  return draftOf({ ...Object.fromEntries(roubles), ...changes }, { denominations: 383 })
}

test.each([384, 385] as const)('with the unit %d, a total that is two thousand off is refused', (unit) => {
  expect(check(inRoubles({})).statement).not.toBeNull()
  expect(check({ ...inRoubles({}), denomination: unit }).statement).toBeNull()
  expect(codesOf({ ...inRoubles({}), denomination: unit })).toContain('total-mismatch')
})

const reported: readonly [string, Draft, ProblemCode][] = [
  [
    'a difference of one between the two totals',
    draftOf({ 1600: amounts(100), 1700: amounts(101) }),
    'balance-rounding',
  ],
  [
    'a third date that does not balance',
    draftOf({ 1600: amounts(100, 100, 90), 1700: amounts(100, 100, 80) }),
    'balance-difference',
  ],
  [
    'total assets that differ from the sum of their sections by two',
    draftOf({ 1100: amounts(60), 1200: amounts(38), 1600: amounts(100) }),
    'section-sum',
  ],
  ['total assets in roubles that differ from the sum of their sections by two thousand', inRoubles({}), 'section-sum'],
  [
    'total assets in whole thousands of roubles, beside earnings of 12 roubles per share, that differ by two thousand',
    inRoubles({ 2900: amounts(12.5) }),
    'section-sum',
  ],
  [
    'sections of the third date that do not add up to their total',
    draftOf({ 1100: amounts(60, 60, 50), 1600: amounts(100, 100, 60), 1700: amounts(100, 100, 60) }),
    'section-sum',
  ],
  ['costs only in the company’s own lines', draftOf({ 2100: amounts(12) }), 'not-itemised'],
  [
    'a section total that exceeds the sum of its lines',
    draftOf({ 1500: amounts(40), 1520: amounts(30) }),
    'not-itemised',
  ],
  ['a section total that differs by half a unit a line', draftOf({ 1200: amounts(40), 1250: amounts(23) }), 'rounding'],
  ['details that do not add up to their line', draftOf({ 4111: amounts(5) }), 'details-sum'],
  ['an edition outside its years', draftOf({}, { edition: 'fsbu4' }), 'edition-year'],
  ['the period 90', draftOf({}, { periods: 90 }), 'irregular-period'],
  ['the period 91', draftOf({}, { periods: 91 }), 'irregular-period'],
  ['the period 94', draftOf({}, { periods: 94 }), 'irregular-period'],
  ['no stated period', { ...draftOf(), period: null }, 'period-assumed'],
  ['no statement of financial results', { ...draftOf(), forms: ['balance', 'cashFlow'] }, 'form-missing'],
  ['no column of the previous year', { ...draftOf(), columns: ['current'] }, 'column-missing'],
  [
    'no column of the previous year in one report',
    { ...draftOf(), withoutPrevious: ['cashFlow'] },
    'report-column-missing',
  ],
  ['negative inventory', draftOf({ 1210: amounts(-15), 1370: amounts(20) }), 'sign-oddity'],
  ['a deduction stored as a negative', draftOf({ 2120: amounts(-70) }), 'negative-deduction'],
  [
    'a deduction that must be added for its total to be right',
    draftOf({ 2350: amounts(-70), 2300: amounts(90) }),
    'possible-reversal',
  ],
  [
    'cash that differs from the end of the cash flow statement',
    draftOf({ 4500: amounts(24 - 1), 4450: amounts(19) }),
    'cash-mismatch',
  ],
  [
    'a net result that differs from the profit in the changes in equity',
    { ...draftOf(), equity: [equity('3311', 5)] },
    'net-result-mismatch',
  ],
  [
    'a net result that differs from the loss in the changes in equity',
    { ...draftOf(), equity: [equity('3321', 5)] },
    'net-result-mismatch',
  ],
  [
    'equity that differs from the statement of changes in equity',
    { ...draftOf(), equity: [equity('3300', 65)] },
    'equity-mismatch',
  ],
  ['a line that the form does not have', { ...draftOf(), unknown: unknownOf(7) }, 'unknown-line'],
  ['a line of another edition', draftOf({ 1105: amounts(3) }), 'unknown-line'],
  [
    'assets of a quadrillion roubles',
    draftOf({ 1150: amounts(10 ** 12), 1370: amounts(10 ** 12 - 10) }),
    'unit-implausible',
  ],
  [
    'revenue of billions of roubles in the simplified form',
    draftOf({ 1300: amounts(60), 2110: amounts(20_000_000) }, { form: 'simplified' }),
    'unit-implausible',
  ],
  [
    'the mixed current assets of the simplified form',
    draftOf({ 1300: amounts(60) }, { form: 'simplified' }),
    'mixed-current-assets',
  ],
  [
    'a line given twice with the same amounts',
    { ...draftOf(), lines: [...draftOf().lines, ...draftOf().lines.slice(0, 1)] },
    'repeated-line',
  ],
]

test.each(reported)('the check accepts a statement with %s, and reports it', (_, draft, code) => {
  expect(check(draft).statement).not.toBeNull()
  expect(codesOf(draft)).toContain(code)
})

test('each amount of a repeated line has the location of its own row', () => {
  const row = (at: string, current: number | null, previous: number | null): DraftLine => ({
    code: '1250',
    amounts: { current, previous, beforePrevious: null },
    at: { current: `E${at}`, previous: `F${at}` },
  })
  const others = draftOf().lines.filter(({ code }) => code !== '1250')
  const checked = check({ ...draftOf(), lines: [...others, row('12', 25, null), row('40', null, 25)] })
  if (checked.statement === null) throw new Error('the statement is refused')
  const { catalogue, lines } = checked.statement
  expect(lines[catalogue.index.get('1250') ?? -1]?.at).toEqual({ current: 'E12', previous: 'F40' })
})

test('an unknown line with the amount 0 is not a problem', () => {
  expect(codesOf({ ...draftOf(), unknown: unknownOf(0) })).toEqual([])
})

test('a refused statement lists all its problems at once', () => {
  expect(codesOf({ ...draftOf(), denomination: null, reportingYear: null })).toEqual(['unit-missing', 'year-missing'])
})

test('the previous columns of an interim statement are not compared with each other', () => {
  const changes = { 4450: amounts(21, 17), 4500: amounts(25, 21) }
  const draft = { ...draftOf(changes, { periods: 33 }), equity: [equity('3311', 20), equity('3211', 35)] }
  expect(codesOf(draft)).toEqual([])
  expect(codesOf({ ...draft, period: 34 })).toEqual(['cash-mismatch', 'net-result-mismatch'])
  expect(codesOf({ ...draft, equity: [equity('3311', 18)] })).toEqual(['net-result-mismatch'])
})

test('a report without the previous year is not compared with other reports for that year', () => {
  const changes = { 4450: amounts(21, 17), 4500: amounts(25, 21) }
  const draft = { ...draftOf(changes), equity: [equity('3211', 35), equity('3200', 65)] }
  expect(codesOf({ ...draft, withoutPrevious: ['balance', 'results'] })).toEqual([
    'report-column-missing',
    'report-column-missing',
  ])
})

test('earnings per share may have kopecks', () => {
  expect(codesOf(draftOf({ 2900: amounts(582.7) }))).toEqual([])
})

/**
 * Earnings per share that a company can have: up to a trillion roubles, or very little if there are ten trillion
 * shares.
 */
const sharesThatAre = [1e12, -1e12, 0.000_000_001_23, -0.01, 0, 2_104.25, 0.001_666_666_666_666_666_8]
const sharesThatCannotBe = [1e308, Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324, -1e-13, 10_000_000_000_001, 2 ** 53]

test.each(sharesThatAre)('the check accepts earnings of %d roubles per share', (share) => {
  expect(codesOf(draftOf({ 2900: amounts(share), 2910: amounts(share) }))).toEqual([])
})

test.each(sharesThatCannotBe)('the check refuses earnings of %d roubles per share', (share) => {
  expect(codesOf(draftOf({ 2900: amounts(1, share) }))).toEqual(['amount-out-of-range'])
  expect(codesOf(draftOf({ 2910: amounts(share, 1) }))).toEqual(['amount-out-of-range'])
})

test('earnings per share are out of range exactly when they are neither zero nor within the bounds', () => {
  fc.assert(
    fc.property(fc.double(), (share) => {
      const isTaken = !codesOf(draftOf({ 2900: amounts(share) })).includes('amount-out-of-range')
      const magnitude = Math.abs(share)
      expect(isTaken).toBe(share === 0 || (magnitude >= perShareRoublesMin && magnitude <= perShareRoublesMax))
    }),
  )
})

test.each([0, 7, 22, 99, 3_412])('the check refuses a statement with the nonexistent period code %d', (period) => {
  const checked = check({ ...draftOf(), period })
  expect(checked.statement).toBeNull()
  expect(checked).toMatchObject({ problems: [{ code: 'period-unknown', facts: { code: String(period) } }] })
})

test('the check refuses a typed statement without a period', () => {
  const checked = check(draftOf({}, { periods: null }))
  expect(checked.statement === null && checked.problems.map(({ code }) => code)).toContain('period-missing')
})

test.each([
  [
    'missing minus sign',
    { 1300: amounts(-60), 1370: amounts(50), 1310: amounts(10), 1500: amounts(40), 1700: amounts(100) },
    'looks-like-sign',
  ],
  ['change of unit', { 2100: amounts(20_000) }, 'looks-like-unit'],
  ['typing error', { 1600: amounts(100), 1100: amounts(60), 1200: amounts(90) }, 'looks-like-typing'],
] as const)('a difference in a total is reported as a likely %s', (_, changes, code) => {
  expect(codesOf(draftOf(changes))).toEqual(expect.arrayContaining(['total-mismatch', code]))
})

test('an older translation is checked by the rules of its time', () => {
  const draft = draftOf({ 2110: amounts(null), 2100: amounts(20) })
  expect(check(draft).statement).toBeNull()
  const issued = check(draft, checksOfIssued)
  expect(issued.statement === null ? [] : issued.notices.map(({ code }) => code)).toContain('not-itemised')
})
