import * as z from 'zod'
import { companyKinds, type KindFigures, type KindRule } from '#domain/assessment/company-kind.ts'
import { keyMetricNames, noChanges } from '#domain/assessment/key-metric-names.ts'
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
} from '../method-table-calls.ts'
import { problemShape, translatedShape } from './translation-shapes.ts'

// A saved assessment as in the specification (§3), with every intermediate value. It changes only when the member
// changes or renames the assessment.

const coded = z.object({ code: z.string(), text: z.string() })
const pair = z.object({ current: z.number().nullable(), previous: z.number().nullable() })

/** Amounts are in the statement's unit, and flows are annualised; percentages and ratios are unrounded; null is N/a. */
export const keyMetricsShape = z.record(z.enum(keyMetricNames), pair)

/**
 * `finalMaxCredit` is in the statement's unit and may have a fraction (method §9). It is also converted to roubles and
 * to dollars (null without a rate), and is 0 when no unsecured credit is recommended. `risk` is null when the risk was
 * not assessed.
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
 * Additions of method version 1.1; assessments of 1.0 have none of these. `companyKind` is the kind used; `kindReason`
 * is why someone overruled `kindByFigures`, null if it was not overruled. `kindRule` is null when no rule applies.
 * `kindFigures`: shares of total assets, and roubles per year; null when the kind was not tested. `absoluteCapRUB`: the
 * highest recommendation for this risk and kind, null without a rating.
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

/**
 * The conclusion of an assessment, spelled as in the method. A page sends the conclusion that it has computed, and the
 * server compares it with its own.
 */
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

/**
 * A strength or weakness: its rule, the ratio on which it is based (null for an event), and the unrounded value that
 * its sentence quotes.
 */
const finding = coded.extend({
  metric: z.enum(metricNames).nullable(),
  note: z.string(),
  impact: z.number(),
  value: z.number().nullable(),
})

/**
 * The specification's shape. `yoy` is a share: 0.1 is 10 %. `difference` is in percentage points, times or days, null
 * for an amount; `noChange` is why there is no `yoy`. Both are absent in assessments of version 1.0.
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
 * An assessment as stored and returned. `standing`: sentences that are true of every assessment; added in version 1.1.
 * `engine`: version of the translation; null for English fields, which also have no `statement`. `fields` are as given,
 * and `figures` are derived from them and annualised; both are in the statement's unit.
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
 * The complete printout. Documents are generated from the printout alone, so that an old printout always gives the same
 * bytes. The printout is passed on unchanged, because the order of its fields matters.
 */
export const printoutShape = z.codec(z.record(z.string(), z.unknown()), z.custom<AssessmentPrintout>(), {
  // the cast is safe: the stored JSON was encoded from a value of this type
  decode: (wire) => wire as unknown as AssessmentPrintout,
  encode: (sheet) => ({ ...sheet }),
})

export type SavedAssessment = z.output<typeof assessmentShape>
