import { periods, type PeriodCode } from '../catalogue/periods.ts'

/** A calendar month; January is 1. */
export type Month = { readonly year: number; readonly month: number }

/** The month of a calendar day in the form YYYY-MM-DD; null when there is no such day. */
export function monthOf(day: string): Month | null {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  if (moment === null || Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(day)) return null
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1 }
}

/**
 * Months from the end of the period (31 March, 30 June, 30 September or 31 December of the reporting year) to a month
 * (method §9). Because a period ends on the last day of a month, "over 18 months" begins on the first day of the
 * nineteenth month after it. null when the year or the month is unknown.
 */
export function ageMonths(code: PeriodCode, reportingYear: number | null, asOf: Month | null): number | null {
  if (reportingYear === null || asOf === null) return null
  return (asOf.year - reportingYear) * 12 + asOf.month - periods[code]
}

/** Factors that reduce the limit for old statements. The last matching step applies. */
export const agingSteps = [
  { monthsOver: 18, factor: 0.5 },
  { monthsOver: 30, factor: 0 },
] as const

/** The factor for a statement of this age in months; 1 if it is recent or its age is unknown. */
export const ageFactorOf = (months: number | null): number =>
  agingSteps.reduce((factor, step) => (months !== null && months > step.monthsOver ? step.factor : factor), 1)
