import type { Kysely } from 'kysely'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import type { Tables } from './tables.ts'

/** The actor: a member or admin, by id; the operator at the command line; the server; or an unknown visitor. */
export type AuditActor =
  | { readonly kind: 'member' | 'admin'; readonly id: string }
  | { readonly kind: 'operator' | 'system' | 'visitor'; readonly id?: null }

/**
 * An event of the audit trail. `memberId` is the member concerned; `object` is what the act changed or read, such as
 * `order:<id>`; `before` and `after` are strings; `network` is shortened. The kind determines which of `before`,
 * `after` and `network` are stored as hashes. An omitted `count` is 1; any other omitted field is null.
 */
export type AuditEvent = {
  readonly kind: AuditKind
  readonly actor: AuditActor
  readonly memberId?: string | null
  readonly object?: string | null
  readonly before?: string | null
  readonly after?: string | null
  readonly why?: string | null
  readonly network?: string | null
  readonly count?: number
}

/** The actor of a step, the actor's network, and the reason. */
export type AuditBy = Required<Pick<AuditEvent, 'actor' | 'network' | 'why'>>

/** The operator at the command line. */
export const byOperator: AuditBy = { actor: { kind: 'operator' }, network: null, why: null }

/**
 * The actor fields of an audit event for a step; `by` is null for the server. `why` is the event's name, followed by
 * the given reason if there is one.
 */
export const stepMadeBy = (what: string, by: AuditBy | null) =>
  ({
    actor: by?.actor ?? { kind: 'system' },
    network: by?.network ?? null,
    why: by === null || by.why === null ? what : `${what}: ${by.why}`,
  }) as const satisfies Partial<AuditEvent>

/** Adds events in the transaction of the act, so that the events exist if and only if the act commits. */
export type RecordAudit = (inside: Kysely<Tables>, ...events: readonly AuditEvent[]) => Promise<void>

/** The fields of an event for a member's act on that member's own data. */
export const byMember = (memberId: string, network: string | null = null) =>
  ({ actor: { kind: 'member', id: memberId }, memberId, network }) as const

/**
 * The actor of a step that a member made on the member's own order or subscription. Leaves out the network, which would
 * link the member's other rows to the sale.
 */
export const stepOf = (memberId: string): AuditBy => ({
  actor: { kind: 'member', id: memberId },
  network: null,
  why: null,
})

/**
 * The fields of an event for the server's act on a member's data; `memberId` is null when the act concerns no member.
 */
export const bySystem = (memberId: string | null = null) => ({ actor: { kind: 'system' }, memberId }) as const
