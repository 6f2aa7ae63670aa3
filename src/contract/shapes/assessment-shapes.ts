import * as z from 'zod'
import type { FieldProblemCode } from '#domain/field-problem.ts'
import { companyKinds } from '#domain/assessment/company-kind.ts'
import { acceptedPeriods } from '#domain/catalogue/periods.ts'
import { englishParts } from '#domain/translation/english-fields.ts'
import {
  analysisShape,
  assessmentFields,
  conclusionShape,
  keyMetricsShape,
  printoutShape,
} from './saved-assessment-shapes.ts'
import { moment, spelled, text, typed } from './spelling.ts'
import { recordFields, recordShape } from './statement-record-shapes.ts'
import { problemShape } from './translation-shapes.ts'

// The shapes of members' saved assessments, as the calls send them.

const faulty = (code: FieldProblemCode): string => code
const open = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().default(null)

/** Whole numbers in the statement's unit. */
const amount = z.int(faulty('amount-malformed')).nullable()
const bothYears = z.object({ current: amount.default(null), previous: amount.default(null) })

/** A decimal, as text or as a number; a number becomes its shortest text. */
const rate = z.codec(z.union([typed(), z.number()], faulty('rate-malformed')), z.string(), {
  decode: String,
  encode: (decimal) => decimal,
})

/** A company kind that replaces the kind derived from the figures, and why. */
const overruledKind = z.object({ kind: z.enum(companyKinds, faulty('kind-unknown')), reason: text() })

const inputs = {
  title: typed(),
  rubPerUsd: rate.nullable(),
  rateSource: typed().nullable(),
  rateDate: typed().nullable(),
  depreciationAndAmortization: bothYears.nullable(),
  capitalExpenditures: bothYears.nullable(),
  asOf: typed().nullable(),
  kind: overruledKind.nullable(),
}

/** A code, which may also be sent as a string of digits, as in the method's worked examples. */
const codeOf = <const Code extends number>(codes: readonly Code[], why: FieldProblemCode) =>
  z.codec(z.union([z.literal(codes), z.enum(codes.map(String))], faulty(why)), z.literal(codes), {
    // the cast is safe: the shape accepts only one of the codes, or its digits
    decode: (sent) => Number(sent) as Code,
    encode: (code) => code,
  })

const englishFields = Object.values(englishParts).flat()
const amountsOfFields = z.partialRecord(z.enum(englishFields), amount)

/** English fields given without a statement, as on the command line. They need not balance. */
const fieldsShape = spelled(
  z.object({
    form: z.enum(['full', 'simplified'], faulty('form-kind-unknown')).default('full'),
    periods: codeOf(acceptedPeriods, 'period-unknown'),
    denominations: codeOf([383, 384, 385], 'denomination-unknown'),
    reporting_year: recordFields.reporting_year,
    current: amountsOfFields,
    previous: amountsOfFields.nullable().default(null),
  }),
)

/** The source of an assessment: exactly one of these three must be given. */
const source = { statementId: open(typed()), statement: open(recordShape), fields: open(fieldsShape) }

/** All or part of the result that the page has computed. The server refuses the call if its own result differs. */
const expected = conclusionShape.partial().nullable().default(null)

/**
 * The source and the inputs of an assessment. If omitted, the title and the entered figures come from the source,
 * the day is today, there is no rate, and the kind of company is derived.
 */
export const savingAssessmentShape = z.object({
  ...source,
  title: text(),
  rubPerUsd: open(rate),
  rateSource: open(typed()),
  rateDate: open(typed()),
  depreciationAndAmortization: open(bothYears),
  capitalExpenditures: open(bothYears),
  asOf: open(typed()),
  kind: open(overruledKind),
  expected,
})

/**
 * The inputs to change. An omitted field stays unchanged; null restores the source's value, removes the rate or the
 * kind, or sets the day to today. `version` is the version on which the change was based.
 */
