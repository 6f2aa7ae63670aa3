import type autocannon from 'autocannon'
import type { BenchDatabase } from './bench-database.ts'
import { benchMember, outgoing, statementBody, withoutCounters, type BenchMember } from './bench-members.ts'

// Generates statements under load: many members and many different statements, in turn.

const membersOfGenerating = 20
const bodiesOfGenerating = 200
/** Warm-up requests; the generated statements are deleted afterwards. */
export const generatedToWarm = 1_500

/** Registers the members who generate statements, and makes plans unlimited in this database. */
export async function generatingMembers(address: string, { pool }: BenchDatabase): Promise<readonly BenchMember[]> {
  await withoutCounters(pool)
  return Promise.all(
    Array.from({ length: membersOfGenerating }, (_, at) => benchMember(address, `bench-${at}@example.com`)),
  )
}

/** Returns a function that creates the members' requests for a path. */
export async function generatingRequests(members: readonly BenchMember[]) {
  const saved = await Promise.all(
    Array.from({ length: bodiesOfGenerating }, (_, at) =>
      outgoing((calls) => calls.saveStatement({ body: statementBody(true, at) })),
    ),
  )
  return (path: string): autocannon.Request[] =>
    saved.map(({ method, body }, at) => ({
      method,
      path,
      headers: { authorization: `Bearer ${members[at % members.length]?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }))
}

/** Deletes the generated statements, so that each round begins with the same state. */
export const forgetGenerated = async ({ pool }: BenchDatabase, members: readonly BenchMember[]): Promise<void> =>
  void (await pool.query('delete from financial_statements where user_id = any($1)', [members.map(({ id }) => id)]))
