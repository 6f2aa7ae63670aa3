import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod'
import { inputsShape, sourceShape, summaryShape } from '#contract/shapes/assessments.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment.ts'
import type { AssessmentInputs } from '#domain/assessment/inputs.ts'
import type { AssessedSource } from '#domain/assessment/source.ts'
import type { AssessmentSheet } from '#domain/sheets/assessment/printout.ts'
import type { Tables } from '../../tables.ts'

/** An assessment as it was made. */
export type MadeAssessment = {
  readonly source: AssessedSource
  readonly inputs: AssessmentInputs
  readonly output: SavedAssessment
  readonly printout: AssessmentSheet
}

export type KeptAssessment = MadeAssessment & {
  readonly id: string
  readonly userId: string
  readonly statementId: string | null
  readonly version: number
  readonly createdAt: Date
  readonly savedAt: Date
}

export type Adding = MadeAssessment & Pick<KeptAssessment, 'id' | 'userId' | 'statementId' | 'savedAt'>
export type Changing = MadeAssessment & Pick<KeptAssessment, 'id' | 'userId' | 'savedAt'>

/** A member's assessments that are not deleted. */
const live = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('assessments').where('user_id', '=', userId).where('deleted_at', 'is', null)

/** Assessments, each only ever looked for among its member's own. */
export const assessmentsStore = (db: Kysely<Tables>) => ({
  async find(userId: string, id: string): Promise<KeptAssessment | null> {
    const row = await live(db, userId).where('id', '=', id).selectAll().executeTakeFirst()
    return row === undefined ? null : keptOf(row)
  },

  /** The same, and nobody else changes it until the transaction ends. */
  async lock(userId: string, id: string): Promise<KeptAssessment | null> {
    const row = await live(db, userId).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
    return row === undefined ? null : keptOf(row)
  },

  /** What was made, without its printout and its source. */
  async findOutput(userId: string, id: string): Promise<SavedAssessment | null> {
    const row = await live(db, userId).where('id', '=', id).select('output').executeTakeFirst()
    // what `columnsOf` wrote
    return row === undefined ? null : (row.output as SavedAssessment)
  },

  async add(adding: Adding): Promise<void> {
    const { id, userId, statementId, savedAt } = adding
    await db
      .insertInto('assessments')
      .values({
        id,
        user_id: userId,
        statement_id: statementId,
        version: 1,
        created_at: savedAt,
        ...columnsOf(adding),
      })
      .execute()
  },

  async change(changing: Changing): Promise<void> {
    await db
      .updateTable('assessments')
      .set((eb) => ({ ...columnsOf(changing), version: eb('version', '+', 1) }))
      .where('id', '=', changing.id)
      .where('user_id', '=', changing.userId)
      .execute()
  },

  /** Every assessment without its figures, the last saved first; or those deleted after a moment, which can be taken back. */
  async list(userId: string, deletedSince: Date | null) {
    const rows = await db
      .selectFrom('assessments')
      .select(['id', 'user_id as userId', 'statement_id as statementId', 'version', 'title', 'summary'])
      .select(['created_at as createdAt', 'saved_at as savedAt', 'deleted_at as deletedAt'])
      .where('user_id', '=', userId)
      .where(({ eb }) => (deletedSince === null ? eb('deleted_at', 'is', null) : eb('deleted_at', '>', deletedSince)))
      .orderBy('saved_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ summary, ...row }) => ({
      ...row,
      // what `columnsOf` encoded
      ...z.decode(summaryShape, summary as z.input<typeof summaryShape>),
    }))
  },

  /** Marks as deleted; false when there is none such. */
  async remove(userId: string, id: string, now: Date): Promise<boolean> {
    const row = await db
      .updateTable('assessments')
      .set({ deleted_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Takes back what was deleted after a moment; false when there is none such. */
  async restore(userId: string, id: string, since: Date): Promise<boolean> {
    const row = await db
      .updateTable('assessments')
      .set({ deleted_at: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('deleted_at', '>', since)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },
})

/** The end of what was deleted. */
export const assessmentEndsStore = (db: Kysely<Tables>) => ({
  /** How many were deleted before a moment, of all. */
  async countDue(deletedBefore: Date) {
    return db
      .selectFrom('assessments')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('all'),
        cast<number>(fn.countAll().filterWhere('deleted_at', '<=', deletedBefore), 'integer').as('due'),
      ])
      .executeTakeFirstOrThrow()
  },

  /** Deletes for good what was deleted before a moment; how many. */
  async purge(deletedBefore: Date): Promise<number> {
    const rows = await db.deleteFrom('assessments').where('deleted_at', '<=', deletedBefore).returning('id').execute()
    return rows.length
  },
})

/** A source as two parts of which one is there. */
export const partsOf = (source: AssessedSource) =>
  source.kind === 'statement'
    ? { statement: source.statement, fields: null }
    : { statement: null, fields: source.fields }

function columnsOf({ source, inputs, output, printout, savedAt }: MadeAssessment & { readonly savedAt: Date }) {
  return {
    title: inputs.title,
    source: JSON.stringify(z.encode(sourceShape, partsOf(source))),
    inputs: JSON.stringify(inputs),
    summary: JSON.stringify(summaryOf(inputs, output)),
    output: JSON.stringify(output),
    printout: JSON.stringify(printout),
    saved_at: savedAt,
  }
}

/** What lists tell of an assessment, as the wire spells it. */
function summaryOf({ asOf, rubPerUsd }: AssessmentInputs, output: SavedAssessment): z.input<typeof summaryShape> {
  const { methodVersion, analysis, keyMetrics } = output
  const { periods, denominations, reporting_year } = output.outputData
  const { level, score } = output.conclusion
  return {
    ...{ methodVersion, asOf, rubPerUsd, periods, denominations, reporting_year, level, score },
    ...analysis,
    keyMetrics,
  }
}

function keptOf(row: Selectable<Tables['assessments']>): KeptAssessment {
  return {
    id: row.id,
    userId: row.user_id,
    statementId: row.statement_id,
    version: row.version,
    source: sourceOf(row.source),
    // what `columnsOf` wrote
    inputs: z.decode(inputsShape, row.inputs as z.input<typeof inputsShape>),
    // as it was written there
    output: row.output as SavedAssessment,
    // and here
    printout: row.printout as AssessmentSheet,
    createdAt: row.created_at,
    savedAt: row.saved_at,
  }
}

function sourceOf(column: unknown): AssessedSource {
  // what `columnsOf` encoded
  const { statement, fields } = z.decode(sourceShape, column as z.input<typeof sourceShape>)
  if (statement !== null) return { kind: 'statement', statement }
  if (fields !== null) return { kind: 'fields', fields }
  throw new Error('an assessment of nothing')
}
