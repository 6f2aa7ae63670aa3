import type { Kysely } from 'kysely'
import type { Member } from '#domain/people/member.ts'
import { byMember, type RecordAudit } from '../../audit-event.ts'
import type { Visitor } from '../../http/handlers.ts'
import type { Asker } from '../../http/visitor-network.ts'
import type { Clock, Events, Passwords, Tokens } from '../../outside.ts'
import type { Tables } from '../../tables.ts'
import type { AccountsStore } from './accounts.store.ts'

// What the services of accounts are given; the other features come as the few functions that are needed of them.

type Mailing = { readonly to: string | null; readonly facts: Readonly<Record<string, string | number>> }
type Inside = Kysely<Tables>
type SignIn = { readonly userId: string; readonly device: string | null; readonly by: 'password' | 'code' }

export type AccountDependencies = {
  readonly db: Kysely<Tables>
  readonly store: AccountsStore
  /** The mailed one-time tokens, as the database or a transaction on it sees them. */
  readonly oneTimeTokensIn: (db: Inside) => OneTimeTokens
  readonly clock: Clock
  readonly record: RecordAudit
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly events: Events
  readonly openSession: (signIn: SignIn, inside: Inside) => Promise<string>
  readonly readMember: (userId: string) => Promise<Member>
  /** `inside` a transaction the email is only there when the transaction is. */
  readonly queueEmail: (
    mailing: Mailing & { readonly words: AccountEmail; readonly usefulMs?: number },
    inside?: Inside,
  ) => Promise<void>
  readonly failuresOf: (email: string, visitor: Visitor) => Promise<Failures>
  readonly countCode: (email: string, asker: Asker) => Promise<void>
  /** False when no other link is due, because enough that work were mailed lately. */
  readonly countLink: (email: string, visitor: Visitor) => Promise<boolean>
  readonly rememberNetwork: (account: Account, visitor: Visitor, only: OnlyNetwork, inside: Inside) => Promise<void>
  /** Ends what is charged to an account, inside a transaction that locks the account after it. */
  readonly endPayments: (userId: string, inside: Inside) => Promise<void>
  /** Deletes everything that goes with an account, and the account, inside a transaction. */
  readonly removeMemberRecords: (account: LeavingAccount, inside: Inside) => Promise<void>
  /** Where the site is, without a slash at the end. */
  readonly site: () => string
}

type AccountEmail =
  | 'welcome'
  | 'code'
  | 'reset'
  | 'passwordChanged'
  | 'accountDeleted'
  | 'accountRemoved'
  | 'newAddress'
  | 'addressWanted'
  | 'addressChanged'
  | 'addressUndone'

export type Account = { readonly id: string; readonly email: string }

/** An account that is deleted, as it is known by. */
export type LeavingAccount = Account & { readonly isAddressProven: boolean }

/** Whether the other networks from where the member signed in are forgotten. */
type OnlyNetwork = { readonly isOnly: boolean }

/** One kind of mailed one-time token of one address and asker. */
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

/** A word that nobody may take as a password here. */
export const product = 'saldo'

/** The answer of every way in. */
export type SignedInMember = { readonly token: string; readonly user: Member }

/** Why sessions ended that nobody signed out of. */
type EndedBy = 'password-changed' | 'password-reset' | 'address-proven' | 'address-changed' | 'address-undone'

type Ended = {
  readonly userId: string
  readonly visitor: Visitor
  readonly ended: number
  readonly by: EndedBy
}

/** Records, inside a transaction, that sessions ended by what was done; nothing where there was none. */
export async function recordEnded(
  { record }: Pick<AccountDependencies, 'record'>,
  { userId, visitor, ended, by }: Ended,
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

/** Opens a session at the visitor's device inside a transaction, remembers from where, and gives the token. */
export async function enter(
  { openSession, rememberNetwork, record }: Pick<AccountDependencies, 'openSession' | 'rememberNetwork' | 'record'>,
  { account, visitor, by, isOnly }: Entering,
  inside: Inside,
): Promise<string> {
  await rememberNetwork(account, visitor, { isOnly }, inside)
  await record(inside, { kind: 'session.begun', ...byMember(account.id, visitor.network), why: by })
  return openSession({ userId: account.id, device: visitor.device, by }, inside)
}
