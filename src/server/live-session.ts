import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

// Finds a record and the caller's session with a single query.

/** The live session to look for: it has this token hash, ends after `now`, and was last used after `idleSince`. */
export type LiveSession = { readonly tokenHash: Buffer; readonly now: Date; readonly idleSince: Date }

/**
 * A query for the live session of a token, to be read alone or joined with a record; it has no rows if there is no live
 * session.
 */
export const liveSession = (db: Kysely<Tables>, { tokenHash, now, idleSince }: LiveSession) =>
  db
    .selectFrom('sessions')
    .select(['sessions.id as sessionId', 'sessions.user_id as userId', 'sessions.seen_at as seenAt'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ends_at', '>', now)
    .where('sessions.seen_at', '>', idleSince)

/** The session fields that a query returns with each record that it finds. */
export type SeenSession = { readonly sessionId: string; readonly seenAt: Date }

/** Looks up a live session, and a record with it, in one query; undefined when there is no such session. */
export type LookUp<Found> = (session: LiveSession) => Promise<Found | undefined>

/** Finds a record of the member who has this token; refuses if the token has no live session. */
export type FindBySession = <Found extends SeenSession>(token: string, lookUp: LookUp<Found>) => Promise<Found>
