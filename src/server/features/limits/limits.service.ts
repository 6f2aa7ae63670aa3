// @owns failed attempts on an account
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { emailKey } from '#domain/email.ts'
import {
  accountWindowMs,
  codesPerDayMax,
  codesPerVisitorDayMax,
  dayMs,
  failuresPerAccountMax,
  failuresPerVisitorMax,
  knownNetworkKeptDays,
  linksEmailedMax,
  oneTimeTokensPerVisitorMax,
} from '#domain/policy.ts'
import type { Visitor } from '../../http/handlers.ts'
import { askerName, type Asker } from '../../http/visitor-network.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { knownNetworksStore } from './known-networks.store.ts'
import { limitsStore } from './limits.store.ts'

/** `of`: whose attempts are counted, apart from all others'; members' unless it says else. */
type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly of?: 'admins'
  readonly networksIn?: typeof knownNetworksStore
}
type Bound = { readonly key: Buffer; readonly max: number; readonly windowMs: number }
type Account = { readonly id: string; readonly email: string }

/** Wrong passwords for one account. */
export type Failures = {
  /** Refuses when there were too many already, even if this one is right. */
  readonly refuseIfMany: () => Promise<void>
  /** Counts one more, and refuses when that is one too many. */
  readonly add: () => Promise<void>
  /** Forgets those of this visitor, who has shown to be the member. */
  readonly forget: () => Promise<void>
}

/**
 * Limits that hold for an account, whether it exists or not, counted in the database for all servers together. Each visitor has a bound
 * of their own. All visitors together have another, which does not count where the member signed in before: strangers use up what is
 * theirs and never what is the member's.
 */
export function limitsService({ db, clock, of, networksIn = knownNetworksStore }: Dependencies) {
  const store = limitsStore(db)
  const networks = networksIn(db)
  const keyOf = (kind: string, email: string, asker?: Asker): Buffer =>
    limitKey(of === undefined ? kind : `${kind} of ${of}`, email, asker)
  const networkKey = (email: string, asker: Asker): Buffer => keyOf('network', email, asker)

  const isKnownNetwork = (email: string, asker: Asker): Promise<boolean> =>
    networks.isKnown(networkKey(email, asker), clock())
  /** Counts one; the end of the window when that is one too many, else null. */
  const count = async ({ key, max, windowMs }: Bound): Promise<Date | null> => {
    const { used, endsAt } = await store.add(key, clock(), windowMs)
    return used > max ? endsAt : null
  }
  const countOrRefuse = async (bounds: readonly Bound[]): Promise<void> => {
    for (const bound of bounds) {
      const refusedUntil = await count(bound)
      if (refusedUntil !== null) throw refusalUntil(refusedUntil, clock())
    }
  }
  /**
   * The bound of all visitors together. Where the member signed in before, and for who is signed in, it is one that nobody reaches,
   * counted by the same statements: none can tell by them who has an account.
   */
  async function bounded(
    kind: string,
    email: string,
    asker: Asker,
    { max, windowMs }: Omit<Bound, 'key'>,
  ): Promise<Bound> {
    const isKnown = 'userId' in asker || (await isKnownNetwork(email, asker))
    return isKnown
      ? { key: keyOf(`${kind} of the known`, email, asker), max: Infinity, windowMs }
      : { key: keyOf(kind, email), max, windowMs }
  }

  return {
    async failuresOf(email: string, visitor: Visitor): Promise<Failures> {
      const own = { key: keyOf('failures', email, visitor), max: failuresPerVisitorMax, windowMs: accountWindowMs }
      const ofAll = { max: failuresPerAccountMax, windowMs: accountWindowMs }
      const bounds: readonly Bound[] = [own, await bounded('failures', email, visitor, ofAll)]
      return {
        async refuseIfMany() {
          const keys = bounds.map(({ key }) => key)
          const counts = await store.find(keys, clock())
          for (const { key, max } of bounds) {
            const found = counts.find((each) => each.key.equals(key))
            if (found !== undefined && found.used >= max) throw refusalUntil(found.endsAt, clock())
          }
        },
        add: () => countOrRefuse(bounds),
        forget: () => store.remove(own.key),
      }
    },

    /** Counts a code to be mailed to an address, and refuses one too many. */
    async countCode(email: string, asker: Asker): Promise<void> {
      await countOrRefuse([
        { key: keyOf('code', email, asker), max: oneTimeTokensPerVisitorMax, windowMs: accountWindowMs },
        { key: keyOf('codes of a day', email, asker), max: codesPerVisitorDayMax, windowMs: dayMs },
        await bounded('codes of a day', email, asker, { max: codesPerDayMax, windowMs: dayMs }),
      ])
    },

    /**
     * Counts a link to be mailed to an address, and refuses a visitor one too many. False when strangers together had so many mailed that
     * no other is due: those of the last quarter of an hour still work, for the person who reads them.
     */
    async countLink(email: string, visitor: Visitor): Promise<boolean> {
      const ofAll = { max: linksEmailedMax, windowMs: accountWindowMs }
      await countOrRefuse([
        { key: keyOf('link', email, visitor), max: oneTimeTokensPerVisitorMax, windowMs: accountWindowMs },
      ])
      return (await count(await bounded('link', email, visitor, ofAll))) === null
    },

    /** Whether the account signed in from there before. */
    isKnownNetwork,

    /** Notes that a member signed in from there; `isOnly`: nowhere else counts as known any more. */
    async rememberNetwork(
      { id, email }: Account,
      visitor: Visitor,
      { isOnly }: { isOnly: boolean },
      inside: Kysely<Tables>,
    ) {
      const own = networksIn(inside)
      if (isOnly) await own.forget(id)
      const endsAt = new Date(clock().getTime() + knownNetworkKeptDays * dayMs)
      await own.remember({ networkHash: networkKey(email, visitor), userId: id, endsAt })
    },

    async sweep(): Promise<void> {
      await store.removeEnded(clock())
      await networks.removeEnded(clock())
    },
  }
}

function refusalUntil(endsAt: Date, now: Date): Refusal {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
  return new Refusal('too-many-calls', { retryAfterSeconds: Math.max(1, seconds) })
}

/** Hashed, so that the tables name nobody; without an asker it is the key of all together. */
export const limitKey = (kind: string, email: string, asker?: Asker): Buffer =>
  createHash('sha256')
    .update([kind, emailKey(email), asker === undefined ? '' : askerName(asker)].join('\n'))
    .digest()
