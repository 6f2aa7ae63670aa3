import { dateOfDay } from '#writers/document-date.ts'

/**
 * The environment variable with the date of every document of a run, as Unix time in seconds:
 * https://reproducible-builds.org/specs/source-date-epoch
 */
export const sourceDateSetting = 'SOURCE_DATE_EPOCH'

/** The largest date of JavaScript, in seconds: https://tc39.es/ecma262/#sec-time-values-and-time-range */
const secondsMax = 8_640_000_000_000

/**
 * Returns the date to write inside a document: from the setting, else the given day (YYYY-MM-DD), else null. It never
 * reads the clock, so that the same setting and day give the same bytes.
 */
export type CreationDate = (day: string | null) => Date | null

/** Parses the setting; null when it is set to something other than a valid number of seconds. */
export function creationDateOf(setting: string | undefined): CreationDate | null {
  if (setting === undefined || setting === '') return dateOfDay
  if (!/^\d{1,13}$/.test(setting) || Number(setting) > secondsMax) return null
  const settled = new Date(Number(setting) * 1000)
  return () => settled
}
