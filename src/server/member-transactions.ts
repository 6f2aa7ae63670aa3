import type { Kysely } from 'kysely'
import { Refusal } from './http/refusal.ts'
import { memberTransactionsMax } from '#domain/policy.ts'
import type { Tables } from './tables.ts'
import { turns } from './turns.ts'

/**
 * Runs work on a member's records in a transaction. On each server, the transactions of one member run one after the
 * other, and wait before they take a connection: if they waited for each other in the database, one member could use up
 * every connection. Refuses when too many of the member's transactions wait.
 */
export type MemberTransaction = <Result>(
  member: { readonly userId: string },
  work: (inside: Kysely<Tables>) => Promise<Result>,
) => Promise<Result>

export function memberTransactions(db: Kysely<Tables>): MemberTransaction {
  const inTurn = turns()
  const open = new Map<string, number>()
  const count = (userId: string, change: 1 | -1): void => {
    const now = (open.get(userId) ?? 0) + change
    if (now === 0) open.delete(userId)
    else open.set(userId, now)
  }
  return async ({ userId }, work) => {
    if ((open.get(userId) ?? 0) >= memberTransactionsMax) throw new Refusal('unavailable', { retryAfterSeconds: 10 })
    count(userId, 1)
    try {
      return await inTurn(userId, () => db.transaction().execute(work))
    } finally {
      count(userId, -1)
    }
  }
}
