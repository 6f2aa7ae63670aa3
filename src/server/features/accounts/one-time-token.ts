import { createHash } from 'node:crypto'
import { emailKey } from '#domain/email.ts'
import { addressProblems } from '#domain/people/address.ts'
import { codeKey } from '#domain/people/code.ts'
import { codeAttemptsMax, codeDigits, codeKeptMs } from '#domain/policy.ts'
import type { Visitor } from '../../http/handlers.ts'
import { askerName, type Asker } from '../../http/visitor-network.ts'
import { refuseProblems } from '../../http/refusal.ts'
import type { AccountDependencies, OneTimeToken } from './dependencies.ts'

// For every requested address, a code or link is stored and an email queued, so that a request takes the same steps
// whether or not the address has an account. Without an account, the only difference is that the email has no
// recipient.

/** The identity of a one-time token. It contains its address and its asker only as hashes. */
export const oneTimeTokenOf = (kind: OneTimeToken['kind'], email: string, asker: Asker): OneTimeToken => ({
  kind,
  addressHash: addressHashOf(email),
  askerHash: hashOf(askerName(asker)),
})

/**
 * The hashes stored with a code that a member requests for the member's own address. They identify the member's rows
 * that contain neither the id nor the address.
 */
export const memberHashesOf = ({ id, email }: { readonly id: string; readonly email: string }): OneTimeToken =>
  oneTimeTokenOf('code', email, { userId: id })

export const addressHashOf = (email: string): Buffer => hashOf(emailKey(email))

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Refuses a malformed address. Does not reveal whether an account has the address. */
export const refuseAddress = (email: string): void => refuseProblems(addressProblems({ email }))

/**
 * Counts, creates and stores a code for the asker, in place of the asker's previous code for this address. The caller
 * must email it. `unproven`: see `countCode`.
 */
export async function newCode(
  dependencies: AccountDependencies,
  email: string,
  asker: Asker,
  unproven?: Pick<Visitor, 'network'>,
): Promise<string> {
  await dependencies.countCode(email, asker, unproven)
  return storedCode(dependencies, oneTimeTokenOf('code', email, asker))
}

/** Creates and stores a code that the caller has counted towards the limit. */
export async function storedCode(
  { db, oneTimeTokensIn, passwords, tokens, clock }: AccountDependencies,
  oneTimeToken: OneTimeToken,
): Promise<string> {
  const code = tokens.code(codeDigits)
  const expiresAt = new Date(clock().getTime() + codeKeptMs)
  await oneTimeTokensIn(db).replace(oneTimeToken, await passwords.hash(code), expiresAt)
  return code
}

/** The stored hash of a code if the code is right, otherwise null. Uses up one attempt in either case. */
export async function rightCodeHash(
  { db, oneTimeTokensIn, passwords, clock }: AccountDependencies,
  oneTimeToken: OneTimeToken,
  otp: string,
): Promise<string | null> {
  const hash = await oneTimeTokensIn(db).tryOnce(oneTimeToken, clock(), codeAttemptsMax)
  return (await passwords.isRight(hash, codeKey(otp))) ? hash : null
}

export const wrongCode = [{ code: 'code-wrong', at: 'otp' }] as const
