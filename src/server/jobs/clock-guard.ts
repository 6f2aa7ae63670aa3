import type { Kysely } from 'kysely'
import {
  acceptHold,
  earlierClock,
  isHeld,
  judgeClock,
  type ClockPair,
  type DueCount,
  type HeldBecause,
  type Heartbeat,
} from '#domain/clock/clock-judge.ts'
import type { WorkByClock } from '#domain/clock/work-by-clock.ts'
import type { RecordAudit } from '../audit-event.ts'
import type { Clock, DatabaseClock } from '../outside.ts'
import type { Tables } from '../tables.ts'
import { heartbeatStore } from './heartbeat.store.ts'

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly databaseClock: DatabaseClock
  readonly record: RecordAudit
}

/**
 * The reason why work is on hold now (null when it is not), with the readings of both clocks and the heartbeat that
 * follows from them.
 */
export type ClockState = { readonly heldBecause: HeldBecause | null } & ClockPair & Heartbeat

/** Work that depends on the clock. The work gets the time as an argument and must not read a clock itself. */
export type ByClock = (now: Date, signal: AbortSignal) => Promise<void>

/**
 * Creates the guard of all clock-driven work. The guard compares this server's clock with the database's and with the
 * last heartbeat.
 */
export function clockGuard({ db, clock, databaseClock, record }: Dependencies) {
  const clocks = async (): Promise<ClockPair> => ({ now: clock(), databaseNow: await databaseClock() })

  async function state(): Promise<ClockState> {
    const seen = await clocks()
    const { heldBecause, heartbeat } = judgeClock(seen, await heartbeatStore(db).read())
    return { ...seen, heldBecause, ...heartbeat }
  }

  /** Returns the time for work of this kind (the earlier of the two clocks), or null while such work is on hold. */
  async function timeFor(work: WorkByClock): Promise<Date | null> {
    const judged = await state()
    return isHeld(work, judged.heldBecause) ? null : earlierClock(judged)
  }

  return {
    state,
    timeFor,

    /** Runs the work of the kinds that are not on hold, one after another in the order of `works`. */
    inTurn:
      (works: Readonly<Partial<Record<WorkByClock, ByClock>>>) =>
      async (signal: AbortSignal): Promise<void> => {
        // Object.entries loses the type of the keys
        for (const [work, run] of Object.entries(works) as [WorkByClock, ByClock][]) {
          const now = signal.aborted ? null : await timeFor(work)
          if (now !== null) await run(now, signal)
        }
      },

    /**
     * Decides whether a sweep can trust the clock, and stores the heartbeat. Concurrent sweeps take turns to do this.
     */
    async beat(counts: readonly DueCount[]): Promise<ClockState> {
      const seen = await clocks()
      return db.transaction().execute(async (inside) => {
        const { heldBecause, heartbeat } = judgeClock(seen, await heartbeatStore(inside).lock(), counts)
        await heartbeatStore(inside).write(heartbeat)
        return { ...seen, heldBecause, ...heartbeat }
      })
    },

    accept: accepting({ db, record, clocks }),
  }
}

type Accepting = Pick<Dependencies, 'db' | 'record'> & { readonly clocks: () => Promise<ClockPair> }

/**
 * Accepts, on the operator's command, the work that is on hold now. If work is put on hold again later, the operator
 * must accept it again.
 */
const accepting =
  ({ db, record, clocks }: Accepting) =>
  async (): Promise<'accepted' | 'clock-differs' | 'nothing-held'> => {
    const seen = await clocks()
    return db.transaction().execute(async (inside) => {
      const accepted = acceptHold(seen, await heartbeatStore(inside).lock())
      if (accepted === null) return 'nothing-held'
      if (accepted === 'clock-differs') return accepted
      await heartbeatStore(inside).write(accepted)
      const { hold } = accepted
      await record(inside, {
        kind: 'clock.accepted',
        actor: { kind: 'operator' },
        object: 'clock',
        before: hold?.lastBelievedAt?.toISOString() ?? null,
        after: hold?.since.toISOString() ?? null,
        why: hold?.because ?? null,
      })
      return 'accepted'
    })
  }

export type ClockGuard = ReturnType<typeof clockGuard>
