import { sql, type Kysely, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { summaryShape } from '#contract/shapes/assessment-shapes.ts'
import { purgedAtOnceMax } from '#domain/policy.ts'
import type { SavedAssessment } from '#contract/shapes/saved-assessment-shapes.ts'
import { companyInAssessment, type CompanyOfRecord } from '../../company-of-record.ts'
import { fingerprintOf } from '../../http/json-text.ts'
import type { Tables } from '../../tables.ts'
import type { KeptTexts } from './comparing.ts'
import type { MadeAssessment } from './making.ts'

/** The fields of an assessment that are stored in separate columns. */
export type KeptAssessmentHead = {
  readonly id: string
  readonly userId: string
  readonly statementId: string | null
  readonly version: number
  readonly createdAt: Date
  readonly savedAt: Date
}

type NewAssessment = Pick<KeptAssessmentHead, 'id' | 'userId' | 'statementId' | 'savedAt'> & {
  readonly made: MadeAssessment
}
type Changing = Pick<KeptAssessmentHead, 'id' | 'userId' | 'savedAt'> & { readonly made: MadeAssessment }

const headColumns = [
  'assessments.id',
  'assessments.user_id as userId',
  'assessments.statement_id as statementId',
  'assessments.version',
  'assessments.created_at as createdAt',
  'assessments.saved_at as savedAt',
] as const

const textColumns = (['source', 'inputs', 'output', 'printout'] as const).map((name) =>
  sql<string>`${sql.ref(name)}::text`.as(name),
)

/** Whether a part of a stored JSON text is the same in an assessment just made. */
function isSamePart(column: 'summary' | 'source' | 'inputs', path: readonly string[], made: MadeAssessment) {
  const partOf = (json: RawBuilder<unknown>) => sql`(${json} #> ${[...path]}::text[])::text`
  const kept = partOf(sql.ref(column))
  const own = partOf(sql`${made[column]}::json`)
  return sql<boolean>`${kept} is not distinct from ${own}`
}

/**
 * The conditions under which a stored assessment has the method version, figures and inputs of an assessment just made.
 */
function samenessOf(made: MadeAssessment) {
  // `made.inputs` is the JSON of an object
  const inputs = Object.keys(JSON.parse(made.inputs) as object).filter((name) => name !== 'title')
  const summary = ['methodVersion', 'periods', 'denominations', 'reporting_year']
  return [
    ...summary.map((name) => isSamePart('summary', [name], made)),
    isSamePart('source', ['fields'], made),
    isSamePart('source', ['statement', 'codeValues'], made),
    ...inputs.map((name) => isSamePart('inputs', [name], made)),
  ]
}

/** A query of a member's assessments that are not deleted. */
const live = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('assessments').where('user_id', '=', userId).where('deleted_at', 'is', null)

/** Reads and writes the assessments of a member. */
export const assessmentsStore = (db: Kysely<Tables>) => ({
  /** The JSON on which a change is based, with its version. */
  async findTexts(userId: string, id: string) {
    return live(db, userId)
      .where('id', '=', id)
      .select('version')
      .select(textColumns)
      .select(sql<string | null>`facts::text`.as('facts'))
      .executeTakeFirst()
  },

  /** The assessments with these ids, with all their JSON, in any order. Leaves out ids that do not exist. */
  async findAllTexts(userId: string, ids: readonly string[]): Promise<readonly KeptTexts[]> {
    return live(db, userId).where('id', 'in', ids).select(['id', 'saved_at as savedAt']).select(textColumns).execute()
  },

  /** Locks an assessment, and reads its head and the names of its company. */
  async lock(userId: string, id: string): Promise<(KeptAssessmentHead & CompanyOfRecord) | undefined> {
    return live(db, userId)
      .where('id', '=', id)
      .select(headColumns)
      .select(companyInAssessment)
      .forUpdate()
      .executeTakeFirst()
  },

  /**
   * The head and title of an assessment of the same statement, with the same figures and inputs, made by the same
   * version of the method. Names do not count, because either assessment may have been renamed, but two different tax
   * numbers do. A deleted assessment is found only if it was deleted after `since` and there is no other.
   */
  async findSame({ userId, statementId, made, since }: Omit<NewAssessment, 'id' | 'savedAt'> & { since: Date }) {
    return db
      .selectFrom('assessments')
      .where('user_id', '=', userId)
      .where(({ eb, or }) => or([eb('deleted_at', 'is', null), eb('deleted_at', '>', since)]))
      .where('statement_id', 'is not distinct from', statementId)
      .where(sql<boolean>`coalesce(summary ->> 'inn' = ${made.summary}::json ->> 'inn', true)`)
      .where(({ and }) => and(samenessOf(made)))
      .select(headColumns)
      .select(['title', 'deleted_at as deletedAt'])
      .orderBy('deleted_at', (order) => order.desc().nullsFirst())
      .orderBy('created_at')
      .executeTakeFirst()
  },

  /** The stored result of an assessment, without printout and source; null when there is none. */
  async findOutput(userId: string, id: string): Promise<SavedAssessment | null> {
    const row = await live(db, userId).where('id', '=', id).select('output').executeTakeFirst()
    // the column contains a `SavedAssessment`
    return row === undefined ? null : (row.output as SavedAssessment)
  },

  async add(adding: NewAssessment): Promise<void> {
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

  /**
   * All assessments that are not deleted, with the summary for lists instead of the full result; the most recently
   * saved comes first. With `deletedSince`, lists instead those that were deleted after that time and can still be
   * restored.
   */
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
      // `summaryOf` in making.ts wrote this column in the same shape
      ...z.decode(summaryShape, summary as z.input<typeof summaryShape>),
    }))
  },

  /** Marks an assessment as deleted. Returns false when it does not exist. */
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

  /** Restores an assessment that was deleted after `since`. Returns false when there is no such assessment. */
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

