// Plans: what a member may translate or assess, and how much of it is left.

/** Kinds of plans (specification §1). */
export const planTypes = ['FinancialTranslation', 'FinancialAnalysis'] as const

export type PlanType = (typeof planTypes)[number]

/** How often a plan is paid or counted (the specification's slug). */
export const planPeriods = ['year', 'month', 'translation', 'custom'] as const

/** What a plan counts, each for itself. */
export type Counted = 'translations' | 'assessments'

/** How much of it a member may have in a year by the plan held, and had; `countedYear` is the calendar year the uses fall into. */
export type PlanUse = { readonly perYear: number; readonly countedYear: number; readonly used: number }

/** How many are left in a calendar year: unused ones of other years are not carried over. Never below zero. */
export const usesLeft = ({ perYear, countedYear, used }: PlanUse, year: number): number =>
  Math.max(0, perYear - (countedYear === year ? used : 0))

/** The use with one more spent in a calendar year; null when none is left. A clock that is behind begins no year anew. */
export function spent(use: PlanUse, year: number): Pick<PlanUse, 'countedYear' | 'used'> | null {
  const countedYear = Math.max(year, use.countedYear)
  if (usesLeft(use, countedYear) === 0) return null
  return { countedYear, used: countedYear === use.countedYear ? use.used + 1 : 1 }
}

/** How the operator sets the last day of a yearly offer: MM-DD of a day that every year has, or always. */
export const isOfferUntil = (text: string): boolean =>
  text === 'always' || (/^\d{2}-\d{2}$/.test(text) && dayOf(2023, text) !== null)

/** The last day of the offer in a year as YYYY-MM-DD; null when it has no end. */
export const offerEndsOn = (until: string, year: number): string | null => {
  const day = until === 'always' ? null : dayOf(year, until)
  return day === null ? null : day.toISOString().slice(0, 10)
}

/** Whether the offer may be taken at this moment: up to the end of its last day, in UTC. */
export function isOffered(until: string, moment: Date): boolean {
  const lastDay = offerEndsOn(until, moment.getUTCFullYear())
  return lastDay === null || moment.toISOString().slice(0, 10) <= lastDay
}

/** Null when the year has no such day. */
function dayOf(year: number, monthAndDay: string): Date | null {
  const day = new Date(`${year}-${monthAndDay}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || !day.toISOString().includes(monthAndDay) ? null : day
}
