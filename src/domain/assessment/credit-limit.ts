import type { Rate } from '../currency/rate.ts'
import { creditCapRoubles, creditCapUsd, creditMinRoubles, creditMinUsd } from '../policy.ts'
import { ageFactorOf } from './age.ts'
import { monthsOfYear, type Figures } from './figures.ts'
import { limitParts, type LimitPart } from './limit-parts.ts'
import type { LiquidityLevel } from './liquidity.ts'
import type { RiskClass } from './risk.ts'
import { roundDown } from './round-down.ts'
import type { Level } from './scale.ts'

/** How much of each base is recommended at a rating level, in percent (method §9). */
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

/** What the liquidity level leaves of the smallest limit. */
export const liquidityFactors = { 1: 1, 2: 1, 3: 0.8, 4: 0.6, 5: 0.3 } as const satisfies Record<LiquidityLevel, number>

/** What the limit is made of. level and risk are null when there is no rating. */
export type LimitBasis = {
  readonly figures: Figures
  readonly level: Level | null
  readonly liquidity: LiquidityLevel
  readonly risk: RiskClass | null
  /** Null: not known, and not applied. */
  readonly ageMonths: number | null
}

/** Why nothing is recommended, in shown order; the last one only of a limit that came out too small. */
const zeroConditions = [
  { code: 'notRated', applies: ({ level }) => level === null },
  { code: 'tangibleNetWorthUnknown', applies: ({ figures }) => figures.tangibleNetWorth === null },
  { code: 'tangibleNetWorthNotPositive', applies: ({ figures }) => (figures.tangibleNetWorth ?? 1) <= 0 },
  { code: 'ratingTooLow', applies: ({ level }) => level !== null && level >= 9 },
  { code: 'riskVeryHigh', applies: ({ risk }) => risk === 'veryHigh' },
  { code: 'statementsTooOld', applies: ({ ageMonths }) => ageFactorOf(ageMonths) === 0 },
] as const satisfies readonly { readonly code: string; readonly applies: (basis: LimitBasis) => boolean }[]

export type ZeroReason = (typeof zeroConditions)[number]['code'] | 'belowMinimum'

/** The recommended maximum short-term unsecured trade credit; amounts in roubles unless said otherwise. */
export type CreditLimit = {
  /** Null: no rating, or nothing known to measure this limit by. */
  readonly parts: Readonly<Record<LimitPart, number | null>>
  /** The smallest of the parts. */
  readonly binding: LimitPart | null
  readonly liquidityFactor: number
  readonly ageFactor: number
  /** The binding part after the factors, before the absolute cap and rounding; 0 where nothing is recommended. */
  readonly uncapped: number
  readonly cap: number
  readonly isCapped: boolean
  readonly minimum: number
  /** Rounded down to two significant digits; 0 = no unsecured credit is recommended. */
  readonly roubles: number
  /** The same in the statement's own unit, which may leave a fraction. */
  readonly inUnit: number
  /** The same in the currency of the confirmed rate, rounded down again; null without a rate. */
  readonly converted: { readonly currency: string; readonly amount: number } | null
  readonly zeroBecause: readonly ZeroReason[]
}

/** @param unitRoubles roubles in one unit of the statement. @param rate the rate the person confirmed; a dollar rate also sets cap and minimum. */
export function creditLimit(basis: LimitBasis, unitRoubles: number, rate: Rate | null): CreditLimit {
  const { cap, minimum } = boundsOf(rate)
  const parts = partsOf(basis)
  const binding = smallestOf(parts)
  const conditions = zeroConditions.filter(({ applies }) => applies(basis)).map(({ code }) => code)
  const liquidityFactor = liquidityFactors[basis.liquidity]
  const ageFactor = ageFactorOf(basis.ageMonths)
  const smallest = binding === null ? 0 : (parts[binding] ?? 0)
  const uncapped = conditions.length > 0 ? 0 : smallest * liquidityFactor * ageFactor
  const rounded = roundDown(Math.min(uncapped, cap))
  const roubles = rounded < minimum ? 0 : rounded
  return {
    parts,
    binding,
    liquidityFactor,
    ageFactor,
    uncapped,
    cap,
    isCapped: uncapped > cap,
    minimum,
    roubles,
    inUnit: roubles / unitRoubles,
    converted: rate === null ? null : { currency: rate.currency, amount: roundDown(roubles / Number(rate.roubles)) },
    zeroBecause: roubles > 0 || conditions.length > 0 ? conditions : ['belowMinimum'],
  }
}

/** In dollars where the person confirmed a dollar rate; no rate is ever assumed. */
function boundsOf(rate: Rate | null): { readonly cap: number; readonly minimum: number } {
  if (rate?.currency !== 'USD') return { cap: creditCapRoubles, minimum: creditMinRoubles }
  const roubles = Number(rate.roubles)
  return { cap: creditCapUsd * roubles, minimum: creditMinUsd * roubles }
}

function partsOf({ figures, level }: LimitBasis): CreditLimit['parts'] {
  if (level === null) return { tangibleNetWorth: null, currentAssets: null, monthlyPurchases: null }
  const percents = limitPercents[level]
  const share = (base: number, percent: number): number => (Math.max(0, base) * percent) / 100
  const purchases = monthlyPurchasesOf(figures)
  return {
    tangibleNetWorth: share(figures.tangibleNetWorth ?? 0, percents.tangibleNetWorth),
    currentAssets: share(figures.limitLiquidationValue, percents.currentAssets),
    monthlyPurchases: purchases === null ? null : share(purchases, percents.monthlyPurchases),
  }
}

/** Cost of sales of a month, or where there is none the revenue of a month; null where neither is known. */
function monthlyPurchasesOf({ amounts: { costOfSales, revenue } }: Figures): number | null {
  const yearly = costOfSales === null || costOfSales === 0 ? revenue : costOfSales
  return yearly === null ? null : yearly / monthsOfYear
}

function smallestOf(parts: CreditLimit['parts']): LimitPart | null {
  let smallest: LimitPart | null = null
  for (const part of limitParts) {
    const amount = parts[part]
    if (amount !== null && (smallest === null || amount < (parts[smallest] ?? Infinity))) smallest = part
  }
  return smallest
}
