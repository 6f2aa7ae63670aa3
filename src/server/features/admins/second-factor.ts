import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeKey, isCode } from '#domain/people/code.ts'
import { codeDigits, totpStepSeconds, totpWindowSteps } from '#domain/policy.ts'
import { siteWords } from '#words/site.ts'

// The second factor of an admin: codes of an authenticator app (RFC 6238), or recovery codes.

const secretBytes = 20
/** Length of a recovery code: 80 bits, so that its fast, unsalted hash cannot be brute-forced. */
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

/** A new key for an app, in base 32, made from a token of 256 random bits. */
export const newAppSecret = (token: string): string => base32Of(token, secretBytes)

/** The address in the QR code for the app: otpauth://totp/… */
export const appAddress = (secret: string, email: string): string => appOf(secret, email).toString()

/** The time step of a code, if the code is accepted at this time; null when it is wrong. */
export function appStepOf(secret: string, typed: string, now: Date): number | null {
  // without this check, the library throws when six characters take more than six bytes
  if (!isCode(typed)) return null
  const timestamp = now.getTime()
  const delta = appOf(secret, '').validate({ token: codeKey(typed), timestamp, window: totpWindowSteps })
  return delta === null ? null : Math.floor(timestamp / 1000 / totpStepSeconds) + delta
}

/** A new recovery code, in groups of four letters or digits. */
export function newRecoveryCode(token: string): string {
  const code = base32Of(token, recoveryBytes)
  const starts = Array.from({ length: code.length / groupLength }, (_, group) => group * groupLength)
  return starts.map((start) => code.slice(start, start + groupLength)).join('-')
}

/** The hash stored in place of a recovery code; it is the same for every spelling of the code. */
export const recoveryHash = (typed: string): Buffer =>
  createHash('sha256').update(codeKey(typed).toUpperCase()).digest()

const base32Of = (token: string, bytes: number): string =>
  new Secret({ buffer: new Uint8Array(Buffer.from(token, 'base64url').subarray(0, bytes)).buffer }).base32
