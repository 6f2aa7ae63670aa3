// The date inside a file. File managers and email programs show it as the document's date.

/** Midnight UTC of a day (YYYY-MM-DD); null if `day` is null, so that the file has no date. */
export const dateOfDay = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`))

/** The latest of several days (YYYY-MM-DD); null when none is known. */
export const latestDay = (days: readonly (string | null)[]): string | null =>
  days.reduce((latest, day) => ((day ?? '') > (latest ?? '') ? day : latest), null)
