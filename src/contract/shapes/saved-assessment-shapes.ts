import * as z from 'zod'
import { companyKinds, type KindFigures, type KindRule } from '#domain/assessment/company-kind.ts'
import { keyMetricNames } from '#domain/assessment/key-metric-names.ts'
import { noChanges } from '#domain/assessment/key-metrics.ts'
import { assessedFields } from '#domain/assessment/given.ts'
import { metricNames } from '#domain/assessment/scorecard.ts'
import type { AssessmentPrintout } from '#domain/documents/assessment-printout.ts'
import { figureNames } from '#domain/assessment/ratio-formula.ts'
import {
  combinedAssessmentShape,
  liquidityAssessmentShape,
  metricTableShape,
  ratingAssessmentShape,
  ratingScaleShape,
} from './assessment-table-shapes.ts'
import { problemShape, translatedShape } from './translation-shapes.ts'

// A saved assessment as the specification has it (§3), and beside it every value on the way, as they were when it was made.

const coded = z.object({ code: z.string(), text: z.string() })
const pair = z.object({ current: z.number().nullable(), previous: z.number().nullable() })

/** Amounts in the statement's unit, flows annualised; percentages and ratios unrounded; null is N/a. */
export const keyMetricsShape = z.record(z.enum(keyMetricNames), pair)

/**
 * `finalMaxCredit` in the statement's unit, which may leave a fraction (method §9), and the same in roubles and in dollars, null
 * without a rate; 0 where no unsecured credit is recommended. `risk` null: not assessed.
 */
export const analysisShape = z.object({
  rating: z.string(),
  risk: z.string().nullable(),
  finalMaxCredit: z.number(),
  finalMaxCreditRUB: z.number(),
  finalMaxCreditUSD: z.number().nullable(),
})

const quantity = z.number()

const kindFigures = z.object({
  financialAssetsShare: quantity,
  turnover: quantity,
  debtShare: quantity,
  goodsAndPlantShare: quantity,
  income: quantity,
  passedOn: quantity,
} satisfies Record<keyof KindFigures, z.ZodNumber>)

/**
 * What version 1.1 of the method adds to a conclusion: assessments of 1.0 have none of it. `companyKind` is the kind that was used, and
 * `kindReason` why a person put it in place of `kindByFigures`, null where nobody did. `kindRule` null: no rule holds. `kindFigures`:
 * shares of total assets and roubles a year, null where the kind was not tested. `absoluteCapRUB`: the most that is recommended for this
 * risk and kind, null without a rating.
 */
const kindAndCap = {
  companyKind: z.exactOptional(z.enum(companyKinds)),
  kindRule: z.exactOptional(z.enum(['S1', 'S2', 'S3'] satisfies readonly KindRule[]).nullable()),
  kindFigures: z.exactOptional(kindFigures.nullable()),
  kindByFigures: z.exactOptional(z.enum(companyKinds)),
  kindReason: z.exactOptional(z.string().nullable()),
  largeOwnIncome: z.exactOptional(z.boolean()),
  absoluteCapRUB: z.exactOptional(z.number().nullable()),
  capBinds: z.exactOptional(z.boolean().nullable()),
}

/** What an assessment concludes, in the spelling of the method: a page that worked it out itself sends it along to be compared. */
export const conclusionShape = z.object({
  score: z.number().nullable(),
  level: z.int().nullable(),
  rating: z.string(),
  liquidityScore: z.number().nullable(),
  liquidityLevel: z.int(),
  risk: z.string().nullable(),
  limitRub: z.number(),
  limitUsd: z.number().nullable(),
  points: z.record(z.enum(metricNames), z.number().nullable()),
  ratios: z.record(z.enum(metricNames), z.number().nullable()),
  adjustments: z.array(z.string()),
  caps: z.array(z.string()),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
  notices: z.array(z.string()),
  ...kindAndCap,
})

/** A strength or weakness: its rule, the ratio behind it (null: an event) and the unrounded value its sentence quotes. */
const finding = coded.extend({
  metric: z.enum(metricNames).nullable(),
  note: z.string(),
  impact: z.number(),
  value: z.number().nullable(),
})

/**
 * The shape of the specification. `yoy` is a share: 0.1 is 10 %. `difference` beside it is in percentage points, times or days, null of
 * an amount; `noChange` says why there is no `yoy`. Assessments of version 1.0 have neither.
 */
const specified = {
  intro: z.object({ companyTitle: z.string(), documentDescription: z.string() }),
  logoData: z.object({ src: z.string(), altText: z.string() }),
  outputData: z.object({
    currency: z.object({ name: z.string() }),
    periods: z.int(),
    denominations: z.int(),
    reporting_year: z.int().nullable(),
    unit: z.string(),
    currentYear: z.string(),
    previousYear: z.string(),
  }),
  analysis: analysisShape,
  ratingLevels: z.array(z.object({ level: z.int(), rating: z.string() })),
  keyMetrics: keyMetricsShape,
  overview: z.array(
    z.object({
      name: z.enum(keyMetricNames),
      label: z.string(),
      current: z.number().nullable(),
      previous: z.number().nullable(),
      yoy: z.number().nullable(),
      verdict: z.enum(['better', 'worse', 'same']).nullable(),
      reason: z.string().nullable(),
      difference: z.exactOptional(z.number().nullable()),
      noChange: z.exactOptional(z.enum(noChanges).nullable()),
    }),
  ),
  strengths: z.array(z.string()),
  weaknesses: z.array(z.string()),
}

/**
 * An assessment as it is stored and answered. `standing`: sentences that hold of every assessment, from version 1.1 on. `engine`: the version of the translation, null for English fields given directly, which
 * have no `statement` either. `fields` as given, `figures` derived from them, both in the statement's unit, the figures annualised.
 */
export const assessmentFields = {
  methodVersion: z.string(),
  engine: z.int().nullable(),
  ...specified,
  notices: z.array(coded),
  standing: z.exactOptional(z.array(z.string())),
  remarks: z.object({ strengths: z.array(finding), weaknesses: z.array(finding) }),
  conclusion: conclusionShape,
  tables: z.record(z.enum(metricNames), metricTableShape),
  ratingAssessment: ratingAssessmentShape,
  liquidityAssessment: liquidityAssessmentShape,
  combinedAssessment: combinedAssessmentShape,
  scale: ratingScaleShape,
  fields: z.array(pair.extend({ field: z.enum(assessedFields), label: z.string() })),
  figures: z.array(pair.extend({ name: z.enum(figureNames), label: z.string() })),
  statement: translatedShape.nullable(),
  problems: z.array(problemShape),
}

export const assessmentShape = z.object(assessmentFields)

/**
 * The printout ready to be drawn: PDF, workbook, text and JSON are written from it alone, so an old one stays what it was, to the byte.
 * Its order is part of it, so it is handed through as it is.
 */
export const printoutShape = z.codec(z.record(z.string(), z.unknown()), z.custom<AssessmentPrintout>(), {
  // what was encoded, and it is plain JSON
  decode: (wire) => wire as unknown as AssessmentPrintout,
  encode: (sheet) => ({ ...sheet }),
})

export type SavedAssessment = z.output<typeof assessmentShape>
