import * as z from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { doneShape } from './shapes/refusal-shapes.ts'
import { moment, spelled, text, typed } from './shapes/spelling.ts'

/**
 * The signed-in member's own data, spelled as in the API. `is_address_proven`: the member has used an emailed code or
 * link. `needs_password`: the member has no valid password. `counter`: translations left; `assessment_counter`:
 * assessments left. Each is null if the member has no grant of its kind, or if all of them have ended.
 */
export const memberWire = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  is_address_proven: z.boolean(),
  needs_password: z.boolean(),
  counter: z.int().nullable(),
  assessment_counter: z.int().nullable(),
  company: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  preferred_currency: z.string().nullable(),
  wants_customer_notices: z.boolean(),
}

export const memberShape = spelled(z.object(memberWire))

/** `user_id`: the account whose address was restored, so that a browser can tell whether its own session has ended. */
const addressUndoneShape = spelled(doneShape.extend({ user_id: memberWire.id }))

/**
 * The response to signing in, registering and changing the password: the bearer token, which only these calls send, and
 * its member.
 */
export const signedInShape = z.object({ token: z.string(), user: memberShape })

export const userShape = z.object({ user: memberShape })

export const registrationShape = spelled(
  z.object({
    name: text(),
    email: text(),
    password: text(),
    password_confirmation: text(),
    agree: z.boolean().default(false),
  }),
)

export const credentialsShape = z.object({ email: text(), password: text() })

export const addressShape = z.object({ email: text() })

export const codeShape = z.object({ email: text(), otp: text() })

/** The code that was emailed to the member. */
export const proofShape = z.object({ otp: text() })

export const resetShape = spelled(
  z.object({ token: text(), email: text(), password: text(), password_confirmation: text() }),
)

/** A member who has no password yet omits `current_password`. */
export const passwordChangeShape = spelled(
  z.object({ current_password: text(), password: text(), password_confirmation: text() }),
)

/** A new address, and a proof of identity: either the password, or the code emailed to the current address (`otp`). */
export const addressChangeShape = spelled(z.object({ email: text(), current_password: text(), otp: text() }))

/** The code emailed to the new address. */
export const addressConfirmationShape = z.object({ email: text(), otp: text() })

/** The token of the link emailed to the former address, and a new password. */
export const addressUndoShape = spelled(z.object({ token: text(), password: text(), password_confirmation: text() }))

/**
 * `confirmation` is the account's email address. Like a change of address, the call also takes the password or the
 * emailed code.
 */
export const accountDeletionShape = spelled(z.object({ confirmation: text(), current_password: text(), otp: text() }))

/** The fields to change: an omitted field stays as it is; null clears a field. */
export const profileShape = spelled(
  z.object({
    name: z.exactOptional(typed()),
    company: z.exactOptional(typed().nullable()),
    country: z.exactOptional(typed().nullable()),
    phone: z.exactOptional(typed().nullable()),
    preferred_currency: z.exactOptional(typed().nullable()),
    wants_customer_notices: z.exactOptional(z.boolean()),
  }),
)

/** A session of the member. `device` comes from the browser's user agent. */
const sessionShape = spelled(
  z.object({
    id: z.string(),
    device: z.string().nullable(),
    created_at: moment,
    seen_at: moment,
    ends_at: moment,
    is_current: z.boolean(),
  }),
)

export const sessionsShape = z.object({ sessions: z.array(sessionShape) })

export const sessionChoiceShape = z.object({ id: text() })

/** Registering, signing in, and the member’s own account. */
export const accountEndpoints = {
  login: {
    method: 'POST',
    path: '/auth/login',
    right: 'anyone',
    limit: 'credentials',
    body: credentialsShape,
    response: signedInShape,
    refusals: ['wrong-credentials', 'account-suspended'],
  },
  sendOtp: {
    method: 'POST',
    path: '/auth/sendOtp',
    right: 'anyone',
    limit: 'emails',
    body: addressShape,
    response: doneShape,
    refusals: ['form-refused'],
  },
  loginWithOtp: {
    method: 'POST',
    path: '/auth/loginWithOtp',
    right: 'anyone',
    limit: 'credentials',
    body: codeShape,
    response: signedInShape,
    refusals: ['wrong-code', 'account-suspended'],
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    right: 'anyone',
    limit: 'credentials',
    body: registrationShape,
    response: signedInShape,
    refusals: ['form-refused', 'email-taken'],
    refusedIn: 'errors',
  },
  logout: { method: 'POST', path: '/auth/logout', right: 'member', limit: 'usual', response: doneShape },
  readProfile: {
    method: 'GET',
    path: '/api/getCustomerProfile',
    right: 'member',
    limit: 'usual',
    staysReadable: true,
    response: userShape,
  },
  saveProfile: {
    method: 'POST',
    path: '/api/customerProfile',
    right: 'member',
    limit: 'usual',
    body: profileShape,
    response: userShape,
    refusals: ['form-refused'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/changePassword',
    right: 'member',
    limit: 'credentials',
    body: passwordChangeShape,
    response: signedInShape,
    refusals: ['form-refused', 'code-needed'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/password/reset-request',
    right: 'anyone',
    limit: 'emails',
    body: addressShape,
    response: doneShape,
    refusals: ['form-refused'],
  },
  resetPassword: {
    method: 'POST',
    path: '/password/reset',
    right: 'anyone',
    limit: 'credentials',
    body: resetShape,
    response: doneShape,
    refusals: ['form-refused', 'wrong-link'],
  },
  sendAddressCode: {
    method: 'POST',
    path: '/auth/sendAddressCode',
    right: 'member',
    limit: 'emails',
    response: doneShape,
  },
  proveAddress: {
    method: 'POST',
    path: '/auth/proveAddress',
    right: 'member',
    limit: 'credentials',
    body: proofShape,
    response: userShape,
    refusals: ['form-refused'],
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/auth/logoutEverywhere',
    right: 'member',
    limit: 'usual',
    response: doneShape,
  },
  listSessions: { method: 'GET', path: '/api/getSessions', right: 'member', limit: 'usual', response: sessionsShape },
  endSession: {
    method: 'POST',
    path: '/api/endSession',
    right: 'member',
    limit: 'usual',
    body: sessionChoiceShape,
    response: doneShape,
    refusals: ['session-not-found'],
  },
  requestAddressChange: {
    method: 'POST',
    path: '/api/changeAddress',
    right: 'member',
    limit: 'emails',
    body: addressChangeShape,
    response: doneShape,
    refusals: ['form-refused'],
  },
  confirmAddressChange: {
    method: 'POST',
    path: '/api/confirmAddress',
    right: 'member',
    limit: 'credentials',
    body: addressConfirmationShape,
    response: userShape,
    refusals: ['form-refused', 'email-taken'],
  },
  undoAddressChange: {
    method: 'POST',
    path: '/auth/undoAddressChange',
    right: 'anyone',
    limit: 'credentials',
    body: addressUndoShape,
    response: addressUndoneShape,
    refusals: ['form-refused', 'undo-over', 'email-taken'],
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/deleteAccount',
    right: 'member',
    limit: 'credentials',
    body: accountDeletionShape,
    response: doneShape,
    refusals: ['form-refused'],
  },
} as const satisfies EndpointTable<'member'>
