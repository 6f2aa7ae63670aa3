import * as z from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { spelled } from '../shapes/spelling.ts'
import { heldReasons, openRefundsShape } from './admin-job-calls.ts'

const count = z.int().nonnegative()

/**
 * Numbers of events on a day (YYYY-MM-DD, UTC). Money is in US cents and counted on the day it was paid or refunded.
 */
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

/**
 * Current totals and queues. `work_held`: why scheduled work is paused, null when it is not; `database_bytes`: the
 * database's total size on disk.
 */
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

/** The most recent days up to and including today, oldest first and without gaps. */
export const overviewShape = z.object({ days: z.array(overviewDayShape), now: overviewNowShape })

/**
 * A setting as the server read it. `value` is null for every secret. `is_set`: whether the value differs from the
 * default.
 */
const settingInForceShape = spelled(
  z.object({ name: z.string(), value: z.string().nullable(), is_set: z.boolean(), is_secret: z.boolean() }),
)

export const settingsInForceShape = z.object({ settings: z.array(settingInForceShape) })

/** The overview of the installation, and its settings. */
export const adminOverviewEndpoints = {
  readOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    right: 'overview.read',
    limit: 'usual',
    response: overviewShape,
  },
  readSettings: {
    method: 'GET',
    path: '/api/admin/settings',
    right: 'settings.read',
    limit: 'usual',
    response: settingsInForceShape,
  },
} as const satisfies EndpointTable<'admin'>
