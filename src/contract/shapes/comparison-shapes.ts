import * as z from 'zod'
import { keyMetricNames } from '#domain/assessment/key-metric-names.ts'
import { comparedRows, traitNames } from '#domain/comparison/compared-rows.ts'
import type { FieldProblemCode } from '#domain/field-problem.ts'
import { comparedAssessmentsMax, comparedAssessmentsMin } from '#domain/policy.ts'
import { spelled } from './spelling.ts'
import { typed } from './text-shapes.ts'

// Assessments side by side, and each company over the years, on the wire.

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

/** Basis of an assessment. `mark`: the letter that identifies it below. */
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
 * `text` as shown, `aside` its annotation or ''; `reason`: why it is N/a, null when it is not. `value` in the row's unit, null when N/a
 * or not a number.
 */
const value = { value: z.number().nullable(), text: z.string(), aside: z.string(), reason: z.string().nullable() }

/** Whole roubles and dollars; shares: 0.1 is 10 %; null when the row contains texts. */
const unit = z.enum(['roubles', 'dollars', 'share', 'times', 'days', 'points', 'score', 'level']).nullable()

const standing = z.enum(['best', 'worst', 'better', 'worse']).nullable()

const rowGroup = z.enum([
  'basis',
  'conclusion',
  'keyMetrics',
  'points',
] satisfies readonly (keyof typeof comparedRows)[])

/** One value per assessment, in their order. `better`: which direction is better, null when neither is. */
const row = z.object({
  key: z.enum(Object.values(comparedRows).flat()),
  label: z.string(),
  unit,
  better: z.enum(['higher', 'lower']).nullable(),
  values: z.array(z.object({ mark, ...value, standing })),
})

const source = z.object({ mark, place: z.enum(['current', 'previous', 'beforePrevious']), label: z.string() })

/** A figure at a date, with differing values from earlier filings, newest first. `source` is null when no filing gives the figure. */
const yearValue = z.object({
  name: z.enum(keyMetricNames),
  ...value,
  source: source.nullable(),
  otherwise: z.array(z.object({ ...value, source, because: z.enum(['entered', 'read', 'restated']) })),
})

const company = z.object({
  title: z.string(),
  marks: z.array(mark),
  /** A sentence naming its sources; earliest date first. */
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

/** Assessments side by side. `unlike`: differences in their basis, apart from any figures. */
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
    z.object({ code: z.enum(['same-title', 'no-year', 'older-translation']), mark: mark.nullable(), text: z.string() }),
  ),
})

export type ComparisonTexts = z.output<typeof comparisonShape>
