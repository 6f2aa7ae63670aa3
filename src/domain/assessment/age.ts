import { periods, type PeriodCode } from '../catalogue/periods.ts'

/** A month of the calendar; 1 is January. */
export type Month = { readonly year: number; readonly month: number }

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
