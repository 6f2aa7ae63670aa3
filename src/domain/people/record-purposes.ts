// @owns why personal data is kept
import type { MemberTableName } from './member-records.ts'

/** The purposes for which data about people is stored, in the order of the privacy policy. */
export const recordPurposes = ['account', 'security', 'work', 'payment', 'contact'] as const

export type RecordPurpose = (typeof recordPurposes)[number]

/** The purpose of each database table; null for a table that contains nothing about members or visitors. */
export const purposeOfTable = {
  users: 'account',
  address_changes: 'security',
  plan_holdings: 'account',
  grants: 'account',
  awards: 'account',
  cards: 'payment',
  payment_customers: 'payment',
  checkout_keys: 'payment',
  jobs: 'payment',
  subscriptions: 'payment',
  orders: 'payment',
  invoices: 'payment',
  used_quotas: 'account',
  sessions: 'security',
  known_networks: 'security',
  contact_messages: 'contact',
  financial_statements: 'work',
  statement_renames: 'work',
  assessments: 'work',
  customers: 'work',
  changed_customers: null,
  customer_notes: 'work',
  customer_decisions: 'work',
  customer_notices: 'work',
  repeats: 'work',
  storage: 'account',
  mails: 'contact',
  mailed_secrets: 'security',
  limits: 'security',
  prices: null,
  invoice_numbers: null,
  provider_events: 'payment',
  provider_calls: 'payment',
  audit_events: 'security',
  audit_keys: 'security',
  audit_refusals: 'security',
  audit_links: null,
  audit_chain: null,
  admins: null,
  admin_enrolments: null,
  admin_recovery_codes: null,
  admin_sessions: null,
  admin_networks: null,
  sweep_heartbeat: null,
  daily_report: null,
  erasures: null,
  migrations: null,
} as const satisfies Record<MemberTableName, RecordPurpose | null>
