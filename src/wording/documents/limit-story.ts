import type { Assessment } from '#domain/assessment/assess.ts'
import {
  isPlainHolding,
  limitPercents,
  roundDown,
  type CreditLimit,
  type MonthlyMeasure,
} from '#domain/assessment/credit-limit.ts'
import type { LimitPart } from '#domain/assessment/limit-parts.ts'
import { liquidityNames, riskNames } from './assessment.ts'
import { spokenAmount } from './money-texts.ts'
import { sayInEnglish } from './say-in-english.ts'

// Writes one plain sentence that explains the recommended maximum (method §9).

/** For each part of the limit, words for the base that the part is a share of. */
const limitBases = {
  tangibleNetWorth: 'tangible net worth',
  currentAssets: 'current assets at liquidation values',
  monthlyPurchases: 'one month of purchases',
} as const satisfies Record<LimitPart, string>

/**
 * Words for the base of the monthly part of the limit: cost of sales, or revenue if there is no cost of sales; in a
 * holding without large own income, its running costs if these are lower.
 */
const monthlyBases = {
  costOfSales: limitBases.monthlyPurchases,
  revenue: 'one month of revenue',
  runningCosts: 'one month of own running costs',
} as const satisfies Record<MonthlyMeasure, string>

/** Appended to the sentence when revenue is the base of the monthly part, to say why. */
const noCostOfSales = '; the statement has no cost of sales'

const limitSentences = {
  recommended: '{amount}: {share}{cut}{cap}.',
  belowMinimum: '{share}{cut}{comma} is {amount}{rounded}, less than the smallest amount we recommend, {minimum}.',
  rounded: ', or {amount} rounded down',
  share: '{percent}% of {base} ({amount}{because})',
  cut: ', cut by {percent}% for {causes}',
  tight: '{level} liquidity',
  unknown: 'unknown liquidity',
  old: 'old accounts',
  capped: ', held at the maximum for {risk} risk',
  cappedHolding: ', held at the maximum for a holding company',
} as const

/**
 * The sentence that explains the limit of an assessment. null if any reason other than the minimum amount rules out
 * credit, because that reason is then the explanation.
 */
export function whyOfLimit(assessment: Assessment): string | null {
  const { limit } = assessment
  const { binding, zeroBecause } = limit
  if (binding === null || zeroBecause.some((code) => code !== 'belowMinimum')) return null
  const isBelow = limit.roubles === 0
  const cut = cutText(assessment)
  return sayInEnglish(isBelow ? limitSentences.belowMinimum : limitSentences.recommended, {
    amount: isBelow ? spokenAmount(limit.uncapped, 'RUB') : recommendedText(limit),
    share: shareText(assessment, binding),
    cut,
    comma: cut === '' ? '' : ',',
    rounded: roundedText(limit),
    cap: cappedText(assessment),
    minimum: spokenAmount(limit.minimum, 'RUB'),
  })
}

/** The limit rounded down, if only the rounding takes it below the minimum; otherwise ''. */
const roundedText = ({ uncapped, minimum }: CreditLimit): string =>
  Math.round(uncapped) < Math.round(minimum)
    ? ''
    : sayInEnglish(limitSentences.rounded, { amount: spokenAmount(roundDown(uncapped), 'RUB') })

/** The recommended amount, or the cap itself when it binds. */
const recommendedText = ({ isCapped, statedCap, roubles }: CreditLimit): string =>
  isCapped ? spokenAmount(statedCap.amount, statedCap.currency) : spokenAmount(roubles, 'RUB')

const shareText = (assessment: Assessment, part: LimitPart): string =>
  sayInEnglish(limitSentences.share, {
    percent: assessment.rating === null ? '' : String(limitPercents[assessment.rating.level][part]),
    base: part === 'monthlyPurchases' ? monthlyBases[assessment.limit.monthlyBy] : limitBases[part],
    amount: spokenAmount(assessment.limit.bases[part] ?? 0, 'RUB'),
    because: part === 'monthlyPurchases' && assessment.limit.monthlyBy === 'revenue' ? noCostOfSales : '',
  })

function cutText({ limit: { liquidityFactor, ageFactor }, liquidity }: Assessment): string {
  const left = liquidityFactor * ageFactor
  if (left >= 1) return ''
  const causes = [
    ...(liquidityFactor < 1 ? [liquidityText(liquidity)] : []),
    ...(ageFactor < 1 ? [limitSentences.old] : []),
  ].join(' and ')
  return sayInEnglish(limitSentences.cut, { percent: String(Math.round(100 * (1 - left))), causes })
}

/** The liquidity that cuts the limit. Without a score the level is only assumed, so it is not named. */
const liquidityText = ({ level, score }: Assessment['liquidity']): string =>
  score === null
    ? limitSentences.unknown
    : sayInEnglish(limitSentences.tight, { level: liquidityNames[level].toLowerCase() })

function cappedText({ limit: { isCapped }, risk, kind }: Assessment): string {
  if (!isCapped || risk === null) return ''
  if (isPlainHolding(kind)) return limitSentences.cappedHolding
  return sayInEnglish(limitSentences.capped, { risk: riskNames[risk].toLowerCase() })
}
