import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import { accountsService } from './features/accounts/accounts.service.ts'
import { accountsStore } from './features/accounts/accounts.store.ts'
import { codesService } from './features/accounts/codes.service.ts'
import { passwordService } from './features/accounts/password.service.ts'
import { contactService } from './features/contact/contact.service.ts'
import { contactStore } from './features/contact/contact.store.ts'
import { limitsService } from './features/limits/limits.service.ts'
import { limitsStore } from './features/limits/limits.store.ts'
import { mailsService } from './features/mails/mails.service.ts'
import { mailsStore } from './features/mails/mails.store.ts'
import { plansService } from './features/plans/plans.service.ts'
import { plansStore } from './features/plans/plans.store.ts'
import { profileService } from './features/profile/profile.service.ts'
import { profileStore } from './features/profile/profile.store.ts'
import { referenceService } from './features/reference/reference.service.ts'
import { secretsStore } from './features/secrets/secrets.store.ts'
import { sessionsService } from './features/sessions/sessions.service.ts'
import { sessionsStore } from './features/sessions/sessions.store.ts'
import type { Clock, Mail, Passwords, Places, Rates, Tokens } from './outside.ts'
import type { Tables } from './tables.ts'

/** Everything the server stands on, opened by main.ts or by a test. */
export type World = {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly mail: Mail
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly rates: Rates
  readonly places: Places
  /** The mails nobody sent, where they are kept in a folder. */
  readonly letters: (() => Promise<readonly string[]>) | null
}

type Wires = {
  readonly config: Config
  readonly site: () => string
  readonly onMailQueued: () => void
  readonly onMailFailed: (error: unknown) => void
}

/** Every service of the server, wired by hand: a feature gets of another only what is handed to it here. */
export function makeServices(world: World, { config, site, onMailQueued, onMailFailed }: Wires) {
  const { db, clock, tokens } = world
  const secrets = secretsStore(db)
  const contacts = contactStore(db)
  const accountRows = accountsStore(db)

  const mails = mailsService({ ...world, store: mailsStore(db), onQueued: onMailQueued, onFailed: onMailFailed })
  const limits = limitsService({ store: limitsStore(db), clock })
  const sessions = sessionsService({ store: sessionsStore(db), clock, tokens })
  const plans = plansService({ store: plansStore(db), clock, freeOfferUntil: config.FREE_PLAN_OFFER_UNTIL })
  const profile = profileService({ store: profileStore(db), counterOf: plans.counterOf })
  const accountDoors = {
    ...world,
    store: accountRows,
    secrets,
    site,
    openSession: sessions.open,
    readMember: profile.member,
    queueMail: mails.queue,
    failuresOf: limits.failuresOf,
    countMailed: limits.countMailed,
  }
  return {
    mails,
    limits,
    sessions,
    plans,
    profile,
    accounts: accountsService(accountDoors),
    codes: codesService(accountDoors),
    password: passwordService(accountDoors),
    contact: contactService({
      store: contacts,
      clock,
      tokens,
      queueMail: mails.queue,
      operator: config.OPERATOR_EMAIL ?? config.MAIL_FROM,
    }),
    reference: referenceService(world),
    sweeps: {
      clock,
      sweepSessions: sessions.sweep,
      sweepLimits: limits.sweep,
      removeExpiredSecrets: secrets.removeExpired,
      removeOldMessages: contacts.removeOlder,
      removeUnusedAccounts: accountRows.removeUnused,
    },
  }
}

export type Services = ReturnType<typeof makeServices>
