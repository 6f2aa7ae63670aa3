import * as z from 'zod'
import { statementStatuses } from '#domain/records/keeping.ts'
import { listOrders } from '#domain/records/listing.ts'
import { memberWire } from './account-shapes.ts'
import { spelled } from './spelling.ts'
import { recordFields, recordShape } from './statement-record-shapes.ts'
import { moment, text, typed } from './text-shapes.ts'
import { problemShape, translatedShape } from './translation-shapes.ts'

// Statements as members keep them, on the wire.

const status = z.enum(statementStatuses)

/** Until when it is kept, and how many days that are, the last one counted. */
const kept = { expiresAt: moment, daysLeft: z.int() }

/** A translation the member already has of the same form, year, unit and amounts: offered before another is spent. */
const before = z.object({ id: z.string(), generatedAt: moment }).nullable()

/** A record to be kept; with `generate` also to be translated, which spends one translation. */
export const savingShape = spelled(z.object({ ...recordFields, generate: z.boolean().default(false) }))

/** The same for a statement that is there: `version` is the one the change was made on. */
export const updatingShape = spelled(
  z.object({ ...recordFields, version: z.int(), generate: z.boolean().default(false) }),
)

/** Ids are read as given: an unknown one is refused by name. */
export const statementIdShape = z.object({ financialStatementId: z.string() })
export const idShape = z.object({ id: z.string() })
export const statementChoiceShape = z.object({ id: text() })

/** `version` goes up with every change; `counter` is what is left of the plan. */
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

/** `search`: part of the title or of the tax number. `deleted` lists what can still be taken back. */
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

/** The member with the statements asked for. */
export const userStatementsShape = z.object({
  user: spelled(z.object({ ...memberWire, financialStatements: z.array(spelled(listed)) })),
})

/** A statement as it is kept. `engine` is the version of the translation that made `output`; both null for a draft. */
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

/** A draft to go on with. */
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

/** `russianName` and `inn` are printed under the title; null: no longer kept. `renameAssessments`: also renames its saved assessments. */
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
  /** How many saved assessments have the new name, too. */
  renamedAssessments: z.int(),
})

export const deletedShape = z.object({ id: z.string(), message: z.string(), restorableUntil: moment })

/** A number or nothing as a text of a form. */
const wholeText = z
  .codec(typed().regex(/^\d*$/), z.int().nullable(), {
    decode: (given) => (given === '' ? null : Number(given)),
    encode: (given) => (given === null ? '' : String(given)),
  })
  .default(null)

/**
 * What the rows of a table are that the reader does not understand, as the text of a JSON object: by the row as its problem shows it or by
 * the place it names, the code of a line, `above`, `own:` and a section, or `skip`.
 */
const rowAnswers = z.codec(typed(), z.record(z.string(), z.string()), {
  decode(given, { issues }) {
    try {
      // the shape beside judges it
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
 * A file as multipart/form-data, with answers to what it may leave open. Unless `keepCompany` is true its company's name and numbers
 * are dropped. A file of many statements is answered in parts: `skip` so many.
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

/** `statement` can be saved as it is; nothing is stored by reading. `problems` are what keeps it from being translated, and remarks. */
export const importedShape = z.object({
  statements: z.array(
    z.object({
      statement: recordShape,
      isTranslatable: z.boolean(),
      problems: z.array(problemShape),
      translatedBefore: before,
    }),
  ),
  /** How many the file holds. */
  total: z.int(),
  /** What is wrong with the file as a whole, or to be known of it. */
  problems: z.array(problemShape),
})
