import type { Fields, Given } from '#domain/assessment/given.ts'

/** A sound trading company, in thousands. */
const sound: Fields = {
  cashAndCashEquivalents: 48_000,
  shortTermInvestments: 12_000,
  accountsReceiveable: 165_000,
  inventory: 140_000,
  otherCurrentAssets: 9_000,
  totalCurrentAssets: 374_000,
  intangibles: 4_000,
  totalAssets: 530_000,
  borrowings: 60_000,
  accountsPayable: 135_000,
  totalCurrentLiabilities: 205_000,
  longTermDebt: 70_000,
  totalLiabilities: 280_000,
  authorizedCapital: 10_000,
  totalShareholdersEquity: 250_000,
  revenue: 1_250_000,
  costOfGoodsSold: -975_000,
  grossProfitLoss: 275_000,
  operatingProfitLoss: 95_000,
  interestReceivable: 2_000,
  interestExpense: -16_000,
  earningsBeforeIncomeTax: 70_000,
  netIncome: 56_000,
  operatingActivities: 61_000,
  depreciationAndAmortization: 22_000,
}

/** Companies of every kind around the sound one: every amount moved, some unknown, some of the other sign. Always the same ones. */
export function sampleGivens(count: number): readonly Given[] {
  const chance = chances()
  const amount = (value: number | null): number | null => {
    const lot = chance()
    if (value === null || lot < 0.03) return null
    if (lot < 0.08) return 0
    return Math.round(value * 4 ** (2 * chance() - 1)) * (lot < 0.16 ? -1 : 1)
  }
  const period = (): Fields => Object.fromEntries(Object.entries(sound).map(([field, value]) => [field, amount(value)]))
  return Array.from({ length: count }, () => ({
    current: period(),
    previous: chance() < 0.2 ? null : period(),
    periods: 34,
    denomination: 384,
    reportingYear: 2_023 + Math.floor(2 * chance()),
    isSimplified: false,
    isIrregular: false,
  }))
}

/** The same sequence of numbers from 0 to 1 in every run (Lehmer). */
function chances(): () => number {
  const modulus = 2 ** 31 - 1
  let state = 20_250_630
  return () => {
    state = (state * 48_271) % modulus
    return state / modulus
  }
}
