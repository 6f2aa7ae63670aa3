import { formatAmount } from '#domain/amounts/format.ts'
import type { Assessment } from '#domain/assessment/assess.ts'
import { denominations, type Denomination } from '#domain/catalogue/denominations.ts'
import { scale } from '#domain/assessment/scale.ts'
import { unitTexts } from '#wording/documents/assessment-texts.ts'
import { whyOfLimit } from '#wording/documents/limit-story.ts'
import { adviceText, bindingText, cappedText, missingTexts } from '#wording/documents/verdict.ts'
import type { PrintedConclusion, Headline, RatingScale } from '#domain/documents/assessment-printout.ts'
import { assessmentHeadings, assessmentTexts } from '#wording/documents/assessment-texts.ts'
import {
  noCredit,
  notRated,
  notRatedWords,
  ratingMeanings,
  ratingNames,
  riskMeanings,
  riskNames,
  zeroReasonWords,
} from '#wording/documents/assessment.ts'

/** Rating, risk and recommended maximum, each with what it means, and why the last is what it is. */
export function headlineOf(assessment: Assessment): Headline {
  return {
    rating: ratingOf(assessment),
    risk: riskOf(assessment),
    credit: creditOf(assessment),
    why: { label: assessmentHeadings.why, text: whyOfLimit(assessment) },
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
  // the meaning of a level describes companies whose score gives it
  const because = capped === null ? [assessmentTexts.scoreText(score.toFixed(1)), ratingMeanings[level]] : [capped]
  return { label, text: ratingNames[level], details: [assessmentTexts.levelText(code, level), ...because] }
}

function riskOf({ risk, liquidity }: Assessment): PrintedConclusion {
  const label = assessmentHeadings.risk
  const details = [assessmentTexts.liquidityText(liquidity.level)]
  if (risk === null) return { label, text: assessmentTexts.noRisk, details }
  return { label, text: riskNames[risk], details: [...details, riskMeanings[risk]] }
}

function creditOf(assessment: Assessment): PrintedConclusion {
  const { limit, given } = assessment
  const notes = [bindingText(assessment), adviceText(assessment)].filter((text) => text !== null)
  const label = assessmentHeadings.credit
  if (limit.roubles === 0) {
    const details = limit.zeroBecause.map((reason) => zeroReasonWords[reason])
    return { label, text: noCredit, details, notes }
  }
  const converted =
    limit.converted === null ? [] : [inCurrency(formatAmount(limit.converted.amount), limit.converted.currency)]
  const roubles = inCurrency(formatAmount(limit.roubles), 'RUB')
  const inUnit = moneyText(limit.roubles, given.denomination)
  const details = [...(inUnit === roubles ? [] : [roubles]), ...converted]
  return { label, text: inUnit, details, notes }
}

/** Roubles in the statement's unit: whole, or in millions with the decimals that two significant digits leave. */
export const moneyText = (roubles: number, denomination: Denomination): string => {
  const amount = roubles / denominations[denomination]
  const text = Number.isInteger(amount) ? formatAmount(amount) : String(Number(amount.toPrecision(12)))
  return unitTexts[denomination].replace('{amount}', text)
}

/** "RUB 27,000,000". */
export const inCurrency = (text: string, currency: string): string => `${currency} ${text}`

/** The ten levels, best first, with the place of this company. */
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
