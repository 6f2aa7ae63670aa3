// @owns days on which a failed charge is retried
import { chargeRetryDays } from '../policy.ts'
import { addDays, dayOf } from './calendar.ts'

/**
 * The day a charge is tried again: the first of the days of retry, counted from the day it failed first, that comes after its last
 * failure. Null: the last was tried. Days that passed while the server was down are not made up for.
 */
export const nextRetryOn = (firstFailedAt: Date, lastFailedAt: Date): Date | null =>
  chargeRetryDays.map((days) => addDays(firstFailedAt, days)).find((day) => day > dayOf(lastFailedAt)) ?? null
