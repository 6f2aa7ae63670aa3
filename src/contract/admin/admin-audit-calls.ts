import * as z from 'zod'
import { trailFaults } from '#domain/audit/trail-faults.ts'
import type { EndpointTable } from '../endpoint.ts'
import { moment, spelled, typed } from '../shapes/spelling.ts'
import { adminListWire, adminPageShape, fileOf } from './admin-endpoint.ts'

const { cursor, limit, order, sort } = adminListWire(['number'])

/**
 * Filters of the audit trail; days in UTC, `from` and `until` inclusive. `member` is an id; `actor` is spelled as in
 * the trail.
 */
export const auditQueryShape = z.object({
  cursor,
  limit,
  order,
  sort,
  kind: z.exactOptional(typed()),
  actor: z.exactOptional(typed()),
  member: z.exactOptional(typed()),
  from: z.exactOptional(z.iso.date()),
  until: z.exactOptional(z.iso.date()),
})

/**
 * An event of the audit trail. `count`: how often it happened in the minute of `at`. Hashes are hexadecimal; null until
 * the row is linked into the chain.
 */
export const auditEventShape = spelled(
  z.object({
    number: z.int(),
    at: moment,
    kind: z.string(),
    actor: z.string(),
    member_id: z.string().nullable(),
    object: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    why: z.string().nullable(),
    network: z.string().nullable(),
    count: z.int(),
    hash: z.string().nullable(),
    previous_hash: z.string().nullable(),
  }),
)

/**
 * State of the hash chain: the last event that it covers, and the number of newer events waiting to be linked.
 * `checked_at`: when the chain was last verified, null before the first time. `broken_at` and `fault`: the event where
 * the chain is broken, and how; both null if the chain is intact. `has_check_failed`: whether the newest verification
 * stopped with an error.
 */
const auditChainShape = spelled(
  z.object({
    closed_up_to: z.int(),
    waiting: z.int(),
    checked_at: moment.nullable(),
    has_check_failed: z.boolean(),
    broken_at: z.int().nullable(),
    fault: z.enum(trailFaults).nullable(),
  }),
)

export const auditEventsShape = adminPageShape(auditEventShape).extend({ chain: auditChainShape })

const listAudit = {
  method: 'GET',
  path: '/api/admin/audit',
  right: 'audit.read',
  limit: 'usual',
  query: auditQueryShape,
  response: auditEventsShape,
} as const

export const adminAuditEndpoints = {
  listAudit,
  saveAudit: fileOf(listAudit, 'csv'),
  saveAuditLines: fileOf(listAudit, 'jsonl'),
} as const satisfies EndpointTable<'admin'>
