// @owns roles and rights of admins

// The roles of admins, and the rights of each role. Server, site and tests use this table.

import type { JobKind } from '../clock/job-kinds.ts'
import type { ContactReason } from '../contact/contact-form.ts'

export const adminRoles = ['owner', 'billing', 'support', 'auditor'] as const

export type AdminRole = (typeof adminRoles)[number]

const everyone = adminRoles
const owners = ['owner'] as const
const money = ['owner', 'billing'] as const
const people = ['owner', 'support'] as const

/** Every right and the roles that have it. An auditor has exactly the rights that end in “.read”. */
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
  'emails.send': people,
  'jobs.read': everyone,
  'jobs.start': ['owner', 'billing', 'support'],
  'settings.read': everyone,
  'audit.read': ['owner', 'auditor'],
  'admins.read': ['owner', 'auditor'],
  'admins.manage': owners,
} as const satisfies Readonly<Record<string, readonly AdminRole[]>>

/** Roles that may read only messages with certain reasons. */
const messagesFor: Readonly<Partial<Record<AdminRole, readonly ContactReason[]>>> = {
  billing: ['Subscription or Payment'],
}

/** The contact reasons whose messages a role may read; null for all. */
export const readableReasons = (role: AdminRole): readonly ContactReason[] | null => messagesFor[role] ?? null

export type Right = keyof typeof rights

/**
 * For each kind of job, the right that an admin needs, besides `jobs.start`, to have it tried now. An attempt calls a
 * provider or sends an email.
 */
export const rightToStart = {
  email: 'emails.send',
  refund: 'orders.refund',
  'cancel-charge': 'orders.refund',
  'remove-customer': 'orders.refund',
  'detach-card': 'orders.refund',
} as const satisfies Readonly<Record<JobKind, Right>>

// the cast is safe: Object.keys of a literal table gives exactly its keys
export const rightNames = Object.keys(rights) as readonly Right[]

/** The access required by a call or screen: none, a session of any role, or a right. */
export type RightNeeded = Right | 'anyone' | 'signedIn'

export function mayDo(role: AdminRole, right: RightNeeded): boolean {
  if (right === 'anyone' || right === 'signedIn') return true
  const roles: readonly AdminRole[] = rights[right]
  return roles.includes(role)
}
