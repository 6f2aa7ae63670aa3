// Who of the operator may do what. Roles, rights and the table between them: the server, the site and the tests read it here.

import type { ContactReason } from '../contact/contact-form.ts'

export const adminRoles = ['owner', 'billing', 'support', 'auditor'] as const

export type AdminRole = (typeof adminRoles)[number]

const everyone = adminRoles
const owners = ['owner'] as const
const money = ['owner', 'billing'] as const
const people = ['owner', 'support'] as const

/** Every right and the roles that have it. An auditor has those that end in “.read”, and no other. */
export const rights = {
  'overview.read': everyone,
  'members.read': everyone,
  'members.change': people,
  'members.delete': people,
  'messages.read': everyone,
  'messages.answer': people,
  'plans.grant': money,
  'orders.read': everyone,
  'orders.refund': money,
  'prices.read': ['owner', 'billing', 'auditor'],
  'prices.change': money,
  'emails.read': everyone,
  'emails.send': people,
  'jobs.read': everyone,
  'settings.read': everyone,
  'audit.read': ['owner', 'auditor'],
  'admins.read': ['owner', 'auditor'],
  'admins.manage': owners,
} as const satisfies Readonly<Record<string, readonly AdminRole[]>>

/** Roles that read only messages sent for certain reasons. To them no other message exists. */
const messagesFor: Readonly<Partial<Record<AdminRole, readonly ContactReason[]>>> = {
  billing: ['Subscription or Payment'],
}

/** The reasons whose messages a role reads; null: it reads all. */
export const readableReasons = (role: AdminRole): readonly ContactReason[] | null => messagesFor[role] ?? null

export type Right = keyof typeof rights

// the keys of the table
export const rightNames = Object.keys(rights) as readonly Right[]

/** What a call or a screen asks of its caller: nothing, a session of any role, or a right. */
export type RightNeeded = Right | 'anyone' | 'signedIn'

export function mayDo(role: AdminRole, right: RightNeeded): boolean {
  if (right === 'anyone' || right === 'signedIn') return true
  const roles: readonly AdminRole[] = rights[right]
  return roles.includes(role)
}
