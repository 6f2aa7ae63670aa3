import { sql, type Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

const responseMs = 2_000

/** Whether the server can serve calls: true while the database responds in time and the server is not shutting down. */
export function readiness(db: Kysely<Tables>) {
  let isEnding = false
  return {
    isReady: async (): Promise<boolean> => !isEnding && (await respondsInTime(db)),
    /** From now on, reports the server as not ready. */
    end: () => void (isEnding = true),
  }
}

async function respondsInTime(db: Kysely<Tables>): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, new Promise<boolean>((resolve) => setTimeout(resolve, responseMs, false).unref())])
}
