// @owns limits on stored bytes
import type { Kysely } from 'kysely'
import { answersBeyondBytesMax, keptBytesMax } from '#domain/policy.ts'
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

/** The storage of members: what no plan counts has a bound of its own. */
export const storageService = {
  /**
   * Claims so many more bytes for a member inside a transaction, or refuses. Fewer bytes are always welcome. Saves of the same member at
   * the same moment wait for each other, so whatever else is counted after this holds too.
   */
  claim: (caller: Caller, bytes: number, inside: Kysely<Tables>): Promise<void> =>
    claim(caller, { bytes, bytesMax: keptBytesMax }, inside),

  /** The same for an answer that is kept for who repeats a call. */
  claimAnswer: (userId: string, bytes: number, inside: Kysely<Tables>): Promise<void> =>
    claim({ userId }, { bytes, bytesMax: keptBytesMax + answersBeyondBytesMax }, inside),
}
