import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DatabaseClock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { unfinishedMark } from './fingerprints.ts'
import { askFrequentApart } from './frequent-statements.ts'
import { isOlder, migrate, OlderDatabase } from './migrate.ts'

// Connects to the database. There is one SQL dialect and one driver: a PostgreSQL server and the embedded database are
// used through the same pool.

/** An open database, with the newest schema unless an older version made it and `onOlder` was 'leave'. */
export type Database = {
  readonly db: Kysely<Tables>
  /** The clock of the machine on which the database runs. */
  readonly clock: DatabaseClock
  /** The names of the migrations that were applied when the database was opened. */
  readonly migrated: readonly string[]
  readonly close: () => Promise<void>
}

/** How long to wait for a connection, and for one statement. */
const patience = { connectMs: 5_000, statementMs: 10_000 }

/** Creates a pool of connections to a PostgreSQL server. Does not connect yet. */
export const serverPool = (url: string, connections: number, { connectMs, statementMs } = patience): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'saldo',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    Client: PreparingClient,
  })

/** A connection that prepares each of the frequent statements once. */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    askFrequentApart(this)
  }
}

/** How to open a database made by an older version: migrate it first, refuse it, or leave it unchanged. */
export type OnOlder = 'migrate' | 'refuse' | 'leave'

type Opening = {
  readonly onLost: (error: Error) => void
  readonly close?: () => Promise<void>
  /** Set by the restore command, which must open a database before its restore is finished. */
  readonly isRestoring?: boolean
  readonly onOlder?: OnOlder
}

/** Thrown for a database whose restore was interrupted: it may again have data that was erased since the backup. */
export class UnfinishedRestore extends Error {}

/** Gives access to the tables of the database that a pool connects to. Does not connect yet. */
export const tablesOver = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/**
 * Opens the database that a pool connects to, and migrates it to the newest version, unless `onOlder` says otherwise.
 * `onLost` is called when a connection breaks; the pool then opens another connection.
 */
export async function openDatabase(
  pool: pg.Pool,
  { onLost, close = async () => {}, isRestoring = false, onOlder = 'migrate' }: Opening,
): Promise<Database> {
  // the pool listens for errors only on idle connections; without this listener, an error on a connection in use would
  // end the process
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => undefined)
  const shut = async (): Promise<void> => {
    await pool.end()
    await close()
  }
  try {
    const migrated = await withClient(pool, async (client) => {
      if (!isRestoring) await refuseUnfinished(client)
      if (onOlder === 'migrate' || !(await isOlder(client))) return migrate(client)
      if (onOlder === 'refuse') throw new OlderDatabase()
      return []
    })
    const db = tablesOver(pool)
    return { db, clock: () => clockOf(db), migrated, close: shut }
  } catch (error) {
    await shut()
    throw error
  }
}

async function refuseUnfinished(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>('select to_regclass($1) as mark', [unfinishedMark])
  if (rows.some(({ mark }) => mark !== null)) throw new UnfinishedRestore()
}

async function clockOf(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database told no time')
  return row.now
}

async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
