import * as z from 'zod'
import type { CaveatCode } from '#domain/assessment/caveats.ts'
import { figuresOf } from '#domain/assessment/figures.ts'
import type { AssessedYear } from '#domain/assessment/given.ts'
import { keyMetricNames } from '#domain/assessment/key-metric-names.ts'
import { type KeyMetricName, unknownMetrics } from '#domain/assessment/key-metrics.ts'
import { metricNames } from '#domain/assessment/scorecard.ts'
import { type Denomination, isDenomination } from '#domain/catalogue/denominations.ts'
import { comparedRows, traitNames } from '#domain/comparison/compared-rows.ts'
import type { ComparedAssessment } from '#domain/comparison/compared.ts'
import type { FieldProblemCode } from '#domain/field-problem.ts'
import { comparedAssessmentsMax, comparedAssessmentsMin } from '#domain/policy.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { EnglishStatement } from '#domain/translation/english-statement.ts'
import type { inputsShape } from './assessment-shapes.ts'
import type { printoutShape, SavedAssessment } from './saved-assessment-shapes.ts'
import { spelled, typed } from './spelling.ts'

export type KeptToCompare = SavedAssessment & {
  readonly id: string
  readonly savedAt: Date
  readonly inputs: z.output<typeof inputsShape>
  readonly printout: Pick<z.output<typeof printoutShape>, 'hasPrevious' | 'keyNumbers' | 'kind' | 'intro'>
}

const irregular: ProblemCode = 'irregular-period'

/**
 * Prepares a stored assessment for comparison. @param english The assessment's statement, needed for its third date;
 * null when there is no statement, or when it is not available.
 */
export function comparedAssessment(kept: KeptToCompare, english: EnglishStatement | null): ComparedAssessment {
  const { id, savedAt, inputs, outputData, printout, statement } = kept
  // an assessment without a rating has no notices
  const hasCaveat = (code: CaveatCode): boolean => kept.notices.some((caveat) => caveat.code === code)
  return {
    id,
    savedAt,
    english,
    title: inputs.title,
    inn: statement?.company.inn ?? null,
    asOf: inputs.asOf,
    reportingYear: outputData.reporting_year,
    periods: outputData.periods,
    isIrregular: hasCaveat('IRREGULAR_PERIOD') || kept.problems.some(({ code }) => code === irregular),
    form: statement?.form ?? (hasCaveat('SIMPLIFIED_FORM') ? 'simplified' : 'full'),
    denomination: denominationOf(outputData.denominations),
    methodVersion: kept.methodVersion,
    engine: kept.engine,
    rubPerUsd: inputs.rubPerUsd,
    depreciation: inputs.depreciationAndAmortization,
    isDepreciationKnown: (inputs.depreciationAndAmortization.current ?? 0) !== 0,
    hasPrevious: printout.hasPrevious,
    keyMetrics: kept.keyMetrics,
    unknown: { current: unknownIn(kept, 'current'), previous: unknownIn(kept, 'previous') },
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

const unknownIn = ({ fields }: SavedAssessment, year: AssessedYear): readonly KeyMetricName[] => {
  const amounts = Object.fromEntries(fields.map((row) => [row.field, row[year]]))
  return unknownMetrics(figuresOf(amounts, { roubles: 1, annual: 1 }))
}

/** Narrows the code of a unit to a denomination. Stored assessments have only known units. */
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

/**
 * The kind of company as the printout's intro names it and, if someone overruled the kind, the sentences that say so.
 */
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
  // the cast is safe: every metric occurs once
  return Object.fromEntries(given) as ComparedAssessment['points']
}

// The shapes of assessments side by side, and of each company over the years.

const wrongCount: FieldProblemCode = 'compared-count'

/** The assessments to compare, without duplicates, in column order. */
export const comparingShape = z.object({
  ids: z
    .array(typed())
    .min(comparedAssessmentsMin, wrongCount)
    .max(comparedAssessmentsMax, wrongCount)
    .refine((ids) => new Set(ids).size === ids.length, wrongCount),
})

const mark = z.string()

/** A compared assessment. `mark` is the letter by which the other parts refer to it. */
const column = spelled(
  z.object({
    mark,
    id: z.string(),
    name: z.string(),
    title: z.string(),
    reporting_year: z.int().nullable(),
    periods: z.int(),
    denominations: z.int(),
    form: z.enum(['full', 'simplified']),
    methodVersion: z.string(),
    engine: z.int().nullable(),
    asOf: z.iso.date(),
    rubPerUsd: z.string().nullable(),
  }),
)

/**
 * `text` is the value as shown; `aside` is a note on it, or ''; `reason` is why the value is N/a, null when it is not
 * N/a. `value` is in the row's unit; null when it is N/a or not a number.
 */
const value = { value: z.number().nullable(), text: z.string(), aside: z.string(), reason: z.string().nullable() }

/** The unit of a row. Roubles and dollars are whole; a share of 0.1 is 10 %; null for a row of text. */
const unit = z.enum(['roubles', 'dollars', 'share', 'times', 'days', 'points', 'score', 'level']).nullable()

const standing = z.enum(['best', 'worst', 'better', 'worse']).nullable()

const rowGroup = z.enum([
  'basis',
  'conclusion',
  'keyMetrics',
  'points',
] satisfies readonly (keyof typeof comparedRows)[])

/**
 * One value per assessment, in the order of the assessments. `better`: which direction is better, null when neither is.
 */
const row = z.object({
  key: z.enum(Object.values(comparedRows).flat()),
  label: z.string(),
  unit,
  better: z.enum(['higher', 'lower']).nullable(),
  values: z.array(z.object({ mark, ...value, standing })),
})

const source = z.object({ mark, place: z.enum(['current', 'previous', 'beforePrevious']), label: z.string() })

/**
 * A figure at a date, with the differing values of earlier filings, newest first. `source` is null when no filing has
 * the figure.
 */
const yearValue = z.object({
  name: z.enum(keyMetricNames),
  ...value,
  source: source.nullable(),
  otherwise: z.array(z.object({ ...value, source, because: z.enum(['entered', 'read', 'restated']) })),
})

const company = z.object({
  title: z.string(),
  marks: z.array(mark),
  /** The compared dates, earliest first. `sources`: the assessments that give figures for the date. */
  dates: z.array(
    z.object({
      year: z.int(),
      periods: z.literal([21, 31, 33, 34]),
      label: z.string(),
      period: z.string(),
      sources: z.array(source),
      values: z.array(yearValue),
    }),
  ),
  /** Differences from earlier filings, one sentence each, latest date first. */
  differences: z.array(z.string()),
})

/** Assessments side by side. `unlike`: differences, for example in method or rate, that limit the comparison. */
export const comparisonShape = z.object({
  assessments: z.array(column),
  unlike: z.array(
    z.object({
      trait: z.enum(traitNames),
      text: z.string(),
      parts: z.array(z.object({ text: z.string(), marks: z.array(mark) })),
    }),
  ),
  groups: z.array(z.object({ key: rowGroup, label: z.string(), aside: z.string(), rows: z.array(row) })),
  companies: z.array(company),
  notes: z.array(
    z.object({
      code: z.enum(['same-title', 'no-year', 'irregular-period', 'older-translation', 'not-available']),
      mark: mark.nullable(),
      text: z.string(),
    }),
  ),
})

export type ComparisonTexts = z.output<typeof comparisonShape>
