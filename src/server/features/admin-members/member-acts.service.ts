import type { Kysely } from 'kysely'
import { emailKey } from '#domain/email.ts'
import type { Subscription, SubscriptionEvent, SuspendedBilling } from '#domain/billing/subscription-states.ts'
import type { AuditBy, AuditEvent, RecordAudit } from '../../audit-event.ts'
import { actBy, reasonOf } from '../../http/admin-acts.ts'
import type { AdminAct } from '../../http/admin-handlers.ts'
import { isId } from '../../http/ids.ts'
import { Refusal, refuseProblems } from '../../http/refusal.ts'
import type { Clock, Events } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import { memberActsStore } from './member-acts.store.ts'
import { restoredBillingText, suspendedBillingText } from './suspended-billing.ts'

type Inside = Kysely<Tables>

/** An account that is locked until the transaction ends. */
type LockedAccount = {
  readonly id: string
  readonly email: string
  readonly isAddressProven: boolean
  readonly suspendedAt: Date | null
}

type Dependencies = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly events: Events
  readonly record: RecordAudit
  /** The base URL of the site, without a slash at the end. */
  readonly site: () => string
  readonly lockAccount: (id: string, inside: Inside) => Promise<LockedAccount | undefined>
  /** Ends all sessions of a member. Returns the number of sessions that ended. */
  readonly endSessions: (userId: string, inside: Inside) => Promise<number>
  readonly sendLink: (account: LockedAccount, inside: Inside) => Promise<void>
  /**
   * Ends the payments of a locked account, then deletes the account and its records, except the rows that
   * `memberRecords` detaches or keeps.
   */
  readonly endAccount: (
    ending: {
      readonly account: LockedAccount
      readonly by: Pick<AuditEvent, 'actor' | 'network' | 'why'>
      readonly told: { readonly words: 'accountRemoved'; readonly facts: Readonly<Record<string, string>> }
    },
    inside: Inside,
  ) => Promise<void>
  /**
   * Applies an event to every live subscription of the member, and returns the subscriptions as they are after the
   * event.
   */
  readonly stepSubscriptions: (
    userId: string,
    event: SubscriptionEvent,
    inside: Inside,
    by: AuditBy,
  ) => Promise<readonly Subscription[]>
  /** Queues jobs that give up the member's unpaid purchases after the transaction. */
  readonly endPurchases: (userId: string, inside: Inside) => Promise<void>
  readonly queueEmail: (
    email: {
      readonly words: 'accountSuspended' | 'accountRestored'
      readonly to: string
      readonly facts: Readonly<Record<string, string>>
    },
    inside: Inside,
  ) => Promise<void>
}

/**
 * The acts of admins on an account. Each act locks the account in a transaction that also writes the act's audit event.
 */
export function memberActsService(dependencies: Dependencies) {
  const { db, clock, events, record, site, lockAccount, endSessions, sendLink, endAccount, queueEmail } = dependencies
  const { stepSubscriptions, endPurchases } = dependencies

  const done = <Done>(id: string, act: (account: LockedAccount, inside: Inside) => Promise<Done>): Promise<Done> =>
    db.transaction().execute(async (inside) => {
      const account = isId(id) ? await lockAccount(id, inside) : undefined
      if (account === undefined) throw new Refusal('member-gone')
      return act(account, inside)
    })

  return {
    async endSessions(id: string, act: AdminAct): Promise<void> {
      await done(id, async (_, inside) => {
        const before = JSON.stringify({ sessions: await endSessions(id, inside) })
        await record(inside, { kind: 'session.ended', ...actBy(act), memberId: id, object: 'sessions', before })
      })
      events.publish({ userId: id, kind: 'session-ended' })
    },

    /** Emails the member a link for choosing a password. */
    async sendReset(id: string, act: AdminAct): Promise<void> {
      await done(id, async (account, inside) => {
        await sendLink(account, inside)
        await record(inside, { kind: 'account.reset-sent', ...actBy(act), memberId: id })
      })
    },

    /**
     * Ends all sessions of the member and blocks sign-in. Nothing more is charged: purchases under way are given up,
     * and subscriptions pause, or end after the paid period.
     */
    async suspend(id: string, billing: SuspendedBilling, act: AdminAct): Promise<void> {
      const reason = reasonOf(act)
      await done(id, async ({ email, suspendedAt }, inside) => {
        if (suspendedAt !== null) throw new Refusal('member-suspended')
        const now = clock()
        await memberActsStore(inside).suspend(id, reason, now)
        await endPurchases(id, inside)
        const step = { kind: billing === 'pause' ? 'paused' : 'stopped', at: now } as const
        const subscriptions = await stepSubscriptions(id, step, inside, actBy(act))
        const before = JSON.stringify({ sessions: await endSessions(id, inside) })
        const after = JSON.stringify({ subscriptions: subscriptions.length, billing })
        await record(inside, { kind: 'account.suspended', ...actBy(act), memberId: id, before, after })
        const facts = { reason, billing: suspendedBillingText(billing, subscriptions, now), site: site() }
        await queueEmail({ words: 'accountSuspended', to: email, facts }, inside)
      })
      events.publish({ userId: id, kind: 'session-ended' })
    },

    async restore(id: string, act: AdminAct): Promise<void> {
      const reason = reasonOf(act)
      await done(id, async ({ email, suspendedAt }, inside) => {
        if (suspendedAt === null) throw new Refusal('member-not-suspended')
        await memberActsStore(inside).restore(id)
        const now = clock()
        const subscriptions = await stepSubscriptions(id, { kind: 'resumed', at: now }, inside, actBy(act))
        await record(inside, { kind: 'account.restored', ...actBy(act), memberId: id })
        const facts = { reason, billing: restoredBillingText(subscriptions, now), site: site() }
        await queueEmail({ words: 'accountRestored', to: email, facts }, inside)
      })
    },

    /** Deletes an account permanently. `confirmation` is the member's address. */
    async remove(id: string, confirmation: string, act: AdminAct): Promise<void> {
      const reason = reasonOf(act)
      await done(id, async (account, inside) => {
        if (emailKey(confirmation) !== emailKey(account.email))
          refuseProblems([{ code: 'confirmation-differs', at: 'confirmation' }])
        const told = { words: 'accountRemoved', facts: { reason } } as const
        await endAccount({ account, by: actBy(act), told }, inside)
      })
      events.publish({ userId: id, kind: 'session-ended' })
    },
  }
}

export type MemberActsService = ReturnType<typeof memberActsService>
