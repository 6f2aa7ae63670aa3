/** The day of a moment where the reader is, YYYY-MM-DD. */
export const isoDayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
