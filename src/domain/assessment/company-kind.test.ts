import { expect, test } from 'vitest'
import { assessGiven, type Assessment, type AssessOptions } from './assess.ts'
import { companyKinds, type CompanyKind, type KindRule } from './company-kind.ts'
import { financing, holding, trading } from './fixtures/companies-by-kind.ts'
import type { Fields, AssessmentBasis } from './given.ts'

// Invented companies on both sides of every boundary in method §5a.

const assessed = (
  current: Fields,
  more: Partial<AssessmentBasis> = {},
  options: Partial<AssessOptions> = {},
): Assessment =>
  assessGiven(
    {
      current,
      previous: null,
      periods: 34,
      denomination: 383,
      reportingYear: null,
      isSimplified: false,
      isIrregular: false,
      ...more,
    },
    { rate: null, asOf: null, ...options },
  )

const kindOf = (current: Fields, more: Partial<AssessmentBasis> = {}): readonly [CompanyKind, KindRule | null] => {
  const { kind, byFigures } = assessed(current, more).kind
  return [kind, byFigures.rule]
}

const none: Fields = {
  totalAssets: 1_000,
  shortTermInvestments: 0,
  longTermFinancialInvestments: 0,
  inventory: 0,
  fixedAssets: 0,
  borrowings: 0,
  longTermDebt: 0,
  revenue: 0,
}

/** A company without debt that just meets rule S1. */
const ofShares: Fields = {
  ...none,
  shortTermInvestments: 200,
  longTermFinancialInvestments: 300,
  inventory: 60,
  fixedAssets: 90,
  revenue: 249,
}

test.each<[Fields, CompanyKind]>([
  [{}, 'holding'],
  [{ shortTermInvestments: 199 }, 'trading'],
  [{ longTermFinancialInvestments: 299 }, 'trading'],
  [{ revenue: 249.99 }, 'holding'],
  [{ revenue: 250 }, 'trading'],
  [{ inventory: 61 }, 'trading'],
  [{ fixedAssets: 91 }, 'trading'],
])('a company that owns shares, with %o, is of the kind %s (rule S1)', (change, kind) => {
  expect(kindOf({ ...ofShares, ...change })).toEqual([kind, kind === 'trading' ? null : 'S1'])
})

/**
 * Half of the assets are financed by debt, and a third of the income of 240 is passed on: just enough for a financing
 * company.
 */
const lender: Fields = {
  ...ofShares,
  borrowings: 200,
  longTermDebt: 300,
  revenue: 200,
  interestReceivable: 30,
  incomeFromInvestmentsInOtherEnterprises: 10,
  costOfGoodsSold: 50,
  interestExpense: 30,
}

test.each<[Fields, CompanyKind]>([
  [{}, 'financing'],
  [{ costOfGoodsSold: -50, interestExpense: -30 }, 'financing'],
  [{ costOfGoodsSold: 49 }, 'holding'],
  [{ interestExpense: 29 }, 'holding'],
  [{ interestReceivable: 31 }, 'holding'],
  [{ incomeFromInvestmentsInOtherEnterprises: 11 }, 'holding'],
  [{ revenue: 201 }, 'holding'],
  [{ borrowings: 199 }, 'holding'],
  [{ longTermDebt: 299 }, 'holding'],
  // without income, any amount passed on counts as more than a third
  [{ revenue: 0, interestReceivable: 0, incomeFromInvestmentsInOtherEnterprises: 0 }, 'financing'],
])('a company that borrows to buy shares, with %o, is of the kind %s (rule S1)', (change, kind) => {
  expect(kindOf({ ...lender, ...change })).toEqual([kind, 'S1'])
})

/**
 * A debt collector: its claims are 70 % of its assets, inventory and fixed assets 10 %, debt 50 %. With its revenue,
 * neither rule S1 nor rule S3 matches.
 */
const collector: Fields = {
  ...none,
  shortTermInvestments: 700,
  inventory: 40,
  fixedAssets: 60,
  borrowings: 100,
  longTermDebt: 400,
  revenue: 999,
}

test.each<[Fields, CompanyKind]>([
  [{}, 'financing'],
  [{ revenue: 600 }, 'financing'],
  [{ revenue: 1_000 }, 'trading'],
  [{ shortTermInvestments: 699 }, 'trading'],
  [{ inventory: 41 }, 'trading'],
  [{ fixedAssets: 61 }, 'trading'],
  [{ borrowings: 99 }, 'trading'],
  [{ longTermDebt: 399 }, 'trading'],
])('a company that holds claims, with %o, is of the kind %s (rule S2)', (change, kind) => {
  expect(kindOf({ ...collector, ...change })).toEqual([kind, kind === 'trading' ? null : 'S2'])
})

/** A lessor whose claims are receivables. Its debt is 9/16 of its assets and 1.5 times its revenue. */
const lessor: Fields = {
  ...none,
  totalAssets: 1_600,
  inventory: 100,
  fixedAssets: 140,
  borrowings: 300,
  longTermDebt: 600,
  revenue: 600,
}

