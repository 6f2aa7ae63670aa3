// @owns recommended maximum of credit
import type { Rate } from '../currency/rate.ts'
import { creditCapRoubles, creditCapUsd, creditDigits, creditMinRoubles, creditMinUsd } from '../policy.ts'
import { ageFactorOf } from './age.ts'
import type { KindOfCompany } from './company-kind.ts'
import { type Figures, monthsOfYear } from './figures.ts'
import { type LimitPart, limitParts } from './limit-parts.ts'
import type { LiquidityLevel } from './liquidity.ts'
import type { RiskClass } from './risk.ts'
import type { Level } from './scale.ts'

/** The three limits are these percentages of their bases, for each rating level (method §9). */
export const limitPercents = {
  1: { tangibleNetWorth: 20, currentAssets: 12, monthlyPurchases: 50 },
  2: { tangibleNetWorth: 18, currentAssets: 11, monthlyPurchases: 45 },
  3: { tangibleNetWorth: 15, currentAssets: 10, monthlyPurchases: 40 },
  4: { tangibleNetWorth: 12, currentAssets: 8, monthlyPurchases: 35 },
  5: { tangibleNetWorth: 10, currentAssets: 6, monthlyPurchases: 30 },
  6: { tangibleNetWorth: 7.5, currentAssets: 5, monthlyPurchases: 20 },
  7: { tangibleNetWorth: 5, currentAssets: 3, monthlyPurchases: 12.5 },
  8: { tangibleNetWorth: 2.5, currentAssets: 1.5, monthlyPurchases: 5 },
  9: { tangibleNetWorth: 0, currentAssets: 0, monthlyPurchases: 0 },
  10: { tangibleNetWorth: 0, currentAssets: 0, monthlyPurchases: 0 },
} as const satisfies Record<Level, Record<LimitPart, number>>

/** The factor for each liquidity level, applied to the smallest of the three limits. */
export const liquidityFactors = { 1: 1, 2: 1, 3: 0.8, 4: 0.6, 5: 0.3 } as const satisfies Record<LiquidityLevel, number>

/** Upper bounds of the recommended maximum, by risk (method §9). */
export const creditCaps = {
  veryLow: { usd: creditCapUsd, roubles: creditCapRoubles },
  low: { usd: creditCapUsd, roubles: creditCapRoubles },
  moderate: { usd: 250_000, roubles: 20_000_000 },
  high: { usd: 50_000, roubles: 4_000_000 },
  veryHigh: { usd: 0, roubles: 0 },
} as const satisfies Record<RiskClass, CreditCap>

/** Cap of a holding without large own income, unless the cap by risk is lower. */
export const holdingCap = { usd: 50_000, roubles: 4_000_000 } as const satisfies CreditCap

export type CreditCap = { readonly usd: number; readonly roubles: number }

/** The facts on which the limit depends. `level` and `risk` are null without a rating. */
export type LimitBasis = {
  readonly figures: Figures
  readonly level: Level | null
  readonly liquidity: LiquidityLevel
  readonly risk: RiskClass | null
  readonly kind: KindOfCompany
  /** null when unknown; the limit is then not reduced for age. */
  readonly ageMonths: number | null
}

/**
 * Reasons for recommending no credit, in the order shown. If credit is ruled out only because the amount is too small,
 * the reason is `belowMinimum`, which is not in this list.
 */
const zeroConditions = [
  { code: 'notRated', applies: ({ level }) => level === null },
  { code: 'tangibleNetWorthUnknown', applies: ({ figures }) => figures.tangibleNetWorth === null },
  { code: 'tangibleNetWorthNotPositive', applies: ({ figures }) => (figures.tangibleNetWorth ?? 1) <= 0 },
  { code: 'ratingTooLow', applies: ({ level }) => level !== null && level >= 9 },
  { code: 'riskVeryHigh', applies: ({ risk }) => risk === 'veryHigh' },
  { code: 'financing', applies: ({ kind }) => kind.kind === 'financing' },
  { code: 'statementsTooOld', applies: ({ ageMonths }) => ageFactorOf(ageMonths) === 0 },
] as const satisfies readonly { readonly code: string; readonly applies: (basis: LimitBasis) => boolean }[]

