import type { Kysely } from 'kysely'
import { addDays } from '#domain/billing/calendar.ts'
import { cancellation } from '#domain/billing/cancellation.ts'
import { nextRetryOn } from '#domain/billing/retries.ts'
import type { SubscriptionEffect } from '#domain/billing/subscription-states.ts'
import { overduePaymentDays } from '#domain/policy.ts'
import type { Tables } from '../../../tables.ts'
import { emailAmount, emailDay, type PaymentEmail } from './payment-emails.ts'
import { subscriptionsStore, type KeptSubscription } from '../store/subscriptions.store.ts'
import { orderStore } from '../store/order.store.ts'

export type SubscriptionEmail = Exclude<SubscriptionEffect, 'refund-charge'>

/** A subscription after an event at a given time, as seen inside the transaction. */
type EmailContext = { readonly of: KeptSubscription; readonly now: Date; readonly inside: Kysely<Tables> }

/** The email of each subscription event. */
export const subscriptionEmails: Readonly<
  Record<SubscriptionEmail, (happened: EmailContext) => Promise<PaymentEmail>>
> = {
  'email-cancelled': noticeGiven,
  'email-cancellation-undone': async () => ({ words: 'noticeUndone', facts: {} }),
  'email-past-due': chargeFailed,
  'email-recovered': async () => ({ words: 'chargeRecovered', facts: {} }),
  'email-ended': async ({ of, now }) => ({ words: endedBy(of, now), facts: {} }),
}

/** Names the last charge and the last day of access, and says that nothing more is charged if the notice precedes the next charge. */
async function noticeGiven({ of, now, inside }: EmailContext): Promise<PaymentEmail> {
  const order = await subscriptionsStore(inside).findNewestOrder(of.id)
  const { endsOn, lastDay, charges } = cancellation(of.signedUpAt, now)
  const days = { endsOn: emailDay(endsOn), lastDay: emailDay(lastDay) }
  const last = charges.at(-1)
  if (last === undefined) return { words: 'noticeGivenPaid', facts: days }
  return { words: 'noticeGiven', facts: { ...days, last: emailDay(last), amount: emailAmount(order?.totalCents ?? 0) } }
}

/** Says why a charge failed, when it is retried, and when the subscription ends without it. */
async function chargeFailed({ of, now, inside }: EmailContext): Promise<PaymentEmail> {
  const order = await orderStore(inside).findOfMonth(of.id, of.failing?.month ?? 0)
  const { firstAt, lastAt } = of.failing ?? { firstAt: now, lastAt: now }
  const endsOn = addDays(firstAt, overduePaymentDays)
  const facts = {
    amount: emailAmount(order?.totalCents ?? 0),
    next: emailDay(nextRetryOn(firstAt, lastAt) ?? endsOn),
    endsOn: emailDay(endsOn),
  }
  return { words: failures[order?.failedBecause ?? 'declined'], facts }
}

const failures = {
  'no-card': 'chargeWithoutCard',
  'bank-asks': 'chargeToConfirm',
  declined: 'chargeFailed',
} as const

/** Why a subscription ended: its last day passed, the last retry failed, or a payment was refunded. */
function endedBy({ endsOn, failing }: KeptSubscription, now: Date): PaymentEmail['words'] {
  if (endsOn !== null && endsOn <= now) return 'subscriptionEnded'
  const isUnpaid = failing !== null && nextRetryOn(failing.firstAt, failing.lastAt) === null
  return isUnpaid ? 'subscriptionUnpaid' : 'subscriptionClosed'
}