test.each<[Fields, CompanyKind]>([
  [{}, 'financing'],
  [{ borrowings: 299 }, 'trading'],
  [{ revenue: 601 }, 'trading'],
  [{ inventory: 101 }, 'trading'],
  [{ fixedAssets: 141 }, 'trading'],
  [{ borrowings: 200, revenue: 100 }, 'financing'],
  [{ borrowings: 199, revenue: 100 }, 'trading'],
  [{ longTermDebt: 900, revenue: 799 }, 'financing'],
  [{ longTermDebt: 900, revenue: 800 }, 'trading'],
])('a company that holds other claims, with %o, is of the kind %s (rule S3)', (change, kind) => {
  expect(kindOf({ ...lessor, ...change })).toEqual([kind, kind === 'trading' ? null : 'S3'])
})

test('the first matching rule decides the kind of company', () => {
  const all = { ...ofShares, shortTermInvestments: 400, inventory: 0, longTermDebt: 600, revenue: 200 }
  expect(kindOf(all)).toEqual(['holding', 'S1'])
  expect(kindOf({ ...all, revenue: 260 })).toEqual(['financing', 'S2'])
  expect(kindOf({ ...all, revenue: 260, shortTermInvestments: 399 })).toEqual(['financing', 'S3'])
})

test('the kind of company depends on annualised revenue', () => {
  expect(kindOf({ ...ofShares, revenue: 62 }, { periods: 21 })).toEqual(['holding', 'S1'])
  expect(kindOf({ ...ofShares, revenue: 63 }, { periods: 21 })).toEqual(['trading', null])
  expect(kindOf(ofShares, { denomination: 385 })).toEqual(['holding', 'S1'])
})

test.each<[Fields, boolean]>([
  [{}, true],
  [{ totalAssets: null }, false],
  [{ totalAssets: 0 }, false],
  [{ totalAssets: -1_000 }, false],
  [{ revenue: null }, false],
  [{ inventory: null }, false],
  [{ fixedAssets: null }, false],
  [{ shortTermInvestments: null, longTermFinancialInvestments: 500 }, true],
  [{ shortTermInvestments: 500, longTermFinancialInvestments: null }, true],
  [{ shortTermInvestments: null, longTermFinancialInvestments: null }, false],
  [{ borrowings: null, longTermDebt: null, costOfGoodsSold: null, interestExpense: null }, true],
  [{ interestReceivable: null, incomeFromInvestmentsInOtherEnterprises: null }, true],
])('whether the rules for the kind of company are applied to a company with %o: %s', (change, isTested) => {
  const { kind, byFigures } = assessed({ ...ofShares, ...change }).kind
  expect([kind, byFigures.figures !== null]).toEqual([isTested ? 'holding' : 'trading', isTested])
})

test('a company that files the simplified form counts as trading', () => {
  const { kind, byFigures } = assessed(ofShares, { isSimplified: true }).kind
  expect([kind, byFigures]).toEqual(['trading', { kind: 'trading', rule: null, figures: null }])
})

test.each([
  ['shortTermInvestments', 'borrowings', 'interestReceivable', 'costOfGoodsSold'],
  ['longTermFinancialInvestments', 'longTermDebt', 'incomeFromInvestmentsInOtherEnterprises', 'interestExpense'],
])('the rules for the kind of company count unknown %s, %s, %s and %s as 0', (...fields) => {
  const figuresWith = (amount: number | null) =>
    assessed({ ...lender, ...Object.fromEntries(fields.map((field) => [field, amount])) }).kind.byFigures.figures
  expect(figuresWith(null)).toEqual(figuresWith(0))
})

test('the assessment records the six quantities that decide the kind of company', () => {
  expect(assessed({ ...lender, costOfGoodsSold: -50 }).kind.byFigures.figures).toEqual({
    financialAssetsShare: 0.5,
    turnover: 0.2,
    debtShare: 0.5,
    goodsAndPlantShare: 0.15,
    income: 240,
    passedOn: 80,
  })
})

/**
 * A parent company in millions: its assets are 100 billion roubles, its own revenue is 10 billion, its debt is a tenth
 * of its assets, and it passes on a third of its income.
 */
const parent: Fields = {
  ...none,
  totalAssets: 100_000,
  longTermFinancialInvestments: 80_000,
  borrowings: 4_000,
  longTermDebt: 6_000,
  revenue: 10_000,
  interestReceivable: 500,
  incomeFromInvestmentsInOtherEnterprises: 1_500,
  costOfGoodsSold: 3_000,
  interestExpense: 1_000,
  operatingProfitLoss: 1,
  operatingActivities: 1,
}

