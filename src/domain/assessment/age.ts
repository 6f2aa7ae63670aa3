import { periods, type PeriodCode } from '../catalogue/periods.ts'

/** A month of the calendar; 1 is January. */
export type Month = { readonly year: number; readonly month: number }

/** The month of a day of the calendar, YYYY-MM-DD; null where there is no such day. */
export function monthOf(day: string): Month | null {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  if (moment === null || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day)) return null
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1 }
}

/**
 * Months from the end of the period to a month: 31 March, 30 June, 30 September or 31 December of the reporting year
 * (method §9). As every period ends with its month, "over 18 months old" begins with the first day of the nineteenth.
 * Null where the year or the month is not known.
 */
export function ageMonths(code: PeriodCode, reportingYear: number | null, asOf: Month | null): number | null {
  if (reportingYear === null || asOf === null) return null
  return (asOf.year - reportingYear) * 12 + asOf.month - periods[code]
}

/** What old statements leave of the limit; the last that fits counts. */
export const agingSteps = [
  { monthsOver: 18, factor: 0.5 },
  { monthsOver: 30, factor: 0 },
] as const

/** 1 for statements that are recent enough or of unknown age. */
export const ageFactorOf = (months: number | null): number =>
  agingSteps.reduce((factor, step) => (months !== null && months > step.monthsOver ? step.factor : factor), 1)
