import { existsSync, readdirSync } from 'node:fs'
import pg from 'pg'
import type { Config } from '../../config.ts'
import type { DatabaseCopy, Fingerprints } from '../../outside.ts'
import { embeddedFolder } from './chosen.ts'
import { openDatabase, serverPool, type Database } from './connect.ts'
import { loadEmbedded, restoringFolder, takePlace, transacted } from './embedded-backup.ts'
import { embeddedPool } from './embedded.ts'
import { differenceOf, unfinishedMark } from './fingerprints.ts'
import { restoreServer } from './server-backup.ts'

/** Thrown when a table of a restored database differs from the backup. */
export class RestoredOtherwise extends Error {}

/** The configured database, into which a backup is restored. No server uses it until the restore is finished. */
export type RestoreTarget = {
  readonly database: DatabaseCopy['database']
  readonly isFilled: () => Promise<boolean>
  /**
   * Restores the copy into the database, compares it with the backup's fingerprints and migrates it to the newest
   * version.
   */
  readonly restore: (copy: DatabaseCopy) => Promise<Database>
  /**
   * Lets servers use the database; must be called once all other work of the restore is done and the database is
   * closed.
   */
  readonly finish: () => Promise<void>
}

export const restoreTarget = ({ DATABASE_URL: url, DATA_FOLDER }: Pick<Config, 'DATABASE_URL' | 'DATA_FOLDER'>) =>
  url === null ? embeddedTarget(embeddedFolder(DATA_FOLDER)) : serverTarget(url)

/** Restores into a folder beside the embedded database's folder. */
const embeddedTarget = (folder: string): RestoreTarget => ({
  database: 'embedded',
  isFilled: async () => existsSync(folder) && readdirSync(folder).length > 0,
  async restore({ fingerprints, bytes }) {
    await loadEmbedded(bytes, folder)
    const { pool, close } = await embeddedPool(restoringFolder(folder))
    return comparedAndOpened(pool, fingerprints, close)
  },
  finish: async () => takePlace(folder),
})

/**
 * Restores into a database server. A table marks the database until the restore is finished; while it exists, no server
 * starts.
 */
const serverTarget = (url: string): RestoreTarget => ({
  database: 'postgresql',
  isFilled: () => asking(url, async (client) => (await relationsIn(client)) > 0),
  async restore({ fingerprints, bytes }) {
    await asking(url, (client) => client.query(`create table if not exists ${unfinishedMark} ()`))
    await restoreServer(url, bytes)
    return comparedAndOpened(serverPool(url, 1), fingerprints)
  },
  finish: async () => void (await asking(url, (client) => client.query(`drop table ${unfinishedMark}`))),
})

async function comparedAndOpened(pool: pg.Pool, expected: Fingerprints, close = async () => {}) {
  const client = await pool.connect()
  const found = await transacted(client)
  client.release()
  const table = differenceOf(expected, found)
  if (table === null) return openDatabase(pool, { onLost: () => undefined, close, isRestoring: true })
  await pool.end()
  await close()
  throw new RestoredOtherwise(table)
}

async function relationsIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_%' and relname <> $1`,
    [unfinishedMark],
  )
  return rows[0]?.count ?? 0
}

async function asking<Result>(url: string, ask: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
