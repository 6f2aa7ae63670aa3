// @owns failed attempts on an account
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { emailKey } from '#domain/email.ts'
import {
  accountWindowMs,
  adminCodesWindowMs,
  adminWrongCodesMax,
  codesPerDayMax,
  codesPerVisitorDayMax,
  dayMs,
  failuresPerAccountMax,
  failuresPerVisitorMax,
  knownNetworkKeptDays,
  linksEmailedMax,
  oneTimeTokensPerVisitorMax,
  welcomesPerDayMax,
} from '#domain/policy.ts'
import type { Visitor } from '../../http/handlers.ts'
import { askerName, type Asker } from '../../http/visitor-network.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { knownNetworksStore, type PersonKind } from './known-networks.store.ts'
import { limitsStore } from './limits.store.ts'

/**
 * The dependencies of the limits. `of`: whether the limits are for members or for admins, who have separate counters
 * and networks.
 */
type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly of?: PersonKind
}
type Bound = { readonly key: Buffer; readonly max: number; readonly windowMs: number }
type Account = { readonly id: string; readonly email: string }

/** Counts wrong passwords for an account. */
export type Failures = {
  /** Refuses if the limit is reached, even if the password is right. */
  readonly refuseIfMany: () => Promise<void>
  /** Counts one more wrong password, and refuses if the limit is exceeded. */
  readonly add: () => Promise<void>
  /** Resets the visitor's count after a successful sign-in. */
  readonly forget: () => Promise<void>
}

/**
 * Limits per account address, whether or not the account exists, counted in the database across servers. Each visitor
 * has a limit. All visitors together have a second limit, which does not apply to networks the member signed in from
 * before, so that strangers cannot use up the member's attempts.
 */
export function limitsService({ db, clock, of = 'members' }: Dependencies) {
  const store = limitsStore(db)
  const networks = knownNetworksStore(db, of)
  const keyOf = (kind: string, email: string, asker?: Asker): Buffer =>
    limitKey(of === 'members' ? kind : `${kind} of ${of}`, email, asker)
  const networkKey = (email: string, asker: Asker): Buffer => keyOf('network', email, asker)

  const isKnownNetwork = (email: string, asker: Asker): Promise<boolean> =>
    networks.isKnown(networkKey(email, asker), clock())
  /** Counts an attempt. If the limit is exceeded, returns the time when the window ends, otherwise null. */
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
   * Returns the combined limit for all visitors. For known networks and signed-in members, returns a limit that is
   * never reached; the same queries count it, so that their duration does not reveal whether an account exists.
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

    /**
     * Counts a code that will be emailed to an address, and refuses if the limit is exceeded. `unproven` is the calling
     * visitor if a signed-in member requests a code for the member's own unproven address. Such codes are also counted
     * by address and network, because someone could delete the account and register again to get new limits. All
     * networks together have a higher limit, so that a stranger in one network cannot use up the codes of the owner,
     * who registers later.
     */
    async countCode(email: string, asker: Asker, unproven?: Pick<Visitor, 'network'>): Promise<void> {
      const ofDay = { max: codesPerVisitorDayMax, windowMs: dayMs }
      const ofAll = { max: codesPerDayMax, windowMs: dayMs }
      await countOrRefuse([
        { key: keyOf('code', email, asker), max: oneTimeTokensPerVisitorMax, windowMs: accountWindowMs },
        { key: keyOf('codes of a day', email, asker), ...ofDay },
        ...(unproven === undefined
          ? [await bounded('codes of a day', email, asker, ofAll)]
          : [
              { key: keyOf('codes of a day to the unproven', email, unproven), ...ofDay },
              { key: keyOf('codes of a day to the unproven', email), ...ofAll },
            ]),
      ])
    },

    /**
     * Counts a welcome email to an address. Returns false if the limit is exceeded; the caller should then send none,
     * but not refuse the account, because strangers may have used up the limit.
     */
    async countWelcome(email: string): Promise<boolean> {
      return (await count({ key: keyOf('welcomes', email), max: welcomesPerDayMax, windowMs: dayMs })) === null
    },

    /**
     * Counts a link that will be emailed to an address, and refuses if the visitor's own limit is exceeded. Returns
     * false if the combined limit for all unknown visitors is exceeded. The caller should then send nothing: the owner
     * can use one of the links already sent in the last fifteen minutes.
     */
    async countLink(email: string, visitor: Visitor): Promise<boolean> {
      const ofAll = { max: linksEmailedMax, windowMs: accountWindowMs }
      await countOrRefuse([
        { key: keyOf('link', email, visitor), max: oneTimeTokensPerVisitorMax, windowMs: accountWindowMs },
      ])
      return (await count(await bounded('link', email, visitor, ofAll))) === null
    },

    /** Whether the account's owner has signed in from this network before. */
    isKnownNetwork,

    /** Remembers a network of a member. If `isOnly`, all other networks of the member are forgotten. */
    async rememberNetwork(
      { id, email }: Account,
      visitor: Visitor,
      { isOnly }: { isOnly: boolean },
      inside: Kysely<Tables>,
    ) {
      const own = knownNetworksStore(inside, of)
      if (isOnly) await own.forget(id)
      const endsAt = new Date(clock().getTime() + knownNetworkKeptDays * dayMs)
      await own.remember({ networkHash: networkKey(email, visitor), personId: id, endsAt })
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

/**
 * The key of a limit, hashed so that the tables contain no addresses. Without an asker, it is the key of the combined
 * limit for all visitors.
 */
export const limitKey = (kind: string, email: string, asker?: Asker): Buffer =>
  createHash('sha256')
    .update([kind, emailKey(email), asker === undefined ? '' : askerName(asker)].join('\n'))
    .digest()

type CodeDependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly isKnownNetwork: (email: string, visitor: Visitor) => Promise<boolean>
}

/** An attempt with a second factor, after it was counted. */
type CountedCode = {
  /** Whether the code is refused even if it is right: the limit was reached before, and the network is unknown. */
  readonly isBarred: boolean
  /** Whether this code, if it is wrong, is the one that reaches the limit. */
  readonly isLast: boolean
  /** Subtracts the attempt again; must be called if the code was right. */
  readonly uncount: () => Promise<void>
}

/**
 * Counts a second factor before it is checked, so that concurrent attempts gain nothing. Only attempts with the right
 * password count; at the limit, no code works from an unknown network. With a wrong password, the same queries run
 * without effect.
 */
export function countSecondFactors({ db, clock, isKnownNetwork }: CodeDependencies) {
  const store = limitsStore(db)
  return async (email: string, visitor: Visitor, isPassword: boolean): Promise<CountedCode> => {
    const key = limitKey(isPassword ? 'second factors' : 'second factors of a wrong password', email)
    const { used } = await store.add(key, clock(), adminCodesWindowMs)
    const isKnown = await isKnownNetwork(email, visitor)
    return {
      isBarred: isPassword && !isKnown && used > adminWrongCodesMax,
      isLast: isPassword && used === adminWrongCodesMax,
      uncount: () => store.subtract(key),
    }
  }
}
