/**
 * Open matters for the operator, in the order of the daily email. `held` is scheduled work that is paused because the
 * clock is not trusted or too much is due at once; `untoldErasures` are erasures that are missing from the ledger.
 */
export const dailyMatters = [
  'disputes',
  'lateRefunds',
  'failedRefunds',
  'paymentTasks',
  'emails',
  'untoldErasures',
  'held',
] as const

export type DailyMatter = (typeof dailyMatters)[number]
