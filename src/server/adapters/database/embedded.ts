import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CopyDatabase } from '../../outside.ts'
import { privateFolder } from '../private-folder.ts'
import { copyEmbedded } from './embedded-backup.ts'
import { askFrequentEmbedded } from './frequent-statements.ts'

// Runs PostgreSQL inside this process, for installations without a server: nothing to install, one process, one
// connection. It never calls fsync, so data survives a crash of the process, but not a power failure.

/** Thrown when another process has the embedded database open. */
export class FolderTaken extends Error {}

type Embedded = { readonly pool: pg.Pool; readonly copy: CopyDatabase; readonly close: () => Promise<void> }

/**
 * PostgreSQL's start parameters. When PostgreSQL starts, it fills its shared buffers with zeros. With the default of
 * 128 MB, that would take longer than everything else at the start, and the operating system caches the files anyway.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Opens the embedded database in a folder; creates the database when the folder has none. */
export async function embeddedPool(folder: string): Promise<Embedded> {
  privateFolder(folder)
  const lock = await lockFolder(folder)
  if (lock === null) throw new FolderTaken(folder)
  return poolOf(await PGlite.create({ dataDir: folder, startParams }), lock.release)
}

/** Opens an in-memory database, either empty or loaded from a dump. `dump` exports the database as a file. */
export async function memoryPool(dumped?: Blob): Promise<Embedded & { readonly dump: () => Promise<Blob> }> {
  const lite = await PGlite.create({ startParams, ...(dumped !== undefined && { loadDataDir: dumped }) })
  return { ...poolOf(lite, async () => {}), dump: () => lite.dumpDataDir('none') }
}

/**
 * A pool of one connection to an embedded database. Each client gets its own connection object, because the pool ends a
 * client, and with it this object, after a failed query.
 */
function poolOf(lite: PGlite, release: () => Promise<void>): Embedded {
  // the pool takes a class and creates its clients from it
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
    copy: async (work) => work(await copyEmbedded(lite, pool)),
    async close() {
      await lite.close()
      await release()
    },
  }
}

// Locks the folder of an embedded database, because two processes on one database silently lose acknowledged writes.
// The lock is a listening socket named after the folder: the system releases it however the process dies.

/** Locks an existing folder; null when another process has locked it. */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> } | null> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const address = socketAddress(name)
  const server = (await listening(address)) ?? (await afterDead(address))
  return server === null ? null : { release: () => closed(server) }
}

/**
 * The address of the lock: on Linux an abstract socket, on Windows a pipe, elsewhere a socket file, which may outlive
 * its process.
 */
function socketAddress(name: string): string {
  if (process.platform === 'linux') return `\0saldo-${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\saldo-${name}`
  return join(tmpdir(), `saldo-${name}.lock`)
}

function listening(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address, () => resolve(server.unref()))
  })
}

/** Takes over a socket file that does not respond, because the process that left it is dead. */
async function afterDead(address: string): Promise<Server | null> {
  if (process.platform === 'linux' || process.platform === 'win32' || (await responds(address))) return null
  rmSync(address, { force: true })
  return listening(address)
}

function responds(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
  })