export const updatingAssessmentShape = z.object({
  id: text(),
  version: z.int(),
  title: z.exactOptional(inputs.title),
  rubPerUsd: z.exactOptional(inputs.rubPerUsd),
  rateSource: z.exactOptional(inputs.rateSource),
  rateDate: z.exactOptional(inputs.rateDate),
  depreciationAndAmortization: z.exactOptional(inputs.depreciationAndAmortization),
  capitalExpenditures: z.exactOptional(inputs.capitalExpenditures),
  asOf: z.exactOptional(inputs.asOf),
  kind: z.exactOptional(inputs.kind),
  expected,
})

export const savedAssessmentShape = spelled(
  z.object({
    id: z.string(),
    version: z.int(),
    title: z.string(),
    methodVersion: z.string(),
    assessment_counter: z.int().nullable(),
    createdAt: moment,
    savedAt: moment,
    analysis: analysisShape,
    conclusion: conclusionShape,
    problems: z.array(problemShape),
  }),
)

export const userIdShape = spelled(z.object({ user_id: z.string() }))

/**
 * `search`: part of the title or the tax number. `deleted`: whether to list deleted assessments that can still be
 * restored.
 */
export const assessmentQuestionShape = z.object({
  search: open(typed()),
  deleted: z.stringbool({ truthy: ['true'], falsy: ['false', ''] }).default(false),
})

export const listedFields = {
  /** The company's tax number; null when none is stored, and in assessments saved by an older server. */
  inn: z.string().nullable().default(null),
  methodVersion: z.string(),
  asOf: z.iso.date(),
  rubPerUsd: z.string().nullable(),
  periods: z.int(),
  denominations: z.int(),
  reporting_year: z.int().nullable(),
  level: z.int().nullable(),
  score: z.number().nullable(),
  ...analysisShape.shape,
  keyMetrics: keyMetricsShape,
}

export const summaryShape = spelled(z.object(listedFields))

/** The member's own assessments, most recently saved first. */
export const assessmentsShape = z.object({
  assessments: z.array(
    spelled(
      z.object({
        id: z.string(),
        user_id: z.string(),
        statementId: z.string().nullable(),
        title: z.string(),
        version: z.int(),
        ...listedFields,
        createdAt: moment,
        savedAt: moment,
        deletedAt: moment.nullable(),
        restorableUntil: moment.nullable(),
      }),
    ),
  ),
})

export const assessmentIdShape = z.object({ id: text() })

/**
 * The inputs of the assessment, with all defaults filled in. Assessments stored before there were company kinds have no
 * kind.
 */
export const inputsShape = z.object({
  title: z.string(),
  rubPerUsd: z.string().nullable(),
  rateSource: z.string().nullable(),
  rateDate: z.string().nullable(),
  depreciationAndAmortization: bothYears,
  capitalExpenditures: bothYears,
  asOf: z.iso.date(),
  kind: open(overruledKind),
})

const keptFields = {
  id: z.string(),
  user_id: z.string(),
  version: z.int(),
  statementId: z.string().nullable(),
  createdAt: moment,
  savedAt: moment,
  inputs: inputsShape,
}

export const keptAssessmentShape = spelled(z.object({ ...keptFields, ...assessmentFields, printout: printoutShape }))

/**
 * The source from which `assessSource` recalculates an assessment when its inputs change: either the statement or the
 * fields.
 */
export const sourceShape = z.object({ statement: recordShape.nullable(), fields: fieldsShape.nullable() })
export const editedAssessmentShape = spelled(
  z.object({ ...keptFields, methodVersion: z.string(), ...sourceShape.shape }),
)

/** The number of assessments left, and the number used from grants that have not ended. */
export const assessmentCounterShape = spelled(
  z.object({ assessment_counter: z.int().nullable(), assessments_counted: z.int() }),
)

/**
 * `withDecisions` also deletes the credit decisions based on the assessment. Without it, the deletion is refused if
 * there are any.
 */
export const deletingAssessmentShape = z.object({ id: text(), withDecisions: z.exactOptional(z.boolean()) })

export const assessmentDeletedShape = z.object({ id: z.string(), message: z.string(), restorableUntil: moment })
