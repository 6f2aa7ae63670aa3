import type { AdminRole, Right } from '#domain/admin/rights.ts'

// Text that all admin pages share.

export const adminSiteWords = {
  product: 'Saldo admin',
  titleOf: '{title} – Saldo admin',
  titleWrong: 'Error: {title} – Saldo admin',
  skip: 'Skip to content',
  menu: 'Main menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  account: 'Account of {name}',
  ownAccount: 'Your account',
  signOut: 'Sign out',
} as const

/** Names of the groups in the menu. */
export const adminMenuWords = {
  today: 'Today',
  people: 'People',
  sales: 'Sales',
  running: 'Operation',
  control: 'Control',
} as const

export const adminRoleNames = {
  owner: 'Owner',
  billing: 'Billing',
  support: 'Support',
  auditor: 'Auditor',
} as const satisfies Record<AdminRole, string>

/** For each role, a sentence that says what it may do. */
export const adminRoleTexts = {
  owner: 'Everything, and decides who else is an admin.',
  billing: 'Plans, prices, orders and refunds. Reads messages about payments.',
  support: 'Members and messages.',
  auditor: 'Reads every list and exports the audit trail. Changes nothing.',
} as const satisfies Record<AdminRole, string>

/**
 * Text for the action that each right permits. It completes the sentence “It may not …” for a role without the right.
 */
export const adminRightTexts = {
  'overview.read': 'see the overview',
  'members.read': 'see members',
  'members.change': 'change a member’s account',
  'members.delete': 'delete a member',
  'messages.read': 'read messages',
  'messages.answer': 'answer messages',
  'plans.grant': 'grant plans or translations',
  'orders.read': 'see orders and subscriptions',
  'orders.refund': 'refund or retry payments',
  'prices.read': 'see prices',
  'prices.change': 'change prices',
  'emails.send': 'send emails again',
  'jobs.read': 'see jobs and the queue',
  'jobs.start': 'have a job tried now',
  'settings.read': 'see the settings',
  'audit.read': 'read the audit trail',
  'admins.read': 'see who is an admin',
  'admins.manage': 'change who is an admin',
} as const satisfies Record<Right, string>

export const adminNotFoundWords = {
  title: 'Page not found',
  heading: 'Page not found',
  lead: 'The address may be mistyped, or what it names no longer exists.',
  home: 'Go to the first page',
} as const

/** Text shown when the admin's role may not open a screen. */
export const adminForbiddenWords = {
  title: 'Not allowed',
  heading: 'You may not open this page',
  lead: 'Your role is {role}. It may not {right}.',
  roles: 'This needs one of these roles: {roles}.',
  who: 'An owner can give you another role, under Admins.',
  home: 'Go to the first page',
} as const

/** Sentences that say why a session of the admin site ended. */
export const adminSessionEndWords = {
  'signed-out': 'You are signed out.',
  expired: 'Your session has ended. Sign in to return to where you were.',
  'wrong-codes':
    'Nothing was done: that was the last wrong code allowed, so your session has ended. Sign in to return to where you were.',
  idle: 'You were signed out because nothing was done here for {count} minutes. Sign in to return to where you were.',
} as const
