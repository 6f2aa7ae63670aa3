import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { onTestFinished, type TestContext } from 'vitest'
import { postgresql } from '../../e2e/processes/own-processes.ts'
import { migratedDatabase } from '../../scripts/vitest/embedded-databases.ts'

/** Settings of a server by their names. */
export type ServerSettings = Readonly<Record<string, string>>

/** A migrated database, for making one takes as long as three starts. */
const onEmbedded = async (): Promise<ServerSettings> => {
  const folder = newFolder()
  const made = await PGlite.create({ dataDir: join(folder, 'database'), loadDataDir: await migratedDatabase() })
  await made.close()
  return { DATA_FOLDER: folder }
}

const onPostgresql = async (context: TestContext): Promise<ServerSettings> => ({
  DATA_FOLDER: newFolder(),
  DATABASE_URL: (await postgresql(context)).url,
})

/** Both kinds of database by their names; each makes one for a test, which is gone when the test ends. */
export const ownDatabases = [
  ['the embedded database', onEmbedded],
  ['PostgreSQL', onPostgresql],
] as const

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-kills-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
