import type { AdminScreenName } from '#contract/admin/admin-screens.ts'

// The title of each admin screen, also used in the menu.

const memberScreenTitles = {
  members: 'Members',
  member: 'Member',
  messages: 'Messages',
} as const satisfies Readonly<Record<string, string>>

const salesScreenTitles = {
  orders: 'Orders',
  order: 'Order',
  subscriptions: 'Subscriptions',
  prices: 'Prices',
  jobs: 'Jobs',
  queue: 'Queue',
} as const satisfies Readonly<Record<string, string>>

export const adminScreenTitles = {
  signIn: 'Sign in',
  enrol: 'Set up your access',
  overview: 'Overview',
  ...memberScreenTitles,
  ...salesScreenTitles,
  admins: 'Admins',
  settings: 'Settings in force',
  audit: 'Audit',
  account: 'Your account',
} as const satisfies Record<AdminScreenName, string>
