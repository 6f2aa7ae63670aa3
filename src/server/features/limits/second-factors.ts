import type { Kysely } from 'kysely'
import { adminCodesWindowMs, adminWrongCodesMax } from '#domain/policy.ts'
import type { Visitor } from '../../http/handlers.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { limitKey } from './limits.service.ts'
import { limitsStore } from './limits.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly isKnownNetwork: (email: string, visitor: Visitor) => Promise<boolean>
}

/** A second factor that is tried. */
export type CountedCode = {
  /** It does not count, even if it is right. */
  readonly isBarred: boolean
  /** If it is wrong, as many were as may be: once in the window. */
  readonly isLast: boolean
  /** Says that it was right. */
  readonly uncount: () => Promise<void>
}

/**
 * Counts a second factor before it is compared, so that many at one moment are no more than one after the other. Only who knows the
 * password uses the count up; then no code counts where the account never signed in. With a wrong password the same is asked of the
 * database, and nothing comes of it.
 */
export function countSecondFactors({ db, clock, isKnownNetwork }: Dependencies) {
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
