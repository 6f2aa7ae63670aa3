import type { AnswerOf } from '#contract/endpoints.ts'
import { utcDayText } from '#words/locale.ts'
import {
  cancellationWords,
  orderNameWords,
  orderStateWords,
  refundWords,
  subscriptionWords,
} from '#words/subscription-page.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'
import { centsText } from './order-text.ts'

// What is said of orders and subscriptions, put together from what the server knows of them.

export type ListedOrder = AnswerOf<'listOrders'>['orders'][number]
export type ListedSubscription = AnswerOf<'readCurrentPlan'>['subscriptions'][number]
type Charge = NonNullable<ListedSubscription['nextCharge']>

/** What an order was of: Financial Translation – Monthly, month 2: 20 translations. */
export function orderName({ planName: plan, month, subscriptionId, gives }: ListedOrder): string {
  const named = { plan, month: month + 1, uses: usesTexts(gives).join(', ') }
  return say(subscriptionId === null ? orderNameWords.once : orderNameWords.month, named)
}

/** Where an order is, with the days of a refund. */
export function orderStateText({ state, refund }: ListedOrder): string {
  if (refund === null) return orderStateWords[state]
  if (refund.refundedAt !== null) return say(refundWords.done, { date: utcDayText(refund.refundedAt) })
  return `${orderStateWords[state]} ${say(refundWords.due, { date: utcDayText(refund.dueOn) })}`
}

/** How much is charged on which day. */
export const chargeText = ({ on, cents }: Charge): string =>
  say(subscriptionWords.nextOn, { amount: centsText(cents), date: utcDayText(on) })

/** The charges that are still made after cancelling, the last of them last. */
export const chargesText = (charges: readonly Charge[]): string =>
  charges.length === 0 ? cancellationWords.noCharge : charges.map(chargeText).join(', ')

/** What a cancelled subscription still costs. */
export const lastChargeText = ({ nextCharge }: ListedSubscription): string =>
  nextCharge === null
    ? subscriptionWords.noMoreCharges
    : say(subscriptionWords.lastCharge, { amount: centsText(nextCharge.cents), date: utcDayText(nextCharge.on) })
