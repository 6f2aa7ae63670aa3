import * as z from 'zod'
import { severityOrder } from '#domain/problem.ts'
import { englishParts, type EnglishField, type EnglishPart } from '#domain/translation/english-fields.ts'

// The statement output (specification §3) as a shape, with fields in the order in which `statementOutput` writes them.

/**
 * A problem with a statement. Problems are listed worst first. `at` is the location in the file, or the code of the
 * line; null when the problem concerns the whole statement.
 */
export const problemShape = z.object({
  code: z.string(),
  severity: z.enum(severityOrder),
  at: z.string().nullable(),
  message: z.string(),
})

/** Discontinued operations are only present if one of the years has them; they are then the last field. */
const lastFields: ReadonlySet<EnglishField> = new Set(['discontinuedOperations'])

const fieldsOf = (part: EnglishPart): readonly EnglishField[] => englishParts[part]

function partShape(part: EnglishPart) {
  const always = fieldsOf(part).filter((field) => !lastFields.has(field))
  const seldom = fieldsOf(part).filter((field) => lastFields.has(field))
  const amount = z.int().nullable()
  return z.object({
    ...Object.fromEntries(always.map((field) => [field, amount])),
    ...Object.fromEntries(seldom.map((field) => [field, z.exactOptional(amount)])),
  })
}

const lineTerm = z.object({
  kind: z.literal('line'),
  code: z.string(),
  name: z.string(),
  sign: z.enum(['positive', 'deducted', 'signed', 'magnitude']),
  filed: z.int().nullable(),
  amount: z.int(),
  at: z.string().nullable(),
})

/** Composition of a figure: its terms add up to it exactly. */
const termShape = z.discriminatedUnion('kind', [
  lineTerm,
  z.object({
    kind: z.literal('residual'),
    code: z.string(),
    name: z.string(),
    filed: z.int(),
    amount: z.int(),
    at: z.string().nullable(),
    less: z.array(lineTerm),
  }),
  z.object({ kind: z.literal('entered'), amount: z.int() }),
])

const tracedShape = (part: EnglishPart) =>
  z.object(Object.fromEntries(fieldsOf(part).map((field) => [field, z.array(termShape)])))

/** The four parts of a period, each with its own shape. */
const periodOf = <Shape extends z.ZodType>(shapeOf: (part: EnglishPart) => Shape) =>
  z.object({
    balanceSheet: shapeOf('balanceSheet'),
    incomeStatement: shapeOf('incomeStatement'),
    cashFlowStatement: shapeOf('cashFlowStatement'),
    supplementaryInformation: shapeOf('supplementaryInformation'),
  })

const period = periodOf(partShape)
const tracedPeriod = periodOf(tracedShape)

/**
 * Amounts are in the unit of `denominations`; costs are negative; null for an amount that the form does not itemise.
 * Includes the trace of every figure.
 */
export const translatedShape = z.object({
  source: z.string(),
  /**
   * `englishName` is the heading of documents, and `name` is as filed. If the user gave the company a nickname, `name`
   * is the nickname, and there is no `englishName`.
   */
  company: z.object({
    name: z.string().nullable(),
    inn: z.string().nullable(),
    englishName: z.exactOptional(z.string().nullable()),
  }),
  form: z.enum(['full', 'simplified']),
  edition: z.string(),
  entity: z.string(),
  periods: z.int(),
  denominations: z.int(),
  reporting_year: z.int(),
  correction: z.int(),
  current: period,
  previous: period,
  trace: z.object({ current: tracedPeriod, previous: tracedPeriod }),
  problems: z.array(problemShape),
})
