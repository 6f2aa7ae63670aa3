// The date inside a file. From it, file lists and mail programs show when the file was made.

/** A day (YYYY-MM-DD) at midnight UTC; null when the file has no date. */
export const dateOfDay = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`))

/** The latest of several days; null when none is known. */
export const latestDay = (days: readonly (string | null)[]): string | null =>
  days.reduce((latest, day) => ((day ?? '') > (latest ?? '') ? day : latest), null)
