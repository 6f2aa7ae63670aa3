import type { Kysely } from 'kysely'
import { erasureLine } from '#domain/people/erasures.ts'
import { addDays } from '#domain/billing/calendar.ts'
import { erasuresAtOnce, erasuresEmailedMax, erasuresKeptDays } from '#domain/policy.ts'
import type { Clock, ErasureLedger } from '../../outside.ts'
import { inBatches } from '../../in-batches.ts'
import type { Tables } from '../../tables.ts'
import { erasuresStore } from './erasures.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  /** The ledger of erasures, outside the database; null when there is none. */
  readonly ledger: ErasureLedger | null
}

/** Copies erasures to a ledger outside the database, so that they can be repeated after an older backup is restored. */
export function erasuresService({ db, clock, ledger }: Dependencies) {
  // create the ledger even if it is empty, so that a restore finds it
  let isThere = false

  return {
    /**
     * Appends the erasures that are missing from the ledger. After a crash, some may be in the ledger twice, which does
     * no harm.
     */
    async tell(): Promise<void> {
      if (ledger === null) return
      await db.transaction().execute(async (inside) => {
        const store = erasuresStore(inside)
        const untold = await store.takeUntold(erasuresAtOnce)
        if (untold.length === 0 && isThere) return
        const now = clock()
        await ledger.add(untold, now)
        isThere = true
        if (untold.length === 0) return
        const numbers = untold.map(({ number }) => number)
        await store.markTold(numbers, now)
      })
    },

    /**
     * The newest erasures, as lines of the ledger, for the daily email, and the number of omitted ones. Covers several
     * days, so that no erasure is missed if an email is lost.
     */
    async newestLines(days: number): Promise<{ readonly lines: readonly string[]; readonly leftOut: number }> {
      const since = addDays(clock(), -days)
      const newest = await erasuresStore(db).newest(since, erasuresEmailedMax)
      return { lines: newest.map(erasureLine), leftOut: (await erasuresStore(db).count(since)) - newest.length }
    },

    /** The number of erasures that should be in the ledger and are not; 0 without a ledger. */
    countUntold: async (): Promise<number> => (ledger === null ? 0 : erasuresStore(db).countUntold()),

    sweep: (now: Date): Promise<void> =>
      inBatches(() => erasuresStore(db).removeOlder(addDays(now, -erasuresKeptDays), ledger !== null)),
  }
}
