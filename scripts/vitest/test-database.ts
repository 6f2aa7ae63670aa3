import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import type { RootOperationNode } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, serverPool, type Database } from '#server/adapters/database/connect.ts'
import { memoryPool } from '#server/adapters/database/embedded.ts'
import { copyServer } from '#server/adapters/database/server-backup.ts'
import type { CopyDatabase } from '#server/outside.ts'
import { onceOn } from './postgresql-databases.ts'

// Opens a database for one test file: an embedded database in memory, or a new database on the given PostgreSQL server.

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend vitest's own
  export interface ProvidedContext {
    /**
     * The source of test databases: dumps of a migrated and of an empty database, or a PostgreSQL server with a
     * migrated template.
     */
    databases:
      | { readonly snapshot: string; readonly empty: string }
      | { readonly server: string; readonly template: string }
  }
}

type TestDatabase = Database & {
  readonly copy: CopyDatabase
  /** The SQL that ran since the last call; the first call returns none. */
  readonly queries: () => readonly string[]
}

const connections = 8

/** long enough that nothing times out on a slow machine */
const patience = { connectMs: 600_000, statementMs: 600_000 }

export async function openTestDatabase(): Promise<TestDatabase> {
  const source = inject('databases')
  const database =
    'snapshot' in source ? await inMemory(source.snapshot) : await onServer(source.server, source.template)
  return { ...database, ...watched(database.db) }
}

const failLoudly = (error: Error): void => {
  throw error
}

async function inMemory(snapshot: string) {
  const { pool, copy, close } = await memoryPool(new Blob([readFileSync(snapshot)]))
  return { ...(await openDatabase(pool, { onLost: failLoudly, close })), copy }
}

/** A pool to an empty database. */
export async function emptyPool(): Promise<{ readonly pool: pg.Pool; readonly close: () => Promise<void> }> {
  const source = inject('databases')
  const { pool, drop } = 'snapshot' in source ? await inMemoryPool(source.empty) : await newOnServer(source.server)
  return {
    pool,
    async close() {
      await pool.end()
      await drop()
    },
  }
}

/** A pool to a new migrated database, and the pool's maximum number of connections. */
export async function migratedPool(): Promise<{
  readonly pool: pg.Pool
  readonly connections: number
  readonly close: () => Promise<void>
}> {
  const source = inject('databases')
  const { pool, drop } =
    'snapshot' in source ? await inMemoryPool(source.snapshot) : await newOnServer(source.server, source.template)
  return {
    pool,
    connections: 'snapshot' in source ? 1 : connections,
    async close() {
      await pool.end()
      await drop()
    },
  }
}

async function inMemoryPool(file: string) {
  const { pool, close: drop } = await memoryPool(new Blob([readFileSync(file)]))
  return { pool, drop }
}

async function onServer(url: string, template: string) {
  const { pool, drop, address } = await newOnServer(url, template)
  const copy: CopyDatabase = (work) => copyServer(address, work)
  return { ...(await openDatabase(pool, { onLost: failLoudly, close: drop })), copy }
}

/** A new database on the server, empty or copied from a template; the caller drops it. */
async function newOnServer(url: string, template = 'template1') {
  const name = `saldo_test_${randomUUID().replaceAll('-', '')}`
  // takes half the processor time of a copy through the write-ahead log
  await onceOn(url, `create database ${name} template ${template} strategy file_copy`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const pool = serverPool(own.href, connections, patience)
  return { pool, drop: () => onceOn(url, `drop database ${name}`), address: own.href }
}

type Db = Database['db']

/** Records SQL only after the first request for it, because compiling every query a second time is expensive. */
function watched(db: Db) {
  let asked: string[] | null = null
  const nodes = new WeakMap<object, RootOperationNode>()
  const watch: Parameters<Db['withPlugin']>[0] = {
    transformQuery({ node, queryId }) {
      nodes.set(queryId, node)
      return node
    },
    // records a query each time it runs, even if it was compiled before
    async transformResult({ result, queryId }) {
      const node = nodes.get(queryId)
      asked?.push(node === undefined ? 'unknown' : db.getExecutor().compileQuery(node, queryId).sql)
      return result
    },
  }
  return {
    db: db.withPlugin(watch),
    queries(): readonly string[] {
      const before = asked ?? []
      asked = []
      return before
    },
  }
}
