import { sql, type Kysely, type RawBuilder } from 'kysely'
import { auditKinds, type AuditKindRow, type PrivateField } from '#domain/audit/audit-kinds.ts'
import type { Tables } from '../../tables.ts'
import type { AuditEvent } from '../../audit-event.ts'

/** Refusals of one kind to one network. */
export type CountedRefusal = { readonly object: string; readonly why: string; readonly network: string }

/** Adds rows to the audit trail. Nothing here changes or removes a row. */
export const auditStore = (db: Kysely<Tables>) => ({
  /** Adds events by one SQL statement, which also finds the keys for hashing private values. */
  async add(events: readonly AuditEvent[], now: Date): Promise<void> {
    if (events.length === 0) return
    await sql`insert into audit_events
      (at, kind, actor, actor_id, member, object, before, after, why, network, count)
      values ${sql.join(events.map((event) => valuesOf(event, now)))}`.execute(db)
  },

  /** Adds to the number of equal refusals counted in this minute. */
  async countRefusal({ object, why, network }: CountedRefusal, count: number, minute: Date): Promise<void> {
    await db
      .insertInto('audit_refusals')
      .values({ object, why, network, minute, count })
      .onConflict((conflict) =>
        conflict
          .columns(['minute', 'network', 'object', 'why'])
          .doUpdateSet((eb) => ({ count: eb('audit_refusals.count', '+', count) })),
      )
      .execute()
  },

  /**
   * Removes the counts of minutes before this time and returns them; the caller must write them as rows in the same
   * transaction.
   */
  async takeRefusals(before: Date) {
    return db.deleteFrom('audit_refusals').where('minute', '<', before).returningAll().execute()
  },
})

function valuesOf(event: AuditEvent, now: Date): RawBuilder<unknown> {
  const { kind, actor, memberId = null, object = null, why = null, count = 1 } = event
  const row: AuditKindRow = auditKinds[kind]
  const isNamed = row.member === 'named'
  const markOf = (id: string | null) => sql`(select mark from audit_keys where user_id = ${isNamed ? id : null}::uuid)`
  const actorId = actor.kind === 'member' ? sql`${markOf(actor.id)}::text` : sql`${actor.id ?? null}::text`
  const field = (name: PrivateField): RawBuilder<unknown> => {
    const value = event[name] ?? null
    const isHashed = value !== null && row.hashed.includes(name)
    return isHashed
      ? sql`audit_hash((select key from audit_keys where user_id = ${memberId}::uuid), ${value})`
      : sql`${value}::text`
  }
  return sql`(${now}::timestamptz, ${kind}, ${actor.kind}, ${actorId}, ${markOf(memberId)}, ${object},
    ${field('before')}, ${field('after')}, ${why}, ${field('network')}, ${count}::integer)`
}
