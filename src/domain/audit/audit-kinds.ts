// @owns audit events and their private fields
import { auditAccessKeptYears, auditActsKeptYears } from '../policy.ts'

// Every kind of audit event, one row each.

/** A field that may contain personal data. Kinds that list it in `hashed` hash it with the member's key. */
export type PrivateField = 'before' | 'after' | 'network'

/**
 * `hashed`: the private fields. `member`: named: a row that concerns a member names the member; by-object: it names
 * only an order or subscription, from which the member can be found until the account is deleted. `keptYears`: the row
 * is removed after this many years; its link in the hash chain remains.
 */
export type AuditKindRow = {
  readonly hashed: readonly PrivateField[]
  readonly member: 'named' | 'by-object'
  readonly keptYears: number
}

const access = { hashed: ['network'], member: 'named', keptYears: auditAccessKeptYears } as const
const account = { hashed: ['before', 'after', 'network'], member: 'named', keptYears: auditActsKeptYears } as const
const record = { hashed: ['network'], member: 'named', keptYears: auditActsKeptYears } as const
const sale = { hashed: ['network'], member: 'by-object', keptYears: auditActsKeptYears } as const
/** Acts of the operator. They contain no personal data of the member, so nothing is hashed. */
const operated = { hashed: [], member: 'named', keptYears: auditActsKeptYears } as const
/** Refusals. They record a network but no member, so there is no member's key to hash anything with. */
const refused = { hashed: [], member: 'named', keptYears: auditAccessKeptYears } as const

export const auditKinds = {
  'session.begun': access,
  'session.ended': access,
  'call.refused': refused,
  'account.registered': account,
  'account.address-proven': account,
  'account.password-changed': account,
  'account.address-changed': account,
  'account.address-undone': account,
  'account.profile-changed': account,
  'account.deleted': account,
  'account.suspended': operated,
  'account.restored': operated,
  'account.reset-sent': operated,
  'plan.taken': record,
  'plan.granted': operated,
  'plan.revoked': operated,
  'price.added': operated,
  'order.placed': sale,
  'order.changed': sale,
  'order.retried': sale,
  'subscription.begun': sale,
  'subscription.changed': sale,
  'card.saved': record,
  'card.changed': record,
  'card.removed': record,
  'card.made-default': record,
  'statement.generated': record,
  'statement.renamed': record,
  'statement.deleted': record,
  'statement.restored': record,
  'statement.purged': record,
  'assessment.saved': record,
  'assessment.changed': record,
  'assessment.reassessed': record,
  'assessment.deleted': record,
  'assessment.restored': record,
  'assessment.purged': record,
  'customer.decided': record,
  'customer.decision-deleted': record,
  'customer.note-deleted': record,
  'customer.deleted': record,
  'customer.restored': record,
  'customer.purged': record,
  'admin.session-begun': operated,
  'admin.session-ended': operated,
  'admin.codes-tried': operated,
  'admin.confirmed': operated,
  'admin.created': operated,
  'admin.enrolled': operated,
  'admin.changed': operated,
  'admin.removed': operated,
  'admin.right-missing': operated,
  'admin.read': operated,
  'message.answered': operated,
  'message.closed': operated,
  'message.reopened': operated,
  'email.sent-again': operated,
  'job.started': operated,
  'clock.accepted': operated,
  'backup.made': operated,
  'backup.restored': operated,
} as const satisfies Readonly<Record<string, AuditKindRow>>

export type AuditKind = keyof typeof auditKinds

// the cast is safe: Object.keys of a literal table gives exactly its keys
export const auditKindNames = Object.keys(auditKinds) as readonly AuditKind[]
