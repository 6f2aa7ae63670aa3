// @owns withdrawal of an order
import { minuteMs, orderCancellationHours, refundDays } from '../policy.ts'
import { addDays } from './calendar.ts'

// Taking an order back (specification §2): at once and in full, while nothing was made of it.

/** Until when an accepted order can be taken back; this instant is too late. */
export const withdrawalEndsAt = (acceptedAt: Date): Date =>
  new Date(acceptedAt.getTime() + orderCancellationHours * 60 * minuteMs)

/** What an order comes to for who takes it back: when it was accepted, and how much of what it gave has been used or begun. */
type Withdrawn = { readonly acceptedAt: Date; readonly used: number }

/** Why an order can no longer be taken back; null while it can. What was used counts for more than the hour. */
export function withdrawalRefusal({ acceptedAt, used }: Withdrawn, now: Date): 'order-used' | 'withdrawal-late' | null {
  if (used > 0) return 'order-used'
  return now < withdrawalEndsAt(acceptedAt) ? null : 'withdrawal-late'
}

/** The day by which a refund must have arrived. */
export const refundDueOn = (cancelledAt: Date): Date => addDays(cancelledAt, refundDays)

/** A refund that was asked for before this instant is late: the day it was promised by is over. */
export const refundsLateBefore = (now: Date): Date => addDays(now, -refundDays)
