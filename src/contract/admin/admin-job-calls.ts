import * as z from 'zod'
import type { HeldBecause } from '#domain/clock/clock-judge.ts'
import { jobKindNames } from '#domain/clock/job-kinds.ts'
import type { WorkByClock } from '#domain/clock/work-by-clock.ts'
import type { EndpointTable } from '../endpoint.ts'
import { doneShape } from '../shapes/refusal-shapes.ts'
import { moment, spelled, text } from '../shapes/spelling.ts'
import { adminListWire, adminPageShape, fileOf } from './admin-endpoint.ts'

const count = z.int().nonnegative()

/** Reasons why scheduled work is paused. */
export const heldReasons = ['clock-differs', 'clock-jumped', 'many-due'] as const satisfies readonly HeldBecause[]

/** Number of due items for each kind of scheduled work. */
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
 * Whether the clock is trusted. `held_because`: why scheduled work is paused, null when it is not; `held_since`: when
 * the pause began, null when work is not paused or the clocks differ; `last_believed_at`: the last trusted time before
 * the clock jumped, null if it did not jump, and at the first start. `now` and `database_now`: the clocks of the
 * responding server and of the database. `waiting`: due work that is paused.
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
 * The sweep that deletes expired records. `beat_at`: its last run, null when it never ran; `is_late`: whether the last
 * run was too long ago. `due`: number of records to be deleted permanently; `notices_due`: number of statements whose
 * deletion the next sweep announces to their members.
 */
const sweepShape = spelled(
  z.object({
    beat_at: moment.nullable(),
    is_late: z.boolean(),
    due: count,
    notices_due: count,
  }),
)

/**
 * Linking of the audit trail: the number of the last linked row, and how many later rows are waiting. `is_late`:
 * whether the oldest waiting row has waited too long.
 */
const linkingShape = spelled(
  z.object({ linked_up_to: count, waiting: count, oldest_at: moment.nullable(), is_late: z.boolean() }),
)

/**
 * A work queue. `failing`: number of items tried without success; `due_since`: when the next item is or was due;
 * `is_late`: whether due items are not being processed.
 */
const queueShape = spelled(
  z.object({ waiting: count, failing: count, due_since: moment.nullable(), is_late: z.boolean() }),
)

/** Unfinished refunds of all orders: under way, past their promised day, and failed at the provider. */
export const openRefundsShape = spelled(z.object({ under_way: count, late: count, failed: count }))

/** Calls to payment providers whose outcome is still unknown. */
const unansweredShape = spelled(z.object({ unanswered: count, oldest_at: moment.nullable() }))

/**
 * Numbers of subscriptions: all that have not ended, those due for a charge, those with a failed charge, and those due
 * to end. `is_charging`: whether a seller is configured, without which nothing is charged.
 */
const renewalsShape = spelled(
  z.object({ live: count, due: count, past_due: count, ending: count, is_charging: z.boolean() }),
)

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

/**
 * failing: tried without success. refunding: a refund that the provider has accepted. refund-late: a refund past its
 * promised day.
 */
export const jobStates = ['waiting', 'failing', 'refunding', 'refund-late'] as const

export const jobListQueryShape = spelled(
  z.object({
    ...adminListWire(jobSortings),
    kind: z.exactOptional(z.enum(jobKindNames)),
    state: z.exactOptional(z.enum(jobStates)),
  }),
)

/**
 * A waiting job. It concerns an order, a customer (the provider's id), a card (not listed) or an email (only recipient
 * and subject are listed). `next_try_at` is null if the next round runs the job; after `given_up_at` an email is not
 * tried again.
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

const listQueue = {
  method: 'GET',
  path: '/api/admin/queue',
  right: 'jobs.read',
  limit: 'usual',
  query: jobListQueryShape,
  response: jobListShape,
} as const

/** Calls about background work and its queues: emails, and tasks at the payment providers. */
export const adminJobEndpoints = {
  readJobs: { method: 'GET', path: '/api/admin/jobs', right: 'jobs.read', limit: 'usual', response: jobsShape },
  listQueue,
  saveQueue: fileOf(listQueue, 'csv'),
  /** Each kind of job also requires its own right. */
  tryJobNow: {
    method: 'POST',
    path: '/api/admin/tryJobNow',
    right: 'jobs.start',
    limit: 'usual',
    body: jobChoiceShape,
    response: doneShape,
    refusals: ['job-gone'],
  },
} as const satisfies EndpointTable<'admin'>
