import type { Kysely } from 'kysely'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import type { Tables } from './tables.ts'

/** Who did something: a member or an admin by their id, the operator at the command line, the server itself, or nobody who is known. */
export type AuditActor =
  | { readonly kind: 'member' | 'admin'; readonly id: string }
  | { readonly kind: 'operator' | 'system' | 'visitor'; readonly id?: null }

/**
 * What was done. `memberId`: whose it is, if any; `object`: what it was done to, as `order:<id>`; `before` and `after`: texts, which are
 * hashed where the kind says they are private; `network`: shortened. What is left out is null.
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

/** Who makes a step, from where, and the reason that was given. */
export type AuditBy = Required<Pick<AuditEvent, 'actor' | 'network' | 'why'>>

/** What the event of a step says of who made it; null: the server. A reason stands behind what happened. */
export const stepMadeBy = (what: string, by: AuditBy | null) =>
  ({
    actor: by?.actor ?? { kind: 'system' },
    network: by?.network ?? null,
    why: by === null || by.why === null ? what : `${what}: ${by.why}`,
  }) as const satisfies Partial<AuditEvent>

/** Adds events inside the transaction of the act: they are there exactly when it is. */
export type RecordAudit = (inside: Kysely<Tables>, ...events: readonly AuditEvent[]) => Promise<void>

/** A member who acts on what is their own. */
export const byMember = (memberId: string, network: string | null = null) =>
  ({ actor: { kind: 'member', id: memberId }, memberId, network }) as const

/** The server, acting on what is a member's. */
export const bySystem = (memberId: string | null = null) => ({ actor: { kind: 'system' }, memberId }) as const
