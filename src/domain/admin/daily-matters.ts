/** What may wait for the operator, in the order in which the daily email tells it. held: what is held back while the clock is not believed. */
export const dailyMatters = ['disputes', 'lateRefunds', 'failedRefunds', 'paymentTasks', 'emails', 'held'] as const

export type DailyMatter = (typeof dailyMatters)[number]
