import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import { turns } from './turns.ts'

/**
 * Runs work on a member's records in a transaction. The transactions of one member run one after the other, and wait
 * before they take a connection: if they waited for each other in the database, one member could use up every
 * connection.
 */
export type MemberTransaction = <Result>(
  member: { readonly userId: string },
  work: (inside: Kysely<Tables>) => Promise<Result>,
) => Promise<Result>

export function memberTransactions(db: Kysely<Tables>): MemberTransaction {
  const inTurn = turns()
  return ({ userId }, work) => inTurn(userId, () => db.transaction().execute(work))
}
