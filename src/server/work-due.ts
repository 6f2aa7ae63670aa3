import type { Kysely } from 'kysely'
import { endsDue, monthToCharge } from '#domain/billing/subscription-states.ts'
import type { DueCount } from '#domain/clock/clock-judge.ts'
import type { WorkByClock } from '#domain/clock/work-by-clock.ts'
import { personalDataKeptYears, salesRecordsKeptYears } from '#domain/policy.ts'
import { unusedAccountsStore } from './features/accounts/accounts.store.ts'
import { assessmentsDue } from './features/assessments/assessments.service.ts'
import { customersDue } from './features/customers/customer-ends.service.ts'
import { customerNoticesDue } from './features/customers/customer-notices.service.ts'
import { contactStore } from './features/contact/contact.store.ts'
import { emailsStore } from './features/emails/emails.store.ts'
import { unpaidOrdersDue } from './features/billing/jobs/open-orders.service.ts'
import { remindersDue } from './features/billing/jobs/billing-jobs.ts'
import { subscriptionsStore } from './features/billing/store/subscriptions.store.ts'
import { noticesDue, statementsDue } from './features/statements/retention.service.ts'
import { keptYearsBefore } from './jobs/sweep.ts'
import type { Tables } from './tables.ts'
import { orderStore } from './features/billing/store/order.store.ts'

/** For each kind of record, counts how many are due for deletion at a given time, and how many there are in total. */
export const recordsDue = (db: Kysely<Tables>) =>
  ({
    statements: (now) => statementsDue(db, now),
    assessments: async (now) => allByMembers(await assessmentsDue(db, now)),
    customers: async (now) => allByMembers(await customersDue(db, now)),
    messages: (now) => contactStore(db).countOlder(keptYearsBefore(now, personalDataKeptYears)),
    accounts: (now) => unusedAccountsStore(db).countUnused(keptYearsBefore(now, personalDataKeptYears)),
    sales: (now) => orderStore(db).countOlder(keptYearsBefore(now, salesRecordsKeptYears)),
  }) satisfies Readonly<Record<string, (now: Date) => Promise<DueCount>>>

/**
 * Counts all due records as deleted by their members: for a kind of record that is due only once its member has deleted
 * it.
 */
const allByMembers = (count: DueCount): DueCount => ({ ...count, byMembers: count.due })

/** The kinds of records that are permanently deleted when they expire. */
export type RecordKind = keyof ReturnType<typeof recordsDue>

/** Counts the work of each kind that is due at a given time. */
export async function workDue(db: Kysely<Tables>, now: Date): Promise<Readonly<Record<WorkByClock, number>>> {
  const live = await subscriptionsStore(db).findLive()
  let records = 0
  for (const count of Object.values(recordsDue(db))) records += (await count(now)).due
  return {
    ends: live.filter((one) => endsDue(one, now)).length,
    charges: live.filter((one) => one.userId !== null && monthToCharge(one, now) !== null).length,
    orders: (await unpaidOrdersDue(db, now)).length,
    reminders: (await remindersDue(db, now)).length,
    emails: await emailsStore(db).countUseless(now),
    notices: await noticesDue(db, now),
    customerNotices: await customerNoticesDue(db, now),
    deletions: records,
  }
}
