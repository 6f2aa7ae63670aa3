import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../src/server/adapters/database/connect.ts'
import { memoryPool } from '../../src/server/adapters/database/embedded.ts'
import { ownMigrations } from '../../src/server/adapters/database/migrate.ts'
import { root } from '../run.js'

// Making a database takes seconds, loading one a fraction: it is made once for each set of migrations and kept.

export default async function setUp(project: TestProject) {
  const folder = join(root, 'node_modules', '.cache', 'saldo')
  const file = join(folder, `database-${fingerprint()}.tar`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    // another run may be making the same one
    const part = `${file}.${process.pid}.part`
    writeFileSync(part, await migrated())
    renameSync(part, file)
  }
  project.provide('databases', { snapshot: file })
}

async function migrated(): Promise<Buffer> {
  const { pool, dump, close } = await memoryPool()
  const database = await openDatabase(pool, { onLost() {}, close })
  const dumped = await dump()
  await database.close()
  return Buffer.from(await dumped.arrayBuffer())
}

function fingerprint(): string {
  const engine = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'))
  const hash = createHash('sha256').update(engine)
  for (const { sha256 } of ownMigrations()) hash.update(sha256)
  return hash.digest('hex').slice(0, 16)
}
