import type { Kysely } from 'kysely'
import { overviewDays } from '#domain/policy.ts'
import type { HeldBecause } from '#domain/clock/clock-judge.ts'
import { addDays, dayOf } from '#domain/billing/calendar.ts'
import type { Clock } from '../../outside.ts'
import { readOpenRefunds } from '../../refund-states.ts'
import type { Tables } from '../../tables.ts'
import { adminOverviewStore, type OfDay } from './admin-overview.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly clockState: () => Promise<{ readonly heldBecause: HeldBecause | null }>
}

/** Shows how the product is used, and which work waits, as totals over all members. */
export function adminOverviewService({ db, clock, clockState }: Dependencies) {
  const store = adminOverviewStore(db)
  return {
    async read() {
      const at = clock()
      const today = dayOf(at)
      const since = addDays(today, 1 - overviewDays)
      const registered = await store.events('account.registered', since)
      const translations = await store.events('statement.generated', since)
      const assessments = await store.events('assessment.saved', since)
      const paid = await store.cents('accepted_at', since)
      const refunded = await store.cents('refunded_at', since)
      const days = Array.from({ length: overviewDays }, (_, passed) =>
        addDays(since, passed).toISOString().slice(0, 10),
      )
      return {
        days: days.map((day) => ({
          day,
          registered: sumOn(registered, day),
          translations: sumOn(translations, day),
          assessments: sumOn(assessments, day),
          paidCents: sumOn(paid, day),
          refundedCents: sumOn(refunded, day),
        })),
        now: {
          ...(await store.now(at)),
          refunds: await readOpenRefunds(db, at),
          workHeld: (await clockState()).heldBecause,
        },
      }
    },
  }
}

export type AdminOverviewService = ReturnType<typeof adminOverviewService>

const sumOn = (sums: readonly OfDay[], day: string): number => sums.find((each) => each.day === day)?.sum ?? 0
