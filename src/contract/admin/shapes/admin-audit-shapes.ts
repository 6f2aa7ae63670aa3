import * as z from 'zod'
import { spelled } from '../../shapes/spelling.ts'
import { moment, typed } from '../../shapes/text-shapes.ts'
import { adminListWire, adminPageShape } from './admin-list-shapes.ts'

const { cursor, limit, order, sort } = adminListWire(['number'])

/** Which events are wanted; days in UTC, `from` and `until` included. `member` is an id, `actor` what the trail calls who did it. */
export const auditQueryShape = z.object({
  ...{ cursor, limit, order, sort },
  kind: z.exactOptional(typed()),
  actor: z.exactOptional(typed()),
  member: z.exactOptional(typed()),
  from: z.exactOptional(z.iso.date()),
  until: z.exactOptional(z.iso.date()),
})

/** An event of the trail. `count`: how often in that minute. Hashes are hexadecimal, null until the row is linked. */
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
 * Up to which event the chain is closed, and how many newer ones wait to be linked. `checked_at`: when its rows were last compared with it,
 * null before the first time; `broken_at`: where it was broken then, null where it was not.
 */
const auditChainShape = spelled(
  z.object({ closed_up_to: z.int(), waiting: z.int(), checked_at: moment.nullable(), broken_at: z.int().nullable() }),
)

export const auditEventsShape = adminPageShape(auditEventShape).extend({ chain: auditChainShape })
