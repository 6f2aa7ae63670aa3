import * as z from 'zod'
import { heldReasons, openRefundsShape } from './admin-job-shapes.ts'
import { spelled } from '../../shapes/spelling.ts'

const count = z.int().nonnegative()

/** What happened on a day, YYYY-MM-DD in UTC. Money in cents of USD, by the days on which it was paid and given back. */
const overviewDayShape = spelled(
  z.object({
    day: z.iso.date(),
    registered: count,
    translations: count,
    assessments: count,
    paid_cents: count,
    refunded_cents: count,
  }),
)

/** What there is and what waits now. `work_held`: why work by the clock waits, null when it does not; `database_bytes`: all that the database takes up on its disk. */
const overviewNowShape = spelled(
  z.object({
    members: count,
    members_with_plan: count,
    drafts: count,
    translations: count,
    assessments: count,
    subscriptions: count,
    emails_waiting: count,
    emails_tried_before: count,
    payment_tasks_waiting: count,
    payment_tasks_failing: count,
    refunds: openRefundsShape,
    work_held: z.enum(heldReasons).nullable(),
    database_bytes: count,
  }),
)

/** The last days, oldest first and without a gap, the running one included. */
export const overviewShape = z.object({ days: z.array(overviewDayShape), now: overviewNowShape })
