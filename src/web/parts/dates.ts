// Days and moments as people read them.

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const briefDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** The day of a moment where the reader is: 3 June 2026. */
export const dayText = (at: Date): string => day.format(at)

/** The same where there is little room: 3 Jun 2026. */
export const briefDayText = (at: Date): string => briefDay.format(at)

/** A moment by the reader's own clock: 3 Jun 2026, 10:42. */
export const momentText = (at: Date): string => moment.format(at)

/** The time of a moment by the reader's own clock: 10:42. */
export const timeText = (at: Date): string => time.format(at)

const isoDay = new Intl.DateTimeFormat('sv-SE')

/** The day of a moment where the reader is, YYYY-MM-DD. */
export const isoDayOf = (at: Date): string => isoDay.format(at)
