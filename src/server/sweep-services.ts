import type { Kysely } from 'kysely'
import { addDays } from '#domain/billing/calendar.ts'
import type { Buyer } from '#domain/billing/invoice.ts'
import type { WorkOf } from '#domain/clock/work-by-clock.ts'
import { personalDataKeptYears, salesRecordsKeptYears, unpaidBuyerKeptDays } from '#domain/policy.ts'
import { bySystem, type RecordAudit } from './audit-event.ts'
import { unusedAccountsStore } from './features/accounts/accounts.store.ts'
import { adminSessionsService } from './features/admins/admin-sessions.service.ts'
import { enrolmentsStore } from './features/admins/enrolments.store.ts'
import { contactStore } from './features/contact/contact.store.ts'
import { knownNetworksStore } from './features/limits/known-networks.store.ts'
import { oneTimeTokensStore } from './features/one-time-tokens/one-time-tokens.store.ts'
import type { ClockGuard } from './jobs/clock-guard.ts'
import { eachTried, keptYearsBefore, type ByMoment, type HeldWork } from './jobs/sweep.ts'
import type { Clock, Tokens } from './outside.ts'
import type { Tables } from './tables.ts'
import { recordsDue, workDue, type RecordKind } from './work-due.ts'
import { orderListsStore } from './features/billing/store/order-lists.store.ts'
import { orderStore } from './features/billing/store/order.store.ts'

type Outside = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly tokens: Tokens
  readonly record: RecordAudit
  readonly outbox: { readonly removeOld: ByMoment }
}

type Wires = {
  readonly guard: ClockGuard
  readonly onHeld: (held: HeldWork | null) => void
  readonly records: KeptRecords
  readonly ended: ExpiryServices
}

/**
 * The deletion of members' records, and the notices to members. `copies` deletes other old data: stored responses,
 * audit rows, erasures, former addresses, and what deleted accounts had used of the free plan.
 */
type KeptRecords = {
  readonly retention: Readonly<Record<'announce' | 'purge', ByMoment>>
  readonly assessments: Readonly<Record<'purge', ByMoment>>
  readonly customers: Readonly<Record<'purge', ByMoment>>
  readonly customerNotices: Readonly<Record<'announce', ByMoment>>
  readonly copies: readonly ByMoment[]
}

type ExpiryServices = Readonly<Record<'sessions' | 'limits', { readonly sweep: ByMoment }>>

/** Creates the sweep with all its work. */
export const sweepServices = (outside: Outside, { guard, onHeld, records, ended }: Wires) => ({
  clock: outside.clock,
  guard,
  onHeld,
  recordsDue: recordsDue(outside.db),
  workDue: (now: Date) => workDue(outside.db, now),
  removeEnded: removals(outside, ended),
  byClock: byClockOf(outside, records),
})

/**
 * The removal of data that expires and that people can request again. A server that does not serve the admin site
 * removes the expired data of that site too.
 */
const removals = (outside: Outside, { sessions, limits }: ExpiryServices) => [
  sessions.sweep,
  limits.sweep,
  oneTimeTokensStore(outside.db).removeExpired,
  adminSessionsService(outside).sweep,
  enrolmentsStore(outside.db).removeEnded,
  knownNetworksStore(outside.db, 'admins').removeEnded,
]

/**
 * The work that is done only while the clock is trusted. With a wrong clock, a notice could be sent weeks early, and
 * there would be none at the right time, because no notice is sent twice.
 */
function byClockOf(
  outside: Outside,
  { retention, assessments, customers, customerNotices, copies }: KeptRecords,
): Readonly<Record<WorkOf<'sweep'>, ByMoment>> {
  const purges: Readonly<Record<RecordKind, ByMoment>> = {
    statements: retention.purge,
    assessments: assessments.purge,
    customers: customers.purge,
    ...personalData(outside),
  }
  return {
    notices: retention.announce,
    customerNotices: customerNotices.announce,
    deletions: (now) =>
      eachTried([...Object.values(purges), ...copies, outside.outbox.removeOld].map((remove) => () => remove(now))),
  }
}

/** The buyer that is stored in place of an order's own buyer after that buyer is removed. */
const noBuyer: Buyer = { name: '', company: null, address: null, country: null, taxNumber: null }

/**
 * Removes personal data that has not been used for its retention period, the buyers of orders that were never paid, and
 * sales records after their statutory period.
 */
function personalData({ db, record }: Outside) {
  const contacts = contactStore(db)
  const sales = orderStore(db)
  return {
    messages: (now: Date) => contacts.removeOlder(keptYearsBefore(now, personalDataKeptYears)),
    accounts: (now: Date) =>
      db.transaction().execute(async (inside) => {
        const store = unusedAccountsStore(inside)
        const unused = await store.lockUnused(keptYearsBefore(now, personalDataKeptYears))
        // the audit trail identifies an account by its mark, which is deleted with the account, so this comes first
        for (const id of unused) await record(inside, { kind: 'account.deleted', ...bySystem(id), why: 'unused' })
        await store.remove(unused)
      }),
    async sales(now: Date) {
      const unpaid = await orderListsStore(db).findNeverPaid(addDays(now, -unpaidBuyerKeptDays), noBuyer)
      for (const { id, termsVersion } of unpaid) await sales.changeBuyer(id, { buyer: noBuyer, termsVersion })
      await sales.removeOlder(keptYearsBefore(now, salesRecordsKeptYears))
    },
  }
}
