import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/adapters/database/connect.ts'
import { memoryPool } from '../../src/server/adapters/database/embedded.ts'
import { ownMigrations } from '../../src/server/adapters/database/migrate.ts'
import { root } from '../run.js'

// Making a database takes seconds, loading one a fraction: it is made once for each set of migrations and kept.

const engine = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'))

export default async function setUp(project: TestProject) {
  project.provide('databases', { snapshot: await snapshotFile(), empty: await emptyFile() })
}

/** A migrated database, to be loaded into memory or a folder. */
export const migratedDatabase = async (): Promise<Blob> => blobOf(await snapshotFile())

const emptyFile = () =>
  kept('empty', [], async () => {
    const { pool, dump, close } = await memoryPool()
    const dumped = await dump()
    await pool.end()
    await close()
    return dumped
  })

const snapshotFile = () =>
  kept(
    'database',
    ownMigrations().map(({ sha256 }) => sha256),
    async () => {
      const { pool, dump, close } = await memoryPool(blobOf(await emptyFile()))
      const database = await openDatabase(pool, { onLost() {}, close })
      const dumped = await dump()
      await database.close()
      return dumped
    },
  )

const blobOf = (file: string): Blob => new Blob([readFileSync(file)])

/** The file of a dumped database, made where it is missing. */
async function kept(name: string, content: readonly string[], make: () => Promise<Blob>): Promise<string> {
  const hash = createHash('sha256').update(engine)
  for (const each of content) hash.update(each)
  const folder = join(root, 'node_modules', '.cache', 'saldo')
  const file = join(folder, `${name}-${hash.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // another run may be making the same one
  const part = `${file}.${process.pid}.part`
  writeFileSync(part, Buffer.from(await (await make()).arrayBuffer()))
  renameSync(part, file)
  return file
}
