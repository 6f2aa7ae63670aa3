import { createHash } from 'node:crypto'
import { emailKey } from '#domain/email.ts'
import { accountWindowMs, failuresPerAccountMax, failuresPerVisitorMax, secretsMailedMax } from '#domain/policy.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../outside.ts'
import type { LimitsStore } from './limits.store.ts'

type Bound = { readonly key: Buffer; readonly max: number }

/** Wrong passwords and codes for one account. */
export type Failures = {
  /** Refuses when there were too many already, whoever is right this time. */
  readonly refuseIfMany: () => Promise<void>
  /** Counts one more, and refuses when that is one too many. */
  readonly add: () => Promise<void>
  /** Forgets those of this visitor, who has shown to be the member. */
  readonly forget: () => Promise<void>
}

/** Limits that hold for an account, whether it exists or not, counted in the database for all servers together. */
export function limitsService({ store, clock }: { readonly store: LimitsStore; readonly clock: Clock }) {
  const refuse = (endsAt: Date): never => {
    const seconds = Math.ceil((endsAt.getTime() - clock().getTime()) / 1000)
    throw new Refusal('too-many-calls', { retryAfterSeconds: Math.max(1, seconds) })
  }
  return {
    /**
     * One visitor may fail seldom, all together more often: who guesses is stopped, and the member, who comes from elsewhere, is not
     * locked out by a stranger's guesses.
     */
    failuresOf(email: string, visitorAddress: string): Failures {
      const own = { key: keyOf('failures', email, visitorAddress), max: failuresPerVisitorMax }
      const all = { key: keyOf('failures', email), max: failuresPerAccountMax }
      const bounds: readonly Bound[] = [own, all]
      return {
        async refuseIfMany() {
          const counts = await store.find([own.key, all.key], clock())
          for (const { key, max } of bounds) {
            const count = counts.find((each) => each.key.equals(key))
            if (count !== undefined && count.used >= max) refuse(count.endsAt)
          }
        },
        async add() {
          for (const { key, max } of bounds) {
            const { used, endsAt } = await store.add(key, clock(), accountWindowMs)
            if (used > max) refuse(endsAt)
          }
        },
        forget: () => store.remove(own.key),
      }
    },

    /** Counts one code or link asked for an address, and refuses one too many. */
    async countMailed(kind: 'code' | 'link', email: string): Promise<void> {
      const { used, endsAt } = await store.add(keyOf(kind, email), clock(), accountWindowMs)
      if (used > secretsMailedMax) refuse(endsAt)
    },

    sweep: () => store.removeEnded(clock()),
  }
}

/** Hashed, so that the table names nobody. */
const keyOf = (kind: string, email: string, visitorAddress = ''): Buffer =>
  createHash('sha256')
    .update([kind, emailKey(email), visitorAddress].join('\n'))
    .digest()
