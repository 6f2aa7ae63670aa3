import { formatAmount } from '#domain/amounts/format.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { limitPercents, liquidityFactors, type CreditLimit } from '#domain/assessment/credit-limit.ts'
import { limitParts, type LimitPart } from '#domain/assessment/limit-parts.ts'
import { creditDigits } from '#domain/policy.ts'
import { sayInEnglish } from './say-in-english.ts'
import { zeroReasonWords } from './assessment.ts'

// Why the recommended maximum is what it is, in one sentence to be read once and told to a colleague.

/** What a limit is a share of, inside a sentence. */
const limitBases = {
  tangibleNetWorth: 'tangible net worth',
  currentAssets: 'the liquidation value of current assets',
  monthlyPurchases: 'one month of purchases',
} as const satisfies Record<LimitPart, string>

/** The same where there is no cost of sales to measure purchases by. */
const monthlyRevenue = 'one month of revenue, which replaces purchases'

const counted: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' }
const inWords = (count: number): string => counted[count] ?? String(count)

const limitSentences = {
  smallest:
    'The smallest of the {limits} limits applies: {percent}% of {base}, {part}; the factors for liquidity (level {level} of {levels}, × {liquidity}) and age ({months}, × {age}) {effect}',
  left: 'do not reduce it',
  reduced: 'reduce it to {uncapped}',
  capped: ', above our maximum of {cap}, which applies instead',
  rounded: '; rounded down to {digits} significant digits, {result} is recommended.',
  belowMinimum:
    '; rounded down, this is below the smallest amount we recommend, {minimum}, so no credit is recommended.',
  overruled: 'No credit is recommended, whatever the limits.',
  ageUnknown: 'the age of the statements is not known',
  ageBefore: 'assessed before the end of the period',
  ageMonth: 'statements 1 month old',
  ageMonths: 'statements {count} months old',
} as const

/** The sentence of an assessment; amounts in whole roubles. */
export function whyOfLimit(assessment: Assessment): string {
  const { limit, liquidity, rating, ageMonths } = assessment
  const { binding, parts, zeroBecause } = limit
  const isOverruled = zeroBecause.some((code) => code !== 'belowMinimum')
  if (isOverruled || binding === null || rating === null) {
    return [limitSentences.overruled, ...zeroBecause.map((code) => zeroReasonWords[code])].join(' ')
  }
  const isReduced = limit.liquidityFactor * limit.ageFactor !== 1
  const smallest = sayInEnglish(limitSentences.smallest, {
    limits: inWords(limitParts.filter((part) => parts[part] !== null).length),
    percent: String(limitPercents[rating.level][binding]),
    base: limitBaseOf(assessment, binding),
    part: roubles(parts[binding] ?? 0),
    level: liquidity.level,
    levels: Object.keys(liquidityFactors).length,
    liquidity: String(limit.liquidityFactor),
    months: ageText(ageMonths),
    age: String(limit.ageFactor),
    effect: isReduced
      ? sayInEnglish(limitSentences.reduced, { uncapped: roubles(limit.uncapped) })
      : limitSentences.left,
  })
  const capped = limit.isCapped ? sayInEnglish(limitSentences.capped, { cap: roubles(limit.cap) }) : ''
  return smallest + capped + endOf(limit)
}

/** Without a cost of sales revenue replaces purchases, as the method has it (§9). */
export function limitBaseOf({ figures: { current } }: Assessment, part: LimitPart): string {
  const hasNoCost = (current.amounts.costOfSales ?? 0) === 0
  return part === 'monthlyPurchases' && hasNoCost ? monthlyRevenue : limitBases[part]
}

const endOf = ({ roubles: result, minimum }: CreditLimit): string =>
  result === 0
    ? sayInEnglish(limitSentences.belowMinimum, { minimum: roubles(minimum) })
    : sayInEnglish(limitSentences.rounded, { digits: inWords(creditDigits), result: roubles(result) })

/** Not broken between currency and amount. */
const roubles = (amount: number): string => `RUB\u00A0${formatAmount(Math.round(amount))}`

function ageText(months: number | null): string {
  if (months === null) return limitSentences.ageUnknown
  if (months < 0) return limitSentences.ageBefore
  return months === 1 ? limitSentences.ageMonth : sayInEnglish(limitSentences.ageMonths, { count: months })
}
