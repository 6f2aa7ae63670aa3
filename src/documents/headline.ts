import { formatAmount } from '#domain/amounts/format.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import type { CreditLimit } from '#domain/assessment/credit-limit.ts'
import { denominations, type Denomination } from '#domain/catalogue/denominations.ts'
import { scale, type Level } from '#domain/assessment/scale.ts'
import { unitTexts } from '#wording/documents/assessment-texts.ts'
import { whyOfLimit } from '#wording/documents/limit-story.ts'
import { adviceText, cappedText, missingTexts } from '#wording/documents/verdict.ts'
import type { PrintedConclusion, Headline, RatingScale } from '#domain/documents/assessment-printout.ts'
import { assessmentHeadings, assessmentTexts } from '#wording/documents/assessment-texts.ts'
import {
  noCredit,
  noTradeLimit,
  notRated,
  notRatedWords,
  ratingMeanings,
  ratingNames,
  riskMeanings,
  riskNames,
  weakWithoutCredit,
  zeroReasonWords,
} from '#wording/documents/assessment.ts'

/**
 * Rating, risk and recommended maximum, each with its meaning; a sentence that explains the maximum; and the missing
 * inputs.
 */
export function headlineOf(assessment: Assessment): Headline {
  const why = whyOfLimit(assessment)
  return {
    rating: ratingOf(assessment),
    risk: riskOf(assessment),
    credit: creditOf(assessment),
    ...(why === null ? {} : { why: { label: assessmentHeadings.why, text: why } }),
    missing: {
      title: assessmentHeadings.missing,
      lines: missingTexts(assessment),
      none: assessmentTexts.nothingMissing,
    },
  }
}

function ratingOf(assessment: Assessment): PrintedConclusion {
  const { rating, notRatedBecause } = assessment
  const label = assessmentHeadings.rating
  if (rating === null) {
    const details = notRatedBecause === null ? [] : [notRatedWords[notRatedBecause]]
    return { label, text: notRated, details }
  }
  const { level, score } = rating
  const code = scale.find((step) => step.level === level)?.code ?? ''
  const capped = cappedText(assessment)
  // a level's meaning is true only if the score alone gives that level, so a capped company gets the cap's sentence
  // instead
  const because =
    capped === null ? [assessmentTexts.scoreText(score.toFixed(1)), meaningOf(assessment, level)] : [capped]
  return { label, text: ratingNames[level], details: [assessmentTexts.levelText(code, level), ...because] }
}

/** The meaning of a level. The sentence mentions exposure only if some credit is recommended. */
const meaningOf = ({ limit }: Assessment, level: Level): string =>
  level === 8 && limit.roubles === 0 ? weakWithoutCredit : ratingMeanings[level]

function riskOf({ risk, liquidity }: Assessment): PrintedConclusion {
  const label = assessmentHeadings.risk
  const details = [assessmentTexts.liquidityText(liquidity)]
  if (risk === null) return { label, text: assessmentTexts.noRisk, details }
  return { label, text: riskNames[risk], details: [...details, riskMeanings[risk]] }
}

function creditOf(assessment: Assessment): PrintedConclusion {
  const { limit, kind } = assessment
  const advice = adviceText(assessment)
  const notes = advice === null ? [] : [advice]
  const label = assessmentHeadings.credit
  if (limit.roubles === 0) {
    const isFinancing = kind.kind === 'financing'
    const reasons = limit.zeroBecause.filter((reason) => reason !== 'financing')
    const details = reasons.map((reason) => zeroReasonWords[reason])
    return { label, text: isFinancing ? noTradeLimit : noCredit, details, notes }
  }
  const converted = convertedOf(limit)
  // in whole roubles, because "RUB 80,000 thousand" is easily misread as eighty thousand
  const text = inCurrency(formatAmount(limit.roubles), 'RUB')
  return { label, text, details: converted === null ? [] : [converted], notes }
}

/** The maximum in the rate's currency as text; null without a rate. */
export const convertedOf = ({ converted }: CreditLimit): string | null =>
  converted === null ? null : inCurrency(formatAmount(converted.amount), converted.currency)

/**
 * Roubles in the statement's unit. An amount that is not a whole number of units has all its decimals, and no
 * separators.
 */
export const moneyText = (roubles: number, denomination: Denomination): string => {
  const amount = roubles / denominations[denomination]
  const text = Number.isInteger(amount) ? formatAmount(amount) : String(Number(amount.toPrecision(12)))
  return unitTexts[denomination].replace('{amount}', text)
}

/** "RUB 27,000,000". */
export const inCurrency = (text: string, currency: string): string => `${currency} ${text}`

/** The ten levels, best first, with the company's level marked. */
export function ratingScaleOf({ rating }: Assessment): RatingScale {
  const byScore =
    rating === null || rating.modelLevel === rating.level
      ? {}
      : { byScore: { level: rating.modelLevel, mark: assessmentTexts.scaleByScore } }
  return {
    ...byScore,
    title: assessmentHeadings.scale,
    mark: assessmentTexts.scaleMark,
    steps: scale.map(({ level, code, scoreMin }) => ({
      level,
      code,
      name: ratingNames[level],
      from: assessmentTexts.scaleFrom(scoreMin),
      meaning: ratingMeanings[level],
      isHere: rating?.level === level,
    })),
  }
}
