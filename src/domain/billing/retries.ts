// @owns days on which a failed charge is retried
import { chargeRetryDays } from '../policy.ts'
import { addDays, dayOf } from './calendar.ts'

/**
 * The day of the next retry of a charge: the first retry day after the last failure; null after the last retry. Retry
 * days are counted from the first failure; those missed while the server was down are skipped.
 */
export const nextRetryOn = (firstFailedAt: Date, lastFailedAt: Date): Date | null =>
  chargeRetryDays.map((days) => addDays(firstFailedAt, days)).find((day) => day > dayOf(lastFailedAt)) ?? null
