import { denominations } from '../catalogue/denominations.ts'
import type { Rate } from '../currency/rate.ts'
import type { EnglishStatement } from '../translation/english-statement.ts'
import { ageMonths, type Month } from './age.ts'
import { kindOfCompany, type KindOfCompany, type OverruledKind } from './company-kind.ts'
import { creditLimit, type CreditLimit } from './credit-limit.ts'
import { figuresOf, scaleOf, type Figures } from './figures.ts'
import { givenOf } from './given-of.ts'
import type { AssessmentBasis } from './given.ts'
import { liquidityOf, type Liquidity } from './liquidity.ts'
import { scoresOf, type Scores } from './metrics.ts'
import { caveatsOf, type CaveatCode } from './caveats.ts'
import {
  baseScoreOf,
  capsOf,
  notRatedBecause,
  ratingOf,
  weigh,
  type AppliedCap,
  type NotRatedReason,
  type Rating,
  type RatingFacts,
  type Weighed,
} from './rating.ts'
import { findingsOf } from './finding-rules.ts'
import { noFindings, type Finding } from './findings.ts'
import { riskOf } from './risk-matrix.ts'
import type { RiskClass } from './risk.ts'
import { methodVersion } from './scorecard.ts'
import { adjustmentsOf, type Adjustment } from './trend.ts'

/** The user's choices for an assessment, which are not in the statement. */
export type AssessOptions = {
  /** The exchange rate the user confirmed; null when there is none. No rate is ever assumed. */
  readonly rate: Rate | null
  /** The month of the assessment; null to ignore the age of the statements. */
  readonly asOf: Month | null
  /** The kind the user chose instead of the one derived from the figures; null or absent when there is none. */
  readonly kind?: OverruledKind | null
}

/** An assessment with every intermediate value, so that an old printout can be reproduced and explained. */
export type Assessment = {
  readonly version: typeof methodVersion
  readonly given: AssessmentBasis
  readonly figures: { readonly current: Figures; readonly previous: Figures | null }
  readonly kind: KindOfCompany
  readonly scores: Scores
  readonly weighed: Weighed
  /** 0–100, unrounded; null when no metric has points. */
  readonly baseScore: number | null
  readonly adjustments: readonly Adjustment[]
  /** The caps whose condition is true, even if they do not change the level; empty without a rating. */
  readonly caps: readonly AppliedCap[]
  /** null when the company is not rated. */
  readonly rating: Rating | null
  readonly notRatedBecause: NotRatedReason | null
  readonly liquidity: Liquidity
  readonly risk: RiskClass | null
  readonly ageMonths: number | null
  readonly limit: CreditLimit
  readonly strengths: readonly Finding[]
  readonly weaknesses: readonly Finding[]
  readonly caveats: readonly CaveatCode[]
}

/**
 * Assesses a translated statement by the method. Pure: the same statement and options give the same assessment. Never
 * throws.
 */
export const assess = (english: EnglishStatement, options: AssessOptions): Assessment =>
  assessGiven(givenOf(english), options)

/** Assesses fields under their English names; they need not balance. */
export function assessGiven(given: AssessmentBasis, options: AssessOptions): Assessment {
  const scale = scaleOf(given)
  const current = figuresOf(given.current, scale)
  const previous = given.previous === null ? null : figuresOf(given.previous, scale)
  const kind = kindOfCompany(current, { isSimplified: given.isSimplified, overruled: options.kind ?? null })
  const scores = scoresOf(current)
  const weighed = weigh(scores)
  const { availableWeight } = weighed
  const adjustments = adjustmentsOf(current, previous)
  const seen = { figures: current, scores, availableWeight, kind }
  const { caps, rating, notRatedBecause: reason, liquidity, risk } = concluded(seen, weighed, adjustments)
  const age = ageMonths(given.periods, given.reportingYear, options.asOf)
  const level = rating?.level ?? null
  const basis = { figures: current, level, liquidity: liquidity.level, risk, kind, ageMonths: age }
  const limit = creditLimit(basis, denominations[given.denomination], options.rate)
  const sight = { scores, current, previous, adjustments, kind: kind.kind }
  const { strengths, weaknesses } = rating === null ? noFindings : findingsOf(sight)
  // one property at a time, because spreading the object would take longer than the whole assessment
  const around = { figures: current, scores, availableWeight, kind, given, risk, ageMonths: age, limit }
  return {
    version: methodVersion,
    given,
    figures: { current, previous },
    kind,
    scores,
    weighed,
    baseScore: baseScoreOf(weighed),
    adjustments,
    caps,
    rating,
    notRatedBecause: reason,
    liquidity,
    risk,
    ageMonths: age,
    limit,
    strengths,
    weaknesses,
    caveats: rating === null ? [] : caveatsOf(around),
  }
}

type Conclusion = Pick<Assessment, 'caps' | 'rating' | 'notRatedBecause' | 'liquidity' | 'risk'>

function concluded(seen: RatingFacts, weighed: Weighed, adjustments: readonly Adjustment[]): Conclusion {
  const liquidity = liquidityOf(seen.scores)
  const reason = notRatedBecause(seen)
  if (reason !== null) return { caps: [], rating: null, notRatedBecause: reason, liquidity, risk: null }
  const caps = capsOf(seen)
  const rating = ratingOf(weighed, adjustments, caps)
  return { caps, rating, notRatedBecause: null, liquidity, risk: riskOf(rating.level, liquidity.level) }
}
