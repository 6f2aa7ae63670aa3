import { sql, type Kysely } from 'kysely'
import { emailKey } from '#domain/email.ts'
import { isId } from '../../http/ids.ts'
import type { Tables } from '../../tables.ts'

/**
 * The parameters of the SQL query for a page of events. `memberId` is the id of an account or the mark that the trail
 * stores for it; `until` is the end, which is not included; `after` is the last number on the previous page.
 */
export type TrailWanted = {
  readonly kind: string | null
  readonly actor: string | null
  readonly memberId: string | null
  readonly from: Date | null
  readonly until: Date | null
  readonly order: 'up' | 'down'
  readonly after: string | null
  readonly limit: number
}

/** Reads the audit trail for display. */
export const trailListStore = (db: Kysely<Tables>) => ({
  async page({ kind, actor, memberId, from, until, order, after, limit }: TrailWanted) {
    return db
      .selectFrom('audit_events as event')
      .leftJoin('audit_links as link', 'link.number', 'event.number')
      .leftJoin('admins', (join) => join.on(sql<boolean>`event.actor = 'admin' and event.actor_id = admins.id::text`))
      .leftJoin('audit_keys as key', (join) => join.on(sql<boolean>`key.mark = event.member`))
      .selectAll('event')
      .select(['link.hash', 'admins.email as adminEmail', 'key.user_id as memberId'])
      .select(
        sql<Buffer | null>`(select before.hash from audit_links as before where before.number < link.number
          order by before.number desc limit 1)`.as('previousHash'),
      )
      .$if(kind !== null, (query) => query.where('event.kind', '=', kind))
      .$if(actor !== null, (query) => query.where(isBy(actor ?? '')))
      .$if(memberId !== null, (query) =>
        // compare with an array of marks, so that PostgreSQL can use the index on the member
        query.where(
          sql<boolean>`event.member = any(array(select mark from audit_keys where user_id = ${memberId}::uuid
            union all select ${memberId}::uuid))`,
        ),
      )
      .$if(from !== null, (query) => query.where('event.at', '>=', from ?? new Date(0)))
      .$if(until !== null, (query) => query.where('event.at', '<', until ?? new Date(0)))
      .$if(after !== null, (query) =>
        query.where(
          order === 'up'
            ? sql<boolean>`event.number > ${after}::bigint`
            : sql<boolean>`event.number < ${after}::bigint`,
        ),
      )
      .orderBy('event.number', order === 'up' ? 'asc' : 'desc')
      .limit(limit)
      .execute()
  },

  /** The number of events that are not linked yet, and the time of the oldest one (null when there are none). */
  async waiting(): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
    const { count, oldestAt } = await db
      .selectFrom('audit_events')
      .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min<Date | null>('at').as('oldestAt')])
      .where(sql<boolean>`number > (select number from audit_chain)`)
      .executeTakeFirstOrThrow()
    return { count: Number(count), oldestAt }
  },
})

/**
 * Matches events by their actor. The actor can be entered as the list shows it (`admin:` with an address, `member:`
 * with an id), as the address or the id alone, or as the kind of actor.
 */
function isBy(actor: string) {
  const key = emailKey(actor.replace(/^admin:/, ''))
  const id = actor.replace(/^member:/, '')
  return sql<boolean>`(event.actor = ${actor} or event.actor_id = ${actor} or event.actor || ':' || event.actor_id = ${actor}
    or admins.email_key = ${key} or (event.actor = 'member'
      and event.actor_id = (select mark::text from audit_keys where user_id = ${isId(id) ? id : null}::uuid)))`
}
