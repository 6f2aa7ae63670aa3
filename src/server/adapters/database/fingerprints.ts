import type { ClientBase } from 'pg'
import type { Fingerprints } from '../../outside.ts'

// Takes fingerprints, used to compare two databases: for each table the number of rows, and the sum of the row hashes.
// Each row is hashed as text. The sum does not depend on the row order.

/** Settings that change how a row is written as text. */
const sameTexts = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local statement_timeout = 0`,
].join('; ')

/** Fingerprints of the product's tables; must run in a transaction that the caller has begun. */
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

/**
 * The name of a table that exists while a restore is unfinished; until the restore is finished, data erased since the
 * backup may be in the database again.
 */
export const unfinishedMark = 'restore_unfinished'

async function tablesOf(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> $1 order by 1`,
    [unfinishedMark],
  )
  return rows.map(({ name }) => name)
}

/** The name of the first table in which two databases differ; null when they are equal. */
export function differenceOf(one: Fingerprints, other: Fingerprints): string | null {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const differs = (name: string) => one[name]?.rows !== other[name]?.rows || one[name]?.hash !== other[name]?.hash
  return names.find(differs) ?? null
}
