import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { DatabaseCopy, Fingerprints } from '../../outside.ts'
import { privateFolder } from '../private-folder.ts'
import { fingerprintsOf } from './fingerprints.ts'

// Backs up the embedded database as an archive of its files, made between two queries.

/** Copies the database. Meanwhile all other queries wait, because there is only one connection. */
export async function copyEmbedded(lite: PGlite, pool: pg.Pool): Promise<DatabaseCopy> {
  const client = await pool.connect()
  try {
    const fingerprints = await transacted(client)
    await client.query('checkpoint')
    const archive = await lite.dumpDataDir('gzip')
    return { database: 'embedded', fingerprints, bytes: archive.stream() }
  } finally {
    client.release()
  }
}

/** Takes the fingerprints of a database in a read-only transaction. */
export async function transacted(client: pg.ClientBase): Promise<Fingerprints> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    return await fingerprintsOf(client)
  } finally {
    await client.query('rollback')
  }
}

/** The folder into which a database is restored before it is moved into place. */
export const restoringFolder = (folder: string): string => `${folder}.restoring`

/** Unpacks an archive into the restoring folder. */
export async function loadEmbedded(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  rmSync(restoringFolder(folder), { recursive: true, force: true })
  privateFolder(restoringFolder(folder))
  const loadDataDir = await readArchive(bytes)
  const lite = await PGlite.create({ dataDir: restoringFolder(folder), loadDataDir })
  await lite.close()
}

/** Moves a restored database into place. */
export function takePlace(folder: string): void {
  // the folder may already exist and be empty; rmdir fails if it contains a database, so no database is overwritten
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(restoringFolder(folder), folder)
}

export const readArchive = async (bytes: AsyncIterable<Uint8Array>): Promise<Blob> =>
  new Blob([await buffer(bytes)], { type: 'application/x-gzip' })
