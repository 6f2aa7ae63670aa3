import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import { accountsService } from './features/accounts/accounts.service.ts'
import { accountsStore } from './features/accounts/accounts.store.ts'
import { codesService } from './features/accounts/codes.service.ts'
import { passwordService } from './features/accounts/password.service.ts'
import { assessingService } from './features/assessments/assessing.service.ts'
import { assessmentsService } from './features/assessments/assessments.service.ts'
import type { NoteAssessment } from './features/assessments/assessment-events.ts'
import { tablesService } from './features/assessments/tables.service.ts'
import { catalogueService } from './features/catalogue/catalogue.service.ts'
import { contactService } from './features/contact/contact.service.ts'
import { contactStore } from './features/contact/contact.store.ts'
import { importsService } from './features/statements/imports.service.ts'
import { limitsService } from './features/limits/limits.service.ts'
import { emailsService } from './features/emails/emails.service.ts'
import { emailsStore } from './features/emails/emails.store.ts'
import { plansService } from './features/plans/plans.service.ts'
import { plansStore } from './features/plans/plans.store.ts'
import { profileService } from './features/profile/profile.service.ts'
import { profileStore } from './features/profile/profile.store.ts'
import { referenceService } from './features/reference/reference.service.ts'
import { idempotencyService } from './features/idempotency/idempotency.service.ts'
import { oneTimeTokensStore } from './features/one-time-tokens/one-time-tokens.store.ts'
import { sessionsService } from './features/sessions/sessions.service.ts'
import { sessionsStore } from './features/sessions/sessions.store.ts'
import { renamingService } from './features/statements/renaming.service.ts'
import type { NoteStatement } from './features/statements/statement-events.ts'
import { retentionService } from './features/statements/retention.service.ts'
import { savingService } from './features/statements/saving.service.ts'
import { statementsService } from './features/statements/statements.service.ts'
import { storageService } from './features/storage/storage.service.ts'
import { isOver } from './jobs/deletion-guard.ts'
import { heartbeatStore } from './jobs/heartbeat.store.ts'
import { unusedForYears, type Held } from './jobs/sweep.ts'
import type { Clock, DatabaseClock, Files, Mail, Passwords, CountryLookup, Rates, Tokens, Work } from './outside.ts'
import type { Tables } from './tables.ts'

/** Everything the server stands on, opened by main.ts or by a test. */
export type Outside = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly databaseClock: DatabaseClock
  readonly mail: Mail
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly rates: Rates
  readonly places: CountryLookup
  readonly files: Files
  readonly work: Work
  /** How much large work is being done, and how much waits for its turn. */
  readonly working: () => { readonly running: number; readonly waiting: number }
  /** The mails nobody sent, where they are kept in a folder. */
  readonly messages: (() => Promise<readonly string[]>) | null
  /** Removes mails from that folder: those whose code or link has ended, and those that were kept long enough. */
  readonly outbox: Readonly<Record<'removeEnded' | 'removeOld', (now: Date) => Promise<void>>>
}

type Wires = {
  readonly config: Config
  readonly site: () => string
  readonly onMailQueued: () => void
  readonly onMailFailed: (error: unknown) => void
  readonly onStatement: NoteStatement
  readonly onAssessment: NoteAssessment
  readonly onHeld: (held: Held | null) => void
}

/** Every service of the server, wired by hand: a feature gets of another only what is handed to it here. */
export function makeServices(outside: Outside, wires: Wires) {
  const { config, site, onMailQueued, onMailFailed, onStatement, onAssessment, onHeld } = wires
  const { db, clock, tokens } = outside
  const oneTimeTokens = oneTimeTokensStore(db)
  const contacts = contactStore(db)
  const accountRows = accountsStore(db)

  const mails = emailsService({ ...outside, ...emailQueue(outside), onQueued: onMailQueued, onFailed: onMailFailed })
  const limits = limitsService({ db, clock })
  const sessions = sessionsService({ store: sessionsStore(db), clock, tokens })
  const plans = plansService({ store: plansStore(db), clock, freeOfferUntil: config.FREE_PLAN_OFFER_UNTIL })
  const profile = profileService({ store: profileStore(db), countersOf: plans.countersOf })
  const reference = referenceService(outside)
  const idempotency = idempotencyService({ db, clock, claimAnswer: storageService.claimAnswer })
  const kept = {
    ...outside,
    findBySession: sessions.find,
    readMember: profile.member,
    claimStorage: storageService.claim,
  }
  const statements = statementsService({ ...kept, note: onStatement })
  const assessments = assessmentsService({ ...kept, note: onAssessment })
  const retention = retentionService({ ...outside, note: onStatement, site, queueEmail: mails.queue })
  const accountDependencies = {
    ...outside,
    ...limits,
    store: accountRows,
    oneTimeTokensIn: oneTimeTokensStore,
    site,
    openSession: sessions.open,
    readMember: profile.member,
    queueEmail: mails.queue,
  }
  return {
    mails,
    limits,
    sessions,
    plans,
    profile,
    accounts: accountsService(accountDependencies),
    codes: codesService(accountDependencies),
    password: passwordService(accountDependencies),
    contact: contactService({
      ...{ ...outside, store: contacts, queueEmail: mails.queue },
      operator: config.OPERATOR_EMAIL ?? config.MAIL_FROM,
    }),
    reference,
    catalogue: catalogueService({ clock, readMember: profile.member, rateOf: reference.rateOf }),
    statements,
    saving: savingService({
      ...kept,
      note: onStatement,
      spend: (caller, inside) => plans.spend('translations', caller, inside),
      counterIn: (caller, inside) => plans.counterIn('translations', caller, inside),
      once: idempotency.once,
    }),
    renaming: renamingService({ ...kept, note: onStatement }),
    assessments,
    assessing: assessingService({
      ...kept,
      note: onAssessment,
      generatedStatement: statements.generated,
      spend: (caller, inside) => plans.spend('assessments', caller, inside),
      counterIn: (caller, inside) => plans.counterIn('assessments', caller, inside),
      once: idempotency.once,
    }),
    tables: tablesService({ readOutput: assessments.output }),
    imports: importsService(outside),
    sweeps: {
      ...outside,
      heartbeat: heartbeatStore(db),
      removeEnded: [sessions.sweep, limits.sweep, oneTimeTokens.removeExpired],
      announce: retention.announce,
      purges: [retention, assessments, ...personalData(contacts, accountRows)],
      removeOld: [idempotency.sweep, outside.outbox.removeOld],
      isConfirmed: (now: Date) => now.toISOString().startsWith(config.DELETE_DUE_ON ?? 'never'),
      onHeld,
    },
  }
}

/** Mails that wait, given up by the clock that the sweeps believe. */
const emailQueue = ({ db, clock, databaseClock }: Outside) => ({
  store: emailsStore(db),
  async isOver(moment: Date): Promise<boolean> {
    return isOver(moment, { now: clock(), databaseNow: await databaseClock() }, await heartbeatStore(db).read())
  },
})

/** What goes when it was not used for the years that personal data may be kept. */
const personalData = (contacts: ReturnType<typeof contactStore>, accounts: ReturnType<typeof accountsStore>) => [
  unusedForYears(contacts.countOlder, contacts.removeOlder),
  unusedForYears(accounts.countUnused, accounts.removeUnused),
]

export type Services = ReturnType<typeof makeServices>
