import type { Kysely } from 'kysely'
import type { Member } from '#domain/people/member.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { Visitor } from '../../http/handlers.ts'
import type { Asker } from '../../http/visitor-network.ts'
import type { MemberTransaction } from '../../member-transactions.ts'
import type { Clock, Events, Passwords, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { AccountsStore } from './accounts.store.ts'

// The dependencies of the account services. They include single functions of other features, never a whole feature.

type EmailContent = { readonly to: string | null; readonly facts: Readonly<Record<string, string | number>> }
type Inside = Kysely<Tables>
type SignIn = { readonly userId: string; readonly device: string | null; readonly by: 'password' | 'code' }

export type AccountDependencies = {
  readonly db: Kysely<Tables>
  readonly transact: MemberTransaction
  readonly store: AccountsStore
  /** The store of emailed one-time tokens; `db` is the database or a transaction. */
  readonly oneTimeTokensIn: (db: Inside) => OneTimeTokens
  readonly clock: Clock
  readonly record: RecordAudit
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly events: Events
  readonly openSession: (signIn: SignIn, inside: Inside) => Promise<string>
  readonly readMember: (userId: string) => Promise<Member>
  /** Queues an email. If a transaction (`inside`) is given, the email is sent only if the transaction commits. */
  readonly queueEmail: (
    mailing: EmailContent & { readonly words: AccountEmail; readonly usefulMs?: number; readonly tokenMs?: number },
    inside?: Inside,
  ) => Promise<void>
  readonly failuresOf: (email: string, visitor: Visitor) => Promise<Failures>
  /**
   * Counts a code towards the limits. `unproven` is given only if a signed-in member requests a code for the member's
   * own unproven address: it is the visitor that makes the call.
   */
  readonly countCode: (email: string, asker: Asker, unproven?: Pick<Visitor, 'network'>) => Promise<void>
  /**
   * Counts a welcome email. Returns false if the address has had too many welcome emails in a day; the caller should
   * then send none.
   */
  readonly countWelcome: (email: string) => Promise<boolean>
  /**
   * Counts a link that will be emailed, and refuses if the visitor's own limit is exceeded. Returns false if the
   * combined limit for all unknown visitors is exceeded. The caller should then send nothing: the owner can use one of
   * the links already sent in the last fifteen minutes.
   */
  readonly countLink: (email: string, visitor: Visitor) => Promise<boolean>
  readonly rememberNetwork: (account: Account, visitor: Visitor, only: OnlyNetwork, inside: Inside) => Promise<void>
  /** Ends all payments of an account; must run in a transaction that has locked the account's row. */
  readonly endPayments: (userId: string, inside: Inside) => Promise<void>
  /**
   * Deletes the account and its records, except the rows that `memberRecords` detaches or keeps; must run in a
   * transaction.
   */
  readonly removeMemberRecords: (account: LeavingAccount, inside: Inside) => Promise<void>
  /**
   * Stores, under the account's address, how much of the free plan the account has used this year; must run in a
   * transaction.
   */
  readonly keepUsed: (account: Account, inside: Inside) => Promise<void>
  /**
   * Raises the account's use of the free plan this year to the use already made under its new address, unless the
   * account has used more itself; must run in a transaction.
   */
  readonly takeOverUsed: (userId: string, inside: Inside) => Promise<void>
  /** The base URL of the site, without a slash at the end. */
  readonly site: () => string
}

type AccountEmail =
  | 'welcome'
  | 'code'
  | 'memberCode'
  | 'reset'
  | 'passwordChanged'
  | 'accountDeleted'
  | 'accountRemoved'
  | 'newAddress'
  | 'addressWanted'
  | 'addressChanged'
  | 'addressUndone'

export type Account = { readonly id: string; readonly email: string }

/** An account that will be deleted, with the values used to find its records. */
export type LeavingAccount = Account & { readonly isAddressProven: boolean }

/** If `isOnly`, all other networks of the member are forgotten. */
type OnlyNetwork = { readonly isOnly: boolean }

/**
 * The identity of a one-time token: its kind, the hash of its address, and the hash of the visitor or member who
 * requested it.
 */
export type OneTimeToken = { readonly kind: 'code' | 'link'; readonly addressHash: Buffer; readonly askerHash: Buffer }

type OneTimeTokens = {
  readonly replace: (oneTimeToken: OneTimeToken, tokenHash: string, expiresAt: Date) => Promise<void>
  readonly tryOnce: (oneTimeToken: OneTimeToken, now: Date, triesMax: number) => Promise<string | null>
  readonly spend: (oneTimeToken: OneTimeToken, tokenHash: string) => Promise<boolean>
  readonly removeAsked: (askerHash: Buffer) => Promise<void>
  readonly spendLink: (addressHash: Buffer, linkHash: string, now: Date) => Promise<boolean>
}

type Failures = {
  readonly refuseIfMany: () => Promise<void>
  readonly add: () => Promise<void>
  readonly forget: () => Promise<void>
}

/** The product's name; a password that contains it is weaker. */
export const product = 'saldo'

/** The response to every kind of sign-in. */
export type SignedInMember = { readonly token: string; readonly user: Member }

/** Why sessions ended without their member signing out. */
type EndedBy = 'password-changed' | 'password-reset' | 'address-proven' | 'address-changed' | 'address-undone'

type EndedSessions = {
  readonly userId: string
  readonly visitor: Visitor
  readonly ended: number
  readonly by: EndedBy
}

/** Records that sessions ended; must run in a transaction. Does nothing when `ended` is 0. */
export async function recordEnded(
  { record }: Pick<AccountDependencies, 'record'>,
  { userId, visitor, ended, by }: EndedSessions,
  inside: Inside,
): Promise<void> {
  if (ended === 0) return
  await record(inside, { kind: 'session.ended', ...byMember(userId, visitor.network), object: 'sessions', why: by })
}

type Entering = OnlyNetwork & {
  readonly account: Account
  readonly visitor: Visitor
  readonly by: SignIn['by']
}

/** Opens a session, remembers the network, and returns the token of the session; must run in a transaction. */
export async function enter(
  { openSession, rememberNetwork, record }: Pick<AccountDependencies, 'openSession' | 'rememberNetwork' | 'record'>,
  { account, visitor, by, isOnly }: Entering,
  inside: Inside,
): Promise<string> {
  await rememberNetwork(account, visitor, { isOnly }, inside)
  await record(inside, { kind: 'session.begun', ...byMember(account.id, visitor.network), why: by })
  return openSession({ userId: account.id, device: visitor.device, by }, inside)
}
