import type { Kysely } from 'kysely'
import { accountsFacts, newFacts, oldAccountsMonths, type FactsOfCustomers } from '#domain/customers/accounts-notice.ts'
import { knownPeriodOf, type KnownPeriod } from '#domain/customers/assessed-periods.ts'
import { customerNoticeMs } from '#domain/policy.ts'
import type { ProblemFacts } from '#domain/problem.ts'
import type { Tables } from '../../tables.ts'
import { customerNoticesStore, type CustomerPeriod } from './customer-notices.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly site: () => string
  readonly queueEmail: (mailing: NoticeEmail, inside: Kysely<Tables>) => Promise<void>
}

type NoticeEmail = {
  readonly words: 'customerAccounts'
  readonly to: string
  readonly facts: ProblemFacts
  readonly usefulMs: number
}

/**
 * Emails members who want notices about customers whose financial statements are old, or whose next statements are due.
 */
export function customerNoticesService({ db, site, queueEmail }: Dependencies) {
  /** Checks the customers of one member. Marks the facts as reported and queues the email in one transaction. */
  async function look(userId: string, now: Date): Promise<void> {
    await db.transaction().execute(async (inside) => {
      const store = customerNoticesStore(inside)
      const found = await store.lock(userId, weekBefore(now))
      if (found === undefined) return
      const facts = factsOf(await store.periods(userId, now), now.toISOString().slice(0, 10))
      const added = newFacts(facts, found.told)
      await store.write(userId, facts, now)
      if (added.old + added.due === 0) return
      await queueEmail(
        {
          words: 'customerAccounts',
          to: found.email,
          facts: { ...added, months: oldAccountsMonths, site: site() },
          usefulMs: customerNoticeMs,
        },
        inside,
      )
    })
  }

  return {
    async announce(now: Date): Promise<void> {
      for (const userId of await customerNoticesStore(db).due(weekBefore(now))) await look(userId, now)
    },
  }
}

/** The number of members whose customers must be checked now. */
export const customerNoticesDue = (db: Kysely<Tables>, now: Date): Promise<number> =>
  customerNoticesStore(db).countDue(weekBefore(now))

const weekBefore = (now: Date): Date => new Date(now.getTime() - customerNoticeMs)

/** The facts to report about each customer's statements. Leaves out customers without such facts. */
function factsOf(rows: readonly CustomerPeriod[], today: string): FactsOfCustomers {
  const periods = new Map<string, KnownPeriod[]>()
  for (const { customerId, ...row } of rows) {
    const period = knownPeriodOf(row)
    if (period !== null) periods.set(customerId, [...(periods.get(customerId) ?? []), period])
  }
  const facts = [...periods].map(([id, known]) => [id, accountsFacts(known, today)] as const)
  return Object.fromEntries(facts.filter(([, said]) => said.length > 0))
}
