import * as z from 'zod'
import { adminRoles } from '#domain/admin/rights.ts'
import type { EndpointTable } from '../endpoint.ts'
import { doneShape } from '../shapes/refusal-shapes.ts'
import { moment, spelled, text } from '../shapes/spelling.ts'
import { adminListWire, adminPageShape, confirming, fileOf } from './admin-endpoint.ts'

const role = z.enum(adminRoles)

export const adminSortings = ['email', 'added', 'seen'] as const

export const adminsQueryShape = spelled(z.object({ ...adminListWire(adminSortings), role: z.exactOptional(role) }))

/** State `invited`: not enrolled yet. `invite_until`: when the invitation link expires; null without a valid link. */
export const listedAdminShape = spelled(
  z.object({
    id: z.string(),
    email: z.string(),
    role,
    state: z.enum(['active', 'invited']),
    added_at: moment,
    signed_in_at: moment.nullable(),
    invite_until: moment.nullable(),
    sessions: z.int(),
    is_last_owner: z.boolean(),
  }),
)

export const adminsShape = adminPageShape(listedAdminShape)

/** Invites an admin. Repeating the invitation for an address that has not enrolled creates a new link. */
export const invitationShape = z.object({ email: text(), role, code: text() })

/** `until`: when the one-time link expires. `link`: sent only here; null when it was emailed instead. */
export const madeInvitationShape = z.object({ link: z.string().nullable(), until: moment })

export const adminRoleChangeShape = z.object({ id: text(), role, reason: text(), code: text() })

export const adminChoiceShape = z.object({ id: text() })

/** Effect of removing an admin. Audit rows that name the admin are not deleted. */
export const adminRemovalPreviewShape = spelled(
  z.object({ email: z.string(), sessions: z.int(), is_last_owner: z.boolean() }),
)

/** `confirmation` is the email address of the admin to remove. */
export const adminRemovalShape = z.object({ id: text(), confirmation: text(), reason: text(), code: text() })

const managing = { method: 'POST', right: 'admins.manage', limit: 'usual' } as const

const listAdmins = {
  method: 'GET',
  path: '/api/admin/admins',
  right: 'admins.read',
  limit: 'usual',
  query: adminsQueryShape,
  response: adminsShape,
} as const

/** Calls about admins. */
export const adminPeopleEndpoints = {
  listAdmins,
  saveAdmins: fileOf(listAdmins, 'csv'),
  inviteAdmin: {
    ...managing,
    path: '/api/admin/inviteAdmin',
    freshCode: 'always',
    body: invitationShape,
    response: madeInvitationShape,
    status: 201,
    refusals: [...confirming, 'admin-exists'],
  },
  changeAdminRole: {
    ...managing,
    path: '/api/admin/changeAdminRole',
    freshCode: 'always',
    body: adminRoleChangeShape,
    response: doneShape,
    refusals: [...confirming, 'admin-not-found', 'last-owner'],
  },
  previewAdminRemoval: {
    ...managing,
    method: 'GET',
    path: '/api/admin/adminRemoval/{id}',
    params: adminChoiceShape,
    response: adminRemovalPreviewShape,
    refusals: ['admin-not-found'],
  },
  removeAdmin: {
    ...managing,
    path: '/api/admin/removeAdmin',
    freshCode: 'always',
    body: adminRemovalShape,
    response: doneShape,
    refusals: [...confirming, 'admin-not-found', 'last-owner'],
  },
  endAdminSessions: {
    ...managing,
    path: '/api/admin/endAdminSessions',
    body: adminChoiceShape,
    response: doneShape,
    refusals: ['admin-not-found'],
  },
} as const satisfies EndpointTable<'admin'>
