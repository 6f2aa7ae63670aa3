import { cancellationNoticeMonths } from '../policy.ts'
import { addDays, addMonths, anniversary, firstAnniversary } from './calendar.ts'

/** The effect of cancelling: the first day without the subscription, and the last day of full access. */
export type Cancellation = { readonly endsOn: Date; readonly lastDay: Date }

/**
 * A cancelled subscription ends on the first anniversary at least one month after the request (specification §1, §4).
 * Every earlier anniversary is charged, and nothing is prorated.
 */
export function cancellation(signedUpAt: Date, requestedAt: Date): Cancellation {
  const endsOn = anniversary(signedUpAt, firstAnniversary(signedUpAt, addMonths(requestedAt, cancellationNoticeMonths)))
  return { endsOn, lastDay: addDays(endsOn, -1) }
}

/** The day of the last charge of a subscription that ends on this day. */
export const lastChargeOn = (signedUpAt: Date, endsOn: Date): Date =>
  anniversary(signedUpAt, firstAnniversary(signedUpAt, endsOn) - 1)
