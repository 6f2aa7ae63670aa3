const calendarDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A day of the calendar, wherever the reader is: 3 June 2026. `iso` is YYYY-MM-DD. */
export const calendarDayText = (iso: string): string => calendarDay.format(new Date(`${iso}T00:00:00Z`))
