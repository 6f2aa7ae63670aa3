import { CompiledQuery } from 'kysely'
import type { openServer } from './server-under-test.ts'

type Server = Pick<Awaited<ReturnType<typeof openServer>>, 'db'>

/** Every row of every table as one string: everything that someone with a copy of the database can read. */
export async function everyRow({ db }: Server): Promise<string> {
  async function asked(query: string): Promise<readonly string[]> {
    const { rows } = await db.executeQuery<{ readonly text: string }>(CompiledQuery.raw(query))
    return rows.map(({ text }) => text)
  }
  const tables = await asked("select table_name as text from information_schema.tables where table_schema = 'public'")
  const texts: string[] = []
  for (const table of tables) texts.push(...(await asked(`select each::text as text from "${table}" as each`)))
  return texts.join('\n')
}
