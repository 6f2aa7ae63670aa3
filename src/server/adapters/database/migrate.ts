import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'

// Migrates the schema by numbered SQL files, each applied once, in order. All missing files are applied in one
// transaction, under a lock that every starting server waits for. So several servers may start at once, and a failing
// file leaves nothing behind.

/** A numbered SQL file. Its SHA-256 reveals a change to the file after it was applied. */
export type Migration = { readonly name: string; readonly sql: string; readonly sha256: string }

/**
 * Thrown when the database has migrations that this version does not have: migrations of another version, or files
 * edited since they were applied.
 */
export class ForeignMigrations extends Error {}

/** Thrown when an older version made the database, and only a server may migrate it. */
export class OlderDatabase extends Error {}

/** The number of the advisory lock; it is arbitrary, but the same in every version of the program. */
const lockNumber = 7_320_146

/** The SQL files in the migrations folder, in order of their numbers. */
export function ownMigrations(): readonly Migration[] {
  const folder = join(import.meta.dirname, 'migrations')
  const names = readdirSync(folder).filter((name) => /^\d{3}-.*\.sql$/.test(name))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Migrates the database to the newest version. Returns the names of the files that it applied. */
export async function migrate(
  client: ClientBase,
  migrations: readonly Migration[] = ownMigrations(),
): Promise<readonly string[]> {
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = '10min'`)
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber])
    const applied = await applyMissing(client, migrations)
    await client.query('commit')
    return applied
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Whether an older version made the database. An empty database is not older. */
export async function isOlder(
  client: ClientBase,
  migrations: readonly Migration[] = ownMigrations(),
): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>(`select to_regclass('migrations') as found`)
  if (rows.every(({ found }) => found === null)) return false
  const applied = await appliedIn(client)
  refuseForeign(applied, migrations)
  return applied.length > 0 && applied.length < migrations.length
}

type Applied = Pick<Migration, 'name' | 'sha256'>

async function appliedIn(client: ClientBase): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>('select name, sha256 from migrations')
  return rows
}

async function applyMissing(client: ClientBase, migrations: readonly Migration[]): Promise<readonly string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  const applied = await appliedIn(client)
  refuseForeign(applied, migrations)
  const known = new Set(applied.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !known.has(name))
  for (const { name, sql, sha256 } of missing) {
    await client.query(sql)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
  }
  return missing.map(({ name }) => name)
}

function refuseForeign(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const foreign = applied.filter((one) => migrations.find(({ name }) => name === one.name)?.sha256 !== one.sha256)
  if (foreign.length > 0) throw new ForeignMigrations(foreign.map(({ name }) => name).join(', '))
}
