import * as z from 'zod'
import { spelled } from './spelling.ts'
import { moment, text, typed } from './text-shapes.ts'

/**
 * A member as shown to that member alone, as the wire spells it. `is_address_proven`: a mailed code or link came back. `needs_password`:
 * one is still to be chosen. `counter`: translations left, `assessment_counter`: assessments left, null without a plan.
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

/** The answer of every way in: the bearer token, said once, and who it is for. */
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

/** The code that was mailed to the member who sends it. */
export const proofShape = z.object({ otp: text() })

export const resetShape = spelled(
  z.object({ token: text(), email: text(), password: text(), password_confirmation: text() }),
)

/** `current_password` is left out by a member who has none. */
export const passwordChangeShape = spelled(
  z.object({ current_password: text(), password: text(), password_confirmation: text() }),
)

/** Another address; who it is, by the password or by the code that was emailed to the present address: the other one is left out. */
export const addressChangeShape = spelled(z.object({ email: text(), current_password: text(), otp: text() }))

/** The code that was emailed to the new address. */
export const addressConfirmationShape = z.object({ email: text(), otp: text() })

/** What stands in the link that was emailed to the former address. */
export const addressUndoShape = spelled(z.object({ token: text(), password: text(), password_confirmation: text() }))

/** `confirmation` is the address of the account; password or emailed code as above. */
export const accountDeletionShape = spelled(z.object({ confirmation: text(), current_password: text(), otp: text() }))

/** What is left out stays as it is; null takes it back. */
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

/** A place where the member is signed in. `device` is what the browser says of itself. */
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
