import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Owner = { readonly userId: string }

/**
 * Limits the storage of a member's records and orders the member's saves. Both functions must run in a transaction, and
 * refuse when the account no longer exists. Every save calls one of them first, so that later locks cannot deadlock.
 */
export type MemberStorage = {
  /**
   * Claims storage for the member, or refuses; `bytes` may be negative. A change that takes no more storage than before
   * is never refused. Locks as `lock` does, so that later counts are exact too.
   */
  readonly claim: (member: Owner, bytes: number, inside: Kysely<Tables>) => Promise<void>
  /** Makes the member's other saves wait until the transaction ends. */
  readonly lock: (member: Owner, inside: Kysely<Tables>) => Promise<void>
}
