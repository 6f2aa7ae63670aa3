import type { AssessmentBasis } from '#domain/assessment/given.ts'
import { ebitdaMargin, figures, type Amount } from './assessment-straight-line-figures.ts'
import { findings, weights } from './assessment-straight-line-findings.ts'

// Baseline of the assessment benchmark: method version 1.0 as hand-written straight-line code, with its bounds as literals. No tables,
// and nothing kept for an explanation. It stays at 1.0, and only its score is compared, which version 1.1 keeps: the same arithmetic in
// the same order. The rules for level, limit and codes have changed since, so they are not compared.

export type StraightLine = {
  readonly score: Amount
  readonly level: Amount
  readonly liquidityScore: Amount
  readonly liquidityLevel: number
  readonly risk: Amount
  readonly limitRub: number
  readonly limitUsd: Amount
  readonly points: readonly Amount[]
  readonly ratios: readonly Amount[]
  readonly adjustments: readonly string[]
  readonly caps: readonly string[]
  readonly strengths: readonly string[]
  readonly weaknesses: readonly string[]
  readonly caveats: readonly string[]
}

/** Assesses by hand-written code. rate: roubles per dollar, null without one; month: year × 12 + month of the assessment. */
export function assessByReference(given: AssessmentBasis, rate: Amount, month: Amount): StraightLine {
  const roubles = given.denomination === 383 ? 1 : given.denomination === 384 ? 1000 : 1_000_000
  const months = given.periods === 21 ? 3 : given.periods === 31 ? 6 : given.periods === 33 ? 9 : 12
  const annual = 12 / months
  const f = figures(given.current, roubles, annual)
  const p = given.previous === null ? null : figures(given.previous, roubles, annual)

  const margin = (profit: Amount): Amount =>
    f.revenue === null || profit === null || f.revenue <= 0 ? null : (100 * profit) / f.revenue
  const ofLiabilities = (x: Amount): Amount =>
    x === null || f.currentLiabilities === null || f.currentLiabilities <= 0 ? null : x / f.currentLiabilities
  const withoutLiabilities = (x: Amount): Amount =>
    x === null || f.currentLiabilities === null || f.currentLiabilities > 0 || x <= 0 ? null : 100

  const revenue = f.revenue === null ? null : f.revenue / 1e6
  const gross = margin(f.gross)
  const ebitda = ebitdaMargin(f)
  const operating = margin(f.operating)
  const net = margin(f.netIncome)
  const hasInterest = f.ebit !== null && f.interest !== null
  const interest = hasInterest && f.interest !== 0 ? (f.ebit ?? 0) / (f.interest ?? 1) : null
  const hasDebt = f.debt !== null && f.ebitda !== null
  const leverageOne = hasDebt && (f.debt ?? 0) > 0 && (f.ebitda ?? 0) > 0 ? (f.debt ?? 0) / (f.ebitda ?? 1) : null
  const hasEquity = f.netDebt !== null && f.equity !== null
  const leverageTwo = hasEquity && (f.equity ?? 0) > 0 ? (f.netDebt ?? 0) / (f.equity ?? 1) : null
  const hasWorth = f.worth !== null && f.liabilities !== null
  const worth = hasWorth && (f.liabilities ?? 0) > 0 ? (f.worth ?? 0) / (f.liabilities ?? 1) : null
  const current = ofLiabilities(f.currentAssets)
  const quick = ofLiabilities(f.quick)
  const liquidation = ofLiabilities(f.value)
  const cycle =
    f.revenue === null || f.payables === null || f.dio === null || f.dso === null || f.dpo === null
      ? null
      : f.dio + f.dso - f.dpo

  // oxfmt-ignore
  const points = [
    revenue === null ? null : revenue >= 10_000 ? 100 : revenue >= 2000 ? 85 : revenue >= 800 ? 70 : revenue >= 400 ? 60 : revenue >= 120 ? 45 : revenue >= 30 ? 30 : 0,
    gross === null ? null : gross >= 45 ? 100 : gross >= 30 ? 80 : gross >= 20 ? 70 : gross >= 10 ? 60 : gross >= 5 ? 40 : gross >= 0 ? 30 : 0,
    ebitda === null ? null : ebitda >= 20 ? 100 : ebitda >= 12 ? 95 : ebitda >= 8 ? 90 : ebitda >= 5 ? 80 : ebitda >= 2 ? 65 : ebitda >= 0 ? 55 : ebitda >= -10 ? 25 : 0,
    operating === null ? null : operating >= 15 ? 100 : operating >= 10 ? 95 : operating >= 6 ? 90 : operating >= 3 ? 75 : operating >= 1 ? 65 : operating >= 0 ? 60 : operating >= -10 ? 35 : 0,
    net === null ? null : net >= 10 ? 100 : net >= 6 ? 95 : net >= 3 ? 85 : net >= 1 ? 75 : net >= 0 ? 50 : net >= -3 ? 35 : net >= -10 ? 30 : 0,
    interest === null ? (hasInterest ? ((f.ebit ?? 0) > 0 ? 75 : 0) : null) : interest >= 8 ? 100 : interest >= 4 ? 85 : interest >= 2.5 ? 65 : interest >= 1.5 ? 45 : interest >= 1 ? 30 : interest >= 0 ? 25 : 0,
    leverageOne === null ? (hasDebt ? ((f.debt ?? 0) > 0 ? 0 : (f.ebitda ?? 0) > 0 ? 90 : 40) : null) : leverageOne >= 10 ? 5 : leverageOne >= 6 ? 15 : leverageOne >= 4.5 ? 30 : leverageOne >= 3 ? 40 : leverageOne >= 2 ? 70 : leverageOne >= 1 ? 85 : 100,
    leverageTwo === null ? (hasEquity ? 0 : null) : leverageTwo >= 4 ? 15 : leverageTwo >= 2 ? 40 : leverageTwo >= 1 ? 50 : leverageTwo >= 0.5 ? 80 : leverageTwo >= 0.25 ? 90 : leverageTwo >= 0 ? 95 : 100,
    worth === null ? (hasWorth ? ((f.worth ?? 0) > 0 ? 100 : 0) : null) : worth >= 2 ? 100 : worth >= 1 ? 85 : worth >= 0.6 ? 75 : worth >= 0.3 ? 60 : worth >= 0.15 ? 45 : worth >= 0.05 ? 30 : worth >= 0 ? 25 : 0,
    current === null ? withoutLiabilities(f.currentAssets) : current >= 3 ? 100 : current >= 2 ? 95 : current >= 1.5 ? 85 : current >= 1.2 ? 80 : current >= 1 ? 65 : current >= 0.8 ? 45 : current >= 0.5 ? 30 : 0,
    quick === null ? withoutLiabilities(f.quick) : quick >= 1.5 ? 100 : quick >= 1 ? 95 : quick >= 0.8 ? 80 : quick >= 0.6 ? 65 : quick >= 0.4 ? 50 : quick >= 0.2 ? 30 : 0,
    liquidation === null ? withoutLiabilities(f.value) : liquidation >= 2 ? 100 : liquidation >= 1.3 ? 95 : liquidation >= 1 ? 85 : liquidation >= 0.8 ? 80 : liquidation >= 0.65 ? 60 : liquidation >= 0.5 ? 35 : liquidation >= 0.3 ? 25 : 0,
    cycle === null ? null : cycle >= 180 ? 25 : cycle >= 120 ? 45 : cycle >= 90 ? 50 : cycle >= 60 ? 80 : cycle >= 30 ? 90 : cycle >= 0 ? 100 : 60,
  ]
  const ratios = [
    revenue,
    gross,
    ebitda,
    operating,
    net,
    interest,
    leverageOne,
    leverageTwo,
    worth,
    current,
    quick,
    liquidation,
    cycle,
  ]

  let weighted = 0
  let weight = 0
  for (let i = 0; i < 13; i += 1) {
    const scored = points[i]
    if (scored === null || scored === undefined) continue
    weighted += (weights[i] ?? 0) * scored
    weight += weights[i] ?? 0
  }
  const isRated = weight >= 50 && !((f.revenue ?? 0) === 0 && (f.totalAssets ?? 0) === 0)

  const change =
    p === null || f.revenue === null || p.revenue === null || p.revenue <= 0 ? null : f.revenue / p.revenue - 1
  const adjustments: string[] = []
  let adjustment = 0
  if (change !== null && change < -0.3) {
    adjustments.push('REVENUE_DOWN_30')
    adjustment -= 7
  } else if (change !== null && change < -0.15) {
    adjustments.push('REVENUE_DOWN_15')
    adjustment -= 4
  } else if (change !== null && change >= 0.2) {
    adjustments.push('REVENUE_UP_20')
    adjustment += 3
  }
  if (p !== null && f.netIncome !== null && f.netIncome < 0 && p.netIncome !== null && p.netIncome < 0) {
    adjustments.push('LOSS_BOTH')
    adjustment -= 6
  }

  const caps: string[] = []
  let score: Amount = null
  let level: Amount = null
  if (isRated) {
    const total = Math.min(100, Math.max(0, weighted / weight + adjustment))
    score = Math.floor(total * 10 + 0.5) / 10
    level = levelOf(score)
    if (f.worth !== null && f.worth <= 0) {
      caps.push('TNW_NOT_POSITIVE')
      level = Math.max(level, 7)
    }
    if (f.netIncome !== null && f.netIncome < 0 && current !== null && current < 0.5) {
      caps.push('LOSS_AND_ILLIQUID')
      level = Math.max(level, 8)
    }
    if (f.debt !== null && f.debt > 0 && f.ebitda !== null && f.ebitda <= 0) {
      caps.push('DEBT_WITHOUT_EBITDA')
      level = Math.max(level, 7)
    }
    if (weight < 75) {
      caps.push('LIMITED_DATA')
      level = Math.max(level, 4)
    }
  }

  let liquid = 0
  let liquidWeight = 0
  for (let i = 0; i < 4; i += 1) {
    const scored = points[9 + i]
    if (scored === null || scored === undefined) continue
    liquid += (liquidityWeights[i] ?? 0) * scored
    liquidWeight += liquidityWeights[i] ?? 0
  }
  const liquidityScore = liquidWeight === 0 ? null : liquid / liquidWeight
  const liquidityLevel =
    liquidityScore === null
      ? 3
      : liquidityScore >= 80
        ? 1
        : liquidityScore >= 60
          ? 2
          : liquidityScore >= 40
            ? 3
            : liquidityScore >= 20
              ? 4
              : 5
  const risk = level === null ? null : (matrix[level - 1]?.[liquidityLevel - 1] ?? null)

  const age = given.reportingYear === null || month === null ? null : month - (given.reportingYear * 12 + months)
  const cap = rate === null ? 80_000_000 : 1_000_000 * rate
  const minimum = rate === null ? 80_000 : 1_000 * rate
  let uncapped = 0
  if (level !== null && level < 9 && f.worth !== null && f.worth > 0 && risk !== 5 && (age === null || age <= 30)) {
    const percents = limitPercents[level - 1] ?? [0, 0, 0]
    const yearly = f.cost === null || f.cost === 0 ? f.revenue : f.cost
    const byWorth = (Math.max(0, f.worth) * percents[0]) / 100
    const byAssets = (Math.max(0, f.limitValue) * percents[1]) / 100
    const byPurchases = yearly === null ? Infinity : (Math.max(0, yearly / 12) * percents[2]) / 100
    const factor = liquidityLevel < 3 ? 1 : liquidityLevel === 3 ? 0.8 : liquidityLevel === 4 ? 0.6 : 0.3
    uncapped = Math.min(byWorth, byAssets, byPurchases) * factor * (age !== null && age > 18 ? 0.5 : 1)
  }
  const rounded = roundDown(Math.min(uncapped, cap))
  const limitRub = rounded < minimum ? 0 : rounded
  const limitUsd = rate === null ? null : roundDown(limitRub / rate)

  const { strengths, weaknesses } = isRated
    ? findings(f, p, points, { adjustments, change, ebitda })
    : { strengths: [], weaknesses: [] }

  const caveats: string[] = []
  if ((f.depreciation ?? 0) === 0) caveats.push('NO_DA')
  if (given.periods !== 34) caveats.push('INTERIM')
  if (weight < 75) caveats.push('LIMITED_DATA')
  if (age !== null && age > 18) caveats.push('OLD')
  if (uncapped > cap) caveats.push('MANUAL_REVIEW')
  if (given.isSimplified) caveats.push('SIMPLIFIED_FORM')
  if (given.isIrregular) caveats.push('IRREGULAR_PERIOD')

  return {
    score,
    level,
    liquidityScore,
    liquidityLevel,
    risk,
    limitRub,
    limitUsd,
    points,
    ratios,
    adjustments,
    caps,
    strengths,
    weaknesses,
    caveats,
  }
}

