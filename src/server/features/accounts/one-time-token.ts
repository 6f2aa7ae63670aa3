import { createHash } from 'node:crypto'
import { emailKey } from '#domain/email.ts'
import { addressProblems } from '#domain/people/address.ts'
import { codeDigits, codeKeptMs } from '#domain/policy.ts'
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

export const addressHashOf = (email: string): Buffer => hashOf(emailKey(email))

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Tells what is no address; whether it has an account is not told. */
export const refuseAddress = (email: string): void => refuseProblems(addressProblems({ email }))

/** Counts, makes and stores a code for who asks, which replaces the one they asked for before. It is to be mailed to the address. */
export async function newCode(
  { db, oneTimeTokensIn, passwords, tokens, clock, countCode }: AccountDependencies,
  email: string,
  asker: Asker,
): Promise<string> {
  await countCode(email, asker)
  const code = tokens.code(codeDigits)
  const expiresAt = new Date(clock().getTime() + codeKeptMs)
  await oneTimeTokensIn(db).replace(oneTimeTokenOf('code', email, asker), await passwords.hash(code), expiresAt)
  return code
}
