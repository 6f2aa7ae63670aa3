import { formatAmount } from '../amounts/format.ts'
import type { Assessment } from '../assessment/assess.ts'
import { denominations } from '../catalogue/denominations.ts'
import { scale } from '../assessment/scale.ts'
import type { PrintedConclusion, Headline, RatingScale } from './assessment-printout.ts'
import type { AssessmentWords } from './assessment-words.ts'

/** Rating, risk and recommended maximum, each with what it means, and why the last is what it is. */
export function headlineOf(assessment: Assessment, words: AssessmentWords): Headline {
  return {
    rating: ratingOf(assessment, words),
    risk: riskOf(assessment, words),
    credit: creditOf(assessment, words),
    why: { label: words.headings.why, text: words.whyOfLimit },
    missing: { title: words.headings.missing, lines: words.missing, none: words.nothingMissing },
  }
}

function ratingOf({ rating, notRatedBecause }: Assessment, words: AssessmentWords): PrintedConclusion {
  const label = words.headings.rating
  if (rating === null) {
    const details = notRatedBecause === null ? [] : [words.notRatedReasons[notRatedBecause]]
    return { label, text: words.notRated, details }
  }
  const { level, score } = rating
  const code = scale.find((step) => step.level === level)?.code ?? ''
  // what a level means is said of companies whose score gives it
  const because =
    words.cappedText === null ? [words.scoreText(score.toFixed(1)), words.ratingMeanings[level]] : [words.cappedText]
  return { label, text: words.ratingNames[level], details: [words.levelText(code, level), ...because] }
}

function riskOf({ risk, liquidity }: Assessment, words: AssessmentWords): PrintedConclusion {
  const label = words.headings.risk
  const details = [words.liquidityText(liquidity.level)]
  if (risk === null) return { label, text: words.noRisk, details }
  return { label, text: words.riskNames[risk], details: [...details, words.riskMeanings[risk]] }
}

function creditOf({ limit, given }: Assessment, words: AssessmentWords): PrintedConclusion {
  const label = words.headings.credit
  if (limit.roubles === 0) {
    const details = limit.zeroBecause.map((reason) => words.zeroReasons[reason])
    return { label, text: words.noCredit, details, notes: words.creditNotes }
  }
  const converted =
    limit.converted === null ? [] : [words.inCurrency(formatAmount(limit.converted.amount), limit.converted.currency)]
  const roubles = words.inCurrency(formatAmount(limit.roubles), 'RUB')
  const inUnit = moneyText(limit.roubles, denominations[given.denomination], words)
  const details = [...(inUnit === roubles ? [] : [roubles]), ...converted]
  return { label, text: inUnit, details, notes: words.creditNotes }
}

/** Roubles in the statement's unit: whole, or in millions with the decimals that two significant digits leave. */
export const moneyText = (roubles: number, unitRoubles: number, words: AssessmentWords): string => {
  const amount = roubles / unitRoubles
  return words.inUnit(Number.isInteger(amount) ? formatAmount(amount) : String(Number(amount.toPrecision(12))))
}

/** The ten levels, best first, with the place of this company. */
export function ratingScaleOf({ rating }: Assessment, words: AssessmentWords): RatingScale {
  const byScore =
    rating === null || rating.modelLevel === rating.level
      ? {}
      : { byScore: { level: rating.modelLevel, mark: words.scaleByScore } }
  return {
    ...byScore,
    title: words.headings.scale,
    mark: words.scaleMark,
    steps: scale.map(({ level, code, scoreMin }) => ({
      level,
      code,
      name: words.ratingNames[level],
      from: words.scaleFrom(scoreMin),
      meaning: words.ratingMeanings[level],
      isHere: rating?.level === level,
    })),
  }
}
