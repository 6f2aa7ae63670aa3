import type { Kysely } from 'kysely'
import type { RecordAudit } from './audit-event.ts'
import { billingServices } from './billing-services.ts'
import type { Config } from './config.ts'
import { accountsService } from './features/accounts/accounts.service.ts'
import { accountsStore } from './features/accounts/accounts.store.ts'
import { proofsStore } from './features/accounts/proofs.store.ts'
import { addressService } from './features/accounts/address.service.ts'
import { addressUndoService } from './features/accounts/address-undo.service.ts'
import { codesService } from './features/accounts/codes.service.ts'
import type { AccountDependencies } from './features/accounts/dependencies.ts'
import { deletionService } from './features/accounts/deletion.service.ts'
import { memberHashesOf } from './features/accounts/one-time-token.ts'
import { passwordService } from './features/accounts/password.service.ts'
import { auditService } from './features/audit/audit.service.ts'
import { linkingService } from './features/audit/linking.service.ts'
import { tellingEnd } from './features/audit/telling-end.ts'
import { erasuresService } from './features/erasures/erasures.service.ts'
import { dailyReportService } from './features/daily-report/daily-report.service.ts'
import { assessmentsService } from './features/assessments/assessments.service.ts'
import type { NoteAssessment } from './features/assessments/assessment-events.ts'
import { catalogueService } from './features/catalogue/catalogue.service.ts'
import { decisionsStore } from './features/customers/decisions.store.ts'
import { customerNoticesService } from './features/customers/customer-notices.service.ts'
import { placing } from './features/customers/placing.ts'
import { noteRestatedYears } from './features/customers/restated-years.ts'
import { contactService } from './features/contact/contact.service.ts'
import { contactStore } from './features/contact/contact.store.ts'
import { importsService } from './features/statements/imports.service.ts'
import { limitsService } from './features/limits/limits.service.ts'
import { emailsService } from './features/emails/emails.service.ts'
import { memberRecordsService } from './features/member-records/member-records.service.ts'
import { entitlementsService } from './features/plans/entitlements.service.ts'
import { currentPlanService } from './features/billing/subscriptions/current-plan.service.ts'
import type { PaymentTrouble } from './features/billing/order/effects.ts'
import { invoiceFiles } from './features/billing/order/invoice-file.ts'
import { notSoldHere, sellerOf } from './features/billing/seller.ts'
import { plansService } from './features/plans/plans.service.ts'
import { pricesService } from './features/prices/prices.service.ts'
import { profileService } from './features/profile/profile.service.ts'
import { profileStore } from './features/profile/profile.store.ts'
import { referenceService } from './features/reference/reference.service.ts'
import { idempotencyService } from './features/idempotency/idempotency.service.ts'
import { oneTimeTokensStore } from './features/one-time-tokens/one-time-tokens.store.ts'
import { sessionsService } from './features/sessions/sessions.service.ts'
import { sessionsStore } from './features/sessions/sessions.store.ts'
import type { NoteStatement } from './features/statements/statement-events.ts'
import { retentionService } from './features/statements/retention.service.ts'
import { statementsService } from './features/statements/statements.service.ts'
import { storageService } from './features/storage/storage.service.ts'
import { clockGuard, type ClockGuard } from './jobs/clock-guard.ts'
import type { HeldWork } from './jobs/sweep.ts'
import { memberTransactions } from './member-transactions.ts'
import type {
  AverageRates,
  ChainPoint,
  Checkpoints,
  Clock,
  CopyDatabase,
  CountryLookup,
  DatabaseClock,
  ErasureLedger,
  Events,
  Files,
  SendEmail,
  Passwords,
  Rates,
  Tokens,
  Work,
} from './outside.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { jobQueue, type OnJobAdded } from './queue/job-queue.ts'
import { customerServices, savingServices } from './record-services.ts'
import { sweepServices } from './sweep-services.ts'
import type { Tables } from './tables.ts'

