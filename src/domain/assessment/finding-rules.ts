import { findingsShownMax, slowReceivablesDaysMin } from '../policy.ts'
import { ebitdaDeparture } from './ebitda-departure.ts'
import type { Sight } from './events.ts'
import type { Figures } from './figures.ts'
import { coverageMin, heavyDebtPointsMax, plausibleDaysMax, plausibleMarginMax } from './finding-bounds.ts'
import { everyFinding, type Finding, type FindingCode, type Findings } from './findings.ts'
import { metrics, type Scores } from './metrics.ts'

// Rules that keep strengths and weaknesses from contradicting or repeating each other (method §10, A to F; D and part
// of E are conditions in events.ts): first they remove findings that are barred, then strengths that a weakness
// contradicts, then repetitions. Every rule here is a row of a table, except the one about equal measures of liquidity.

const margins = ['grossMargin', 'ebitdaMargin', 'operatingMargin', 'netProfitMargin'] as const

/** Findings that are barred while a condition is true (A, E, F). */
export const barredFindings = [
  ...margins.map(
    (margin) =>
      ({
        codes: [`${margin}_HIGH`],
        when: ({ scores }: Sight) => (scores[margin].ratio ?? 0) > plausibleMarginMax,
      }) as const,
  ),
  { codes: ['grossMargin_HIGH', 'netProfitMargin_HIGH'], when: ({ current }: Sight) => hasNoOperatingProfit(current) },
  { codes: ['ebitdaMargin_HIGH', 'MARGIN_UP'], when: ({ current }: Sight) => ebitdaDeparture(current) !== null },
  {
    codes: ['ebitdaMargin_HIGH', 'operatingMargin_HIGH', 'MARGIN_UP'],
    when: ({ current }: Sight) => isOperatingProfitLost(current),
  },
  {
    codes: ['ebitdaMargin_HIGH', 'operatingMargin_HIGH', 'netProfitMargin_HIGH', 'MARGIN_UP'],
    when: ({ current }: Sight) => (current.amounts.operatingCashFlow ?? 0) < 0,
  },
  {
    codes: ['MARGIN_UP', 'MARGIN_DOWN'],
    when: ({ current, previous }: Sight) => isMarginImplausible(current) || isMarginImplausible(previous),
  },
  {
    codes: [
      ...(['revenue', ...margins, 'cashConversionCycle'] as const).flatMap(
        (metric) => [`${metric}_HIGH`, `${metric}_LOW`] as const,
      ),
      'REVENUE_DOWN_30',
      'REVENUE_DOWN_15',
      'REVENUE_UP_20',
      'RECEIVABLES_FASTER',
      'MARGIN_UP',
      'MARGIN_DOWN',
    ],
    when: ({ kind }: Sight) => kind !== 'trading',
  },
  {
    codes: ['cashConversionCycle_HIGH', 'cashConversionCycle_LOW'],
    when: ({ scores }: Sight) => isCycleOutOfRange(scores.cashConversionCycle.ratio),
  },
] as const satisfies readonly { readonly codes: readonly FindingCode[]; readonly when: (sight: Sight) => boolean }[]

/** Whether a cash cycle has so many days that it says nothing about trade. */
export const isCycleOutOfRange = (days: number | null): boolean => days !== null && Math.abs(days) > plausibleDaysMax

const hasNoOperatingProfit = ({ amounts: { operatingProfit } }: Figures): boolean =>
  operatingProfit !== null && operatingProfit <= 0

/** Whether there is a net loss that exceeds the operating profit. */
const isOperatingProfitLost = ({ amounts: { netIncome, operatingProfit } }: Figures): boolean =>
  netIncome !== null && operatingProfit !== null && netIncome < 0 && -netIncome > operatingProfit

function isMarginImplausible(figures: Figures | null): boolean {
  const margin = figures === null ? null : metrics.ebitdaMargin.read(figures)
  return typeof margin === 'number' && Math.abs(margin) > plausibleMarginMax
}

const isHeavyDebt = ({ leverageOne: { points } }: Scores): boolean => points !== null && points <= heavyDebtPointsMax

type Weakness = { readonly has: (code: FindingCode) => boolean }

/** Strengths that are removed because of a weakness or its cause (B). */
export const contradictions = [
  { when: (_, { has }) => has('leverageOne_LOW'), goes: ['leverageTwo_HIGH', 'DSCR_HIGH'] },
  { when: ({ scores }) => isHeavyDebt(scores), goes: ['interestCoverage_HIGH'] },
  {
    when: ({ current: { debtServiceCoverage } }) => debtServiceCoverage !== null && debtServiceCoverage < coverageMin,
    goes: ['interestCoverage_HIGH'],
  },
  { when: (_, { has }) => has('interestCoverage_LOW'), goes: ['leverageOne_HIGH', 'DSCR_HIGH'] },
  {
    when: ({ current, kind }) => kind === 'trading' && hasNoOperatingProfit(current),
    goes: ['interestCoverage_HIGH', 'DSCR_HIGH', 'MARGIN_UP'],
  },
  {
    when: ({ current, kind }) => kind === 'trading' && hasNoOperatingProfit(current) && !hasNoDebt(current),
    goes: ['leverageOne_HIGH'],
  },
  {
    when: ({ current: { receivablesDays } }) => receivablesDays !== null && receivablesDays > slowReceivablesDaysMin,
    goes: ['quickRatio_HIGH', 'currentRatio_HIGH', 'currentAssetsLiquidation_HIGH'],
  },
  { when: (_, { has }) => has('CASH_LOSS'), goes: ['CASH_STRONG'] },
  { when: (_, { has }) => has('DEBT_UP'), goes: ['MARGIN_UP'] },
] as const satisfies readonly {
  readonly when: (sight: Sight, weaknesses: Weakness) => boolean
  readonly goes: readonly FindingCode[]
}[]

