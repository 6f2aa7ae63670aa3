import { sql, type Kysely } from 'kysely'
import { compiledQuery } from '../../compiled-query.ts'
import { jsonUnless } from '../../http/json-text.ts'
import { liveSession, type LiveSession } from '../../live-session.ts'
import type { Tables } from '../../tables.ts'
import type { KeptAssessmentHead } from './assessments.store.ts'

/** An assessment with the JSON that was asked for, null where the caller has them already. */
type FoundAssessment<Text extends string = 'output' | 'printout'> = Omit<KeptAssessmentHead, 'userId'> & {
  readonly fingerprint: Buffer
  readonly methodVersion: string
} & Readonly<Record<Text | 'inputs', Buffer | null>>

/** What is found of a member's own assessment by their session; `own` is null when they have no such one. */
type FoundBySession<Text extends string = 'output' | 'printout'> = {
  readonly sessionId: string
  readonly userId: string
  readonly seenAt: Date
  readonly own: FoundAssessment<Text> | null
}

/** Whose assessment it is, and the beginning of the fingerprint of what they have already. */
type Wanted = LiveSession & { readonly id: string; readonly fingerprint: Buffer | null }

/** The same of a joined row, whose member is the session's. */
const ownColumns = [
  ...(['own.id', 'own.statement_id as statementId', 'own.version', 'own.fingerprint'] as const),
  ...(['own.created_at as createdAt', 'own.saved_at as savedAt'] as const),
] as const

/** An assessment of a session's member. Its texts are left out where they have the fingerprint that the caller knows. */
export function ownAssessmentsStore(db: Kysely<Tables>) {
  const ownOf = (wanted: Wanted) =>
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
  const made = compiledQuery(db, (wanted: Wanted) =>
    ownOf(wanted).select((['output', 'printout'] as const).map((column) => jsonUnless(wanted.fingerprint, column))),
  )
  const source = compiledQuery(db, (wanted: Wanted) => ownOf(wanted).select(jsonUnless(wanted.fingerprint, 'source')))

  return {
    /** With what was made. */
    async find(wanted: Wanted): Promise<FoundBySession | undefined> {
      const row = await made(wanted)
      if (row === undefined) return undefined
      const { sessionId, userId, seenAt } = row
      // a row of the table is joined whole or not at all
      return { sessionId, userId, seenAt, own: row.id === null ? null : (row as FoundAssessment) }
    },

    /** With what it was made of. */
    async findSource(wanted: Wanted): Promise<FoundBySession<'source'> | undefined> {
      const row = await source(wanted)
      if (row === undefined) return undefined
      const { sessionId, userId, seenAt } = row
      // and here
      return { sessionId, userId, seenAt, own: row.id === null ? null : (row as FoundAssessment<'source'>) }
    },
  }
}
