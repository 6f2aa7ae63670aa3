import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { BenchMember } from './bench-members.ts'

// Data for the baseline: the server's own responses, which it sends, and rows that it writes. The rows are all those in
// the server's database that contain a statement's id.

/** An insert as plain SQL, with its values as text. `own`: the positions of the statement's id among the values. */
export type BareRow = {
  readonly name: string
  readonly text: string
  readonly values: readonly (string | null)[]
  readonly own: readonly number[]
}

/** Creates the schema of the baseline, with the members' sessions and a copy of the grants. */
export async function bareTables(pool: pg.Pool, members: readonly BenchMember[]): Promise<void> {
  await pool.query(`
    create schema bench;
    create table bench.sessions (token_hash bytea primary key, user_id uuid not null, seen_at timestamptz not null, ends_at timestamptz not null);
    create table bench.texts (id uuid primary key, user_id uuid not null, body text not null, etag text not null);
    create table bench.grants (like public.grants including indexes);
    insert into bench.grants select * from public.grants`)
  for (const { id, token } of members) {
    const hash = createHash('sha256').update(token).digest()
    await pool.query("insert into bench.sessions values ($1, $2, now(), now() + interval '12 hours')", [hash, id])
  }
}

/** Stores the body of a server response, which the baseline sends when this id is requested. */
export async function keepText(pool: pg.Pool, text: { id: string; userId: string; body: string }): Promise<void> {
  const etag = `"${createHash('sha256').update(text.body).digest('base64url')}"`
  await pool.query('insert into bench.texts values ($1, $2, $3, $4)', [text.id, text.userId, text.body, etag])
}

/**
 * Inserts for all rows of the server's tables that contain this id. Also creates the tables for them, with the same
 * columns and indexes.
 */
export async function rowsOf(pool: pg.Pool, id: string): Promise<readonly BareRow[]> {
  const columns = await pool.query<{ table_name: string; column_name: string }>(`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'`)
  const tables = new Map<string, string[]>()
  for (const { table_name: table, column_name: column } of columns.rows) {
    tables.set(table, [...(tables.get(table) ?? []), column])
  }
  const rows: BareRow[] = []
  for (const [table, keys] of tables) rows.push(...(await rowsIn(pool, { table, keys, id })))
  return rows
}

type Place = { readonly table: string; readonly keys: readonly string[]; readonly id: string }

async function rowsIn(pool: pg.Pool, { table, keys, id }: Place): Promise<readonly BareRow[]> {
  const where = keys.map((key) => `${key} = $1`).join(' or ')
  const columns = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [`public.${table}`],
  )
  const shown = columns.rows.map(({ name }) => `${name}::text`).join(', ')
  const found = await pool.query<(string | null)[]>({
    text: `select ${shown} from public.${table} where ${where}`,
    values: [id],
    rowMode: 'array',
  })
  if (found.rows.length === 0) return []
  await pool.query(`create table bench.${table} (like public.${table} including indexes)`)
  const holes = columns.rows.map(({ type }, at) => `$${at + 1}::${type}`).join(', ')
  return found.rows.map((values) => ({
    name: `insert ${table}`,
    text: `insert into bench.${table} values (${holes})`,
    values,
    own: values.flatMap((value, at) => (value === id ? [at] : [])),
  }))
}
