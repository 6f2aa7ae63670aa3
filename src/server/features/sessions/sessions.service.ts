import type { Kysely } from 'kysely'
import * as z from 'zod'
import { sessionIdleMs, sessionLengthMs } from '#domain/policy.ts'
import { byMember, bySystem, type RecordAudit } from '../../audit-event.ts'
import type { Caller, SignedIn } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { LookUp, SeenSession } from '../../live-session.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { tokenHashOf } from '../../token-hash.ts'
import { sessionsStore, type SessionsStore } from './sessions.store.ts'

/** A session that will be opened: for which member, on which device, and how the member signed in. */
export type SignIn = { readonly userId: string; readonly device: string | null; readonly by: 'password' | 'code' }

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly record: RecordAudit
  readonly store: SessionsStore
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'token' | 'id'>
}

/** Minimum time between two writes of a session's last use. */
const seenEveryMs = 60_000

export function sessionsService({ db, store, clock, tokens, record }: Dependencies) {
  const idleSince = (): Date => new Date(clock().getTime() - sessionIdleMs)

  async function found<Found extends SeenSession>(token: string, lookUp: LookUp<Found>): Promise<Found | undefined> {
    const now = clock()
    const session = await lookUp({ tokenHash: tokenHashOf(token), now, idleSince: idleSince() })
    if (session !== undefined && now.getTime() - session.seenAt.getTime() >= seenEveryMs)
      await store.see(session.sessionId, now)
    return session
  }

  return {
    /**
     * Opens a session and returns its token, of which only the hash is stored; must run in a transaction. Refuses a
     * suspended member, with the reason for the suspension.
     */
    async open({ userId, device, by }: SignIn, inside: Kysely<Tables>): Promise<string> {
      const token = tokens.token()
      const now = clock()
      const endsAt = new Date(now.getTime() + sessionLengthMs)
      const given = { knowsPassword: by === 'password', codeGivenAt: by === 'code' ? now : null }
      const reason = await sessionsStore(inside).open({
        id: tokens.id(),
        userId,
        tokenHash: tokenHashOf(token),
        device,
        ...given,
        now,
        endsAt,
      })
      if (reason !== null) throw new Refusal('account-suspended', { facts: { reason } })
      return token
    },

    /**
     * The session of a token; null when the token never existed or the session has ended. This look-up counts as a use
     * of the session.
     */
    async identify(token: string): Promise<SignedIn | null> {
      const session = await found(token, store.findLive)
      return session === undefined ? null : { userId: session.userId, sessionId: session.sessionId }
    },

    /** Like `identify`, but does not count as a use of the session. */
    async lookUp(token: string): Promise<SignedIn | null> {
      const session = await store.findLive({ tokenHash: tokenHashOf(token), now: clock(), idleSince: idleSince() })
      return session === undefined ? null : { userId: session.userId, sessionId: session.sessionId }
    },

    liveAmong: (ids: readonly string[]) => store.liveAmong(ids, clock(), idleSince()),

    /** Finds, in one query, a record and the live session of a token. Refuses when there is no such session. */
    async find<Found extends SeenSession>(token: string, lookUp: LookUp<Found>): Promise<Found> {
      const session = await found(token, lookUp)
      if (session === undefined) throw new Refusal('not-signed-in')
      return session
    },

    /** The live sessions of a member; the most recently used one comes first. */
    listOf: (userId: string) => store.listLive(userId, clock(), idleSince()),

    async list({ userId, sessionId }: Caller) {
      const sessions = await store.listLive(userId, clock(), idleSince())
      return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
    },

    async end({ userId, network }: Caller, id: string): Promise<void> {
      if (!z.uuid().safeParse(id).success) throw new Refusal('session-not-found')
      await db.transaction().execute(async (inside) => {
        if (!(await sessionsStore(inside).remove(userId, id))) throw new Refusal('session-not-found')
        await record(inside, { kind: 'session.ended', ...byMember(userId, network), object: `session:${id}` })
      })
    },

    endAll: ({ userId, network }: Caller): Promise<void> =>
      db.transaction().execute(async (inside) => {
        await sessionsStore(inside).removeAll(userId)
        await record(inside, { kind: 'session.ended', ...byMember(userId, network), object: 'sessions', why: 'all' })
      }),

    /**
     * Ends all sessions of a member, for an admin; must run in a transaction. Returns the number of sessions that
     * ended.
     */
    endAllOf: (userId: string, inside: Kysely<Tables>): Promise<number> => sessionsStore(inside).removeAll(userId),

    /** Removes sessions that have expired. */
    sweep: () =>
      db.transaction().execute(async (inside) => {
        const ended = await sessionsStore(inside).removeEnded(clock(), idleSince())
        for (const { id, userId } of ended)
          await record(inside, { kind: 'session.ended', ...bySystem(userId), object: `session:${id}`, why: 'ran-out' })
      }),
  }
}

export type SessionsService = ReturnType<typeof sessionsService>