export type ZeroReason = (typeof zeroConditions)[number]['code'] | 'belowMinimum'

/** The recommended maximum short-term unsecured trade credit. Amounts are in roubles unless stated otherwise. */
export type CreditLimit = {
  /**
   * The three limits, each a percentage of its base. All are null without a rating; `monthlyPurchases` is also null
   * when its base is unknown. Other unknown bases count as 0.
   */
  readonly parts: Readonly<Record<LimitPart, number | null>>
  /** The base of each limit; null when unknown. */
  readonly bases: Readonly<Record<LimitPart, number | null>>
  /** The measure used for one month of purchases. */
  readonly monthlyBy: MonthlyMeasure
  /** The name of the smallest of the three limits; null without a rating. */
  readonly binding: LimitPart | null
  readonly liquidityFactor: number
  readonly ageFactor: number
  /**
   * The binding limit times the liquidity and age factors, before the cap and rounding; 0 when one of the
   * `zeroConditions` is true.
   */
  readonly uncapped: number
  /** The cap by risk, or the holding's cap if that is lower. Without a rating, the risk counts as very low here. */
  readonly cap: number
  /**
   * The cap in the currency in which it is stated: in dollars if the user confirmed a dollar rate, otherwise in
   * roubles.
   */
  readonly statedCap: { readonly currency: 'USD' | 'RUB'; readonly amount: number }
  readonly isCapped: boolean
  readonly minimum: number
  /** The maximum, rounded down to two significant digits; 0 means no unsecured credit is recommended. */
  readonly roubles: number
  /** The maximum in the statement's unit; may be fractional. */
  readonly inUnit: number
  /** The maximum in the currency of the confirmed rate, as every list and document shows it; null without a rate. */
  readonly converted: { readonly currency: string; readonly amount: number } | null
  readonly zeroBecause: readonly ZeroReason[]
}

/**
 * @param unitRoubles roubles in one unit of the statement. @param rate the rate that the user confirmed; a dollar rate
 * also sets cap and minimum.
 */
export function creditLimit(basis: LimitBasis, unitRoubles: number, rate: Rate | null): CreditLimit {
  const { cap, statedCap, minimum } = boundsOf(basis, rate)
  const { bases, monthlyBy } = basesOf(basis)
  const parts = partsOf(basis, bases)
  const binding = smallestOf(parts)
  const conditions = zeroConditions.filter(({ applies }) => applies(basis)).map(({ code }) => code)
  const liquidityFactor = liquidityFactors[basis.liquidity]
  const ageFactor = ageFactorOf(basis.ageMonths)
  const smallest = binding === null ? 0 : (parts[binding] ?? 0)
  const uncapped = conditions.length > 0 ? 0 : smallest * liquidityFactor * ageFactor
  const rounded = roundDown(Math.min(uncapped, cap))
  const roubles = rounded < minimum ? 0 : rounded
  const isCapped = uncapped > cap
  return {
    parts,
    bases,
    monthlyBy,
    binding,
    liquidityFactor,
    ageFactor,
    uncapped,
    cap,
    statedCap,
    isCapped,
    minimum,
    roubles,
    inUnit: roubles / unitRoubles,
    converted: rate === null ? null : convertedBy(rate, roubles, isCapped ? statedCap : null),
    zeroBecause: roubles > 0 || conditions.length > 0 ? conditions : ['belowMinimum'],
  }
}

/**
 * The maximum in the currency of a rate: rounded down once more, unless it is held at a cap stated in that currency.
 * Rounding that cap twice would turn 1,000,000 into 990,000 (method §9).
 */
function convertedBy(rate: Rate, roubles: number, heldAt: CreditLimit['statedCap'] | null): CreditLimit['converted'] {
  if (heldAt?.currency === rate.currency) return heldAt
  return { currency: rate.currency, amount: roundDown(roubles / Number(rate.roubles)) }
}

/**
 * The cap and the minimum in roubles: converted from the dollar amounts if the user confirmed a dollar rate, otherwise
 * the fixed rouble amounts. No rate is ever assumed.
 */
