import type { SubscriptionEvent } from '#domain/billing/subscription-states.ts'
import type { AuditBy, RecordAudit } from './audit-event.ts'
import { settingsInForce, type Config } from './config.ts'
import { adminAccessService } from './features/admins/admin-access.service.ts'
import { adminAccountService } from './features/admins/admin-account.service.ts'
import { adminMessagesService } from './features/admin-messages/admin-messages.service.ts'
import { adminOrdersService } from './features/admin-orders/admin-orders.service.ts'
import { adminSubscriptionsService } from './features/admin-orders/admin-subscriptions.service.ts'
import { orderAccountService } from './features/admin-orders/order-account.service.ts'
import { orderActsService } from './features/admin-orders/order-acts.service.ts'
import { adminOverviewService } from './features/admin-overview/admin-overview.service.ts'
import { adminJobsService } from './features/admin-jobs/admin-jobs.service.ts'
import { adminQueueService } from './features/admin-jobs/admin-queue.service.ts'
import { adminPricesService } from './features/admin-prices/admin-prices.service.ts'
import { adminProof } from './features/admins/admin-proof.ts'
import { appKeys, sealingService } from './features/admins/app-keys.ts'
import { adminSessionsService } from './features/admins/admin-sessions.service.ts'
import { adminsListService } from './features/admins/admins-list.service.ts'
import { confirmationsService } from './features/admins/confirmations.service.ts'
import { adminsService } from './features/admins/admins.service.ts'
import { enrolmentService } from './features/admins/enrolment.service.ts'
import { invitationsService } from './features/admins/invitations.service.ts'
import { trailListService, type TrailListService } from './features/audit/trail-list.service.ts'
import { countSecondFactors, limitsService } from './features/limits/limits.service.ts'
import { sellerOf } from './features/billing/seller.ts'
import { subscriptionsStore, type KeptSubscription } from './features/billing/store/subscriptions.store.ts'
import { invoiceFiles } from './features/billing/order/invoice-file.ts'
import { heartbeatStore } from './jobs/heartbeat.store.ts'
import type { Outside, Services } from './services.ts'
import { accountsStore } from './features/accounts/accounts.store.ts'
import { memberActsService } from './features/admin-members/member-acts.service.ts'
import { memberFileService } from './features/admin-members/member-file.service.ts'
import { memberPreviewsService } from './features/admin-members/member-previews.service.ts'
import { membersListService } from './features/admin-members/members-list.service.ts'
import { awardsService } from './features/plans/awards.service.ts'

type AdminWires = {
  readonly config: Config
  /** The services of the members' site, on the same database. */
  readonly services: Services
  /** The base URL of the admin site, without a slash at the end. */
  readonly adminSite: () => string
  /** Called with the id of an admin if the key of the admin's authenticator app cannot be decrypted. */
  readonly onUnreadable: (adminId: string) => void
  /** Called with the error if the audit trail cannot be checked. */
  readonly onUnchecked: (error: unknown) => void
}

/**
 * All services of the admin site, connected by hand: a feature can use another feature only through what it is passed
 * here.
 */
export function makeAdminServices(outside: Outside, wires: AdminWires) {
  const { config, services, adminSite, onUnreadable, onUnchecked } = wires
  const { audit, emails } = services
  const limits = limitsService({ ...outside, of: 'admins' })
  const given = {
    ...outside,
    record: audit.record,
    queueEmail: emails.queue,
    adminSite,
    environment: config.PROFILE,
    failuresOf: limits.failuresOf,
    rememberNetwork: limits.rememberNetwork,
    countCode: countSecondFactors({ ...outside, isKnownNetwork: limits.isKnownNetwork }),
  }
  const sessions = adminSessionsService(given)
  const keys = keysOf(outside, config, onUnreadable)
  const own = { ...given, ...keys, sessions, proof: adminProof({ ...outside, ...keys }) }
  const admins = { ...adminsService(given), ...invitationsService(given) }
  const trail = trailListService({ ...outside, onFailed: onUnchecked })
  return {
    audit,
    sessions,
    trail,
    overview: adminOverviewService({ ...outside, clockState: services.guard.state }),
    members: adminMemberServices(outside, { record: audit.record, services, trail }),
    prices: adminPricesService({ ...outside, prices: services.prices, shownAt: services.plans.shownAt }),
    jobs: adminJobsService({ ...given, ...jobsOf(outside, services, config), linked: trail.linked }),
    queue: adminQueueService(given),
    sales: salesServices(given, services),
    messages: adminMessagesService({ ...given, operator: config.OPERATOR_EMAIL ?? config.MAIL_FROM }),
    admins,
    /** Must run at each start: encrypts app keys that are not encrypted with the current key. */
    prepare: async () => ({ unreadable: await keys.sealAll(), hasAdmin: await admins.hasEnrolled() }),
    sendsEmails: config.SMTP_URL !== null,
    confirmations: confirmationsService(own),
    list: adminsListService({ ...given, idleSince: sessions.idleSince }),
    access: adminAccessService(own),
    account: adminAccountService(own),
    enrolment: enrolmentService(own),
    settings: () => settingsInForce(config),
  }
}

/** Creates the services that encrypt and decrypt authenticator app keys, with the keys from the settings. */
function keysOf(outside: Outside, { ADMIN_KEY: key, ADMIN_KEY_OLD: old }: Config, onUnreadable: (id: string) => void) {
  const keys = appKeys({ ...outside, keys: key === null ? [] : [key, ...(old ?? [])], onUnreadable })
  return { appKeys: keys, ...sealingService({ ...outside, appKeys: keys }) }
}

/** The sources of the data on the Jobs page. */
const jobsOf = ({ db }: Outside, { guard, sweeps }: Services, config: Config) => ({
  clockState: guard.state,
  readHeartbeat: heartbeatStore(db).read,
  workDue: sweeps.workDue,
  liveSubscriptions: () => subscriptionsStore(db).findLive(),
  isCharging: sellerOf(config) !== null,
})

/** Orders and subscriptions. Admins change them by the same steps as members do on the members' site. */
function salesServices(given: Outside & { readonly record: RecordAudit }, { billing, jobs }: Services) {
  const { orders, subscriptions, refundAgain, chargeAgain } = billing
  return {
    orders: adminOrdersService({ ...given, invoiceFile: invoiceFiles(given) }),
    orderAccount: orderAccountService(given),
    orderActs: orderActsService({
      ...given,
      refundAgain,
      chargeAgain,
      hastenJobs: async (orderId, inside) => jobs.hasten(['refund', 'cancel-charge'], orderId, inside),
      stepIn: orders.stepIn,
    }),
    subscriptions: adminSubscriptionsService({ ...given, takeIn: subscriptions.takeIn }),
  }
}

export type AdminServices = ReturnType<typeof makeAdminServices>

type MemberWires = {
  readonly record: RecordAudit
  /** The services of the members' site, on the same database. */
  readonly services: Services
  readonly trail: TrailListService
}

/** The acts of admins on members, through the same services that the members themselves use. */
function adminMemberServices(outside: Outside, { record, services, trail }: MemberWires) {
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
      endPurchases: billing.ownOrders.endPurchases,
    }),
  }
}

/**
 * Applies one event to every live subscription of a member, and returns the subscriptions as they are after the event.
 */
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
