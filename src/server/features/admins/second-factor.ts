import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeKey, isCode } from '#domain/people/code.ts'
import { codeDigits, totpStepSeconds, totpWindowSteps } from '#domain/policy.ts'
import { siteWords } from '#words/site.ts'

// The second factor of an admin: authenticator app codes (RFC 6238), or recovery codes.

const secretBytes = 20
/** 80 bits, so a plain hash cannot be brute-forced. */
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

/** A new key for an app, in base 32; `token` has 256 random bits. */
export const newAppSecret = (token: string): string => base32Of(token, secretBytes)

/** The address encoded in the app's QR code: otpauth://totp/… */
export const appAddress = (secret: string, email: string): string => appOf(secret, email).toString()

/** The time step of a code, among those accepted at a given time; null when the code is wrong. */
export function appStepOf(secret: string, typed: string, now: Date): number | null {
  // the library throws when six characters take more than six bytes
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

/** The stored hash of a recovery code, in any spelling. */
export const recoveryHash = (typed: string): Buffer =>
  createHash('sha256').update(codeKey(typed).toUpperCase()).digest()

const base32Of = (token: string, bytes: number): string =>
  new Secret({ buffer: new Uint8Array(Buffer.from(token, 'base64url').subarray(0, bytes)).buffer }).base32
