// @owns days on which a failed charge is retried
import { chargeRetryDays } from '../policy.ts'
import { addDays, dayOf } from './calendar.ts'

/**
 * The day a charge is retried: the first retry day, counted from the first failure, after the last failure. null when the last retry was
 * made. Retry days during a server outage are not made up.
 */
export const nextRetryOn = (firstFailedAt: Date, lastFailedAt: Date): Date | null =>
  chargeRetryDays.map((days) => addDays(firstFailedAt, days)).find((day) => day > dayOf(lastFailedAt)) ?? null
