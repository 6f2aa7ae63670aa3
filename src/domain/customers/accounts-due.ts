// @owns when newer accounts are due
import type { PeriodCode } from '../catalogue/periods.ts'
import { latestPeriodOf, type KnownPeriod } from './assessed-periods.ts'

// Predicts when newer accounts of a customer are due.

/** The annual statements of a year and their last filing day. */
type AnnualDue = { readonly year: number; readonly dueOn: string; readonly isOverdue: boolean }

/** `expected`: interim periods, of the kinds that the company filed before. No law sets a day for them. */
export type AccountsDue = { readonly annual: AnnualDue; readonly expected: readonly KnownPeriod[] }

/**
 * The last filing day: three months after the end of the reporting year (Federal Law 402-FZ of 6 December 2011, article
 * 18, part 5).
 */
const dueOnOf = (year: number): string => `${year + 1}-03-31`

/** The latest year whose annual statements were due before a day, YYYY-MM-DD. */
function lastYearDue(today: string): number {
  const before = Number(today.slice(0, 4)) - 1
  return today > dueOnOf(before) ? before : before - 1
}

const interimCodes = [21, 31, 33] as const satisfies readonly PeriodCode[]

/** The accounts that are due next or overdue, given the known periods; null if none is known. `today` is YYYY-MM-DD. */
export function accountsDue(known: readonly KnownPeriod[], today: string): AccountsDue | null {
  const latest = latestPeriodOf(known)
  if (latest === null) return null
  const annuals = known.filter(({ code }) => code === 34).map(({ year }) => year)
  // if only interim accounts are known, the next annual accounts are those of the same year
  const next = annuals.length === 0 ? latest.year : Math.max(...annuals) + 1
  const year = Math.max(next, lastYearDue(today))
  const dueOn = dueOnOf(year)
  const isOverdue = today > dueOn
  return { annual: { year, dueOn, isOverdue }, expected: expectedOf(known, isOverdue ? year + 1 : year) }
}

/**
 * For each kind of interim period that is known, its next period, which is in `firstYear` at the earliest.
 */
const expectedOf = (known: readonly KnownPeriod[], firstYear: number): readonly KnownPeriod[] =>
  interimCodes.flatMap((code) => {
    const years = known.filter((each) => each.code === code).map(({ year }) => year)
    return years.length === 0 ? [] : [{ code, year: Math.max(Math.max(...years) + 1, firstYear) }]
  })