function boundsOf(basis: LimitBasis, rate: Rate | null): Pick<CreditLimit, 'cap' | 'statedCap' | 'minimum'> {
  const { usd, roubles } = capOf(basis)
  if (rate?.currency !== 'USD')
    return { cap: roubles, statedCap: { currency: 'RUB', amount: roubles }, minimum: creditMinRoubles }
  const perDollar = Number(rate.roubles)
  return { cap: usd * perDollar, statedCap: { currency: 'USD', amount: usd }, minimum: creditMinUsd * perDollar }
}

/** The cap for a risk, or the holding cap if that is lower. Without a rating, the risk counts as very low. */
export function capOf({ risk, kind }: Pick<LimitBasis, 'risk' | 'kind'>): CreditCap {
  const ofRisk = creditCaps[risk ?? 'veryLow']
  return isPlainHolding(kind) && holdingCap.usd < ofRisk.usd ? holdingCap : ofRisk
}

/** Whether this is a holding without large own income, whose accounts say little about the companies it owns. */
export const isPlainHolding = ({ kind, hasLargeOwnIncome }: KindOfCompany): boolean =>
  kind === 'holding' && !hasLargeOwnIncome

function partsOf({ level }: LimitBasis, bases: CreditLimit['bases']): CreditLimit['parts'] {
  if (level === null) return { tangibleNetWorth: null, currentAssets: null, monthlyPurchases: null }
  const percents = limitPercents[level]
  const share = (base: number, percent: number): number => (Math.max(0, base) * percent) / 100
  const purchases = bases.monthlyPurchases
  return {
    tangibleNetWorth: share(bases.tangibleNetWorth ?? 0, percents.tangibleNetWorth),
    currentAssets: share(bases.currentAssets ?? 0, percents.currentAssets),
    monthlyPurchases: purchases === null ? null : share(purchases, percents.monthlyPurchases),
  }
}

function basesOf(basis: LimitBasis): Pick<CreditLimit, 'bases' | 'monthlyBy'> {
  const { tangibleNetWorth, limitLiquidationValue: currentAssets } = basis.figures
  const { amount, by } = monthlyPurchasesOf(basis)
  return { bases: { tangibleNetWorth, currentAssets, monthlyPurchases: amount }, monthlyBy: by }
}

/**
 * The measure of monthly purchases: cost of sales, or revenue if there is no cost of sales. For a holding without large
 * own income, running costs if they are lower.
 */
export type MonthlyMeasure = 'costOfSales' | 'revenue' | 'runningCosts'

/** `amount` is null when revenue is unknown and cost of sales is unknown or 0. */
function monthlyPurchasesOf({ figures: { amounts }, kind }: LimitBasis): {
  readonly amount: number | null
  readonly by: MonthlyMeasure
} {
  const { costOfSales, operatingExpenses, revenue } = amounts
  const hasCost = costOfSales !== null && costOfSales !== 0
  const [yearly, by] = hasCost ? ([costOfSales, 'costOfSales'] as const) : ([revenue, 'revenue'] as const)
  const running = (costOfSales ?? 0) + (operatingExpenses ?? 0)
  if (yearly !== null && isPlainHolding(kind) && running < yearly)
    return { amount: running / monthsOfYear, by: 'runningCosts' }
  return { amount: yearly === null ? null : yearly / monthsOfYear, by }
}

function smallestOf(parts: CreditLimit['parts']): LimitPart | null {
  let smallest: LimitPart | null = null
  for (const part of limitParts) {
    const amount = parts[part]
    if (amount !== null && (smallest === null || amount < (parts[smallest] ?? Infinity))) smallest = part
  }
  return smallest
}

/** Keeps a product of doubles from coming out as 26.999… instead of 27 (method §9). */
const tolerance = 1e-9

/**
 * Rounds an amount down to two significant digits: 337 500 → 330 000 (method §9). Amounts that are not above zero
 * become 0. The exponent is taken from the decimal digits, because the computed base-10 logarithm of 1000 may be just
 * below 3.
 */
export function roundDown(amount: number): number {
  if (!(amount > 0) || !Number.isFinite(amount)) return 0
  const exponent = Number(amount.toExponential().split('e')[1])
  const step = Number(`1e${exponent - creditDigits + 1}`)
  return Math.floor(amount / step + tolerance) * step
}
