import type { SubscriptionEvent } from '#domain/billing/subscription-states.ts'
import type { AuditBy, RecordAudit } from './audit-event.ts'
import { accountsStore } from './features/accounts/accounts.store.ts'
import { memberActsService } from './features/admin-members/member-acts.service.ts'
import { memberFileService } from './features/admin-members/member-file.service.ts'
import { memberPreviewsService } from './features/admin-members/member-previews.service.ts'
import { membersListService } from './features/admin-members/members-list.service.ts'
import type { TrailListService } from './features/audit/trail-list.service.ts'
import { subscriptionsStore, type KeptSubscription } from './features/billing/store/subscriptions.store.ts'
import { awardsService } from './features/plans/awards.service.ts'
import type { Outside, Services } from './services.ts'

type Wires = {
  readonly record: RecordAudit
  /** The services of the site, on the same database. */
  readonly services: Services
  readonly trail: TrailListService
}

/** The operator's acts on members, using the same services as the members themselves. */
export function adminMemberServices(outside: Outside, { record, services, trail }: Wires) {
  const { emails, site, sessions, plans, password, deletion, memberRecords, billing } = services
  const acting = {
    ...outside,
    record,
    site,
    queueEmail: emails.queue,
    lockAccount: async (id: string, inside: Outside['db']) => accountsStore(inside).lock(id),
  }
  const looking = {
    db: outside.db,
    clock: outside.clock,
    currentPlan: (userId: string) => plans.current({ userId }),
    sessionsOf: sessions.listOf,
  }
  const awards = awardsService(acting)
  return {
    awards,
    list: membersListService(outside),
    file: memberFileService({
      ...looking,
      awardsOf: awards.list,
      historyOf: async (member, limit) => (await trail.page({ member, limit })).rows,
    }),
    previews: memberPreviewsService({
      ...looking,
      countRecords: (userId) => memberRecords.count({ userId }),
      subscriptionsOf: subscriptionsStore(outside.db).findLive,
    }),
    acts: memberActsService({
      ...acting,
      endSessions: sessions.endAllOf,
      sendLink: password.sendLinkTo,
      endAccount: deletion.end,
      stepSubscriptions: stepSubscriptionsOf(billing.subscriptions),
    }),
  }
}

/** Applies the same event to every live subscription of a member, and returns them as they are afterwards. */
const stepSubscriptionsOf =
  ({ takeIn }: Pick<Services['billing']['subscriptions'], 'takeIn'>) =>
  async (userId: string, event: SubscriptionEvent, inside: Outside['db'], by: AuditBy) => {
    const after: KeptSubscription[] = []
    for (const { id } of await subscriptionsStore(inside).findLive(userId)) {
      const taken = await takeIn(id, event, inside, by)
      if (taken !== null) after.push(taken)
    }
    return after
  }