const hasNoDebt = ({ totalDebt }: Figures): boolean => totalDebt !== null && totalDebt <= 0

/** Findings that repeat another finding in the same list (C): `stays` is kept, `goes` is removed. */
export const repetitions = [
  { stays: 'TNW_NOT_POSITIVE', goes: 'tangibleNetWorthCoverage_LOW', when: always },
  {
    stays: 'TNW_NOT_POSITIVE',
    goes: 'leverageTwo_LOW',
    when: ({ current: { amounts } }) => amounts.equity !== null && amounts.equity <= 0,
  },
  { stays: 'LOSS_BOTH', goes: 'netProfitMargin_LOW', when: always },
  {
    stays: 'leverageOne_LOW',
    goes: 'ebitdaMargin_LOW',
    when: ({ current: { ebitda } }) => ebitda !== null && ebitda <= 0,
  },
  { stays: 'leverageOne_HIGH', goes: 'leverageTwo_HIGH', when: ({ current }) => hasNoDebt(current) },
  { stays: 'operatingMargin_HIGH', goes: 'ebitdaMargin_HIGH', when: always },
  { stays: 'operatingMargin_LOW', goes: 'ebitdaMargin_LOW', when: always },
] as const satisfies readonly {
  readonly stays: FindingCode
  readonly goes: FindingCode
  readonly when: (sight: Sight) => boolean
}[]

function always(): boolean {
  return true
}

/**
 * Three measures of the same liquidity: each list keeps only the one with the greatest impact; if two are equal, the
 * first in this order.
 */
const sameLiquidity = ['quickRatio', 'currentRatio', 'currentAssetsLiquidation'] as const
const sameLiquidityCodes = (['HIGH', 'LOW'] as const).map((side) =>
  sameLiquidity.map((metric) => `${metric}_${side}` as const),
)

/**
 * The strengths and weaknesses with the greatest impact, at most six of each, in order of impact; those with equal
 * impact are in the order of the tables.
 */
export function findingsOf(sight: Sight): Findings {
  const { strengths, weaknesses } = consistentFindings(sight)
  return { strengths: foremost(strengths), weaknesses: foremost(weaknesses) }
}

const foremost = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((one, other) => other.impact - one.impact).slice(0, findingsShownMax)

/** The findings that are left after all rules: no weakness contradicts a strength, and no finding repeats another. */
export function consistentFindings(sight: Sight): Findings {
  const found = everyFinding(sight)
  const strengths = found.strengths.filter(({ code }) => !isBarred(code, sight))
  const weaknesses = found.weaknesses.filter(({ code }) => !isBarred(code, sight))
  const has = (code: FindingCode): boolean => weaknesses.some((finding) => finding.code === code)
  const denied = contradictions
    .filter(({ when }) => when(sight, { has }))
    .flatMap(({ goes }): readonly FindingCode[] => goes)
  return {
    strengths: withoutRepetitions(
      strengths.filter(({ code }) => !denied.includes(code)),
      sight,
    ),
    weaknesses: withoutRepetitions(weaknesses, sight),
  }
}

type Bar = { readonly codes: readonly FindingCode[]; readonly when: (sight: Sight) => boolean }

/** Maps each finding code to the rows that bar the finding, so that only these rows are evaluated for it. */
const barsOf = new Map<FindingCode, Bar[]>()
for (const bar of barredFindings satisfies readonly Bar[])
  for (const code of bar.codes) barsOf.set(code, [...(barsOf.get(code) ?? []), bar])

const isBarred = (code: FindingCode, sight: Sight): boolean =>
  barsOf.get(code)?.some(({ when }) => when(sight)) ?? false

function withoutRepetitions(list: readonly Finding[], sight: Sight): readonly Finding[] {
  const has = (code: FindingCode): boolean => list.some((finding) => finding.code === code)
  const repeated = repetitions
    .filter(({ stays, when }) => has(stays) && when(sight))
    .map(({ goes }): FindingCode => goes)
  const weaker = sameLiquidityCodes.flatMap((codes) => weakerOf(list, codes))
  return list.filter(({ code }) => !repeated.includes(code) && !weaker.includes(code))
}

/** The given codes that occur in the list, except the code of the finding with the greatest impact. */
function weakerOf(list: readonly Finding[], codes: readonly FindingCode[]): readonly FindingCode[] {
  const found = list.filter(({ code }) => codes.includes(code))
  if (found.length < 2) return []
  const order = (code: FindingCode): number => codes.indexOf(code)
  const [, ...weaker] = found.toSorted((one, other) => other.impact - one.impact || order(one.code) - order(other.code))
  return weaker.map(({ code }) => code)
}