const liquidityWeights = [30, 35, 25, 10]
// oxfmt-ignore
const matrix = [
  [1, 1, 1, 2, 3], [1, 1, 1, 2, 3], [2, 2, 2, 3, 3], [2, 2, 2, 3, 4], [3, 3, 3, 3, 4],
  [3, 3, 3, 4, 4], [4, 4, 4, 4, 5], [4, 4, 4, 5, 5], [5, 5, 5, 5, 5], [5, 5, 5, 5, 5],
]
// oxfmt-ignore
const limitPercents: readonly (readonly [number, number, number])[] = [
  [20, 12, 50], [18, 11, 45], [15, 10, 40], [12, 8, 35], [10, 6, 30], [7.5, 5, 20], [5, 3, 12.5], [2.5, 1.5, 5], [0, 0, 0], [0, 0, 0],
]

// oxfmt-ignore
const levelOf = (score: number): number =>
  score >= 88 ? 1 : score >= 80 ? 2 : score >= 72 ? 3 : score >= 64 ? 4 : score >= 56 ? 5 : score >= 48 ? 6 : score >= 40 ? 7 : score >= 30 ? 8 : score >= 20 ? 9 : 10

function roundDown(amount: number): number {
  if (!(amount > 0) || !Number.isFinite(amount)) return 0
  const step = Number(`1e${Number(amount.toExponential().split('e')[1]) - 1}`)
  return Math.floor(amount / step + 1e-9) * step
}
