import type { TestContext } from 'vitest'
import { dataFolder, emptyFolder, postgresqlDatabase } from '../../e2e/processes/own-processes.ts'

/** Settings of a server by their names. */
export type ServerSettings = Readonly<Record<string, string>>

const onEmbedded = async (): Promise<ServerSettings> => ({ DATA_FOLDER: await dataFolder() })

const onPostgresql = async (context: TestContext): Promise<ServerSettings> => ({
  DATA_FOLDER: emptyFolder(),
  DATABASE_URL: await postgresqlDatabase(context),
})

/** Both kinds of database by their names; each makes one for a test, which is gone when the test ends. */
export const ownDatabases = [
  ['the embedded database', onEmbedded],
  ['PostgreSQL', onPostgresql],
] as const
