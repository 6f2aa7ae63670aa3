import * as z from 'zod'
import { adminRoles } from '#domain/admin/rights.ts'
import { spelled } from '../../shapes/spelling.ts'
import { moment, text } from '../../shapes/text-shapes.ts'
import { adminListWire, adminPageShape } from './admin-list-shapes.ts'

const role = z.enum(adminRoles)

export const adminSortings = ['email', 'added', 'seen'] as const

export const adminsQueryShape = spelled(z.object({ ...adminListWire(adminSortings), role: z.exactOptional(role) }))

/** invited: has not enrolled yet, by a link that counts until `invite_until`, null when it is over or there is none. */
export const listedAdminShape = spelled(
  z.object({
    id: z.string(),
    email: z.string(),
    role,
    state: z.enum(['active', 'invited']),
    added_at: moment,
    last_seen_at: moment.nullable(),
    invite_until: moment.nullable(),
    sessions: z.int(),
    is_last_owner: z.boolean(),
  }),
)

export const adminsShape = adminPageShape(listedAdminShape)

/** Who is to be an admin. The same address again, while it has not enrolled, is given a new link. */
export const invitationShape = z.object({ email: text(), role, code: text() })

/** Until when the one-time link counts, and the link: shown this once, null where a mail server is set, by which it was sent. */
export const madeInvitationShape = z.object({ link: z.string().nullable(), until: moment })

export const adminRoleChangeShape = z.object({ id: text(), role, reason: text(), code: text() })

export const adminChoiceShape = z.object({ id: text() })

/** What removing an admin will do. `events`: rows of the audit trail that name the admin and stay. */
export const adminRemovalPreviewShape = spelled(
  z.object({ email: z.string(), sessions: z.int(), is_last_owner: z.boolean(), events: z.int() }),
)

/** `confirmation` is the address of the admin who is removed. */
export const adminRemovalShape = z.object({ id: text(), confirmation: text(), reason: text(), code: text() })
