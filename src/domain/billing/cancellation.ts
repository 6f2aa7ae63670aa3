import { cancellationNoticeMonths } from '../policy.ts'
import { addDays, addMonths, anniversary, firstAnniversary } from './calendar.ts'

/**
 * The effect of cancelling: the first day without the subscription, the last day of full access, and the remaining
 * charges. Nothing is prorated.
 */
export type Cancellation = { readonly endsOn: Date; readonly lastDay: Date; readonly charges: readonly Date[] }

/**
 * A cancelled subscription ends on the first anniversary at least one month after the request (specification §1, §4).
 * Every anniversary after the day of the request and before the end is charged. The charge of an anniversary on the day
 * of the request was already due.
 */
export function cancellation(signedUpAt: Date, requestedAt: Date): Cancellation {
  const end = firstAnniversary(signedUpAt, addMonths(requestedAt, cancellationNoticeMonths))
  const next = firstAnniversary(signedUpAt, addDays(requestedAt, 1))
  const endsOn = anniversary(signedUpAt, end)
  const charges = Array.from({ length: end - next }, (_, at) => anniversary(signedUpAt, next + at))
  return { endsOn, lastDay: addDays(endsOn, -1), charges }
}
