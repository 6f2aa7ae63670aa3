import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeKey, isCode } from '#domain/people/code.ts'
import { codeDigits, totpStepSeconds, totpWindowSteps } from '#domain/policy.ts'
import { siteWords } from '#words/site.ts'

// The second factor of an admin: the codes of an authenticator app (RFC 6238), and recovery codes in its place.

const secretBytes = 20
/** 80 bits: a plain hash of one cannot be turned back by trying. */
const recoveryBytes = 10
const groupLength = 4

const appOf = (secret: string, email: string): TOTP =>
  new TOTP({
    issuer: siteWords.product,
    label: email,
    digits: codeDigits,
    period: totpStepSeconds,
    secret: Secret.fromBase32(secret),
  })

/** A new key for an app, base 32; `token` is 256 bits of chance. */
export const newAppSecret = (token: string): string => base32Of(token, secretBytes)

/** The address that an app reads off its QR code: otpauth://totp/… */
export const appAddress = (secret: string, email: string): string => appOf(secret, email).toString()

/** The time step whose code this is, of those that count at a moment; null where it is none. */
export function appStepOf(secret: string, typed: string, now: Date): number | null {
  // the library throws if six characters take more than six bytes
  if (!isCode(typed)) return null
  const timestamp = now.getTime()
  const delta = appOf(secret, '').validate({ token: codeKey(typed), timestamp, window: totpWindowSteps })
  return delta === null ? null : Math.floor(timestamp / 1000 / totpStepSeconds) + delta
}

/** A new recovery code, in groups of four letters and digits. */
export function newRecoveryCode(token: string): string {
  const code = base32Of(token, recoveryBytes)
  const starts = Array.from({ length: code.length / groupLength }, (_, group) => group * groupLength)
  return starts.map((start) => code.slice(start, start + groupLength)).join('-')
}

/** What is stored of a recovery code, however it is typed. */
export const recoveryHash = (typed: string): Buffer =>
  createHash('sha256').update(codeKey(typed).toUpperCase()).digest()

const base32Of = (token: string, bytes: number): string =>
  new Secret({ buffer: new Uint8Array(Buffer.from(token, 'base64url').subarray(0, bytes)).buffer }).base32
