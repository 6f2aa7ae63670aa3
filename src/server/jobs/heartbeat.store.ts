import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Heartbeat, Judgement } from './deletion-guard.ts'

/** The heartbeat of the sweeps, one for all servers that share the database. */
export const heartbeatStore = (db: Kysely<Tables>) => ({
  /** The last heartbeat. */
  async read(): Promise<Heartbeat> {
    return heartbeatOf(await db.selectFrom('sweep_heartbeat').selectAll().executeTakeFirstOrThrow())
  },

  /** Reads the last heartbeat and writes the next; servers that sweep at the same moment take turns. */
  async beat(judge: (last: Heartbeat) => Judgement): Promise<Judgement> {
    return db.transaction().execute(async (inside) => {
      const row = await inside.selectFrom('sweep_heartbeat').selectAll().forUpdate().executeTakeFirstOrThrow()
      const judgement = judge(heartbeatOf(row))
      const { hold, beatAt: next } = judgement.heartbeat
      await inside
        .updateTable('sweep_heartbeat')
        .set({ beat_at: next, held_since: hold?.since ?? null, held_because: hold?.because ?? null })
        .execute()
      return judgement
    })
  },
})

export type HeartbeatStore = ReturnType<typeof heartbeatStore>

function heartbeatOf(row: Selectable<Tables['sweep_heartbeat']>): Heartbeat {
  const { beat_at: beatAt, held_since: since, held_because: because } = row
  return { beatAt, hold: since === null || because === null ? null : { since, because } }
}
