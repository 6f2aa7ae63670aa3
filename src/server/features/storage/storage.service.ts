// @owns limits on stored bytes
import type { Kysely } from 'kysely'
import { responsesBeyondBytesMax, keptBytesMax } from '#domain/policy.ts'
import { Refusal } from '../../http/refusal.ts'
import type { MemberStorage } from '../../member-storage.ts'
import type { Tables } from '../../tables.ts'
import { storageStore } from './storage.store.ts'

const megabyte = 1024 * 1024

async function claim({ userId }: { readonly userId: string }, claimed: Claim, inside: Kysely<Tables>): Promise<void> {
  const kept = await storageStore(inside).lock(userId)
  if (kept === null) throw new Refusal('not-signed-in')
  if (claimed.bytes > 0 && kept + claimed.bytes > claimed.bytesMax)
    throw new Refusal('storage-full', { facts: { limit: keptBytesMax / megabyte } })
}

type Claim = { readonly bytes: number; readonly bytesMax: number }

/** Limits each member's storage of records that plans do not count, such as drafts, customers and stored responses. */
export const storageService = {
  claim: (member, bytes, inside) => claim(member, { bytes, bytesMax: keptBytesMax }, inside),
  lock: (member, inside) => claim(member, { bytes: 0, bytesMax: keptBytesMax }, inside),

  /** Like `lock`, but does nothing when the account no longer exists. */
  async lockIfPresent(userId: string, inside: Kysely<Tables>): Promise<void> {
    await storageStore(inside).lock(userId)
  },

  /** Like `claim`, but for a response that is stored for an idempotency key; the limit is higher. */
  claimResponse: (userId: string, bytes: number, inside: Kysely<Tables>): Promise<void> =>
    claim({ userId }, { bytes, bytesMax: keptBytesMax + responsesBeyondBytesMax }, inside),
} satisfies MemberStorage & Readonly<Record<string, unknown>>