/** The outside services of the server, opened by open-outside.ts or by a test. */
export type Outside = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly databaseClock: DatabaseClock
  readonly copyDatabase: CopyDatabase
  readonly events: Events
  readonly sendEmail: SendEmail
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly rates: Rates
  readonly averages: AverageRates
  readonly places: CountryLookup
  readonly payments: PaymentProviders
  /** Stores the last row of the audit chain from time to time, outside the database; null when not configured. */
  readonly checkpoints: Checkpoints | null
  /** Records erasures outside the database; null when not configured. */
  readonly ledger: ErasureLedger | null
  readonly files: Files
  readonly work: Work
  /** Replaces the function that records in the audit trail; used to measure the cost of recording. */
  readonly record?: RecordAudit
  /** Returns how many large tasks are running, and how many are waiting. */
  readonly working: () => { readonly running: number; readonly waiting: number }
  /** Reads the emails in the development outbox; null when emails are not stored in a folder. */
  readonly messages: (() => Promise<readonly string[]>) | null
  /** Removes emails from the outbox: those with an expired code or link, and old ones. */
  readonly outbox: Readonly<Record<'removeEnded' | 'removeOld', (now: Date) => Promise<void>>>
}

type Wires = {
  readonly config: Config
  readonly site: () => string
  readonly onEmailFailed: (error: unknown) => void
  readonly onStatement: NoteStatement
  readonly onAssessment: NoteAssessment
  readonly onHeld: (held: HeldWork | null) => void
  readonly onAuditEnd: (end: ChainPoint) => void
  readonly onJobAdded: OnJobAdded
  readonly onPaymentTrouble: (trouble: PaymentTrouble) => void
  readonly onPaymentFailed: (error: unknown) => void
}

/** Every service of the server, wired by hand: one feature can use another only through what is passed to it here. */
export function makeServices(opened: Outside, wires: Wires) {
  const audit = auditService(opened)
  const outside = { record: audit.record, transact: memberTransactions(opened.db), ...opened }
  const { config, site, onJobAdded, onEmailFailed, onStatement, onAssessment, onHeld } = wires
  const { db, clock } = outside
  const guard = clockGuard(outside)

  const emails = emailsService({
    ...outside,
    ...emailQueue(outside, guard),
    onQueued: () => onJobAdded('emails'),
    onFailed: onEmailFailed,
  })
  const [linking, chainEnd] = [linkingService(outside), tellingEnd({ ...outside, onEnd: wires.onAuditEnd })]
  const limits = limitsService({ db, clock })
  const erasures = erasuresService(outside)
  const sessions = sessionsService({ ...outside, store: sessionsStore(db) })
  const { entitlements, prices, plans } = planServices(outside, config)
  const profile = profileService({ ...outside, store: profileStore(db), counters: entitlements.counters })
  const jobs = jobQueue(clock, onJobAdded)
  const members = { readMember: profile.member, queueEmail: emails.queue }
  const billing = billingServices({ ...outside, ...wires, ...members, jobs, entitlements, prices, plans })
  const memberRecords = memberRecordsService({ ...outside, readMember: profile.member, hashesOf: memberHashesOf })
  const reference = referenceService(outside)
  const idempotency = idempotencyService({ ...outside, claimResponse: storageService.claimResponse })
  const kept = {
    ...outside,
    findBySession: sessions.find,
    readMember: profile.member,
    storage: storageService,
    waitForSaves: storageService.lockIfPresent,
    place: placing({ ...outside, forgetNames: idempotency.forgetNames }),
    noteRestatedYears,
  }
  const statements = statementsService({ ...kept, note: onStatement })
  const assessments = assessmentsService({
    ...kept,
    note: onAssessment,
    countDecisions: (userId, id, inside) => decisionsStore(inside).countOn(userId, id),
  })
  const customers = customerServices({ ...kept, once: idempotency.once })
  const retention = retentionService({ ...outside, note: onStatement, site, queueEmail: emails.queue })
  const accounts = accountServices({
    ...outside,
    ...limits,
    store: accountsStore(db),
    oneTimeTokensIn: oneTimeTokensStore,
    site,
    ...members,
    openSession: sessions.open,
    endPayments: billing.ownOrders.endPayments,
    removeMemberRecords: memberRecords.remove,
    keepUsed: memberRecords.keepUsed,
    takeOverUsed: entitlements.takeOverUsed,
  })
  return {
    site,
    jobs,
    emails,
    limits,
    sessions,
    guard,
    audit: { ...audit, ...linking, ...chainEnd },
    daily: dailyReport(outside, config, {
      ...chainEnd,
      clockState: guard.state,
      newestErasures: erasures.newestLines,
      countUntold: erasures.countUntold,
      queueEmail: emails.queue,
    }),
    erasures,
    entitlements,
    prices,
    plans,
    billing,
    profile,
    ...accounts,
    memberRecords,
    contact: contactService({ ...outside, store: contactStore(db), queueEmail: emails.queue, ...contactRules(config) }),
    reference,
    catalogue: catalogueService({ clock, readMember: profile.member, rateOf: reference.rateOf }),
    statements,
    customers,
    assessments,
    ...savingServices({ ...kept, ...wires, idempotency, entitlements, statements, assessments }),
    imports: importsService(outside),
    sweeps: sweepServices(outside, {
      guard,
      onHeld,
      records: {
        retention,
        assessments,
        customers: customers.ends,
        customerNotices: customerNoticesService({ db, site, queueEmail: emails.queue }),
        copies: [idempotency.sweep, linking.thin, erasures.sweep, accounts.addressUndo.sweep, memberRecords.sweep],
      },
      ended: { sessions, limits },
    }),
  }
}

