import * as z from 'zod'
import { countedUses, customPlanIds, plans, type PlanId } from '#domain/billing/plans.ts'
import { suspendedBilling } from '#domain/billing/subscription-states.ts'
import { statementStatuses } from '#domain/records/keeping.ts'
import { myRecordsCountsShape } from '../member-record-calls.ts'
import { grantShape, subscriptionShape, usesShape } from '../shapes/payment-shapes.ts'
import { moment, spelled, text } from '../shapes/spelling.ts'
import { adminListWire, adminPageShape } from './admin-endpoint.ts'
import { shownOrderState } from './admin-order-calls.ts'

// Members as the operator may see them: the account and its use in numbers. No shape contains figures or names from a
// statement.

export const memberSortings = ['registered', 'seen', 'email'] as const

/** unproven: registered, but the address is not confirmed yet. */
export const memberStates = ['active', 'unproven', 'suspended'] as const

/** paying: the member has uses left that were bought or awarded, or a subscription that has not ended. */
export const memberPlans = ['none', 'free', 'paying'] as const

export const membersQueryShape = spelled(
  z.object({
    ...adminListWire(memberSortings),
    state: z.exactOptional(z.enum(memberStates)),
    plan: z.exactOptional(z.enum(memberPlans)),
  }),
)

/** Whether the company comes from the profile or only from the newest invoice; null without a company. */
const companyFrom = z.enum(['profile', 'invoice']).nullable()

export const listedMemberShape = spelled(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    company: z.string().nullable(),
    company_from: companyFrom,
    country: z.string().nullable(),
    state: z.enum(memberStates),
    plan: z.enum(memberPlans),
    registered_at: moment,
    signed_in_at: moment,
    statements: z.int(),
    assessments: z.int(),
    orders: z.int(),
  }),
)

export const membersShape = adminPageShape(listedMemberShape)

export const memberChoiceShape = z.object({ id: text() })

export const memberReasonShape = z.object({ id: text(), reason: text() })

// the cast is safe: the table of plans is not empty
const planId = z.enum(plans.map(({ id }) => id) as [PlanId, ...PlanId[]])

const accountShape = spelled(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    company: z.string().nullable(),
    company_from: companyFrom,
    country: z.string().nullable(),
    phone: z.string().nullable(),
    registered_at: moment,
    signed_in_at: moment,
    is_address_proven: z.boolean(),
    has_password: z.boolean(),
    suspended_at: moment.nullable(),
    suspended_because: z.string().nullable(),
  }),
)

/** Number of stored statements in a state, the bytes of their figures, the newest save and the earliest expiry. */
const keptStatementsShape = spelled(
  z.object({
    status: z.enum(statementStatuses),
    count: z.int(),
    bytes: z.int(),
    newest_at: moment,
    ends_first_at: moment,
  }),
)

const awardShape = spelled(
  z.object({
    id: z.string(),
    plan_id: z.enum(customPlanIds).nullable(),
    reason: z.string(),
    awarded_at: moment,
    revoked_at: moment.nullable(),
    grants: z.array(z.object({ counted: z.enum(countedUses), given: z.int(), used: z.int(), until: moment })),
  }),
)

/**
 * `free_since`: start of the free plan; null without it. A counter is null if the member has no grant of its kind, or
 * if all of them have ended.
 */
const memberPlanShape = spelled(
  z.object({
    free_since: moment.nullable(),
    counter: z.int().nullable(),
    assessment_counter: z.int().nullable(),
    grants: z.array(grantShape),
    subscriptions: z.array(subscriptionShape),
    awards: z.array(awardShape),
  }),
)

const memberOrderShape = spelled(
  z.object({ id: z.string(), plan_id: planId, total_cents: z.int(), state: shownOrderState, placed_at: moment }),
)

const memberSessionShape = spelled(
  z.object({ id: z.string(), device: z.string().nullable(), created_at: moment, seen_at: moment, ends_at: moment }),
)

const memberEmailShape = spelled(
  z.object({
    id: z.string(),
    subject: z.string(),
    tries: z.int(),
    next_try_at: moment,
    failed_because: z.string().nullable(),
  }),
)

const memberEventShape = spelled(
  z.object({
    number: z.int(),
    at: moment,
    kind: z.string(),
    actor: z.string(),
    object: z.string().nullable(),
    why: z.string().nullable(),
  }),
)

/** One member. `orders` and `history` contain the newest entries; `orders_in_all` is the total. */
export const memberFileShape = spelled(
  z.object({
    account: accountShape,
    plan: memberPlanShape,
    statements: z.array(keptStatementsShape),
    assessments: spelled(z.object({ count: z.int(), newest_at: moment.nullable() })),
    orders: z.array(memberOrderShape),
    orders_in_all: z.int(),
    sessions: z.array(memberSessionShape),
    emails: z.array(memberEmailShape),
    history: z.array(memberEventShape),
  }),
)

/**
 * `plan_id` is null for extra uses. `last_day`: the last day on which the awarded uses are valid (YYYY-MM-DD, UTC). The
 * reason is shown to the member.
 */
export const awardToGiveShape = spelled(
  z.object({
    id: text(),
    plan_id: z.enum(customPlanIds).nullable().default(null),
    translations: z.int().default(0),
    assessments: z.int().default(0),
    last_day: text(),
    reason: text(),
  }),
)

/** Effect of revoking an award: how many of its uses are already used, and how many the member loses. */
export const awardRevocationShape = z.object({ used: usesShape, lost: usesShape })

/**
 * Effect of a suspension on each subscription. `next_charge_on`: day of the next charge, which will be skipped; null
 * when no further charge is due. `ends_on`: day on which the subscription ends if it is not charged again; null if it
 * ends at once. It ends at once if its paid months are over, because a charge is overdue or because the latest months
 * began during a suspension and were not charged.
 */
export const suspensionPreviewShape = spelled(
  z.object({
    email: z.string(),
    sessions: z.int(),
    subscriptions: z.array(
      spelled(
        z.object({
          plan_id: planId,
          cents: z.int(),
          next_charge_on: moment.nullable(),
          is_overdue: z.boolean(),
          ends_on: moment.nullable(),
        }),
      ),
    ),
  }),
)

/**
 * Effect of restoring an account on each subscription. `next_charge_on`: day of the next charge; null when none is
 * left. `retried_on`: day on which an overdue charge is retried, today if at once; null when no charge is overdue.
 */
export const restoringPreviewShape = z.object({
  subscriptions: z.array(
    spelled(
      z.object({
        plan_id: planId,
        cents: z.int(),
        next_charge_on: moment.nullable(),
        retried_on: moment.nullable(),
      }),
    ),
  ),
})

/** `billing` says what happens to the subscriptions. The reason is shown to the member. */
export const suspensionShape = z.object({
  id: text(),
  reason: text(),
  billing: z.enum(suspendedBilling).default('pause'),
})

export const memberSessionsPreviewShape = z.object({ email: z.string(), sessions: z.int() })

/**
 * Effect of deleting an account: the numbers of rows per table, subscriptions that end, unpaid orders that expire, and
 * uses left.
 */
export const memberDeletionPreviewShape = spelled(
  z.object({
    email: z.string(),
    tables: myRecordsCountsShape.shape.tables,
    subscriptions: z.int(),
    unpaid_orders: z.int(),
    left: usesShape,
  }),
)

/** `confirmation` is the member's email address. */
export const memberDeletionShape = z.object({ id: text(), confirmation: text(), reason: text(), code: text() })
