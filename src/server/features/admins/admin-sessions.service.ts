import type { Kysely } from 'kysely'
import { adminSessionIdleMs, adminSessionLengthMs } from '#domain/policy.ts'
import type { RecordAudit } from '../../audit-event.ts'
import type { AdminAct, AdminCaller } from '../../http/admin-handlers.ts'
import type { Visitor } from '../../http/handlers.ts'
import type { Clock, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { tokenHashOf } from '../../token-hash.ts'
import { adminObject } from './admin-dependencies.ts'
import { adminSessionsStore } from './admin-sessions.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Pick<Tokens, 'token' | 'id'>
  readonly record: RecordAudit
}

/** Minimum time between two writes of a session's last use. */
const seenEveryMs = 60_000

/** Sessions of admins: by bearer token, without a cookie, and shorter than those of members. */
export function adminSessionsService({ db, clock, tokens, record }: Dependencies) {
  const store = adminSessionsStore(db)
  const idleSince = (): Date => new Date(clock().getTime() - adminSessionIdleMs)

  return {
    idleSince,

    /** Opens a session and returns its token, of which only the hash is stored; must run in a transaction. */
    async open(adminId: string, { device, network }: Visitor, inside: Kysely<Tables>): Promise<string> {
      const token = tokens.token()
      const now = clock()
      const endsAt = new Date(now.getTime() + adminSessionLengthMs)
      const id = tokens.id()
      await adminSessionsStore(inside).open({ id, adminId, tokenHash: tokenHashOf(token), device, now, endsAt })
      const session = { actor: { kind: 'admin', id: adminId }, object: adminObject(adminId), network } as const
      await record(inside, { kind: 'admin.session-begun', ...session, after: id })
      return token
    },

    /** The admin to whom a token belongs; null when the token never existed or its session has ended. */
    async identify(token: string): Promise<AdminCaller | null> {
      const now = clock()
      const found = await store.findLive(tokenHashOf(token), now, idleSince())
      if (found === undefined) return null
      const { sessionId, seenAt, id, email, role } = found
      if (now.getTime() - seenAt.getTime() >= seenEveryMs) await store.see(sessionId, now)
      return { id, email, role, sessionId }
    },

    /** Ends the caller's session. */
    async end({ admin, network }: AdminAct): Promise<void> {
      await db.transaction().execute(async (inside) => {
        await adminSessionsStore(inside).remove(admin.sessionId)
        const session = { actor: { kind: 'admin', id: admin.id }, object: adminObject(admin.id), network } as const
        await record(inside, { kind: 'admin.session-ended', ...session, before: admin.sessionId })
      })
    },

    /** Removes sessions that have expired. */
    async sweep(): Promise<void> {
      await db.transaction().execute(async (inside) => {
        const ended = await adminSessionsStore(inside).removeEnded(clock(), idleSince())
        const system = { kind: 'admin.session-ended', actor: { kind: 'system' }, why: 'ran-out' } as const
        for (const { id, adminId } of ended)
          await record(inside, { ...system, object: adminObject(adminId), before: id })
      })
    },
  }
}

export type AdminSessionsService = ReturnType<typeof adminSessionsService>
