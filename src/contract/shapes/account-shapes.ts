import * as z from 'zod'
import { spelled } from './spelling.ts'
import { moment, text, typed } from './text-shapes.ts'

/**
 * A member as shown to themselves, in wire spelling. `is_address_proven`: an emailed code or link was used. `needs_password`: no password
 * has been chosen yet. `counter`: translations left; `assessment_counter`: assessments left; null without a plan.
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

/** The answer to every kind of sign-in: the bearer token, sent only this once, and its member. */
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

/** The code emailed to the member who sends it. */
export const proofShape = z.object({ otp: text() })

export const resetShape = spelled(
  z.object({ token: text(), email: text(), password: text(), password_confirmation: text() }),
)

/** `current_password` is omitted by a member without one. */
export const passwordChangeShape = spelled(
  z.object({ current_password: text(), password: text(), password_confirmation: text() }),
)

/** A new address, with proof of identity: either the password or the code emailed to the current address. */
export const addressChangeShape = spelled(z.object({ email: text(), current_password: text(), otp: text() }))

/** The code emailed to the new address. */
export const addressConfirmationShape = z.object({ email: text(), otp: text() })

/** The token of the link emailed to the former address. */
export const addressUndoShape = spelled(z.object({ token: text(), password: text(), password_confirmation: text() }))

/** `confirmation` is the account's email address; password or emailed code as above. */
export const accountDeletionShape = spelled(z.object({ confirmation: text(), current_password: text(), otp: text() }))

/** Omitted fields stay unchanged; null clears a field. */
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
