// @owns days of monthly charges
import { dayMs } from '../policy.ts'

// The calendar of monthly payments. A day is represented by the instant at which it begins in UTC; the time zones of
// machine and member do not matter.

export const dayOf = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate()))

export const addDays = (day: Date, days: number): Date => new Date(dayOf(day).getTime() + days * dayMs)

/** The same day a number of months later; in a shorter month its last day. */
export function addMonths(day: Date, months: number): Date {
  const year = day.getUTCFullYear()
  const month = day.getUTCMonth() + months
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), lastDate)))
}

/**
 * The monthly anniversary with this number; number 0 is the day of the sign-up. Anniversaries are counted from the
 * sign-up, not from the previous anniversary: after a sign-up on the 31st, the anniversary in February is the last day
 * of that month, and in March again the 31st.
 */
export const anniversary = (signedUpAt: Date, number: number): Date => addMonths(signedUpAt, number)

/** The number of the first anniversary on or after a day; at least 1. */
export function firstAnniversary(signedUpAt: Date, notBefore: Date): number {
  const years = notBefore.getUTCFullYear() - signedUpAt.getUTCFullYear()
  const number = Math.max(1, years * 12 + notBefore.getUTCMonth() - signedUpAt.getUTCMonth())
  return anniversary(signedUpAt, number) < dayOf(notBefore) ? number + 1 : number
}

/** The number of the subscription month that contains an instant; 0 is the first. */
export const monthAt = (signedUpAt: Date, instant: Date): number =>
  firstAnniversary(signedUpAt, addDays(instant, 1)) - 1
