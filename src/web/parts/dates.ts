const isoDay = new Intl.DateTimeFormat('sv-SE')

/** The day of a moment where the reader is, YYYY-MM-DD. */
export const isoDayOf = (at: Date): string => isoDay.format(at)