/** Creates the service that sends the operator's daily email, if enabled. */
const dailyReport = (
  outside: Outside,
  config: Config,
  given: Omit<Parameters<typeof dailyReportService>[0], 'db' | 'clock' | 'isOn' | 'to'>,
) => dailyReportService({ ...outside, ...given, isOn: config.OPERATOR_DAILY === 'on', to: operatorOf(config) })

type Recorded = Outside & { readonly record: RecordAudit }

/** Creates the services for uses, for the plans that grant uses, and for prices. */
function planServices(outside: Recorded, config: Config) {
  const entitlements = entitlementsService({
    ...outside,
    isAddressProven: (userId, inside) => proofsStore(inside).isProven(userId),
  })
  const prices = pricesService({ ...outside, sellsSamples: config.PROFILE === 'development' })
  const bought = currentPlanService(outside)
  const plans = plansService({
    ...outside,
    entitlements,
    bought,
    listPrices: prices.sellable,
    isSelling: notSoldHere(sellerOf(config), outside.payments) === null,
    freeOfferUntil: config.FREE_PLAN_OFFER_UNTIL,
  })
  return { entitlements, prices, plans }
}

const accountServices = (dependencies: AccountDependencies) => ({
  accounts: accountsService(dependencies),
  codes: codesService(dependencies),
  password: passwordService(dependencies),
  addresses: addressService(dependencies),
  addressUndo: addressUndoService(dependencies),
  deletion: deletionService(dependencies),
})

/** The operator's settings for the contact form: the maximum length of a name, and the recipient. */
const contactRules = (config: Config) => ({
  nameLengthMax: config.CONTACT_NAME_MAX,
  operator: operatorOf(config),
})

/** The address to which emails for the operator are sent. */
const operatorOf = ({ OPERATOR_EMAIL, MAIL_FROM }: Config): string => OPERATOR_EMAIL ?? MAIL_FROM

/**
 * The functions of other services that the email service uses. An email counts as expired only while the clock is
 * trusted.
 */
const emailQueue = ({ db, work }: Outside, { timeFor }: ClockGuard) => ({
  invoiceFile: invoiceFiles({ db, work }),
  async isOver(moment: Date): Promise<boolean> {
    const now = await timeFor('emails')
    return now !== null && moment <= now
  },
})

export type Services = ReturnType<typeof makeServices>
