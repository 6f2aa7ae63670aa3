// The last day of the yearly free offer.

/** The operator's setting for the last day of the offer: MM-DD of a day that exists in every year, or "always". */
export const isOfferUntil = (text: string): boolean =>
  text === 'always' || (/^\d{2}-\d{2}$/.test(text) && dayOf(2023, text) !== null)

/** The last day of the offer in a year as YYYY-MM-DD; null when the offer has no end. */
export const offerEndsOn = (until: string, year: number): string | null => {
  const day = until === 'always' ? null : dayOf(year, until)
  return day === null ? null : day.toISOString().slice(0, 10)
}

/** Whether the offer is open at this moment: until the end of its last day, in UTC. */
export function isOffered(until: string, moment: Date): boolean {
  const lastDay = offerEndsOn(until, moment.getUTCFullYear())
  return lastDay === null || moment.toISOString().slice(0, 10) <= lastDay
}

/** The day in that year; null when the year has no such day. */
function dayOf(year: number, monthAndDay: string): Date | null {
  const day = new Date(`${year}-${monthAndDay}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || !day.toISOString().includes(monthAndDay) ? null : day
}
