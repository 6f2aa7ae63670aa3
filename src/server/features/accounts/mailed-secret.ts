import { createHash } from 'node:crypto'
import { emailKey } from '#domain/email.ts'
import { addressProblems } from '#domain/people/address.ts'
import { refuseProblems } from '../../http/refusal.ts'
import type { Secret } from './doors.ts'

// A code or a link is stored for every address asked for and a mail is queued for every one, so that an address without an account
// takes the same steps; only its mail goes to nobody.

/** What is stored of the address a secret is mailed to: its hash alone. */
export const secretOf = (kind: Secret['kind'], email: string): Secret => ({
  kind,
  addressHash: createHash('sha256').update(emailKey(email)).digest(),
})

/** Tells what is no address; whether it has an account is not told. */
export const refuseAddress = (email: string): void => refuseProblems(addressProblems({ email }))
