// @owns limits on stored bytes
import type { Kysely } from 'kysely'
import { responsesBeyondBytesMax, keptBytesMax } from '#domain/policy.ts'
import type { Caller } from '../../http/handlers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Tables } from '../../tables.ts'
import { storageStore } from './storage.store.ts'

const megabyte = 1024 * 1024

async function claim({ userId }: Pick<Caller, 'userId'>, claimed: Claim, inside: Kysely<Tables>): Promise<void> {
  const kept = await storageStore(inside).lock(userId)
  if (kept === null) throw new Refusal('not-signed-in')
  if (claimed.bytes > 0 && kept + claimed.bytes > claimed.bytesMax)
    throw new Refusal('storage-full', { facts: { limit: keptBytesMax / megabyte } })
}

type Claim = { readonly bytes: number; readonly bytesMax: number }

/** Limits each member's storage of records that plans do not count, such as drafts, customers and stored responses. */
export const storageService = {
  /**
   * Claims storage for a member, or refuses; must run in a transaction. A change that takes no more storage than before
   * is never refused. Makes saves of the same member wait for each other, so that later counts are exact too.
   */
  claim: (caller: Caller, bytes: number, inside: Kysely<Tables>): Promise<void> =>
    claim(caller, { bytes, bytesMax: keptBytesMax }, inside),

  /** Makes saves of a member wait until the transaction ends, as `claim` does; does nothing without an account. */
  async lock(userId: string, inside: Kysely<Tables>): Promise<void> {
    await storageStore(inside).lock(userId)
  },

  /** Like `claim`, but for a response that is stored for an idempotency key; the limit is higher. */
  claimResponse: (userId: string, bytes: number, inside: Kysely<Tables>): Promise<void> =>
    claim({ userId }, { bytes, bytesMax: keptBytesMax + responsesBeyondBytesMax }, inside),
}
