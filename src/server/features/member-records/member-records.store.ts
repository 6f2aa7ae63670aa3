import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Counted } from '#domain/billing/plans.ts'
import {
  memberRecords,
  memberTableNames,
  type MemberMark,
  type MemberRecordCount,
  type MemberTable,
  type MemberTableName,
} from '#domain/people/member-records.ts'
import { lowerCase } from '../../lower-case.ts'
import type { Tables } from '../../tables.ts'

/**
 * The type makes sure that every table of the database and the table of migrations is covered, and that every column
 * exists.
 */
const tables: Readonly<Record<MemberTableName, MemberTable>> = memberRecords satisfies {
  readonly [Table in keyof Tables]: MemberTable<keyof Tables[Table] & string>
} & { readonly migrations: MemberTable }

/** The values that identify a member's rows; null for a value that must not find any row. */
export type MemberMarks = Readonly<Record<MemberMark, string | Buffer | null>>

/**
 * The position from which to read on: a table and, in `after`, the key of the last row that was read, or null to begin
 * with the first row.
 */
export type RecordsPlace = { readonly table: MemberTableName; readonly after: string | null }

/** A row as JSON text, without the columns that the download leaves out. */
export type MemberRow = { readonly table: MemberTableName; readonly key: string | null; readonly json: string }

/**
 * Counts, reads and deletes the rows of a member as `memberRecords` says. Skips tables whose rows cannot be attributed
 * to a member.
 */
export const memberRecordsStore = (db: Kysely<Tables>) => ({
  /** How many rows each table has about the member. */
  async count(marks: MemberMarks): Promise<readonly MemberRecordCount[]> {
    const counted = findable.map(
      (table) => sql`select ${table}::text as name, count(*)::integer as count from ${sql.table(table)}
        where ${isOf(table, marks)}`,
    )
    const { rows } = await sql<{
      name: MemberTableName
      count: number
    }>`${sql.join(counted, sql` union all `)}`.execute(db)
    return rows.map(({ name, count }) => ({ table: name, count, atDeletion: tables[name].atDeletion }))
  },

  /**
   * The rows about the member in one table; if the table is read in pages, at most `many`, in the order of their keys.
   */
  async read({ table, after }: RecordsPlace, marks: MemberMarks, many: number): Promise<readonly MemberRow[]> {
    const { download, pagedBy } = tables[table]
    if (!findable.includes(table) || download.length === 0) return []
    const key = pagedBy === undefined ? sql`null::text` : sql`${sql.ref(pagedBy)}::text`
    const page =
      pagedBy === undefined
        ? sql``
        : sql`${after === null ? sql`` : sql`and ${key} > ${after}`} order by 1 limit ${many}`
    const told = sql.join(download.map((name) => sql.ref(name)))
    const { rows } = await sql<{ key: string | null; json: string }>`
      select ${key} as key, (select row_to_json(told)::text from (select ${told}) as told) as json
      from ${sql.table(table)} where ${isOf(table, marks)} ${page}`.execute(db)
    return rows.map((row) => ({ table, ...row }))
  },

  /**
   * Detaches from an account the rows that must stay, then deletes the account's other rows, and the account last; must
   * run in a transaction.
   */
  async remove(marks: MemberMarks): Promise<void> {
    for (const table of findable.filter((name) => tables[name].atDeletion === 'detached')) {
      const emptied = Object.keys(tables[table].foundBy).map((column) => sql`${sql.ref(column)} = null`)
      await sql`update ${sql.table(table)} set ${sql.join(emptied)} where ${isOf(table, marks)}`.execute(db)
    }
    for (const table of [...deleted.filter((name) => name !== 'users'), 'users'] as const)
      await sql`delete from ${sql.table(table)} where ${isOf(table, marks)}`.execute(db)
  },

  /**
   * Stores how much of the free plan an account has used in a calendar year, until the year ends; stores nothing if
   * nothing was used.
   */
  async keepUsed(userId: string, { addressHash, year, startsAt, endsAt }: Quota): Promise<void> {
    await sql`
      insert into used_quotas (address_hash, year, translations, assessments, ends_at)
      select ${addressHash}::bytea, ${year}::integer, ${usedOf('translations')}, ${usedOf('assessments')}, ${endsAt}::timestamptz
      from grants where user_id = ${userId} and order_id is null and award_id is null and from_at = ${startsAt}
      having sum(used) > 0
      on conflict (address_hash) do update
        set year = excluded.year, translations = ${moreOf('translations')}, assessments = ${moreOf('assessments')},
          ends_at = excluded.ends_at`.execute(db)
  },

  async removeEndedQuotas(now: Date): Promise<void> {
    await db.deleteFrom('used_quotas').where('ends_at', '<=', now).execute()
  },
})

type Quota = { readonly addressHash: Buffer; readonly year: number; readonly startsAt: Date; readonly endsAt: Date }

const usedOf = (counted: Counted): RawBuilder<unknown> =>
  sql`coalesce(sum(used) filter (where counted = ${counted}), 0)::integer`

/**
 * The larger of the stored number and the new one if both are of the same year, because a later account with the same
 * address may have used less; otherwise the new one.
 */
const moreOf = (column: string): RawBuilder<unknown> =>
  sql`case when used_quotas.year = excluded.year
    then greatest(used_quotas.${sql.ref(column)}, excluded.${sql.ref(column)}) else excluded.${sql.ref(column)} end`

const findable = memberTableNames.filter((table) => Object.keys(tables[table].foundBy).length > 0)
const deleted = findable.filter((table) => tables[table].atDeletion === 'deleted')

/** Matches rows that have one of the member's identifying values in a column that `foundBy` lists. */
function isOf(table: MemberTableName, marks: MemberMarks): RawBuilder<unknown> {
  // Object.entries does not keep the type of the values
  const foundBy = Object.entries(tables[table].foundBy) as [string, MemberMark][]
  return sql`(${sql.join(
    foundBy.map(([column, mark]) => isMarked(column, mark, marks[mark])),
    sql` or `,
  )})`
}

function isMarked(column: string, mark: MemberMark, value: string | Buffer | null): RawBuilder<unknown> {
  const ref = sql.ref(column)
  if (value === null) return sql`false`
  return mark === 'proven address' ? sql`${lowerCase(ref)} = ${value}` : sql`${ref} = ${value}`
}
