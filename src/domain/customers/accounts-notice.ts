import { ageMonths, agingSteps, monthOf } from '../assessment/age.ts'
import { accountsDue } from './accounts-due.ts'
import { latestPeriodOf, type KnownPeriod } from './assessed-periods.ts'

// Facts about a customer's accounts that are emailed to the member. Each fact is reported once; newer accounts give new
// facts.

/**
 * `old`: the accounts of a period are too old; `due`: the annual accounts of a year are overdue. A fact is a string, so
 * that it can be compared with facts reported earlier.
 */
export type AccountsFact = `old ${number}-${number}` | `due ${number}`

/** Accounts older than this many months are too old (method §9). */
export const oldAccountsMonths = agingSteps[0].monthsOver

/** The facts about a customer's accounts on a day, YYYY-MM-DD; empty without a known period. */
export function accountsFacts(known: readonly KnownPeriod[], today: string): readonly AccountsFact[] {
  const latest = latestPeriodOf(known)
  const due = accountsDue(known, today)
  if (latest === null || due === null) return []
  const months = ageMonths(latest.code, latest.year, monthOf(today))
  return [
    ...(months !== null && months > oldAccountsMonths ? [`old ${latest.year}-${latest.code}` as const] : []),
    ...(due.annual.isOverdue ? [`due ${due.annual.year}` as const] : []),
  ]
}

/** Facts by customer id. */
export type FactsOfCustomers = Readonly<Record<string, readonly string[]>>

/** The number of customers with new facts, by kind. */
export function newFacts(
  now: FactsOfCustomers,
  told: FactsOfCustomers,
): { readonly old: number; readonly due: number } {
  const added = Object.entries(now).flatMap(([id, facts]) => facts.filter((fact) => !(told[id] ?? []).includes(fact)))
  const count = (kind: 'old' | 'due'): number => added.filter((fact) => fact.startsWith(`${kind} `)).length
  return { old: count('old'), due: count('due') }
}
