import { test, type TestContext } from 'vitest'
import { dataFolder, emptyFolder, postgresqlDatabase } from '../../e2e/processes/own-processes.ts'

/** A server's settings by name. */
export type ServerSettings = Readonly<Record<string, string>>

/** Functions that create a database of each kind for a test. They return the server settings that select it. */
const databases = {
  'the embedded database': async (): Promise<ServerSettings> => ({ DATA_FOLDER: await dataFolder() }),
  PostgreSQL: async (context: TestContext): Promise<ServerSettings> => ({
    DATA_FOLDER: emptyFolder(),
    DATABASE_URL: await postgresqlDatabase(context),
  }),
}

type Name = keyof typeof databases

/** Runs a test on the database `usual`. A full run, such as `npm run attack`, also runs it on the other database. */
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
