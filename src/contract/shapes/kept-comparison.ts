import type * as z from 'zod'
import { metricNames } from '#domain/assessment/scorecard.ts'
import { isDenomination, type Denomination } from '#domain/catalogue/denominations.ts'
import type { ComparedAssessment } from '#domain/comparison/compared.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import type { inputsShape } from './assessment-shapes.ts'
import type { printoutShape, SavedAssessment } from './saved-assessment-shapes.ts'

/** A stored assessment with its printout. */
export type KeptToCompare = SavedAssessment & {
  readonly id: string
  readonly savedAt: Date
  readonly inputs: z.output<typeof inputsShape>
  readonly printout: Pick<z.output<typeof printoutShape>, 'hasPrevious' | 'keyNumbers' | 'kind' | 'intro'>
}

/**
 * Prepares a stored assessment for comparison. @param english Its statement, for the third date; null when there is none, or it is not at
 * hand.
 */
export function comparedAssessment(kept: KeptToCompare, english: EnglishStatement | null): ComparedAssessment {
  const { id, savedAt, inputs, outputData, printout, statement } = kept
  const hasCaveat = (code: string): boolean => kept.notices.some((caveat) => caveat.code === code)
  return {
    id,
    savedAt,
    english,
    title: inputs.title,
    inn: statement?.company.inn ?? null,
    asOf: inputs.asOf,
    reportingYear: outputData.reporting_year,
    periods: outputData.periods,
    isIrregular: hasCaveat('IRREGULAR_PERIOD'),
    form: hasCaveat('SIMPLIFIED_FORM') ? 'simplified' : 'full',
    denomination: denominationOf(outputData.denominations),
    methodVersion: kept.methodVersion,
    engine: kept.engine,
    rubPerUsd: inputs.rubPerUsd,
    depreciation: inputs.depreciationAndAmortization,
    isDepreciationKnown: !hasCaveat('NO_DA'),
    hasPrevious: printout.hasPrevious,
    keyMetrics: kept.keyMetrics,
    keyNumbers: Object.fromEntries(
      printout.keyNumbers.rows.map(({ name, current, previous }) => [name, { current, previous }]),
    ),
    rating: ratingOf(kept),
    risk: riskOf(kept),
    liquidity: liquidityOf(kept),
    kind: kindOf(kept),
    credit: creditOf(kept),
    points: pointsOf(kept),
  }
}

/** Stored assessments only have known units. */
function denominationOf(code: number): Denomination {
  if (!isDenomination(code)) throw new Error(`${code} is no denomination`)
  return code
}

function ratingOf({ conclusion: { rating, level, score }, scale: { levels } }: SavedAssessment) {
  const step = levels.find((each) => each.level === level)
  return {
    name: rating,
    score,
    step: step === undefined ? null : { level: step.level, code: step.code, levels: levels.length },
  }
}

function riskOf({ combinedAssessment: { company, risks } }: SavedAssessment): ComparedAssessment['risk'] {
  const risk = company?.risk ?? null
  return risk === null ? null : { name: risk.name, place: risks.findIndex(({ code }) => code === risk.code) }
}

function liquidityOf({ liquidityAssessment: { company, levels } }: SavedAssessment): ComparedAssessment['liquidity'] {
  if (company === null) return null
  const { name, level, score } = company
  return { name, level, levels: levels.length, score }
}

/** The kind comes from the printout's head; its sentences say who overruled it. */
function kindOf({ printout: { kind, intro }, conclusion }: KeptToCompare): ComparedAssessment['kind'] {
  const name = intro.find(({ label }) => label === kind?.label)?.text
  if (kind === undefined || name === undefined) return null
  const isOverruled = (conclusion.kindReason ?? null) !== null
  return { name, overruled: isOverruled ? kind.text : null }
}

function creditOf({ analysis, conclusion, combinedAssessment }: SavedAssessment): ComparedAssessment['credit'] {
  const { limits = [], nothingBecause = [] } = combinedAssessment.company ?? {}
  return {
    roubles: analysis.finalMaxCreditRUB,
    dollars: conclusion.limitUsd,
    binding: limits.find(({ isBinding }) => isBinding)?.label ?? null,
    nothingBecause: nothingBecause.map(({ text }) => text),
  }
}

function pointsOf({ tables }: SavedAssessment): ComparedAssessment['points'] {
  const given = metricNames.map((name) => {
    const { company } = tables[name]
    return [name, company === null ? null : { points: company.points, shown: company.shown, reason: company.reason }]
  })
  // every metric occurs once
  return Object.fromEntries(given) as ComparedAssessment['points']
}
