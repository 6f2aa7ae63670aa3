// @owns work that waits while the clock is not trusted
// Scheduled work: everything that runs at a certain time without a user's action. This folder decides whether the clock is trusted, and
// what waits while it is not.

/**
 * All scheduled work: the job that does it, and whether it also waits while unusually many records are due. Jobs get
 * their time from the guard under these names. A new row does not compile without an implementation, a count of what is
 * due, and wording.
 */
export const workByClock = {
  ends: { job: 'payments', waitsForMany: false },
  /** Monthly charges of subscriptions, on anniversaries and retry days. */
  charges: { job: 'payments', waitsForMany: false },
  orders: { job: 'payments', waitsForMany: false },
  reminders: { job: 'payments', waitsForMany: false },
  emails: { job: 'emails', waitsForMany: false },
  notices: { job: 'sweep', waitsForMany: true },
  /** Emails about the accounts of a member's customers. */
  customerNotices: { job: 'sweep', waitsForMany: true },
  deletions: { job: 'sweep', waitsForMany: true },
} as const satisfies Readonly<Record<string, { readonly job: string; readonly waitsForMany: boolean }>>

type Table = typeof workByClock

export type WorkByClock = keyof Table

/** The work of one job. */
export type WorkOf<Job extends Table[WorkByClock]['job']> = {
  readonly [Work in WorkByClock]: Table[Work]['job'] extends Job ? Work : never
}[WorkByClock]

// the keys of the table
export const workNames = Object.keys(workByClock) as readonly WorkByClock[]
