import type { Kysely } from 'kysely'
import type { SubscriptionState } from '#domain/billing/subscription-states.ts'
import { waitingWork, type ClockPair, type HeldBecause, type Heartbeat } from '#domain/clock/clock-judge.ts'
import type { WorkByClock } from '#domain/clock/work-by-clock.ts'
import { jobLateMs, sweepLateMs } from '#domain/policy.ts'
import type { Clock } from '../../outside.ts'
import { readOpenRefunds } from '../../refund-states.ts'
import type { Tables } from '../../tables.ts'
import { adminJobsStore, type QueueNow } from './admin-jobs.store.ts'

type WorkDue = Readonly<Record<WorkByClock, number>>

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly clockState: () => Promise<ClockState>
  readonly readHeartbeat: () => Promise<Heartbeat>
  readonly workDue: (now: Date) => Promise<WorkDue>
  readonly linked: () => Promise<{
    readonly linkedUpTo: number
    readonly waiting: number
    readonly oldestAt: Date | null
  }>
  readonly liveSubscriptions: () => Promise<readonly { readonly state: SubscriptionState }[]>
  /** Whether the product sells plans; if not, no subscription is charged. */
  readonly isCharging: boolean
}

type ClockState = ClockPair & { readonly heldBecause: HeldBecause | null } & Pick<Heartbeat, 'hold'>

/** Reports the state of background jobs. It is read from the database, because other processes may run the jobs. */
export function adminJobsService({ db, clock, linked, liveSubscriptions, isCharging, ...by }: Dependencies) {
  const store = adminJobsStore(db)

  async function clockOutput(due: WorkDue) {
    const { heldBecause, hold: stored, now, databaseNow } = await by.clockState()
    // while the clocks differ, ignore a stored hold: it began earlier and for another reason
    const hold = heldBecause === 'clock-differs' ? null : stored
    return {
      heldBecause,
      heldSince: hold?.since ?? null,
      lastBelievedAt: hold?.lastBelievedAt ?? null,
      now,
      databaseNow,
      waiting: waitingWork(due, heldBecause),
    }
  }

  async function sweep(due: WorkDue, now: Date) {
    const { beatAt } = await by.readHeartbeat()
    const isLate = beatAt === null || isOlder(beatAt, sweepLateMs, now)
    return { beatAt, isLate, due: due.deletions, noticesDue: due.notices }
  }

  async function linking(now: Date) {
    const found = await linked()
    return { ...found, isLate: found.oldestAt !== null && isOlder(found.oldestAt, jobLateMs, now) }
  }

  const queue = (found: QueueNow, now: Date) => ({
    ...found,
    isLate: found.dueSince !== null && isOlder(found.dueSince, jobLateMs, now),
  })

  /** Counts subscriptions. `due` and `ending` follow the rules that the jobs use to charge and end subscriptions. */
  async function renewals({ charges: due, ends: ending }: WorkDue) {
    const live = await liveSubscriptions()
    const pastDue = live.filter(({ state }) => state === 'past-due' || state === 'past-due-cancelled').length
    return { live: live.length, isCharging, due, pastDue, ending }
  }

  return {
    async read() {
      const now = clock()
      const due = await by.workDue(now)
      return {
        clock: await clockOutput(due),
        sweep: await sweep(due, now),
        linking: await linking(now),
        emails: queue(await store.queue('emails', now), now),
        tasks: queue(await store.queue('providers', now), now),
        refunds: await readOpenRefunds(db, now),
        calls: await store.calls(),
        renewals: await renewals(due),
      }
    },
  }
}

export type AdminJobsService = ReturnType<typeof adminJobsService>

const isOlder = (moment: Date, ms: number, now: Date): boolean => now.getTime() - moment.getTime() > ms
