import type { Kysely } from 'kysely'
import { erasureLine } from '#domain/people/erasures.ts'
import { addDays } from '#domain/billing/calendar.ts'
import { erasuresAtOnce, erasuresEmailedMax, erasuresKeptDays } from '#domain/policy.ts'
import type { Clock, ErasureLedger } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { erasuresStore } from './erasures.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  /** Where erasures are noted outside the database; null: nowhere. */
  readonly ledger: ErasureLedger | null
}

/** Tells what was erased outside the database, so that a backup of before can be made to forget it again. */
export function erasuresService({ db, clock, ledger }: Dependencies) {
  // an empty ledger is there to be found by a restore
  let isThere = false

  return {
    /** Adds to the ledger what it does not have yet. A crash in between adds it twice, which does no harm. */
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

    /** The newest lines of the ledger, for the daily email: of the last days, so that one lost email loses none; how many are left out. */
    async newestLines(days: number): Promise<{ readonly lines: readonly string[]; readonly leftOut: number }> {
      const since = addDays(clock(), -days)
      const newest = await erasuresStore(db).newest(since, erasuresEmailedMax)
      return { lines: newest.map(erasureLine), leftOut: (await erasuresStore(db).count(since)) - newest.length }
    },

    sweep: (now: Date) => erasuresStore(db).removeOlder(addDays(now, -erasuresKeptDays), ledger !== null),
  }
}
