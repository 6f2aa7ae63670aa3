import type { Assessment } from '#domain/assessment/assess.ts'
import { agingSteps } from '#domain/assessment/age.ts'
import {
  creditCaps,
  holdingCap,
  limitPercents,
  liquidityFactors,
  type CreditCap,
} from '#domain/assessment/credit-limit.ts'
import { limitParts } from '#domain/assessment/limit-parts.ts'
import { liquidityScale } from '#domain/assessment/liquidity.ts'
import { riskMatrix } from '#domain/assessment/risk-matrix.ts'
import { riskClasses, type RiskClass } from '#domain/assessment/risk.ts'
import { scale } from '#domain/assessment/scale.ts'
import { methodVersion } from '#domain/assessment/scorecard.ts'
import { creditCapRoubles, creditCapUsd, creditDigits, creditMinRoubles, creditMinUsd } from '#domain/policy.ts'
import type { AssessedSheet } from './method-tables.ts'
import { limitPartWords, riskMeanings, riskNames, zeroReasonWords } from '#wording/documents/assessment.ts'

/**
 * Risk and recommended maximum, in the shape of the API. @param made The company's assessment; null for the general
 * tables.
 */
export function combinedAssessment(made: AssessedSheet | null) {
  return {
    methodVersion,
    risks: riskClasses.map((risk) => riskOutput(risk)),
    matrix: scale.map(({ level }) => ({ level, risks: [...riskMatrix[level]] })),
    limits: limitParts.map((part) => ({
      part,
      label: limitPartWords[part],
      percents: scale.map(({ level }) => ({ level, percent: limitPercents[level][part] })),
    })),
    liquidityFactors: liquidityScale.map(({ level }) => ({ level, factor: liquidityFactors[level] })),
    ageFactors: agingSteps.map((step) => ({ ...step })),
    bounds: {
      capRoubles: creditCapRoubles,
      capDollars: creditCapUsd,
      minimumRoubles: creditMinRoubles,
      minimumDollars: creditMinUsd,
      significantDigits: creditDigits,
    },
    caps: {
      byRisk: riskClasses.map((risk) => ({ risk, ...cappedAt(creditCaps[risk]) })),
      holding: cappedAt(holdingCap),
    },
    company: made === null ? null : combinedOf(made),
  }
}

const cappedAt = ({ roubles, usd }: CreditCap) => ({ roubles, dollars: usd })

const riskOutput = (risk: RiskClass) => ({
  code: risk,
  name: riskNames[risk],
  meaning: riskMeanings[risk],
})

function combinedOf({ assessment, sheet }: AssessedSheet) {
  const { risk, rating, liquidity, ageMonths, limit } = assessment
  return {
    risk: risk === null ? null : riskOutput(risk),
    level: rating?.level ?? null,
    liquidityLevel: liquidity.level,
    ageMonths,
    limits: sheet.credit.rows.map(({ part, label, isBinding }) => ({
      part,
      label,
      percent: percentOf(assessment, part),
      amount: limit.parts[part],
      isBinding,
    })),
    liquidityFactor: limit.liquidityFactor,
    ageFactor: limit.ageFactor,
    beforeCap: limit.uncapped,
    cap: limit.cap,
    isCapped: limit.isCapped,
    minimum: limit.minimum,
    finalMaxCredit: limit.inUnit,
    finalMaxCreditRUB: limit.roubles,
    converted: limit.converted === null ? null : { ...limit.converted },
    nothingBecause: limit.zeroBecause.map((code) => ({ code, text: zeroReasonWords[code] })),
  }
}

const percentOf = ({ rating }: Assessment, part: (typeof limitParts)[number]): number | null =>
  rating === null ? null : limitPercents[rating.level][part]
