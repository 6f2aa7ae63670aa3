import type pg from 'pg'
import type { ServerLife } from './server-life.ts'
import type { Stepping } from './stepping.ts'

// Connections of all servers to one database. When a server is killed, its open transactions are rolled back.

export type SharedConnections = ReturnType<typeof sharedConnections>

/** `many`: the number of connections. The embedded database has only one. */
export function sharedConnections(pool: pg.Pool, many: number, steps: Stepping) {
  let free = many
  const isStuck = (pid: number) => async () => {
    if (many === 1) return false
    const { rows } = await pool.query<{ stuck: boolean }>('select cardinality(pg_blocking_pids($1)) > 0 as stuck', [
      pid,
    ])
    return rows[0]?.stuck === true
  }

  return {
    hasFree: () => free > 0,
    async take(): Promise<pg.PoolClient> {
      free -= 1
      return steps.flight(pool.connect())
    },
    give(client: pg.PoolClient): void {
      free += 1
      client.release()
    },
    /** Runs a query on a connection. The connection's process number shows whether the query waits for a lock. */
    ask: (client: pg.PoolClient, text: string, values: unknown[]) =>
      // the driver's client has a processID, which its types omit
      steps.flight(client.query(text, values), isStuck((client as unknown as { processID: number }).processID)),
  }
}

/**
 * The pool of one server. Every statement takes two steps: one before it is sent, and one when its response has
 * arrived.
 */
export function serverConnections(life: ServerLife, shared: SharedConnections): pg.Pool {
  async function connect(): Promise<object> {
    await life.step(shared.hasFree)
    const client = await shared.take()
    let asked: Promise<unknown> = Promise.resolve()
    const held = life.hold(async () => {
      await asked.catch(() => undefined)
      await shared.ask(client, 'rollback', [])
      shared.give(client)
    })
    const query = async (text: string, values: unknown[] = []): Promise<unknown> => {
      await life.step()
      asked = shared.ask(client, text, values)
      const response = await asked.then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      )
      await life.step()
      if ('error' in response) throw response.error
      return response.result
    }
    const release = (): void => {
      if (held.letGo()) shared.give(client)
    }
    return { query, release }
  }
  // the query builder only uses these methods of a pool and its connections
  return { connect, end: async () => {} } as unknown as pg.Pool
}
