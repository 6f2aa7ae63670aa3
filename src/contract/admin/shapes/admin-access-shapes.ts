import * as z from 'zod'
import { adminRoles } from '#domain/admin/rights.ts'
import { spelled } from '../../shapes/spelling.ts'
import { moment, text } from '../../shapes/text-shapes.ts'

const role = z.enum(adminRoles)

/** An admin as shown to that admin. */
const adminWire = { id: z.string(), email: z.string(), role }

export const adminShape = z.object(adminWire)

/** `code` is that of the authenticator app, or a recovery code. */
export const adminCredentialsShape = z.object({ email: text(), password: text(), code: text() })

const signedInWire = {
  token: z.string(),
  admin: adminShape,
  /** Which installation this is: development or production. */
  environment: z.string(),
  recovery_codes_left: z.int(),
}

/** The answer of every way in: the bearer token, said once, and who it is for. */
export const adminSignedInShape = spelled(z.object(signedInWire))

export const ownAdminShape = spelled(
  z.object({
    admin: spelled(z.object({ ...adminWire, enrolled_at: moment })),
    environment: z.string(),
    recovery_codes_left: z.int(),
  }),
)

/** What stands in the one-time link of an enrolment. */
export const enrolmentLinkShape = z.object({ token: text() })

/** Who a link is for, and until when it counts. */
export const invitedShape = z.object({ email: z.string(), role, until: moment })

export const enrolmentPasswordShape = spelled(
  z.object({ token: text(), password: text(), password_confirmation: text() }),
)

/** What the authenticator app is given: the key as letters (base 32), and as the otpauth address that its QR code says. */
export const appKeyShape = z.object({ secret: z.string(), address: z.string() })

/** The first code of the app: it proves that the app has the key. */
export const enrolmentCodeShape = z.object({ token: text(), code: text() })

/** The session that begins with the enrolment, and the recovery codes, shown this once. */
export const enrolledShape = spelled(z.object({ ...signedInWire, recovery_codes: z.array(z.string()) }))

export const adminPasswordChangeShape = spelled(
  z.object({ current_password: text(), password: text(), password_confirmation: text() }),
)

/** Both factors again, for what must not be done by who finds an open screen. */
export const adminProofShape = z.object({ password: text(), code: text() })

export const recoveryCodesShape = spelled(z.object({ recovery_codes: z.array(z.string()) }))
