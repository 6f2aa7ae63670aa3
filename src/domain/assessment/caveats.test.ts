import { expect, test } from 'vitest'
import { financing, holding } from './fixtures/companies-by-kind.ts'
import { assessed } from './fixtures/sound-company.ts'
import type { Fields, AssessmentBasis } from './given.ts'

const heavyDebt: Fields = { longTermDebt: 1_000_000 }
const noEbitda: Fields = { earningsBeforeIncomeTax: -36_000, operatingProfitLoss: 0 }

/** Revenue of 365,000 a year, which is 1,000 a day. */
const days: Fields = {
  revenue: 365_000,
  costOfGoodsSold: -365_000,
  inventory: 0,
  accountsReceiveable: 0,
  accountsPayable: 0,
}

test.each<[Fields, Partial<AssessmentBasis>, readonly string[]]>([
  [{}, {}, []],
  [{ depreciationAndAmortization: null }, {}, ['NO_DA']],
  [{ depreciationAndAmortization: 0 }, {}, ['NO_DA']],
  [{}, { periods: 33 }, ['INTERIM']],
  [{ revenue: null }, {}, ['LIMITED_DATA']],
  // without these fields, the weights of the known ratios add up to 75, just enough to avoid LIMITED_DATA
  [{ borrowings: null, longTermDebt: null, accountsPayable: null }, {}, []],
  [{}, { reportingYear: 2_022 }, ['OLD']],
  [{}, { reportingYear: 2_023, periods: 31 }, ['INTERIM']],
  [{}, { reportingYear: 2_023, periods: 21 }, ['INTERIM', 'OLD']],
  [{}, { reportingYear: null }, []],
  [{}, { denomination: 385 }, ['MANUAL_REVIEW']],
  [{}, { isSimplified: true, isIrregular: true }, ['SIMPLIFIED_FORM', 'IRREGULAR_PERIOD']],
  // no cap reduces the limit in thousands; in millions, the limit exceeds the cap for moderate and for high risk
  [heavyDebt, {}, []],
  [heavyDebt, { denomination: 385 }, ['RISK_CLASS_CAP']],
  [noEbitda, { denomination: 385 }, ['RISK_CLASS_CAP']],
  // a holding above its cap, a holding with a large income of its own, and a financing company, which has no limit
  [holding, {}, ['COMPANY_KIND']],
  [{ ...holding, revenue: 10_000_000 }, {}, ['MANUAL_REVIEW', 'COMPANY_KIND']],
  [financing, { denomination: 385 }, ['COMPANY_KIND']],
  // EBITDA is 106,000; it may lie beyond a bound (operating profit, gross profit or EBIT) by up to 1 % of revenue
  // (12,500) without a notice
  [{ operatingProfitLoss: 118_500 }, {}, []],
  [{ operatingProfitLoss: 118_501 }, {}, ['EBITDA_OTHER']],
  [{ grossProfitLoss: 93_500 }, {}, []],
  [{ grossProfitLoss: 93_499 }, {}, ['EBITDA_OTHER']],
  [{ interestReceivable: 34_500, operatingProfitLoss: 0 }, {}, []],
  [{ interestReceivable: 34_501, operatingProfitLoss: 0 }, {}, ['EBITDA_OTHER']],
  [{ interestReceivable: 34_501, operatingProfitLoss: null }, {}, ['EBITDA_OTHER']],
  // the largest departure counts: EBITDA of 85,000 is 1,000 below EBIT, but further below the operating profit
  [{ interestReceivable: 23_000, operatingProfitLoss: 97_500 }, {}, []],
  [{ interestReceivable: 23_000, operatingProfitLoss: 97_501 }, {}, ['EBITDA_OTHER']],
  [{ operatingProfitLoss: 900_000, revenue: null }, {}, ['LIMITED_DATA']],
  [{ ...holding, interestReceivable: 900_000 }, {}, ['COMPANY_KIND']],
  [{ ...days, inventory: 1_000_000 }, {}, []],
  [{ ...days, inventory: 1_000_001 }, {}, ['CYCLE_OUT_OF_RANGE']],
  [{ ...days, accountsPayable: 1_000_000 }, {}, []],
  [{ ...days, accountsPayable: 1_000_001 }, {}, ['CYCLE_OUT_OF_RANGE']],
  [{ ...days, accountsPayable: null, inventory: 1_000_001 }, {}, []],
  [{ ...holding, costOfGoodsSold: -1, inventory: 300 }, {}, ['COMPANY_KIND', 'CYCLE_OUT_OF_RANGE']],
])('with the fields %o and the basis %o the notices are %j', (fields, given, caveats) => {
  expect(assessed(fields, null, given).caveats).toEqual(caveats)
})

test('the limit of a holding with low risk is capped at 4 million roubles', () => {
  const { limit, risk } = assessed(holding)
  expect([limit.isCapped, limit.cap, risk]).toEqual([true, 4_000_000, 'low'])
})

test('the cap of a holding with a large operating income is the cap of its risk class', () => {
  const { limit, risk, kind, caveats } = assessed({ ...holding, revenue: 10_000_000, earningsBeforeIncomeTax: 30_000 })
  expect(kind.hasLargeOwnIncome).toBe(true)
  expect([limit.isCapped, limit.cap, risk]).toEqual([true, 20_000_000, 'moderate'])
  expect(caveats).toEqual(['COMPANY_KIND'])
})

test('a company without a rating has no notices', () => {
  const { rating, caveats } = assessed({ ...holding, revenue: null, netIncome: null, totalShareholdersEquity: null })
  expect([rating, caveats]).toEqual([null, []])
})