test.each<[Fields, boolean]>([
  [{}, true],
  [{ revenue: 9_999.999, interestReceivable: 501 }, false],
  [{ borrowings: 4_001 }, false],
  [{ longTermDebt: 6_001 }, false],
  [{ costOfGoodsSold: -3_001 }, false],
  [{ interestExpense: 1_001 }, false],
  [{ interestReceivable: 499 }, false],
  [{ incomeFromInvestmentsInOtherEnterprises: 1_499 }, false],
  [{ operatingProfitLoss: 0 }, false],
  [{ operatingProfitLoss: null }, false],
  [{ operatingActivities: 0 }, false],
  [{ operatingActivities: -1 }, false],
  [{ operatingActivities: null }, true],
])('whether a parent company with %o has large own income: %s', (change, isLarge) => {
  const { kind } = assessed({ ...parent, ...change }, { denomination: 385 })
  expect([kind.kind, kind.hasLargeOwnIncome]).toEqual(['holding', isLarge])
})

test('income is annualised for the test of large own income', () => {
  const quarter = { ...parent, revenue: 2_500, interestReceivable: 500, costOfGoodsSold: 750, interestExpense: 250 }
  expect(assessed(quarter, { denomination: 385, periods: 21 }).kind.hasLargeOwnIncome).toBe(true)
  const factory = { ...parent, longTermFinancialInvestments: 10_000, fixedAssets: 70_000 }
  expect(assessed(factory, { denomination: 385 }).kind).toMatchObject({ kind: 'trading', hasLargeOwnIncome: false })
})

test('the kind of company depends only on the current year', () => {
  const became = assessed(holding, { previous: { ...trading, revenue: 4_800_000 }, denomination: 384 })
  const ceased = assessed(trading, { previous: { ...holding, revenue: 4_800_000 }, denomination: 384 })
  expect([became.kind.kind, ceased.kind.kind]).toEqual(['holding', 'trading'])
  // the same fall in revenue adjusts both scores alike, but a holding has no finding about falling revenue
  expect(became.adjustments).toEqual(ceased.adjustments)
  const hasFallen = ({ weaknesses }: Assessment): boolean => weaknesses.some(({ code }) => code === 'REVENUE_DOWN_30')
  expect([hasFallen(became), hasFallen(ceased)]).toEqual([false, true])
})

const companies = { trading, financing, holding } satisfies Readonly<Record<CompanyKind, Fields>>

/**
 * With unknown fixed assets the rules for the kind are not applied. Nothing else in the assessment depends on fixed
 * assets.
 */
const untested = (fields: Fields): Fields => ({ ...fields, fixedAssets: null })

/** Everything that follows from the kind, without the record of how the kind was derived. */
function consequences({ given: _given, figures: _figures, kind, ...rest }: Assessment) {
  return { ...rest, kind: [kind.kind, kind.hasLargeOwnIncome] }
}

test.each(companyKinds)('a company set to the kind %s is assessed like any company of this kind', (kind) => {
  const byFigures = assessed(companies[kind], { denomination: 384 })
  expect(byFigures.kind.kind).toBe(kind)
  const options = { kind: { kind, reason: 'We know the company.' } }
  const overruled = assessed(untested(companies[kind]), { denomination: 384 }, options)
  expect(overruled.kind).toMatchObject({ byFigures: { kind: 'trading', figures: null }, overruled: options.kind })
  const { caveats: shown, ...rest } = consequences(overruled)
  const { caveats, ...expected } = consequences(byFigures)
  expect(rest).toEqual(expected)
  // a kind set by the user always gets a notice
  expect(shown.filter((code) => code !== 'COMPANY_KIND')).toEqual(caveats.filter((code) => code !== 'COMPANY_KIND'))
  expect(shown).toContain('COMPANY_KIND')
})

test('a holding set to trading by the user has the limits of a trading company', () => {
  const options = { kind: { kind: 'trading', reason: 'It buys for its group.' } } as const
  const before = assessed(holding, { denomination: 384 })
  const { caveats, ...after } = assessed(holding, { denomination: 384 }, options)
  expect(before.caps).toEqual([{ code: 'HOLDING', bestLevel: 4 }])
  expect([after.caps, after.limit.monthlyBy]).toEqual([[], 'revenue'])
  expect(after.limit.roubles).toBeGreaterThan(before.limit.roubles)
  const plain = consequences(assessed(untested(holding), { denomination: 384 }))
  expect(consequences({ ...after, caveats: caveats.filter((code) => code !== 'COMPANY_KIND') })).toEqual(plain)
})

test('a company set to holding has no holding cap if it has large own income', () => {
  const options = { kind: { kind: 'holding', reason: 'Its shares are booked as receivables.' } } as const
  const figures = { ...parent, longTermFinancialInvestments: 0, operatingProfitLoss: 6_000, netIncome: 5_000 }
  const { kind, caps } = assessed(figures, { denomination: 385 }, options)
  expect([kind.byFigures.kind, kind.hasLargeOwnIncome]).toEqual(['trading', true])
  expect(caps.map(({ code }) => code)).not.toContain('HOLDING')
})
