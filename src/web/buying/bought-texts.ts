import type { ResponseOf } from '#contract/endpoints.ts'
import { lastChargeOn } from '#domain/billing/cancellation.ts'
import { dollarPrice, utcDayText } from '#words/locale.ts'
import {
  cancellationWords,
  orderNameWords,
  orderStateWords,
  refundWords,
  subscriptionWords,
} from '#words/subscription-page.ts'
import { say } from '#wording/say.ts'
import { usesTexts } from '#wording/uses-text.ts'

// Describes orders and subscriptions in words, from the server's data.

export type ListedOrder = ResponseOf<'listOrders'>['orders'][number]
export type ListedSubscription = ResponseOf<'readCurrentPlan'>['subscriptions'][number]
type Charge = NonNullable<ListedSubscription['nextCharge']>

/** Formats an amount that is given in whole US cents, for example 4905 as USD 49.05. */
export const centsText = (cents: number): string => dollarPrice(cents / 100)

/** Returns the name of an order, for example “Financial Translation – Monthly, month 2: 20 translations”. */
export function orderName({ planName: plan, month, subscriptionId, gives }: ListedOrder): string {
  const named = { plan, month: month + 1, uses: usesTexts(gives).join(', ') }
  return say(subscriptionId === null ? orderNameWords.once : orderNameWords.month, named)
}

/**
 * Returns the last day on which the refund of an order is due; null when no refund is under way. Also null for a refund
 * that was reported as made, then failed, and was requested again, because `dueOn` still counts from the first request.
 */
export const refundDayOf = ({ state, refund }: ListedOrder): Date | null =>
  state === 'refunding' && refund?.failedAt === null && refund.refundedAt === null ? refund.dueOn : null

/**
 * Returns the state of an order. For a refund, adds the day on which it was made, or the last day on which it is due. A
 * refund that failed or was requested again has no day.
 */
export function orderStateText(order: ListedOrder): string {
  const { state, refund } = order
  if (refund === null) return orderStateWords[state]
  if (refund.failedAt !== null) return refundWords.failed
  if (refund.refundedAt !== null) return say(refundWords.done, { date: utcDayText(refund.refundedAt) })
  const dueOn = refundDayOf(order)
  if (dueOn === null) return orderStateWords.refunding
  return `${orderStateWords.refunding} ${say(refundWords.due, { date: utcDayText(dueOn) })}`
}

/** Returns the amount and the day of a charge as text. */
export const chargeText = ({ on, cents }: Charge): string =>
  say(subscriptionWords.nextOn, { amount: centsText(cents), date: utcDayText(on) })

/** Lists in words the charges that are still due after cancelling, in order. */
export const chargesText = (charges: readonly Charge[]): string =>
  charges.length === 0 ? cancellationWords.noCharge : charges.map(chargeText).join(', ')

/** Says which charges are still due for a cancelled subscription: an overdue payment, and the last charge. */
export function chargesLeftText({ since, endsOn, nextCharge, failing }: ListedSubscription): string {
  const left = [
    failing !== null && cancellationWords.overdue,
    nextCharge !== null &&
      endsOn !== null &&
      say(subscriptionWords.lastCharge, {
        amount: centsText(nextCharge.cents),
        date: utcDayText(lastChargeOn(since, endsOn)),
      }),
  ].filter((text) => text !== false)
  return left.length === 0 ? subscriptionWords.noMoreCharges : left.join(' ')
}
