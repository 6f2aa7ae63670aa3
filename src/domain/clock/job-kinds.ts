// @owns kinds of jobs and their retries
import { minuteMs } from '../policy.ts'

// A job is a row that says what is still to be done, written in the transaction that asks for it. A new kind is a row here and a handler,
// which the compiler asks for.

type JobRow = {
  /** Whose turn it is in: what waits for one taker never holds up another. */
  readonly taker: string
  /** The pause after the first try. Each further one is twice as long, up to the longest. */
  readonly firstPauseMs: number
  readonly pauseMsMax: number
}

const atProvider = { taker: 'providers', firstPauseMs: minuteMs, pauseMsMax: 6 * 60 * minuteMs } as const

/** What a job does, and what its subject names. */
export const jobKinds = {
  /** Hands an email over; the email. */
  email: { taker: 'emails', firstPauseMs: 15_000, pauseMsMax: 60 * minuteMs },
  /** Has the money of an order go back; the order. */
  refund: atProvider,
  /** Gives up a charge that was open when its account was deleted; the order. */
  'cancel-charge': atProvider,
  /** Removes the customer of a deleted account; the provider's name for it. */
  'remove-customer': atProvider,
} as const satisfies Readonly<Record<string, JobRow>>

export type JobKind = keyof typeof jobKinds

// the keys of the table
export const jobKindNames = Object.keys(jobKinds) as readonly JobKind[]

export type Taker = (typeof jobKinds)[JobKind]['taker']

/** The kinds that one taker takes. */
export type KindsOf<Of extends Taker> = {
  readonly [Kind in JobKind]: (typeof jobKinds)[Kind]['taker'] extends Of ? Kind : never
}[JobKind]

/** The kinds that a taker takes. */
export const kindsOf = (taker: Taker): readonly JobKind[] =>
  jobKindNames.filter((kind) => jobKinds[kind].taker === taker)

/** While a server is at a job no other takes it, unless the server was cut off. */
export const leaseMsOf: Readonly<Record<Taker, number>> = { emails: 2 * minuteMs, providers: 5 * minuteMs }

/** When a job is tried again after so many tries. */
export function pauseMs(kind: JobKind, tries: number): number {
  const { firstPauseMs, pauseMsMax } = jobKinds[kind]
  return Math.min(pauseMsMax, firstPauseMs * 2 ** (tries - 1))
}
