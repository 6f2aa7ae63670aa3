import type { Kysely } from 'kysely'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import type { Tables } from './tables.ts'

/** The person or system that acted: a member or admin by id, the operator at the command line, the server, or an unknown visitor. */
export type AuditActor =
  | { readonly kind: 'member' | 'admin'; readonly id: string }
  | { readonly kind: 'operator' | 'system' | 'visitor'; readonly id?: null }

/**
 * An event of the audit trail. `memberId` is the member it concerns, if any; `object` is what was acted on, such as
 * `order:<id>`; `before` and `after` are texts, hashed if the kind is private; `network` is shortened. Omitted fields
 * are null.
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

/** The author of a step, the network and the given reason. */
export type AuditBy = Required<Pick<AuditEvent, 'actor' | 'network' | 'why'>>

/**
 * The audit fields that say who made a step; `by` is null for the server. `why` is the event, followed by the given
 * reason if there is one.
 */
export const stepMadeBy = (what: string, by: AuditBy | null) =>
  ({
    actor: by?.actor ?? { kind: 'system' },
    network: by?.network ?? null,
    why: by === null || by.why === null ? what : `${what}: ${by.why}`,
  }) as const satisfies Partial<AuditEvent>

/** Adds events inside the transaction of the act, so that they exist if and only if it commits. */
export type RecordAudit = (inside: Kysely<Tables>, ...events: readonly AuditEvent[]) => Promise<void>

/** A member acting on their own data. */
export const byMember = (memberId: string, network: string | null = null) =>
  ({ actor: { kind: 'member', id: memberId }, memberId, network }) as const

/**
 * A member's step on their own order or subscription. Omits the network, which would link the member's other rows to
 * the sale.
 */
export const stepOf = (memberId: string): AuditBy => ({
  actor: { kind: 'member', id: memberId },
  network: null,
  why: null,
})

/** The server acting on a member's data. */
export const bySystem = (memberId: string | null = null) => ({ actor: { kind: 'system' }, memberId }) as const
