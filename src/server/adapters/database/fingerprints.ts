import type { ClientBase } from 'pg'
import type { Fingerprints } from '../../outside.ts'

// Fingerprints of a database, so that two databases can be compared: for each table its row count and an
// order-independent sum over the hashes of its rows as text.

/** Settings the row texts depend on. */
const sameTexts = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local statement_timeout = 0`,
].join('; ')

/** Fingerprints of the product's tables, within a transaction the caller has begun. */
export async function fingerprintsOf(client: ClientBase): Promise<Fingerprints> {
  await client.query(sameTexts)
  const fingerprints: Record<string, Fingerprints[string]> = {}
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<Fingerprints[string]>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(told::text, 0)::numeric), 0)::text as hash
      from ${client.escapeIdentifier(table)} as told`,
    )
    const [row] = rows
    if (row !== undefined) fingerprints[table] = row
  }
  return fingerprints
}

/** While this table exists a restore is unfinished: data erased since the backup may be back. */
export const unfinishedMark = 'restore_unfinished'

async function tablesOf(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> $1 order by 1`,
    [unfinishedMark],
  )
  return rows.map(({ name }) => name)
}

/** The first table in which two databases differ; null when none does. */
export function differenceOf(one: Fingerprints, other: Fingerprints): string | null {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const differs = (name: string) => one[name]?.rows !== other[name]?.rows || one[name]?.hash !== other[name]?.hash
  return names.find(differs) ?? null
}
