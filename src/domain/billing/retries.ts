// @owns days on which a failed charge is retried
import { chargeRetryDays } from '../policy.ts'
import { addDays, dayOf } from './calendar.ts'

/**
 * The day of the next retry of a charge: the first retry day after the last failure; null after the last retry. Retry
 * days are counted from the first failure; those missed while the server was down are skipped.
 */
export const nextRetryOn = (firstFailedAt: Date, lastFailedAt: Date): Date | null =>
  chargeRetryDays.map((days) => addDays(firstFailedAt, days)).find((day) => day > dayOf(lastFailedAt)) ?? null

/** The day of the next retry of an overdue charge, as of `now`: today if a retry is due; null after the last retry. */
export function retriedOn({ firstAt, lastAt }: { readonly firstAt: Date; readonly lastAt: Date }, now: Date) {
  const day = nextRetryOn(firstAt, lastAt)
  return day === null || day > now ? day : dayOf(now)
}
