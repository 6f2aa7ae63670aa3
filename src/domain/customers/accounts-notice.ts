import { ageMonths, agingSteps, monthOf } from '../assessment/age.ts'
import { accountsDue } from './accounts-due.ts'
import { latestPeriodOf, type KnownPeriod } from './assessed-periods.ts'

// What a member is emailed about the accounts of a customer. Each fact is told once; when newer accounts are there it is another fact.

/** `old`: the accounts of a period are too old; `due`: the annual accounts of a year were due. As text, to be compared with what was told. */
export type AccountsFact = `old ${number}-${number}` | `due ${number}`

/** From so many months on accounts count as too old (method §9). */
export const oldAccountsMonths = agingSteps[0].monthsOver

/** What is to be said of a customer's accounts on a day, YYYY-MM-DD; nothing where none of its periods is known. */
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

/** The facts of each customer, by its id. */
export type FactsOfCustomers = Readonly<Record<string, readonly string[]>>

/** How many customers there is something new of, by kind. */
export function newFacts(
  now: FactsOfCustomers,
  told: FactsOfCustomers,
): { readonly old: number; readonly due: number } {
  const added = Object.entries(now).flatMap(([id, facts]) => facts.filter((fact) => !(told[id] ?? []).includes(fact)))
  const count = (kind: 'old' | 'due'): number => added.filter((fact) => fact.startsWith(`${kind} `)).length
  return { old: count('old'), due: count('due') }
}
