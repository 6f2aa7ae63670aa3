import type { Member } from '#domain/people/member.ts'
import type { Visitor } from '../../http/handlers.ts'
import type { Clock, Passwords, Tokens } from '../../outside.ts'
import type { AccountsStore } from './accounts.store.ts'

// What the services of accounts are given; the other features come as the few functions that are needed of them.

type Mailing = { readonly to: string | null; readonly facts: Readonly<Record<string, string | number>> }

export type AccountDoors = {
  readonly store: AccountsStore
  readonly secrets: Secrets
  readonly clock: Clock
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly openSession: (userId: string, device: string | null) => Promise<string>
  readonly readMember: (userId: string) => Promise<Member>
  readonly queueMail: (
    mailing: Mailing & { readonly words: 'welcome' | 'code' | 'reset' | 'passwordChanged'; readonly usefulMs?: number },
  ) => Promise<void>
  readonly failuresOf: (email: string, visitorAddress: string) => Failures
  readonly countMailed: (kind: 'code' | 'link', email: string) => Promise<void>
  /** Where the site is, without a slash at the end. */
  readonly site: () => string
}

/** One kind of mailed secret of one address. */
export type Secret = { readonly kind: 'code' | 'link'; readonly addressHash: Buffer }

type Secrets = {
  readonly replace: (secret: Secret, secretHash: string, expiresAt: Date) => Promise<void>
  readonly tryOnce: (secret: Secret, now: Date, triesMax: number) => Promise<string | null>
  readonly spend: (secret: Secret, secretHash: string) => Promise<boolean>
}

type Failures = {
  readonly refuseIfMany: () => Promise<void>
  readonly add: () => Promise<void>
  readonly forget: () => Promise<void>
}

/** A word that nobody may take as a password here. */
export const product = 'saldo'

/** The answer of every way in. */
export type SignedIn = { readonly token: string; readonly user: Member }

/** Signs a member in at the visitor's device. */
export async function signIn(
  { openSession, readMember }: Pick<AccountDoors, 'openSession' | 'readMember'>,
  userId: string,
  { device }: Visitor,
): Promise<SignedIn> {
  const token = await openSession(userId, device)
  return { token, user: await readMember(userId) }
}
