import * as z from 'zod'
import { statementStatuses } from '#domain/records/keeping.ts'
import { listOrders } from '#domain/records/listing.ts'
import { memberWire } from '../account-calls.ts'
import { moment, spelled, text, typed } from './spelling.ts'
import { recordFields, recordShape } from './statement-record-shapes.ts'
import { problemShape, translatedShape } from './translation-shapes.ts'

// The shapes of members' saved statements, as the calls send them.

const status = z.enum(statementStatuses)

/** When a statement expires, and the number of days left, including the last day. */
const kept = { expiresAt: moment, daysLeft: z.int() }

/**
 * An existing translation of the member with the same form, edition, entity, period, unit, year, correction number and
 * amounts, and without a different tax number. It is offered so that the member need not use up a translation.
 */
const before = z.object({ id: z.string(), generatedAt: moment }).nullable()

/** A statement to save. With `generate` it is also translated, which uses one translation. */
export const savingShape = spelled(z.object({ ...recordFields, generate: z.boolean().default(false) }))

/** A change to an existing statement; `version` is the version on which the change was based. */
export const updatingShape = spelled(
  z.object({ ...recordFields, version: z.int(), generate: z.boolean().default(false) }),
)

/** Any text is accepted as an id, because an unknown id has its own refusal. */
export const statementIdShape = z.object({ financialStatementId: z.string() })
export const idShape = z.object({ id: z.string() })
export const statementChoiceShape = z.object({ id: text() })

/** `version` rises with every change; `counter` is the number of uses left. */
export const savedShape = z.object({
  id: z.string(),
  status,
  version: z.int(),
  counter: z.int().nullable(),
  problems: z.array(problemShape),
  savedAt: moment,
  ...kept,
  translatedBefore: before,
})

/** `search`: part of the title or the tax number. Status `deleted`: deleted statements that can still be restored. */
export const statementQuestionShape = z.object({
  search: typed().nullable().default(null),
  status: z
    .enum([...statementStatuses, 'deleted'])
    .nullable()
    .default(null),
  year: z.int().nullable().default(null),
  sort: z.enum(listOrders).default('savedAt'),
  order: z.enum(['up', 'down']).default('down'),
})

const listed = z.object({
  id: z.string(),
  companyTitle: z.string(),
  russianName: recordFields.russianName,
  inn: recordFields.inn,
  form: recordFields.form,
  entity: recordFields.entity,
  periods: recordFields.periods,
  denominations: recordFields.denominations,
  reporting_year: recordFields.reporting_year,
  status,
  version: z.int(),
  savedAt: moment,
  generatedAt: moment.nullable(),
  deletedAt: moment.nullable(),
  ...kept,
})

export const userStatementsShape = z.object({
  user: spelled(z.object({ ...memberWire, financialStatements: z.array(spelled(listed)) })),
})

/** A stored statement. `engine` is the version of the translation that made `output`; both are null for a draft. */
export const keptShape = spelled(
  z.object({
    id: z.string(),
    status,
    version: z.int(),
    ...recordFields,
    savedAt: moment,
    generatedAt: moment.nullable(),
    ...kept,
    engine: z.int().nullable(),
    problems: z.array(problemShape),
    output: translatedShape.nullable(),
  }),
)

/** A draft to continue. */
export const editedShape = spelled(
  z.object({
    id: z.string(),
    version: z.int(),
    ...recordFields,
    savedAt: moment,
    ...kept,
    problems: z.array(problemShape),
  }),
)

/**
 * `russianName` and `inn` are printed below the title; null removes them. `renameAssessments` also renames the saved
 * assessments of the statement.
 */
export const renamingShape = z.object({
  id: text(),
  companyTitle: recordFields.companyTitle,
  russianName: recordFields.russianName,
  inn: recordFields.inn,
  renameAssessments: z.exactOptional(z.boolean()),
})
export const renamedShape = z.object({
  id: z.string(),
  version: z.int(),
  companyTitle: z.string(),
  russianName: z.string().nullable(),
  inn: z.string().nullable(),
  /** Number of saved assessments that were renamed too. */
  renamedAssessments: z.int(),
})

export const deletedShape = z.object({ id: z.string(), message: z.string(), restorableUntil: moment })

/** An optional whole number, as the text of a form field. */
const wholeText = z
  .codec(typed().regex(/^\d*$/), z.int().nullable(), {
    decode: (given) => (given === '' ? null : Number(given)),
    encode: (given) => (given === null ? '' : String(given)),
  })
  .default(null)

/**
 * The meanings of table rows that the reader does not know, as the JSON of an object. Each key is a row as its problem
 * shows it, or the row's location in the file; each value is a line code, `above`, `own:` and a section, or `skip`.
 */
const rowAnswers = z.codec(typed(), z.record(z.string(), z.string()), {
  decode(given, { issues }) {
    try {
      // the cast is safe: the codec validates the value with its record shape
      return JSON.parse(given) as Record<string, string>
    } catch {
      issues.push({ code: 'invalid_format', format: 'json', input: given })
      return z.NEVER
    }
  },
  encode: (given) => JSON.stringify(given),
})

const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false', ''] }).default(false)

/**
 * A file as multipart/form-data, with answers to questions that the file may leave open. Unless `keepCompany` is true,
 * the company's name and numbers are dropped. A file with many statements needs several calls, each of which returns
 * some; `skip` is the number of statements already returned.
 */
export const importingShape = spelled(
  z.object({
    file: z.file('file-missing'),
    keepCompany: yesOrNo,
    denominations: wholeText,
    reporting_year: wholeText,
    decimalMark: z.exactOptional(z.enum(['.', ','])),
    amounts: z.exactOptional(z.enum(['stored', 'shown'])),
    totals: z.exactOptional(z.literal('as-filed')),
    rows: z.exactOptional(rowAnswers),
    skip: wholeText,
  }),
)

/**
 * The statements read from a file. Reading stores nothing; `statement` can be saved as it is. `problems` are all
 * problems found in the statement, including the reasons why it cannot be translated.
 */
export const importedShape = z.object({
  statements: z.array(
    z.object({
      statement: recordShape,
      isTranslatable: z.boolean(),
      problems: z.array(problemShape),
      translatedBefore: before,
    }),
  ),
  /** Number of statements in the file. */
  total: z.int(),
  /** Problems with the file as a whole. */
  problems: z.array(problemShape),
})
