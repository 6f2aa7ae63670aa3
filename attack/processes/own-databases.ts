import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, type TestContext } from 'vitest'
import { postgresql } from '../../e2e/processes/own-processes.ts'

/** Settings of a server by their names. */
export type ServerSettings = Readonly<Record<string, string>>

const onEmbedded = async (): Promise<ServerSettings> => ({ DATA_FOLDER: newFolder() })

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