/** The JSON of a member's assessments of one statement, each with its version. */
export const assessmentsOfStatement = (db: Kysely<Tables>, userId: string, statementId: string) =>
  live(db, userId)
    .where('statement_id', '=', statementId)
    .select(['id', 'version', 'saved_at as savedAt'])
    .select(textColumns)
    .select(sql<string | null>`facts::text`.as('facts'))
    .orderBy('id')
    .execute()

/** Deletes assessments permanently. */
export const assessmentEndsStore = (db: Kysely<Tables>) => ({
  /** The number of assessments that were deleted before this time, and the number of all assessments. */
  async countDue(deletedBefore: Date) {
    return db
      .selectFrom('assessments')
      .select(({ cast, fn }) => [
        cast<number>(fn.countAll(), 'integer').as('all'),
        cast<number>(fn.countAll().filterWhere('deleted_at', '<=', deletedBefore), 'integer').as('due'),
      ])
      .executeTakeFirstOrThrow()
  },

  /**
   * Permanently deletes assessments that were deleted before this time, at most `purgedAtOnceMax`. Returns their ids
   * and the ids of their members.
   */
  async purge(deletedBefore: Date) {
    const due = db.selectFrom('assessments').select('id').where('deleted_at', '<=', deletedBefore)
    return (
      db
        .deleteFrom('assessments')
        .where('id', 'in', due.limit(purgedAtOnceMax))
        // check `deleted_at` again, because an assessment may be restored while this query waits for its lock
        .where('deleted_at', '<=', deletedBefore)
        .returning(['id', 'user_id as userId'])
        .execute()
    )
  },
})

function columnsOf({ made, savedAt }: Pick<NewAssessment, 'made' | 'savedAt'>) {
  const { title, source, inputs, summary, output, printout, facts } = made
  const fingerprint = fingerprintOf(inputs, output, printout)
  return { title, source, inputs, summary, output, printout, facts, fingerprint, saved_at: savedAt }
}
