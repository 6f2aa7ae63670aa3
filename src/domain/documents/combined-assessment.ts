import type { Assessment } from '../assessment/assess.ts'
import { agingSteps } from '../assessment/age.ts'
import { limitPercents, liquidityFactors } from '../assessment/credit-limit.ts'
import { limitParts } from '../assessment/limit-parts.ts'
import { liquidityScale } from '../assessment/liquidity.ts'
import { riskMatrix } from '../assessment/risk-matrix.ts'
import { riskClasses, type RiskClass } from '../assessment/risk.ts'
import { scale } from '../assessment/scale.ts'
import { methodVersion } from '../assessment/scorecard.ts'
import { creditCapRoubles, creditCapUsd, creditDigits, creditMinRoubles, creditMinUsd } from '../policy.ts'
import type { Made } from './method-tables.ts'
import type { MethodWords } from './method-words.ts'

/** Risk and recommended maximum put on the wire. @param made the company's; null: for everyone. */
export function combinedAssessment(words: MethodWords, made: Made | null) {
  return {
    methodVersion,
    risks: riskClasses.map((risk) => riskOutput(risk, words)),
    matrix: scale.map(({ level }) => ({ level, risks: [...riskMatrix[level]] })),
    limits: limitParts.map((part) => ({
      part,
      label: words.limitParts[part],
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
    company: made === null ? null : combinedOf(made, words),
  }
}

const riskOutput = (risk: RiskClass, words: MethodWords) => ({
  code: risk,
  name: words.riskNames[risk],
  meaning: words.riskMeanings[risk],
})

function combinedOf({ assessment, sheet }: Made, words: MethodWords) {
  const { risk, rating, liquidity, ageMonths, limit } = assessment
  return {
    risk: risk === null ? null : riskOutput(risk, words),
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
    nothingBecause: limit.zeroBecause.map((code) => ({ code, text: words.zeroReasons[code] })),
  }
}

const percentOf = ({ rating }: Assessment, part: (typeof limitParts)[number]): number | null =>
  rating === null ? null : limitPercents[rating.level][part]
