import * as z from 'zod'
import { jobKindNames } from '#domain/clock/job-kinds.ts'
import type { HeldBecause } from '#domain/clock/clock-judge.ts'
import type { WorkByClock } from '#domain/clock/work-by-clock.ts'
import { spelled } from '../../shapes/spelling.ts'
import { moment, text } from '../../shapes/text-shapes.ts'
import { adminListWire, adminPageShape } from './admin-list-shapes.ts'

const count = z.int().nonnegative()

/** Why work by the clock waits. */
export const heldReasons = ['clock-differs', 'clock-jumped', 'many-due'] as const satisfies readonly HeldBecause[]

/** How much of each kind of work is due. */
const workShape = z.object({
  ends: count,
  charges: count,
  orders: count,
  reminders: count,
  emails: count,
  notices: count,
  customerNotices: count,
  deletions: count,
} satisfies Record<WorkByClock, typeof count>)

/**
 * Whether the clock is believed. `held_because`: why work waits, null where it does not; `held_since`: null where no sweep has noted it;
 * `last_believed_at`: the clock before a jump, null: there was none. `now` and `database_now`: the clocks of the server that answers and
 * of the database. `waiting`: what is due and held back.
 */
const clockShape = spelled(
  z.object({
    held_because: z.enum(heldReasons).nullable(),
    held_since: moment.nullable(),
    last_believed_at: moment.nullable(),
    now: moment,
    database_now: moment,
    waiting: workShape,
  }),
)

/**
 * The sweep that deletes what has ended. `beat_at`: when it last ran, null: never; `is_late`: so long ago that something is wrong.
 * `due`: records that wait to be deleted for good; `notices_due`: statements whose members are told at the next sweep that they will be
 * deleted.
 */
const sweepShape = spelled(
  z.object({
    beat_at: moment.nullable(),
    is_late: z.boolean(),
    due: count,
    notices_due: count,
  }),
)

/** The linking of the audit trail: up to which number, and the rows behind it. `is_late`: the oldest of them waits too long. */
const linkingShape = spelled(
  z.object({ linked_up_to: count, waiting: count, oldest_at: moment.nullable(), is_late: z.boolean() }),
)

/** Work that waits in a queue. `failing`: tried before without success; `due_since`: when the next one was to be tried, or is; `is_late`: nobody takes what is due. */
const queueShape = spelled(
  z.object({ waiting: count, failing: count, due_since: moment.nullable(), is_late: z.boolean() }),
)

/** Refunds that are not done, over all orders: under way, past the day they were promised by, and failed as the provider says. */
export const openRefundsShape = spelled(z.object({ under_way: count, late: count, failed: count }))

/** Calls that were made to payment providers, and nobody knows yet what came of them. */
const unansweredShape = spelled(z.object({ unanswered: count, oldest_at: moment.nullable() }))

/** Subscriptions: those whose month is to be charged now, those whose charge failed, and those that end now. `is_charging`: whether anything is sold at all. */
const renewalsShape = spelled(
  z.object({ live: count, due: count, past_due: count, ending: count, is_charging: z.boolean() }),
)

/** How what runs by itself stands now. */
export const jobsShape = z.object({
  clock: clockShape,
  sweep: sweepShape,
  linking: linkingShape,
  emails: queueShape,
  tasks: queueShape,
  refunds: openRefundsShape,
  calls: unansweredShape,
  renewals: renewalsShape,
})

export const jobSortings = ['due', 'tries', 'failed'] as const

/** failing: tried before without success. refunding: the provider has taken the refund on. refund-late: the promised day is over. */
export const jobStates = ['waiting', 'failing', 'refunding', 'refund-late'] as const

export const jobListQueryShape = spelled(
  z.object({
    ...adminListWire(jobSortings),
    kind: z.exactOptional(z.enum(jobKindNames)),
    state: z.exactOptional(z.enum(jobStates)),
  }),
)

/**
 * A job that waits: for an order, for a customer by the name the provider has for them, or an email by its recipient and subject, without
 * what stands in it. `next_try_at` is null for at once; an email is of no use any more after `given_up_at`.
 */
export const waitingJobShape = spelled(
  z.object({
    id: z.string(),
    kind: z.enum(jobKindNames),
    order_id: z.string().nullable(),
    customer: z.string().nullable(),
    recipient: z.string().nullable(),
    subject: z.string().nullable(),
    state: z.enum(jobStates),
    tries: count,
    next_try_at: moment.nullable(),
    given_up_at: moment.nullable(),
    failed_at: moment.nullable(),
    failed_because: z.string().nullable(),
  }),
)

export const jobListShape = adminPageShape(waitingJobShape)

export const jobChoiceShape = z.object({ id: text() })
