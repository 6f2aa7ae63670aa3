// @owns what the database holds of a member
import { recordsAtOnceMax } from '../policy.ts'

// The data stored about a member, one entry per database table. Account deletion and the full download follow this
// list. A test compares the list with the migrated database, so that it misses no table or column.

/**
 * How a row is recognised as a member's: by the member's id, by the address once it is proven (before that anyone may
 * have typed it), or by a hash of the address or of the requester.
 */
export type MemberMark = 'id' | 'proven address' | 'address hash' | 'asker hash'

/**
 * Why the download leaves a column out: it is secret, it is derived from other data, or it says nothing about the
 * member.
 */
export type Withheld = 'secret' | 'derived' | 'technical'

/**
 * `foundBy`: columns, any one of which identifies a row as the member's; empty when rows cannot be attributed to
 * members.
 * `atDeletion`: what happens to the rows when the account is deleted: they are deleted too; or stay as long as the
 * law requires, with the `foundBy` columns emptied; or stay, without naming anyone, until they expire; or expire soon
 * anyway; or never belong to a member.
 * `download` and `withheld` together list all columns.
 * `pagedBy`: key for paging, when rows may be many or large. `isLarge`: whether a row can take megabytes.
 */
export type MemberTable<Column extends string = string> = {
  readonly foundBy: Readonly<Partial<Record<Column, MemberMark>>>
  readonly atDeletion: 'deleted' | 'detached' | 'kept' | 'ending' | 'none'
  readonly download: readonly Column[]
  readonly withheld: Readonly<Partial<Record<Column, Withheld>>>
  readonly pagedBy?: Column
  readonly isLarge?: true
}

const nothing = { foundBy: {}, atDeletion: 'none', download: [] } as const

