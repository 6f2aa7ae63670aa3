import { createHash } from 'node:crypto'
import { emailKey } from '#domain/email.ts'
import { addressProblems } from '#domain/people/address.ts'
import { codeKey } from '#domain/people/code.ts'
import { codeAttemptsMax, codeDigits, codeKeptMs } from '#domain/policy.ts'
import { askerName, type Asker } from '../../http/visitor-network.ts'
import { refuseProblems } from '../../http/refusal.ts'
import type { AccountDependencies, OneTimeToken } from './dependencies.ts'

// A code or a link is stored for every address asked for and a mail is queued for every one, so that an address without an account
// takes the same steps; only its mail goes to nobody.

/** What is stored of the address a one-time token is mailed to, and of who asked for it: their hashes alone. */
export const oneTimeTokenOf = (kind: OneTimeToken['kind'], email: string, asker: Asker): OneTimeToken => ({
  kind,
  addressHash: addressHashOf(email),
  askerHash: hashOf(askerName(asker)),
})

/** The same of a member who asks for their own address, by which rows that name nobody are found to be theirs. */
export const memberHashesOf = ({ id, email }: { readonly id: string; readonly email: string }): OneTimeToken =>
  oneTimeTokenOf('code', email, { userId: id })

export const addressHashOf = (email: string): Buffer => hashOf(emailKey(email))

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Says what is no address, and never whether it has an account. */
export const refuseAddress = (email: string): void => refuseProblems(addressProblems({ email }))

/** Counts, makes and stores a code for who asks, which replaces the one they asked for before. It is to be mailed to the address. */
export async function newCode(dependencies: AccountDependencies, email: string, asker: Asker): Promise<string> {
  await dependencies.countCode(email, asker)
  return storedCode(dependencies, oneTimeTokenOf('code', email, asker))
}

/** Makes and stores a code that was counted. */
export async function storedCode(
  { db, oneTimeTokensIn, passwords, tokens, clock }: AccountDependencies,
  oneTimeToken: OneTimeToken,
): Promise<string> {
  const code = tokens.code(codeDigits)
  const expiresAt = new Date(clock().getTime() + codeKeptMs)
  await oneTimeTokensIn(db).replace(oneTimeToken, await passwords.hash(code), expiresAt)
  return code
}

/** What is stored of a code when it is the right one; else null, and one of its tries is gone. */
export async function rightCodeHash(
  { db, oneTimeTokensIn, passwords, clock }: AccountDependencies,
  oneTimeToken: OneTimeToken,
  otp: string,
): Promise<string | null> {
  const hash = await oneTimeTokensIn(db).tryOnce(oneTimeToken, clock(), codeAttemptsMax)
  return (await passwords.isRight(hash, codeKey(otp))) ? hash : null
}

/** The fault of a code that is not the right one. */
export const wrongCode = [{ code: 'code-wrong', at: 'otp' }] as const
