import { expect, test } from 'vitest'
import { check } from '../statement/check.ts'
import { draftOfCodeValues, type CodeValues, type TypedStatement } from '../statement/code-values.ts'
import type { Draft } from '../statement/draft.ts'
import { translate } from '../translation/translate.ts'
import { assess, type Assessment } from './assess.ts'
import { metricNames } from './scorecard.ts'

const same = (lines: Readonly<Record<string, number>>): CodeValues =>
  Object.fromEntries(Object.entries(lines).map(([code, amount]) => [code, { current: amount, previous: amount }]))

/** Assesses a statement with these Russian lines, after `change` has altered its draft. */
function assessed(
  typed: Partial<TypedStatement> & Pick<TypedStatement, 'codeValues'>,
  change: (draft: Draft) => Draft = (draft) => draft,
): Assessment {
  const draft = draftOfCodeValues({
    companyTitle: 'A',
    form: 'full',
    periods: 34,
    denominations: 384,
    reportingYear: 2_024,
    ...typed,
  })
  const checked = check(change(draft))
  if (checked.statement === null) throw new Error(JSON.stringify(checked.problems))
  return assess(translate(checked.statement), { rate: null, asOf: { year: 2_025, month: 5 } })
}

const leftOut = ({ scores }: Assessment): readonly string[] =>
  metricNames.filter((name) => scores[name].points === null)

const simplified = { 1150: 100, 1170: 20, 1210: 50, 1230: 60, 1250: 40, 1300: 150, 1410: 20, 1510: 30, 1520: 70 }
const simplifiedResults = { 2110: 900, 2120: 800, 2330: 5, 2340: 1, 2350: 6, 2410: 18, 2400: 72 }

test('a simplified form is rated by its own figures, with a notice', () => {
  const found = assessed({ form: 'simplified', codeValues: same({ ...simplified, ...simplifiedResults }) })
  expect(leftOut(found)).toEqual(['grossMargin', 'cashConversionCycle'])
  expect(found.weighed.availableWeight).toBe(93)
  expect(found.rating).not.toBeNull()
  expect(found.caveats).toEqual(['NO_DA', 'SIMPLIFIED_FORM'])
  expect(found.figures.current.amounts).toMatchObject({
    costOfSales: null,
    intangibles: null,
    shortTermInvestments: null,
  })
  expect(found.figures.current).toMatchObject({ ebit: 95_000, ebitda: 95_000, tangibleNetWorth: 150_000 })
  expect(found.limit.parts.monthlyPurchases).not.toBeNull()
})

const full = { 1150: 100, 1210: 50, 1230: 60, 1250: 40, 1310: 10, 1370: 140, 1410: 20, 1510: 30, 1520: 50 }
const fullResults = { 2110: 900, 2120: 700, 2210: 40, 2220: 60, 2330: 5, 2340: 1, 2350: 6, 2410: -18, 2400: 72 }

test('a full form without cash flows and depreciation still gives every metric', () => {
  const found = assessed({ codeValues: same({ ...full, ...fullResults }) })
  expect(leftOut(found)).toEqual([])
  expect(found.figures.current.amounts).toMatchObject({ operatingCashFlow: null, depreciation: null })
  expect(found.caveats).toEqual(['NO_DA'])
})

const ofShares = {
  1150: 10,
  1170: 700,
  1210: 15,
  1230: 60,
  1240: 150,
  1250: 65,
  1310: 10,
  1370: 890,
  1410: 30,
  1510: 50,
  1520: 20,
}
const dividends = { 2110: 90, 2120: 20, 2220: 30, 2310: 200, 2320: 10, 2330: 6, 2410: -44, 2400: 200 }

test('the figures that decide the kind of company are calculated from the full form', () => {
  const { kind, caps } = assessed({ codeValues: same({ ...ofShares, ...dividends }) })
  expect(kind).toEqual({
    kind: 'holding',
    hasLargeOwnIncome: false,
    byFigures: {
      kind: 'holding',
      rule: 'S1',
      figures: {
        financialAssetsShare: 0.85,
        turnover: 0.09,
        debtShare: 0.08,
        goodsAndPlantShare: 0.025,
        income: 300_000,
        passedOn: 26_000,
      },
    },
    overruled: null,
  })
  expect(caps.map(({ code }) => code)).toEqual(['HOLDING'])
})

test('the rules for the kind of company are not applied to a balance sheet alone', () => {
  const none = { kind: 'trading', rule: null, figures: null }
  const shares = { ...simplified, 1150: 10, 1170: 1_000, 1300: 1_040 }
  const found = assessed({ form: 'simplified', codeValues: same({ ...shares, ...simplifiedResults, 2110: 90 }) })
  expect(found.kind.byFigures).toEqual(none)
  const alone = assessed({ codeValues: same(ofShares) })
  expect(alone.kind.byFigures).toEqual(none)
})

test('depreciation entered by the user counts in the EBITDA of its year', () => {
  const supplementary = { depreciationAndAmortization: { current: 7, previous: 3 } }
  const { figures, caveats } = assessed({ codeValues: same({ ...full, ...fullResults }), supplementary })
  expect([figures.current.ebitda, figures.previous?.ebitda]).toEqual([102_000, 98_000])
  expect(caveats).toEqual([])
})

test('a balance sheet alone gives too few metrics for a rating', () => {
  const found = assessed({ codeValues: same(full) })
  expect(found.weighed.availableWeight).toBe(41)
  expect(found).toMatchObject({
    rating: null,
    notRatedBecause: 'weightBelowMinimum',
    risk: null,
    limit: { roubles: 0 },
  })
})

test('a file without a column for the previous year gives no previous period', () => {
  const found = assessed({ codeValues: same({ ...full, ...fullResults }) }, (draft) => ({
    ...draft,
    columns: ['current'],
  }))
  expect(found.figures.previous).toBeNull()
  expect(found.adjustments).toEqual([])
})

test.each([
  [90, ['NO_DA', 'IRREGULAR_PERIOD'], 900_000],
  [null, ['NO_DA'], 900_000],
  [31, ['NO_DA', 'INTERIM'], 1_800_000],
])('a statement for the period %s has the notices %j and an annual revenue of %d', (period, caveats, revenue) => {
  const found = assessed({ codeValues: same({ ...full, ...fullResults }) }, (draft) => ({ ...draft, period }))
  expect(found.caveats).toEqual(caveats)
  expect(found.figures.current.amounts.revenue).toBe(revenue)
})