/** Every table, in the order of the download. Deletion removes the account itself last. */
export const memberRecords = {
  users: {
    foundBy: { id: 'id' },
    atDeletion: 'deleted',
    download: [
      'id',
      'name',
      'email',
      'address_proven_at',
      'company',
      'country',
      'phone',
      'preferred_currency',
      'agreed_at',
      'created_at',
      'signed_in_at',
      'suspended_at',
      'suspended_because',
      'wants_customer_notices',
    ],
    withheld: { email_key: 'derived', password_hash: 'secret' },
  },
  address_changes: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['email', 'changed_at', 'ends_at'],
    withheld: { user_id: 'derived', email_key: 'derived', undo_hash: 'secret' },
  },
  plan_holdings: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['plan_id', 'since'],
    withheld: { user_id: 'derived' },
  },
  grants: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['counted', 'given', 'used', 'from_at', 'until_at', 'order_id', 'award_id', 'held'],
    withheld: { id: 'technical', user_id: 'derived' },
  },
  awards: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['id', 'plan_id', 'reason', 'awarded_at', 'revoked_at'],
    withheld: { user_id: 'derived' },
  },
  cards: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['brand', 'last_four', 'expiry_month', 'expiry_year', 'is_default', 'consent_version', 'consented_at'],
    withheld: { id: 'technical', user_id: 'derived', payment_method: 'secret' },
  },
  payment_customers: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['provider'],
    withheld: { user_id: 'derived', customer: 'secret' },
  },
  subscriptions: {
    foundBy: { user_id: 'id' },
    atDeletion: 'detached',
    download: [
      'id',
      'plan_id',
      'price_serial',
      'state',
      'signed_up_at',
      'paid_month',
      'ends_on',
      'failing_month',
      'failed_first_at',
      'failed_last_at',
      'paused_at',
      'skipped_month',
    ],
    withheld: { user_id: 'derived', card_id: 'technical' },
  },
  orders: {
    foundBy: { user_id: 'id' },
    atDeletion: 'detached',
    download: [
      'id',
      'plan_id',
      'price_serial',
      'quantity',
      'total_cents',
      'renews',
      'subscription_id',
      'month',
      'provider',
      'state',
      'buyer',
      'terms_version',
      'placed_at',
      'accepted_at',
      'refund_asked_at',
      'refunded_at',
      'refund_failed_at',
      'failed_because',
      'reminded_at',
      'consent_version',
      'consented_at',
    ],
    withheld: {
      user_id: 'derived',
      attempt: 'technical',
      payment: 'secret',
      capture: 'secret',
      card: 'secret',
      not_before: 'technical',
    },
  },
  checkout_keys: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: [],
    withheld: { user_id: 'derived', key: 'technical', order_id: 'derived' },
  },
  invoices: {
    foundBy: { user_id: 'id' },
    atDeletion: 'detached',
    download: ['number', 'kind', 'order_id', 'issued_at', 'content'],
    withheld: { user_id: 'derived' },
  },
  used_quotas: {
    foundBy: { address_hash: 'address hash' },
    atDeletion: 'kept',
    download: ['year', 'translations', 'assessments', 'ends_at'],
    withheld: { address_hash: 'derived' },
  },
  sessions: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['id', 'device', 'knows_password', 'code_given_at', 'created_at', 'seen_at', 'ends_at'],
    withheld: { user_id: 'derived', token_hash: 'secret' },
  },
  known_networks: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['ends_at'],
    withheld: { user_id: 'derived', network_hash: 'secret' },
  },
  contact_messages: {
    foundBy: { email: 'proven address' },
    atDeletion: 'deleted',
    download: ['id', 'full_name', 'email', 'reason', 'message', 'created_at', 'state', 'answers'],
    withheld: {},
    pagedBy: 'id',
  },
  financial_statements: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: [
      'id',
      'status',
      'version',
      'company_title',
      'russian_name',
      'inn',
      'form',
      'edition',
      'entity',
      'periods',
      'denominations',
      'reporting_year',
      'figures',
      'saved_at',
      'generated_at',
      'engine',
      'output',
      'problems',
      'expires_at',
      'told_days',
      'deleted_at',
      'customer_id',
      'customer_chosen',
      'restated_year',
    ],
    withheld: { user_id: 'derived', content_hash: 'derived', fingerprint: 'derived', counted_bytes: 'derived' },
    pagedBy: 'id',
    isLarge: true,
  },
  statement_renames: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['statement_id', 'version', 'renamed_at', 'old_title', 'new_title'],
    withheld: { user_id: 'derived' },
  },
  assessments: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: [
      'id',
      'statement_id',
      'version',
      'title',
      'source',
      'inputs',
      'summary',
      'output',
      'printout',
      'facts',
      'created_at',
      'saved_at',
      'deleted_at',
      'customer_id',
      'customer_chosen',
    ],
    withheld: { user_id: 'derived', fingerprint: 'derived' },
    pagedBy: 'id',
    isLarge: true,
  },
  customers: {
    foundBy: { holder_id: 'id' },
    atDeletion: 'deleted',
    download: [
      'id',
      'merged_into',
      'name',
      'russian_name',
      'inn',
      'request_amount',
      'request_currency',
      'request_terms_days',
      'is_entered',
      'version',
      'changed_at',
      'deleted_at',
    ],
    withheld: {
      holder_id: 'derived',
      root_id: 'derived',
      name_key: 'derived',
      search_key: 'derived',
      counted_bytes: 'derived',
      attention_from: 'derived',
    },
    pagedBy: 'id',
  },
  // contains only ids of customers; the ids are removed the next time the customers are listed
  changed_customers: { ...nothing, withheld: { customer_id: 'technical' } },
  customer_notes: {
    foundBy: { holder_id: 'id' },
    atDeletion: 'deleted',
    download: ['id', 'customer_id', 'text', 'written_at'],
    withheld: { holder_id: 'derived', counted_bytes: 'derived' },
    pagedBy: 'id',
  },
  customer_notices: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['looked_at', 'facts_told'],
    withheld: { user_id: 'derived' },
  },
  customer_decisions: {
    foundBy: { holder_id: 'id' },
    atDeletion: 'deleted',
    download: [
      'id',
      'customer_id',
      'assessment_id',
      'request_amount',
      'request_currency',
      'request_terms_days',
      'outcome',
      'granted',
      'reason',
      'next_review_on',
      'decided_by',
      'decided_at',
      'company',
      'output',
      'printout',
    ],
    withheld: { holder_id: 'derived', counted_bytes: 'derived' },
    pagedBy: 'id',
    isLarge: true,
  },
  repeats: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['key', 'created_at'],
    withheld: { user_id: 'derived', request_hash: 'derived', outcome: 'derived', counted_bytes: 'derived' },
  },
  storage: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: ['bytes'],
    withheld: { user_id: 'derived' },
  },
  mails: {
    foundBy: { recipient: 'proven address' },
    atDeletion: 'deleted',
    download: [],
    // a queued email may contain a code or link, which would grant access to someone without the mailbox
    withheld: {
      id: 'technical',
      recipient: 'derived',
      reply_to: 'technical',
      subject: 'secret',
      body: 'secret',
      useless_at: 'technical',
      secret_ends_at: 'technical',
      invoice_number: 'technical',
    },
  },
  mailed_secrets: {
    foundBy: { address_hash: 'address hash', asker_hash: 'asker hash' },
    atDeletion: 'deleted',
    download: [],
    withheld: {
      kind: 'technical',
      address_hash: 'derived',
      asker_hash: 'derived',
      secret_hash: 'secret',
      tries: 'technical',
      expires_at: 'technical',
    },
  },
  // the key is one hash over the limit and the requester together, so rows cannot be attributed to anyone
  limits: {
    ...nothing,
    atDeletion: 'ending',
    withheld: { key: 'secret', used: 'technical', ends_at: 'technical' },
  },
  prices: {
    ...nothing,
    withheld: {
      serial: 'technical',
      plan_id: 'technical',
      cents: 'technical',
      translations: 'technical',
      assessments: 'technical',
      is_active: 'technical',
      is_sample: 'technical',
      valid_from: 'technical',
      added_at: 'technical',
    },
  },
  invoice_numbers: { ...nothing, withheld: { kind: 'technical', year: 'technical', last: 'technical' } },
  // an event refers at most to an order, and then stays as long as the order does
  provider_events: {
    ...nothing,
    withheld: {
      provider: 'technical',
      event: 'technical',
      kind: 'technical',
      order_id: 'technical',
      received_at: 'technical',
    },
  },
  // calls for an order stay as long as the order does; calls for a member are deleted with the account
  provider_calls: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: [],
    withheld: {
      user_id: 'derived',
      serial: 'technical',
      attempt: 'technical',
      idempotency_key: 'technical',
      provider: 'technical',
      call: 'technical',
      order_id: 'technical',
      request: 'secret',
      answer: 'secret',
      written_at: 'technical',
      answered_at: 'technical',
    },
  },
  // may contain the id of a customer or a card at a payment provider, but only of one that belongs to no member
  jobs: {
    ...nothing,
    withheld: {
      id: 'technical',
      kind: 'technical',
      subject: 'secret',
      due_at: 'technical',
      added: 'technical',
      tries: 'technical',
      failed_at: 'technical',
      failed_because: 'technical',
    },
  },
  // a row refers to its member by a pseudonym; only `audit_keys` says whose it is, and that row is deleted with the
  // account
  audit_events: {
    foundBy: {},
    atDeletion: 'kept',
    download: [],
    withheld: {
      number: 'technical',
      at: 'technical',
      kind: 'technical',
      object: 'technical',
      why: 'technical',
      count: 'technical',
      actor: 'derived',
      actor_id: 'derived',
      member: 'derived',
      before: 'derived',
      after: 'derived',
      network: 'derived',
    },
  },
  audit_keys: {
    foundBy: { user_id: 'id' },
    atDeletion: 'deleted',
    download: [],
    withheld: { user_id: 'derived', mark: 'technical', key: 'secret' },
  },
  audit_refusals: {
    ...nothing,
    withheld: {
      object: 'technical',
      why: 'technical',
      network: 'technical',
      minute: 'technical',
      count: 'technical',
    },
  },
  audit_links: {
    ...nothing,
    withheld: {
      number: 'technical',
      kind: 'technical',
      at: 'technical',
      row_hash: 'technical',
      hash: 'technical',
    },
  },
  audit_chain: {
    ...nothing,
    withheld: { is_only: 'technical', number: 'technical', hash: 'technical', links: 'technical' },
  },
  admins: {
    ...nothing,
    withheld: {
      id: 'technical',
      email: 'technical',
      email_key: 'technical',
      role: 'technical',
      added_at: 'technical',
      enrolled_at: 'technical',
      signed_in_at: 'technical',
      password_hash: 'secret',
      totp_secret: 'secret',
      totp_step: 'technical',
    },
  },
  admin_enrolments: {
    ...nothing,
    withheld: {
      admin_id: 'technical',
      token_hash: 'secret',
      ends_at: 'technical',
      password_hash: 'secret',
      totp_secret: 'secret',
    },
  },
  admin_recovery_codes: { ...nothing, withheld: { admin_id: 'technical', code_hash: 'secret' } },
  admin_sessions: {
    ...nothing,
    withheld: {
      id: 'technical',
      admin_id: 'technical',
      token_hash: 'secret',
      device: 'technical',
      created_at: 'technical',
      seen_at: 'technical',
      ends_at: 'technical',
      wrong_codes: 'technical',
    },
  },
  admin_networks: {
    ...nothing,
    withheld: { network_hash: 'technical', admin_id: 'technical', ends_at: 'technical' },
  },
  sweep_heartbeat: {
    ...nothing,
    withheld: {
      is_only: 'technical',
      beat_at: 'technical',
      held_since: 'technical',
      held_because: 'technical',
      last_believed_at: 'technical',
      accepted_at: 'technical',
    },
  },
  daily_report: {
    ...nothing,
    withheld: { is_only: 'technical', sent_for: 'technical', backed_up_at: 'technical' },
  },
  erasures: {
    ...nothing,
    withheld: { number: 'technical', kind: 'technical', hash: 'technical', at: 'technical', told_at: 'technical' },
  },
  migrations: { ...nothing, withheld: { name: 'technical', sha256: 'technical', applied_at: 'technical' } },
} as const satisfies Readonly<Record<string, MemberTable>>

export type MemberTableName = keyof typeof memberRecords

/** The tables whose rows are deleted with an account, or detached from it. */
export type LeavingTableName = {
  [Name in MemberTableName]: (typeof memberRecords)[Name]['atDeletion'] extends 'deleted' | 'detached' ? Name : never
}[MemberTableName]

// the cast is safe: Object.keys of a literal table gives exactly its keys, in their order
export const memberTableNames = Object.keys(memberRecords) as readonly MemberTableName[]

/** The maximum number of records of a table in one response of the download. */
export const recordsAtOnceOf = (table: MemberTableName): number =>
  recordsAtOnceMax['isLarge' in memberRecords[table] ? 'large' : 'small']

/** The number of rows a table has about a member, and what a deletion does with them. */
export type MemberRecordCount = {
  readonly table: MemberTableName
  readonly count: number
  readonly atDeletion: MemberTable['atDeletion']
}
