import * as z from 'zod'
import { adminRoles } from '#domain/admin/rights.ts'
import type { EndpointTable } from '../endpoint.ts'
import { doneShape } from '../shapes/refusal-shapes.ts'
import { moment, spelled, text } from '../shapes/spelling.ts'

const role = z.enum(adminRoles)

/** The signed-in admin's own data. */
const adminWire = { id: z.string(), email: z.string(), role }

export const adminShape = z.object(adminWire)

/** `code` is from the authenticator app, or is a recovery code. */
export const adminCredentialsShape = z.object({ email: text(), password: text(), code: text() })

const signedInWire = {
  token: z.string(),
  admin: adminShape,
  /** The installation: development or production. */
  environment: z.string(),
  recovery_codes_left: z.int(),
}

/** The response to signing in: the bearer token, which only this call and `finishEnrolment` send, and its admin. */
export const adminSignedInShape = spelled(z.object(signedInWire))

export const ownAdminShape = spelled(
  z.object({
    admin: spelled(z.object({ ...adminWire, enrolled_at: moment })),
    environment: z.string(),
    recovery_codes_left: z.int(),
  }),
)

/** The token of a one-time enrolment link. */
export const enrolmentLinkShape = z.object({ token: text() })

/** The admin whom a link enrols, and when the link expires. */
export const invitedShape = z.object({ email: z.string(), role, until: moment })

export const enrolmentPasswordShape = spelled(
  z.object({ token: text(), password: text(), password_confirmation: text() }),
)

/** The authenticator app's key: as base 32 letters, and as the otpauth address encoded in the QR code. */
export const appKeyShape = z.object({ secret: z.string(), address: z.string() })

/** The app's first code, which proves that the app has the key. */
export const enrolmentCodeShape = z.object({ token: text(), code: text() })

/** The session that starts with the enrolment, and the recovery codes, which are sent only here. */
export const enrolledShape = spelled(z.object({ ...signedInWire, recovery_codes: z.array(z.string()) }))

export const adminPasswordChangeShape = spelled(
  z.object({ current_password: text(), password: text(), password_confirmation: text() }),
)

/** Both factors again, so that access to an unattended open screen is not enough. */
export const adminProofShape = z.object({ password: text(), code: text() })

export const recoveryCodesShape = spelled(z.object({ recovery_codes: z.array(z.string()) }))

const open = { method: 'POST', right: 'anyone', limit: 'credentials' } as const
const own = { method: 'POST', right: 'signedIn', limit: 'credentials' } as const

/** Enrolling, signing in, and an admin's own account. */
export const adminAccessEndpoints = {
  signInAdmin: {
    ...open,
    path: '/api/admin/signIn',
    body: adminCredentialsShape,
    response: adminSignedInShape,
    refusals: ['sign-in-refused'],
  },
  signOutAdmin: { ...own, path: '/api/admin/signOut', limit: 'usual', response: doneShape },
  readOwnAdmin: { ...own, method: 'GET', path: '/api/admin/own', limit: 'usual', response: ownAdminShape },
  readEnrolment: {
    ...open,
    path: '/api/admin/enrolment',
    body: enrolmentLinkShape,
    response: invitedShape,
    refusals: ['enrolment-over'],
  },
  beginEnrolment: {
    ...open,
    path: '/api/admin/beginEnrolment',
    body: enrolmentPasswordShape,
    response: appKeyShape,
    refusals: ['form-refused', 'enrolment-over'],
  },
  finishEnrolment: {
    ...open,
    path: '/api/admin/finishEnrolment',
    body: enrolmentCodeShape,
    response: enrolledShape,
    refusals: ['form-refused', 'enrolment-over'],
  },
  changeAdminPassword: {
    ...own,
    path: '/api/admin/changePassword',
    body: adminPasswordChangeShape,
    response: doneShape,
    refusals: ['form-refused'],
  },
  renewRecoveryCodes: {
    ...own,
    path: '/api/admin/recoveryCodes',
    body: adminProofShape,
    response: recoveryCodesShape,
    refusals: ['proof-refused', 'wrong-codes'],
  },
} as const satisfies EndpointTable<'admin'>
