import { sql, type Kysely } from 'kysely'
import { compiledQuery } from '../../compiled-query.ts'
import { jsonUnless } from '../../http/json-text.ts'
import { liveSession, type LiveSession } from '../../live-session.ts'
import type { Tables } from '../../tables.ts'
import type { KeptAssessmentHead } from './assessments.store.ts'

/** An assessment with the requested JSON, which is null when the caller already has it. */
type FoundAssessment<Text extends string = 'output' | 'printout'> = Omit<KeptAssessmentHead, 'userId'> & {
  readonly fingerprint: Buffer
  readonly methodVersion: string
} & Readonly<Record<Text | 'inputs', Buffer | null>>

/** An assessment found through the session of its member; `own` is null when the member has no such assessment. */
type FoundBySession<Text extends string = 'output' | 'printout'> = {
  readonly sessionId: string
  readonly userId: string
  readonly seenAt: Date
  readonly own: FoundAssessment<Text> | null
}

/**
 * The session and the assessment to look up, and the beginning of the fingerprint of the version that the caller has.
 */
type RecordQuery = LiveSession & { readonly id: string; readonly fingerprint: Buffer | null }

/** The columns of an assessment's head in a join, without the member's id, which comes from the session. */
const ownColumns = [
  'own.id',
  'own.statement_id as statementId',
  'own.version',
  'own.fingerprint',
  'own.created_at as createdAt',
  'own.saved_at as savedAt',
] as const

/**
 * Finds assessments of the member to whom a session belongs. Leaves out the JSON if the caller knows its fingerprint.
 */
export function ownAssessmentsStore(db: Kysely<Tables>) {
  const ownOf = (wanted: RecordQuery) =>
    liveSession(db, wanted)
      .leftJoin('assessments as own', (join) =>
        join
          .onRef('own.user_id', '=', 'sessions.user_id')
          .on('own.id', '=', wanted.id)
          .on('own.deleted_at', 'is', null),
      )
      .select(ownColumns)
      .select(sql<string>`own.summary ->> 'methodVersion'`.as('methodVersion'))
      .select(jsonUnless(wanted.fingerprint, 'inputs'))
  const made = compiledQuery(db, (wanted: RecordQuery) =>
    ownOf(wanted).select((['output', 'printout'] as const).map((column) => jsonUnless(wanted.fingerprint, column))),
  )
  const source = compiledQuery(db, (wanted: RecordQuery) =>
    ownOf(wanted).select(jsonUnless(wanted.fingerprint, 'source')),
  )

  return {
    /** Finds an assessment, with its result. */
    async find(wanted: RecordQuery): Promise<FoundBySession | undefined> {
      const row = await made(wanted)
      if (row === undefined) return undefined
      const { sessionId, userId, seenAt } = row
      // an outer join gives either all of these columns or none
      return { sessionId, userId, seenAt, own: row.id === null ? null : (row as FoundAssessment) }
    },

    /** Finds an assessment, with its source and inputs. */
    async findSource(wanted: RecordQuery): Promise<FoundBySession<'source'> | undefined> {
      const row = await source(wanted)
      if (row === undefined) return undefined
      const { sessionId, userId, seenAt } = row
      // an outer join gives either all of these columns or none
      return { sessionId, userId, seenAt, own: row.id === null ? null : (row as FoundAssessment<'source'>) }
    },
  }
}
