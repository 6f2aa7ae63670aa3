const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The day of a moment in the time zone of this browser, such as 2026-06-03. */
export const localDayOf = (at: Date): string =>
  [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')

/** The time of day of a moment in the time zone of this browser, such as 10:42. */
export const localTimeOf = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
