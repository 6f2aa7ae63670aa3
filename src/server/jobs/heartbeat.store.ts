import type { Kysely, Selectable } from 'kysely'
import type { Heartbeat } from '#domain/clock/clock-judge.ts'
import type { Tables } from '../tables.ts'

/** Stores the heartbeat of the sweeps, which is shared by all servers on the database. */
export const heartbeatStore = (db: Kysely<Tables>) => ({
  async read(): Promise<Heartbeat> {
    return heartbeatOf(await db.selectFrom('sweep_heartbeat').selectAll().executeTakeFirstOrThrow())
  },

  /** Locks the row of the last heartbeat and reads it. */
  async lock(): Promise<Heartbeat> {
    return heartbeatOf(await db.selectFrom('sweep_heartbeat').selectAll().forUpdate().executeTakeFirstOrThrow())
  },

  async write({ beatAt, hold }: Heartbeat): Promise<void> {
    await db
      .updateTable('sweep_heartbeat')
      .set({
        beat_at: beatAt,
        held_since: hold?.since ?? null,
        held_because: hold?.because ?? null,
        last_believed_at: hold?.lastBelievedAt ?? null,
        accepted_at: hold?.acceptedAt ?? null,
      })
      .execute()
  },
})

function heartbeatOf(row: Selectable<Tables['sweep_heartbeat']>): Heartbeat {
  const { beat_at: beatAt, held_since: since, held_because: because } = row
  if (since === null || because === null) return { beatAt, hold: null }
  const { last_believed_at: lastBelievedAt, accepted_at: acceptedAt } = row
  return { beatAt, hold: { since, because, lastBelievedAt, acceptedAt } }
}
