import { test, type TestContext } from 'vitest'
import { dataFolder, emptyFolder, postgresqlDatabase } from '../../e2e/processes/own-processes.ts'

/** A server's settings by name. */
export type ServerSettings = Readonly<Record<string, string>>

/**
 * For each kind of database, a function that creates a database for the duration of a test, and returns the server
 * settings that select it.
 */
const databases = {
  'the embedded database': async (): Promise<ServerSettings> => ({ DATA_FOLDER: await dataFolder() }),
  PostgreSQL: async (context: TestContext): Promise<ServerSettings> => ({
    DATA_FOLDER: emptyFolder(),
    DATABASE_URL: await postgresqlDatabase(context),
  }),
}

type Name = keyof typeof databases

/** Runs a test on the database `usual`; a full run, such as `npm run attack`, also runs it on the other kind. */
export function testOnDatabases(
  title: string,
  usual: Name,
  run: (settings: ServerSettings, name: string) => Promise<void>,
): void {
  for (const [name, open] of Object.entries(databases))
    test(`${title} on ${name}`, { tags: name === usual ? [] : ['full'] }, async (context) =>
      run(await open(context), name),
    )
}
