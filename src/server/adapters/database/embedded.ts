import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { CopyDatabase } from '../../outside.ts'
import { privateFolder } from '../private-folder.ts'
import { copyEmbedded } from './embedded-backup.ts'
import { lockFolder } from './folder-lock.ts'
import { askFrequentEmbedded } from './frequent-statements.ts'

// PostgreSQL inside this process, for installations without a server: nothing to install, one process, one connection. It never calls
// fsync: data survives a crash of the process, but not a power failure.

/** Thrown when another process has the embedded database open. */
export class FolderTaken extends Error {}

type Embedded = { readonly pool: pg.Pool; readonly copy: CopyDatabase; readonly close: () => Promise<void> }

/** Opens the embedded database in a folder, and creates it when missing. */
export async function embeddedPool(folder: string): Promise<Embedded> {
  privateFolder(folder)
  const lock = await lockFolder(folder)
  if (lock === null) throw new FolderTaken(folder)
  return poolOf(await PGlite.create({ dataDir: folder }), lock.release)
}

/** A database in memory, empty or loaded from a dump; `dump` exports it as a file. */
export async function memoryPool(dumped?: Blob): Promise<Embedded & { readonly dump: () => Promise<Blob> }> {
  const lite = await PGlite.create(dumped === undefined ? {} : { loadDataDir: dumped })
  return { ...poolOf(lite, async () => {}), dump: () => lite.dumpDataDir('none') }
}

/** A pool of one connection to an embedded database. Each client is new, because one whose query failed cannot be used again. */
function poolOf(lite: PGlite, release: () => Promise<void>): Embedded {
  // the pool takes a class from which it creates its clients
  class LiteClient extends pg.Client {
    constructor() {
      const { connection, user, database } = createPgConfig(lite)
      const options: pg.ClientConfig & { readonly connection: unknown } = { connection, user, database }
      super(options)
      askFrequentEmbedded(this)
    }
  }
  const pool = new pg.Pool({ max: 1, Client: LiteClient })
  return {
    pool,
    copy: () => copyEmbedded(lite, pool),
    async close() {
      await lite.close()
      await release()
    },
  }
}
