import type { Kysely } from 'kysely'
import { addDays, anniversary } from '#domain/billing/calendar.ts'
import { planOf, type PlanId } from '#domain/billing/plans.ts'
import { refundDueOn, withdrawalEndsAt } from '#domain/billing/withdrawal.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import { screens } from '#contract/screens.ts'
import { calendarDayText, dollarPrice, listed, utcMomentText } from '#words/locale.ts'
import { paymentTroubleWords, type paymentEmailWords } from '#words/payment-emails.ts'
import { planTitles } from '#words/plans.ts'
import { usesTexts } from '#wording/uses-text.ts'
import type { Tables } from '../../../tables.ts'
import type { OrderStep } from './acceptance.ts'

/** An email about a payment, what fills it, and the invoice or credit note that goes with it, by its number. */
export type PaymentEmail = {
  readonly words: keyof typeof paymentEmailWords
  readonly facts: ProblemFacts
  readonly invoice?: string | null
}

type Inside = Kysely<Tables>

/** `inside` a transaction the email is only there when the transaction is. */
export type QueueEmail = (email: PaymentEmail & { readonly to: string }, inside: Inside) => Promise<void>

type Dependencies = {
  readonly queueEmail: QueueEmail
  /** The address of a member; null for one whose account is deleted. */
  readonly addressOf: (userId: string, inside: Inside) => Promise<string | null>
  readonly operator: string
  /** Where the site is, without a slash at the end. */
  readonly site: () => string
}

/** Whose order or subscription it is, and to which plan. */
type Of = { readonly userId: string | null; readonly planId: PlanId }

/** A day in UTC as emails name it. */
export const emailDay = (day: Date): string => calendarDayText(day.toISOString().slice(0, 10))

/** US cents as emails name them. */
export const emailAmount = (cents: number): string => dollarPrice(cents / 100)

/** The emails of orders, each queued in the transaction that it tells of. */
export function paymentEmails({ queueEmail, addressOf, operator, site }: Dependencies) {
  /** Sends an email to a member; nothing to one whose account is deleted. */
  async function send(
    { userId, planId }: Of,
    { words, facts, invoice = null }: PaymentEmail,
    inside: Inside,
  ): Promise<void> {
    const to = userId === null ? null : await addressOf(userId, inside)
    if (to === null) return
    const usual = { plan: planTitles[planId], plans: plansPathOf(planId), site: site() }
    await queueEmail({ words, to, facts: { ...usual, ...facts }, invoice }, inside)
  }

  return {
    send,

    /** The confirmation of an order, or of the charge of a month, with the number of its invoice. */
    accepted: async (step: OrderStep, inside: Inside) => send(step.order, acceptance(step), inside),

    /** An order that was withdrawn, the charge of a month that goes back, or any of them that the operator gives back. */
    async refundAsked({ order, now, by }: OrderStep, inside: Inside): Promise<void> {
      const facts = { amount: emailAmount(order.totalCents), dueOn: emailDay(refundDueOn(now)) }
      const words = order.month > 0 ? 'chargeReturned' : 'orderWithdrawn'
      await send(order, { words: by === null ? words : 'orderReturned', facts }, inside)
    },

    async refunded({ order, issued }: OrderStep, inside: Inside): Promise<void> {
      const invoice = issued?.number ?? null
      const facts = { amount: emailAmount(order.totalCents), number: invoice ?? '' }
      await send(order, { words: 'refunded', facts, invoice }, inside)
    },

    /** Tells the operator of a dispute, or of a refund that failed. */
    async trouble({ order, kind }: OrderStep, inside: Inside): Promise<void> {
      if (!isTrouble(kind)) return
      const { planId, id: orderId, provider, totalCents } = order
      const facts = { plan: planTitles[planId], orderId, provider, amount: emailAmount(totalCents) }
      const told = { ...facts, ...paymentTroubleWords[kind] }
      await queueEmail({ words: 'paymentTrouble', to: operator, facts: told }, inside)
    },
  }
}

export type PaymentEmails = ReturnType<typeof paymentEmails>

const isTrouble = (kind: string): kind is keyof typeof paymentTroubleWords => kind in paymentTroubleWords

const plansPathOf = (planId: PlanId): string =>
  (planOf(planId)?.type === 'FinancialAnalysis' ? screens.analysisPlans : screens.plans).path

function acceptance({ order, now, issued }: OrderStep): PaymentEmail {
  const { month, renews, totalCents, quantity, translations, assessments } = order
  const uses = { translations: translations * quantity, assessments: assessments * quantity }
  const invoice = issued?.number ?? null
  const facts = {
    ...{ uses: listed(usesTexts(uses)), amount: emailAmount(totalCents), number: invoice ?? '' },
    lastDay: emailDay(addDays(issued?.invoice.line.until ?? now, -1)),
    next: emailDay(anniversary(now, 1)),
    until: utcMomentText(withdrawalEndsAt(now)),
  }
  if (month > 0) return { words: 'monthCharged', facts, invoice }
  return { words: renews ? 'subscriptionBegun' : 'orderAccepted', facts, invoice }
}
