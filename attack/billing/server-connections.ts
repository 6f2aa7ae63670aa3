import type pg from 'pg'
import type { ServerLife } from './server-life.ts'
import type { Stepping } from './stepping.ts'

// The connections of all servers to one database. Those of a server that is killed are rolled back, as the database does it.

export type SharedConnections = ReturnType<typeof sharedConnections>

/** `many`: how many there are; one where the database is embedded. */
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
    /** Asks on a connection; one that waits for a lock is known by it. */
    ask: (client: pg.PoolClient, text: string, values: unknown[]) =>
      // the driver knows the number of its process, the types of it do not
      steps.flight(client.query(text, values), isStuck((client as unknown as { processID: number }).processID)),
  }
}

/** The pool of one server: every statement is a step before it is sent and when its answer has come. */
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
      const answer = await asked.then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      )
      await life.step()
      if ('error' in answer) throw answer.error
      return answer.result
    }
    const release = (): void => {
      if (held.letGo()) shared.give(client)
    }
    return { query, release }
  }
  // of a pool and its connections the query builder asks for no more
  return { connect, end: async () => {} } as unknown as pg.Pool
}
