import type { Kysely } from 'kysely'
import { monthToCharge, type Subscription } from '#domain/billing/subscription-states.ts'
import { jobLateMs, sweepLateMs } from '#domain/policy.ts'
import type { Clock } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { adminJobsStore, type QueueNow } from './admin-jobs.store.ts'

type Held = { readonly since: Date; readonly because: 'clock-jumped' | 'many-due' }

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly sweeps: {
    readonly heartbeat: { readonly read: () => Promise<{ readonly beatAt: Date | null; readonly hold: Held | null }> }
    /** Records of value that the sweep deletes for good. */
    readonly purges: readonly { readonly count: (now: Date) => Promise<{ readonly due: number }> }[]
    readonly countNotices: (now: Date) => Promise<number>
    readonly isConfirmed: (now: Date) => boolean
  }
  readonly linked: () => Promise<{
    readonly linkedUpTo: number
    readonly waiting: number
    readonly oldestAt: Date | null
  }>
  /** Subscriptions that have not ended; `userId` is null where the account is gone. */
  readonly liveSubscriptions: () => Promise<readonly (Subscription & { readonly userId: string | null })[]>
  /** Whether anything is sold: then months are charged. */
  readonly isCharging: boolean
}

/** What runs by itself and how it stands, by what the servers leave in the database: they may be other processes. */
export function adminJobsService({ db, clock, sweeps, linked, liveSubscriptions, isCharging }: Dependencies) {
  const store = adminJobsStore(db)

  async function sweep(now: Date) {
    const { beatAt, hold } = await sweeps.heartbeat.read()
    let due = 0
    for (const { count } of sweeps.purges) due += (await count(now)).due
    return {
      ...{ beatAt, due, isLate: beatAt === null || isOlder(beatAt, sweepLateMs, now) },
      ...{ heldBecause: hold?.because ?? null, heldSince: hold?.since ?? null },
      isConfirmed: sweeps.isConfirmed(now),
      noticesDue: await sweeps.countNotices(now),
    }
  }

  async function linking(now: Date) {
    const found = await linked()
    return { ...found, isLate: found.oldestAt !== null && isOlder(found.oldestAt, jobLateMs, now) }
  }

  const queue = (found: QueueNow, now: Date) => ({
    ...found,
    isLate: found.dueSince !== null && isOlder(found.dueSince, jobLateMs, now),
  })

  /** By the rules by which they are charged and ended. */
  async function renewals(now: Date) {
    const live = await liveSubscriptions()
    const counted = (is: (one: (typeof live)[number]) => boolean): number => live.filter(is).length
    return {
      ...{ live: live.length, isCharging },
      due: counted((one) => one.userId !== null && monthToCharge(one, now) !== null),
      pastDue: counted(({ state }) => state === 'past-due' || state === 'past-due-cancelled'),
      ending: counted(({ endsOn }) => endsOn !== null && endsOn <= now),
    }
  }

  return {
    async read() {
      const now = clock()
      return {
        sweep: await sweep(now),
        linking: await linking(now),
        emails: queue(await store.emails(), now),
        tasks: queue(await store.tasks(), now),
        calls: await store.calls(),
        renewals: await renewals(now),
      }
    },
  }
}

export type AdminJobsService = ReturnType<typeof adminJobsService>

const isOlder = (moment: Date, ms: number, now: Date): boolean => now.getTime() - moment.getTime() > ms
