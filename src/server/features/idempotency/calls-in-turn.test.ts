import { CompiledQuery } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openServer, refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { memberWith, typedStatement } from '../../../../scripts/vitest/statements.ts'

// Tests that the server itself queues the calls of one member; if they waited in the database, they would use up all
// connections. Runs only on a PostgreSQL server, because the embedded database has one connection.

const server = await openServer()
const pressed = 20

test.skipIf('snapshot' in inject('databases'))(
  'many concurrent calls of one member leave database connections for all others',
  async () => {
    const anna = await memberWith(server, 'anna@example.com', 1)
    const boris = await memberWith(server, 'boris@example.com', 1)
    const generate = (at: number) => anna.saveStatement({ body: typedStatement({ generate: true }, at) })
    const calls = await server.db.transaction().execute(async (inside) => {
      await inside
        .selectFrom('grants')
        .select('id')
        .forUpdate()
        .where('user_id', '=', await idOf('anna@example.com'))
        .execute()
      const waiting = Promise.allSettled(Array.from({ length: pressed }, (_, at) => generate(at)))
      await expect.poll(lockWaits).toBe(1)
      await boris.saveStatement({ body: typedStatement({ generate: true }, pressed) })
      return { waiting }
    })
    const settled = await calls.waiting
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(generate(pressed + 1))).toEqual([402, 'no-translations-left'])
  },
)

const idOf = async (email: string) =>
  (await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** The number of connections to this database that wait for a lock. */
const lockWaits = async () => (await server.db.executeQuery(CompiledQuery.raw(waits))).rows.length
