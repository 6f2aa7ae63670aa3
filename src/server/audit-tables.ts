import type { Generated } from 'kysely'

/**
 * Tables of the audit trail and its hash chain. Row numbers are read as strings, because they may become too large for
 * a JavaScript number.
 */
export type AuditTables = {
  audit_events: {
    number: Generated<string>
    at: Date
    kind: string
    actor: string
    actor_id: string | null
    member: string | null
    object: string | null
    before: string | null
    after: string | null
    why: string | null
    network: string | null
    count: Generated<number>
  }
  audit_links: { number: string; kind: string; at: string; row_hash: Buffer; hash: Buffer }
  audit_chain: { is_only: Generated<boolean>; number: string; hash: Buffer; links: string }
  audit_keys: { user_id: string; mark: Generated<string>; key: Generated<Buffer> }
  audit_refusals: { object: string; why: string; network: string; minute: Date; count: Generated<number> }
}
