// @owns work that waits while the clock is not trusted

// Scheduled work is everything that runs at a certain time without a user's action. This folder decides whether the
// clock is trusted, and which work is held while it is not.

/**
 * All scheduled work: the job that does it, and whether it is also held when unusually many records are due. Jobs use
 * these names when they ask the guard for the time. A new row does not compile without code that does the work, code
 * that counts what is due, and wording.
 */
export const workByClock = {
  ends: { job: 'payments', waitsForMany: false },
  /** Charges of subscriptions, on monthly anniversaries and retry days. */
  charges: { job: 'payments', waitsForMany: false },
  orders: { job: 'payments', waitsForMany: false },
  reminders: { job: 'payments', waitsForMany: false },
  emails: { job: 'emails', waitsForMany: false },
  notices: { job: 'sweep', waitsForMany: true },
  /** Emails that tell members when statements of their customers are too old or overdue. */
  customerNotices: { job: 'sweep', waitsForMany: true },
  deletions: { job: 'sweep', waitsForMany: true },
} as const satisfies Readonly<Record<string, { readonly job: string; readonly waitsForMany: boolean }>>

type Table = typeof workByClock

export type WorkByClock = keyof Table

/** The scheduled work that one job does. */
export type WorkOf<Job extends Table[WorkByClock]['job']> = {
  readonly [Work in WorkByClock]: Table[Work]['job'] extends Job ? Work : never
}[WorkByClock]

// the cast is safe: Object.keys of a literal table gives exactly its keys
export const workNames = Object.keys(workByClock) as readonly WorkByClock[]
