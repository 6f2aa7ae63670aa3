// @owns withdrawal of an order
import { minuteMs, orderCancellationHours, refundDays } from '../policy.ts'
import { addDays } from './calendar.ts'

// Withdrawal from an order (specification §2): possible for a limited time if nothing was used. The order is then
// refunded at once and in full.

/** The instant from which an accepted order can no longer be withdrawn. */
export const withdrawalEndsAt = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + orderCancellationHours * 60 * minuteMs)

/** An order to withdraw from: when it was accepted, and how many of its uses were used or begun. */
type Withdrawn = { readonly acceptedAt: Date; readonly used: number }

/**
 * Why an order can no longer be withdrawn: it was used or, if unused, it is too late. null while withdrawal is
 * possible.
 */
export function withdrawalRefusal({ acceptedAt, used }: Withdrawn, now: Date): 'order-used' | 'withdrawal-late' | null {
  if (used > 0) return 'order-used'
  return now < withdrawalEndsAt(acceptedAt) ? null : 'withdrawal-late'
}

/** The day by which a refund must arrive. */
export const refundDueOn = (cancelledAt: Date): Date => addDays(cancelledAt, refundDays)

/** Refunds that were requested before this instant are late, because their due day is over. */
export const refundsLateBefore = (now: Date): Date => addDays(now, -refundDays)
