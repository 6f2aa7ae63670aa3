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

/** A counted attempt with a second factor. */
export type CountedCode = {
  /** The limit is reached, so the code does not count even if it is right. */
  readonly isBarred: boolean
  /** The limit is reached if this code is wrong; true once per window. */
  readonly isLast: boolean
  /** Call it when the code was right. */
  readonly uncount: () => Promise<void>
}

/**
 * Counts a second factor before it is checked, so that concurrent attempts gain nothing. Only attempts with the right password count; at
 * the limit no code works from an unknown network. With a wrong password the same queries run without effect.
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
