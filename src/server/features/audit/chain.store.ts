import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import type { Tables } from '../../tables.ts'
import type { Link, TrailRow } from './chain-hash.ts'

/**
 * The end of the chain: the number of its last row ('0' when there is none), the hash of its last link, and the number
 * of its links.
 */
export type ChainEnd = { readonly number: string; readonly hash: Buffer; readonly links: string }

/**
 * A mark: once every transaction older than `xid` has ended, no row with a number up to `number` can be added any more.
 */
export type NumberMark = { readonly number: string; readonly xid: string }

/** The entry in the trail at a number: the row, the link, or both. */
export type TrailPlace = {
  readonly number: string
  readonly row: TrailRow | null
  readonly link: (Link & { readonly hash: Buffer }) | null
}

type ExportRange = {
  readonly from: Date | null
  readonly to: Date | null
  readonly after: string
  readonly many: number
}

const utc = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const rowColumns = sql`number::text as number, ${utc('at')} as at, kind, actor, actor_id as "actorId", member::text as "member",
  object, before, after, why, network, count`

const trailRowOf = ({ number, at, kind, actor, actorId, member, object, ...rest }: TrailRow): TrailRow => {
  const { before, after, why, network, count } = rest
  return { number, at, kind, actor, actorId, member, object, before, after, why, network, count }
}

/** Stores the hash chain over the rows of the audit trail. */
export const chainStore = (db: Kysely<Tables>) => ({
  /** The last row number that the sequence has given out. Must be called outside a transaction. */
  async lastNumber(): Promise<string> {
    const { rows } = await sql<{ number: string }>`
      select case when is_called then last_value else 0 end::text as number from audit_numbers`.execute(db)
    return rows[0]?.number ?? '0'
  },

  /**
   * A new transaction id. Every row number given out before it belongs to an older transaction, because a transaction
   * gets its id before its numbers. The xmax of a snapshot would not do: it is one past the last ended transaction, and
   * a transaction with a higher id may already have a number and still be open.
   */
  async newTransactionId(): Promise<string> {
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)
    return rows[0]?.xid ?? '0'
  },

  /** Whether every transaction that began before the mark has ended. Must be called outside a transaction. */
  async isSettled({ xid }: NumberMark): Promise<boolean> {
    const { rows } = await sql<{ isSettled: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${xid}::xid8 as "isSettled"`.execute(db)
    return rows[0]?.isSettled === true
  },

  /** Locks the end of the chain, so that no other server can link until the transaction ends. */
  async lockEnd(): Promise<ChainEnd> {
    return db.selectFrom('audit_chain').select(['number', 'hash', 'links']).forUpdate().executeTakeFirstOrThrow()
  },

  async readEnd(): Promise<ChainEnd> {
    return db.selectFrom('audit_chain').select(['number', 'hash', 'links']).executeTakeFirstOrThrow()
  },

  /** The hash of the link at a number, in hexadecimal; null when there is no link. */
  async hashAt(number: string): Promise<string | null> {
    const link = await db.selectFrom('audit_links').select('hash').where('number', '=', number).executeTakeFirst()
    return link?.hash.toString('hex') ?? null
  },

  /** The rows with numbers above `after` and up to `upTo`, at most `many` of them. */
  async rowsAfter(after: string, upTo: string, many: number): Promise<readonly TrailRow[]> {
    const { rows } = await sql<TrailRow>`select ${rowColumns} from audit_events
      where number > ${after}::bigint and number <= ${upTo}::bigint order by audit_events.number limit ${many}`.execute(
      db,
    )
    return rows
  },

  /** Adds links, and moves the end of the chain to the last of them. */
  async link(links: readonly (Link & { readonly hash: Buffer })[]): Promise<void> {
    const last = links.at(-1)
    if (last === undefined) return
    const rows = links.map(({ number, kind, at, rowHash, hash }) => ({ number, kind, at, row_hash: rowHash, hash }))
    await db.insertInto('audit_links').values(rows).execute()
    await db
      .updateTable('audit_chain')
      .set({ number: last.number, hash: last.hash, links: sql`links + ${links.length}` })
      .execute()
  },

  /**
   * The rows and links with numbers above `after` and up to `upTo`, at most `many` of them, in the order of their
   * numbers.
   */
  async places(after: string, upTo: string, many: number): Promise<readonly TrailPlace[]> {
    const { rows } = await sql<FoundPlace>`
      select coalesce(events.number, links.number) as place, events.*, links.link_kind as "linkKind", links.link_at as "linkAt",
        links.row_hash as "rowHash", links.hash
      from (select ${rowColumns} from audit_events where number > ${after}::bigint and number <= ${upTo}::bigint
        order by audit_events.number limit ${many}) as events
      full join (select number::text, kind as link_kind, ${utc('at')} as link_at, row_hash, hash from audit_links
        where number > ${after}::bigint and number <= ${upTo}::bigint order by audit_links.number limit ${many}) as links
        on links.number = events.number
      order by coalesce(events.number, links.number)::bigint limit ${many}`.execute(db)
    return rows.map(placeOf)
  },

  /** Removes rows of these kinds that are linked and older than this time. Their links stay. */
  async thin(kinds: readonly AuditKind[], before: Date): Promise<void> {
    await sql`set local saldo.thins_audit = 'on'`.execute(db)
    await sql`delete from audit_events where kind = any(${[...kinds]}) and at < ${before}
      and number <= (select number from audit_chain)`.execute(db)
    await sql`set local saldo.thins_audit = 'off'`.execute(db)
  },

  /** The rows between two times, each with its hash if it is linked. */
  async exported({
    from,
    to,
    after,
    many,
  }: ExportRange): Promise<readonly (TrailRow & { readonly hash: string | null })[]> {
    const { rows } = await sql<TrailRow & { hash: string | null }>`
      select events.*, encode(links.hash, 'hex') as hash
      from (select ${rowColumns} from audit_events where number > ${after}::bigint
        and (${from}::timestamptz is null or audit_events.at >= ${from}) and (${to}::timestamptz is null or audit_events.at < ${to})
        order by audit_events.number limit ${many}) as events
      left join audit_links as links on links.number = events.number::bigint
      order by events.number::bigint`.execute(db)
    return rows
  },
})

type FoundPlace = TrailRow & {
  readonly place: string
  readonly linkKind: string | null
  readonly linkAt: string | null
  readonly rowHash: Buffer | null
  readonly hash: Buffer | null
}

function placeOf({ place, linkKind, linkAt, rowHash, hash, ...row }: FoundPlace): TrailPlace {
  const isLinked = linkKind !== null && linkAt !== null && rowHash !== null && hash !== null
  return {
    number: place,
    // in the outer join, all columns of a missing row are null
    row: (row.number as string | null) === null ? null : trailRowOf(row),
    link: isLinked ? { number: place, kind: linkKind, at: linkAt, rowHash, hash } : null,
  }
}
