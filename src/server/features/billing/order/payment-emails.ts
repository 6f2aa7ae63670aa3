import type { Kysely } from 'kysely'
import { addDays, anniversary } from '#domain/billing/calendar.ts'
import { cancellation } from '#domain/billing/cancellation.ts'
import { planOf, type PlanId } from '#domain/billing/plans.ts'
import { nextRetryOn } from '#domain/billing/retries.ts'
import { chargesLeft, type SubscriptionEffect } from '#domain/billing/subscription-states.ts'
import { refundDueOn, withdrawalEndsAt } from '#domain/billing/withdrawal.ts'
import { overduePaymentDays } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import { screens } from '#contract/screens.ts'
import { calendarDayText, dollarPrice, listed, utcMomentText } from '#words/locale.ts'
import { chargesLeftWords, paymentTroubleWords, type paymentEmailWords } from '#words/payment-emails.ts'
import { planTitles } from '#words/plans.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import type { Tables } from '../../../tables.ts'
import type { OrderStep } from './order.service.ts'
import { subscriptionsStore, type KeptSubscription } from '../store/subscriptions.store.ts'
import { orderStore } from '../store/order.store.ts'

/** An email about a payment: its words, its values, and the number of the invoice or credit note attached to it. */
type PaymentEmail = {
  readonly words: keyof typeof paymentEmailWords
  readonly facts: ProblemFacts
  readonly invoice?: string | null
}

type Inside = Kysely<Tables>

/** Queues an email in the transaction `inside`, so that it is sent only if the transaction commits. */
export type QueueEmail = (email: PaymentEmail & { readonly to: string }, inside: Inside) => Promise<void>

type Dependencies = {
  readonly queueEmail: QueueEmail
  readonly accountsIn: (inside: Inside) => {
    /** The account of a member; undefined when it was deleted. */
    readonly find: (userId: string) => Promise<{ readonly email: string } | undefined>
  }
  readonly operator: string
  /** The base URL of the site, without a slash at the end. */
  readonly site: () => string
}

/** The order or subscription that an email is about: its member (null when deleted) and its plan. */
type Of = { readonly userId: string | null; readonly planId: PlanId }

/** A day in UTC, as emails show it. */
export const emailDay = (day: Date): string => calendarDayText(day.toISOString().slice(0, 10))

/** An amount in US cents, as emails show it. */
const emailAmount = (cents: number): string => dollarPrice(cents / 100)

/**
 * The emails about orders, and `send` for reminders and for the emails about subscriptions (`subscriptionEmails`). Each
 * is queued in the transaction of the step that it reports.
 */
export function paymentEmails({ queueEmail, accountsIn, operator, site }: Dependencies) {
  /** Emails a member; does nothing if the account was deleted. */
  async function send(
    { userId, planId }: Of,
    { words, facts, invoice = null }: PaymentEmail,
    inside: Inside,
  ): Promise<void> {
    const account = userId === null ? undefined : await accountsIn(inside).find(userId)
    if (account === undefined) return
    const usual = { plan: planTitles[planId], plans: plansPathOf(planId), site: site() }
    await queueEmail({ words, to: account.email, facts: { ...usual, ...facts }, invoice }, inside)
  }

  return {
    send,

    /** Confirms an order or a monthly charge, and attaches the invoice. */
    accepted: async (step: OrderStep, inside: Inside) => send(step.order, acceptance(step), inside),

    /** Reports that a refund was requested: by a withdrawal, by an admin, or by the server for a subscription month. */
    async refundAsked({ order, now, by }: OrderStep, inside: Inside): Promise<void> {
      const facts = { amount: emailAmount(order.totalCents), dueOn: emailDay(refundDueOn(now)) }
      const words = order.month > 0 ? 'chargeReturned' : 'orderWithdrawn'
      await send(order, { words: by?.actor.kind === 'admin' ? 'orderReturned' : words, facts }, inside)
    },

    async refunded({ order, issued }: OrderStep, inside: Inside): Promise<void> {
      const invoice = issued?.number ?? null
      const facts = { amount: emailAmount(order.totalCents), number: invoice ?? '' }
      await send(order, { words: 'refunded', facts, invoice }, inside)
    },

    /** Reports a dispute, a partial refund or a failed refund to the operator. */
    async trouble({ order, kind }: OrderStep, inside: Inside): Promise<void> {
      if (!isTrouble(kind)) return
      const { planId, id: orderId, provider, totalCents } = order
      const facts = { plan: planTitles[planId], orderId, provider, amount: emailAmount(totalCents) }
      const trouble = paymentTroubleWords[kind]
      await queueEmail({ words: 'paymentTrouble', to: operator, facts: { ...facts, ...trouble } }, inside)
    },
  }
}

