import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

// Finds a record and the caller's session in one query.

/** A live session has this token hash, ends after `now` and was last used after `idleSince`. */
export type LiveSession = { readonly tokenHash: Buffer; readonly now: Date; readonly idleSince: Date }

/** A query for the live session of a token, to read or to join; it has no rows if the session is not live. */
export const liveSession = (db: Kysely<Tables>, { tokenHash, now, idleSince }: LiveSession) =>
  db
    .selectFrom('sessions')
    .select(['sessions.id as sessionId', 'sessions.user_id as userId', 'sessions.seen_at as seenAt'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ends_at', '>', now)
    .where('sessions.seen_at', '>', idleSince)

/** The fields of the session that are returned with each record found through it. */
export type SeenSession = { readonly sessionId: string; readonly seenAt: Date }

/** Looks up a record through a live session. */
export type LookUp<Found> = (session: LiveSession) => Promise<Found | undefined>

/** Finds a record of the token's member; refuses without a live session. */
export type FindBySession = <Found extends SeenSession>(token: string, lookUp: LookUp<Found>) => Promise<Found>
