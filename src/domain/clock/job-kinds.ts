// @owns kinds of jobs and their retries
import { minuteMs } from '../policy.ts'

// A job is a database row for work still to do, written in the transaction that needs the work. A new kind of job needs
// a row here and a handler; without the handler the code does not compile.

type JobRow = {
  /** The worker that runs the job. Jobs of one worker never delay those of another. */
  readonly taker: string
  /** Delay before the first attempt, if there is one. */
  readonly delayMs?: number
  /** Delay after the first attempt. It doubles with each further attempt, up to `pauseMsMax`. */
  readonly firstPauseMs: number
  readonly pauseMsMax: number
}

const atProvider = { taker: 'providers', firstPauseMs: minuteMs, pauseMsMax: 6 * 60 * minuteMs } as const

/** Every kind of job. The comment on each says what the job does, and which record's id is its subject. */
export const jobKinds = {
  /** Sends an email. Subject: the email. */
  email: { taker: 'emails', firstPauseMs: 15_000, pauseMsMax: 60 * minuteMs },
  /** Refunds an order. Subject: the order. */
  refund: atProvider,
  /** Ends the payment of an unpaid order whose account was deleted or suspended. Subject: the order. */
  'cancel-charge': atProvider,
  /** Deletes a deleted account's customer at the provider. Subject: the provider's customer id. */
  'remove-customer': atProvider,
  /**
   * Removes a card that is not saved: the older copy of a card that was entered again, or the card of an order whose
   * member had the maximum number of cards. Subject: its id at the provider. Delayed, because a charge to the card may
   * be beginning.
   */
  'detach-card': { ...atProvider, delayMs: 5 * minuteMs },
} as const satisfies Readonly<Record<string, JobRow>>

export type JobKind = keyof typeof jobKinds

// the cast is safe: Object.keys of a literal table gives exactly its keys
export const jobKindNames = Object.keys(jobKinds) as readonly JobKind[]

export type Taker = (typeof jobKinds)[JobKind]['taker']

/** The kinds of job that one worker runs. */
export type KindsOf<Of extends Taker> = {
  readonly [Kind in JobKind]: (typeof jobKinds)[Kind]['taker'] extends Of ? Kind : never
}[JobKind]

export const kindsOf = (taker: Taker): readonly JobKind[] =>
  jobKindNames.filter((kind) => jobKinds[kind].taker === taker)

/** The lease of a job, during which no other server runs it. */
export const leaseMsOf: Readonly<Record<Taker, number>> = { emails: 2 * minuteMs, providers: 5 * minuteMs }

/** The time of the first attempt of a job that is added now. */
export function firstTryAt(kind: JobKind, now: Date): Date {
  const { delayMs = 0 }: JobRow = jobKinds[kind]
  return new Date(now.getTime() + delayMs)
}

/** Milliseconds to wait before a job is retried after this many attempts. */
export function pauseMs(kind: JobKind, tries: number): number {
  const { firstPauseMs, pauseMsMax } = jobKinds[kind]
  return Math.min(pauseMsMax, firstPauseMs * 2 ** (tries - 1))
}
