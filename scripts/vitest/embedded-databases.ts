import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/adapters/database/connect.ts'
import { memoryPool } from '../../src/server/adapters/database/embedded.ts'
import { ownMigrations } from '../../src/server/adapters/database/migrate.ts'
import { root } from '../run.js'

// Caches a database for each set of migrations. Creating a database takes seconds, and loading a cached one takes a
// fraction of that time.

const engine = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'))

export default async function setUp(project: TestProject) {
  project.provide('databases', { snapshot: await snapshotFile(), empty: await emptyFile() })
}

/** A folder with a migrated database. Each server gets a copy; the original is never opened. */
export const migratedFolder = async (): Promise<string> => {
  const snapshot = await snapshotFile()
  return keptAs(snapshot.replace(/\.tar$/, ''), async (part) => {
    const database = await PGlite.create({ dataDir: part, loadDataDir: blobOf(snapshot) })
    await database.close()
  })
}

/**
 * The dump of an empty database. Its log files are short and it has no template databases, so loading it takes half the
 * processor time.
 */
const emptyFile = () =>
  kept('empty', smallest, async () => {
    const lite = await PGlite.create({ initDbStartParams: [logFiles] })
    for (const statement of withoutTemplates) await lite.exec(statement)
    const dumped = await lite.dumpDataDir('none')
    await lite.close()
    return dumped
  })

const logFiles = '--wal-segsize=1'
const withoutTemplates = [
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
]
const smallest = [logFiles, ...withoutTemplates]

const snapshotFile = () =>
  kept('database', [...smallest, ...ownMigrations().map(({ sha256 }) => sha256)], async () => {
    const { pool, dump, close } = await memoryPool(blobOf(await emptyFile()))
    const database = await openDatabase(pool, { onLost() {}, close })
    const dumped = await dump()
    await database.close()
    return dumped
  })

const blobOf = (file: string): Blob => new Blob([readFileSync(file)])

/** The cached file of a database dump, created when missing. */
function kept(name: string, content: readonly string[], make: () => Promise<Blob>): Promise<string> {
  const hash = createHash('sha256').update(engine)
  for (const each of content) hash.update(each)
  const path = join(root, 'node_modules', '.cache', 'saldo', `${name}-${hash.digest('hex').slice(0, 16)}.tar`)
  return keptAs(path, async (part) => writeFileSync(part, Buffer.from(await (await make()).arrayBuffer())))
}

/**
 * The path of a cached file or folder, which is created when missing. Another run may create the same file or folder at
 * the same time.
 */
async function keptAs(path: string, make: (part: string) => Promise<unknown>): Promise<string> {
  if (existsSync(path)) return path
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}.part`
  await make(part)
  try {
    renameSync(part, path)
  } catch (error) {
    // another run may have made the same folder, which renaming does not replace
    if (!existsSync(path)) throw error
    rmSync(part, { recursive: true })
  }
  return path
}
