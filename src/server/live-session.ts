import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

// How a record and the session of who asks for it are one look-up.

/** Whose session is looked for: that of a token, while it is live. */
export type LiveSession = { readonly tokenHash: Buffer; readonly now: Date; readonly idleSince: Date }

/** The live session of a token, to be read or joined: a statement that begins here finds nothing for who is not signed in. */
export const liveSession = (db: Kysely<Tables>, { tokenHash, now, idleSince }: LiveSession) =>
  db
    .selectFrom('sessions')
    .select(['sessions.id as sessionId', 'sessions.user_id as userId', 'sessions.seen_at as seenAt'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ends_at', '>', now)
    .where('sessions.seen_at', '>', idleSince)

/** What of a session comes with whatever is found by it. */
export type SeenSession = { readonly sessionId: string; readonly seenAt: Date }

/** Looks something up by a live session. */
export type LookUp<Found> = (session: LiveSession) => Promise<Found | undefined>

/** Finds something of the member whose token it is; refuses who is not signed in. */
export type FindBySession = <Found extends SeenSession>(token: string, lookUp: LookUp<Found>) => Promise<Found>