export type PaymentEmails = ReturnType<typeof paymentEmails>

const isTrouble = (kind: string): kind is keyof typeof paymentTroubleWords => kind in paymentTroubleWords

const plansPathOf = (planId: PlanId): string =>
  (planOf(planId)?.type === 'FinancialAnalysis' ? screens.analysisPlans : screens.plans).path

function acceptance({ order, now, issued, hasBegun }: OrderStep): PaymentEmail {
  const { month, totalCents, quantity, translations, assessments } = order
  const uses = { translations: translations * quantity, assessments: assessments * quantity }
  const invoice = issued?.number ?? null
  const facts = {
    uses: listed(usesTexts(uses)),
    amount: emailAmount(totalCents),
    number: invoice ?? '',
    lastDay: emailDay(addDays(issued?.invoice.line.until ?? now, -1)),
    next: emailDay(anniversary(now, 1)),
    until: utcMomentText(withdrawalEndsAt(now)),
  }
  if (month > 0) return { words: 'monthCharged', facts, invoice }
  return { words: hasBegun ? 'subscriptionBegun' : 'orderAccepted', facts, invoice }
}

type SubscriptionEmail = Exclude<SubscriptionEffect, 'refund-charge'>

/** A subscription after an event, the time of the event, and the transaction in which the email is written. */
type EmailContext = { readonly of: KeptSubscription; readonly now: Date; readonly inside: Kysely<Tables> }

/** Writes the email for each kind of event of a subscription. */
export const subscriptionEmails: Readonly<
  Record<SubscriptionEmail, (happened: EmailContext) => Promise<PaymentEmail>>
> = {
  'email-cancelled': noticeGiven,
  'email-cancellation-undone': async () => ({ words: 'noticeUndone', facts: {} }),
  'email-past-due': chargeFailed,
  'email-recovered': async () => ({ words: 'chargeRecovered', facts: {} }),
  'email-ended': async ({ of, now }) => ({ words: endedBy(of, now), facts: {} }),
}

/**
 * Names the last day of access and what is charged before it: an overdue payment and the last charge, or nothing more.
 * For a paused subscription, the email says instead that nothing is charged, because the pause may last until the end.
 */
async function noticeGiven({ of, now, inside }: EmailContext): Promise<PaymentEmail> {
  const order = await subscriptionsStore(inside).findNewestOrder(of.id)
  const { endsOn, lastDay } = cancellation(of.signedUpAt, now)
  const amount = emailAmount(order?.totalCents ?? 0)
  const last = chargesLeft(of, endsOn, now).at(-1)
  const charges = [
    ...(of.failing === null ? [] : [say(chargesLeftWords.overdue, { amount })]),
    ...(last === undefined ? [] : [say(chargesLeftWords.last, { amount, date: emailDay(last) })]),
  ]
  const said = charges.length === 0 ? chargesLeftWords.none : charges.join('\n')
  const facts = { endsOn: emailDay(endsOn), lastDay: emailDay(lastDay) }
  return { words: 'noticeGiven', facts: { ...facts, charges: of.pausedAt === null ? said : chargesLeftWords.paused } }
}

/**
 * Gives the reason why a charge failed, the day of the next retry, and the day on which the subscription ends if the
 * charge is never paid.
 */
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

/**
 * The email wording for each end of a subscription: its last day has passed, the last retry failed, or a payment was
 * refunded or lost in a dispute.
 */
function endedBy({ endsOn, failing }: KeptSubscription, now: Date): PaymentEmail['words'] {
  if (endsOn !== null && endsOn <= now) return 'subscriptionEnded'
  const isUnpaid = failing !== null && nextRetryOn(failing.firstAt, failing.lastAt) === null
  return isUnpaid ? 'subscriptionUnpaid' : 'subscriptionClosed'
}
