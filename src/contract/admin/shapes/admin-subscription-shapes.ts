import * as z from 'zod'
import { spelled } from '../../shapes/spelling.ts'
import { moment, text } from '../../shapes/text-shapes.ts'
import { adminListWire, adminPageShape } from './admin-list-shapes.ts'
import { planIds } from './admin-order-shapes.ts'

export const adminSubscriptionSortings = ['signed'] as const
export const adminSubscriptionStates = ['running', 'cancelled', 'past-due', 'past-due-cancelled', 'ended'] as const

const state = z.enum(adminSubscriptionStates)
const count = z.int().nonnegative()

export const adminSubscriptionsQueryShape = spelled(
  z.object({ ...adminListWire(adminSubscriptionSortings), state: z.exactOptional(state) }),
)

/** `member_id`, `email`: null where the account is gone. `ends_on`: the day it has ended by the notice that was given; null without. `paused_at`: since when nothing is charged, because the account is suspended. `order_id`: the newest order. */
const adminSubscriptionShape = spelled(
  z.object({
    id: z.string(),
    member_id: z.string().nullable(),
    email: z.string().nullable(),
    plan_id: z.enum(planIds),
    state,
    cents: count,
    signed_up_at: moment,
    next_charge_on: moment.nullable(),
    ends_on: moment.nullable(),
    failing_since: moment.nullable(),
    paused_at: moment.nullable(),
    order_id: z.string().nullable(),
  }),
)

export const adminSubscriptionsShape = adminPageShape(adminSubscriptionShape)

export const adminSubscriptionChoiceShape = z.object({ id: text() })

/**
 * What cancelling comes to now: the day it has ended, the last day of full access, how often it is charged until then and how much in all,
 * and what is left to be used. `email`: who is told; null: nobody.
 */
export const cancellationPreviewShape = spelled(
  z.object({
    email: z.string().nullable(),
    ends_on: moment,
    last_day: moment,
    charges: count,
    cents: count,
    translations: count,
    assessments: count,
    is_overdue: z.boolean(),
    obstacle: z.enum(['cancelled', 'ended']).nullable(),
  }),
)

export const adminCancellationShape = z.object({ id: text(), reason: text() })
