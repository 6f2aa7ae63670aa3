import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GrantHold } from '#domain/billing/grants.ts'
import type { InvoiceKind } from '#domain/billing/invoice.ts'
import type { OrderState } from '#domain/billing/order-states.ts'
import type { Counted, CustomPlanId, PlanId } from '#domain/billing/plans.ts'
import type { SubscriptionState } from '#domain/billing/subscription-states.ts'
import type { Denomination } from '#domain/catalogue/denominations.ts'
import type { Edition, Entity, FormKind } from '#domain/catalogue/editions.ts'
import type { StatementStatus } from '#domain/records/keeping.ts'
import type { AdminTables } from './admin-tables.ts'
import type { AuditTables } from './audit-tables.ts'
import type { CustomerTables } from './customer-tables.ts'
import type { OperatorTables } from './operator-tables.ts'

// The tables that the migrations create; TypeScript checks the stores' SQL against these types.

/** A JSON column: written as text, read as the parsed value. */
type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null, string | null>

export type Tables = {
  users: {
    id: string
    name: string
    email: string
    email_key: string
    password_hash: string | null
    address_proven_at: Date | null
    company: string | null
    country: string | null
    phone: string | null
    preferred_currency: string | null
    agreed_at: Date
    created_at: Date
    signed_in_at: Date
    suspended_at: Generated<Date | null>
    suspended_because: Generated<string | null>
    wants_customer_notices: Generated<boolean>
  }
  sessions: {
    id: string
    user_id: string
    token_hash: Buffer
    device: string | null
    knows_password: Generated<boolean>
    code_given_at: Date | null
    created_at: Date
    seen_at: Date
    ends_at: Date
  }
  mailed_secrets: {
    kind: 'code' | 'link'
    address_hash: Buffer
    asker_hash: Buffer
    secret_hash: string
    tries: Generated<number>
    expires_at: Date
  }
  address_changes: {
    email_key: string
    user_id: string
    email: string
    undo_hash: Buffer
    changed_at: Date
    ends_at: Date
  }
  known_networks: { network_hash: Buffer; user_id: string; ends_at: Date }
  limits: { key: Buffer; used: number; ends_at: Date }
  jobs: {
    id: Generated<string>
    /** One of `jobKinds`, or a kind that only a newer server knows. */
    kind: string
    subject: string
    due_at: Generated<Date | null>
    added: GeneratedAlways<string>
    tries: Generated<number>
    failed_at: Generated<Date | null>
    failed_because: Generated<string | null>
  }
  mails: {
    id: string
    recipient: string | null
    reply_to: string | null
    subject: string
    body: string
    useless_at: Date
    secret_ends_at: Date | null
    invoice_number: string | null
  }
  contact_messages: {
    id: string
    full_name: string
    email: string
    reason: string
    message: string
    created_at: Date
    state: Generated<'new' | 'answered' | 'closed'>
    answers: Generated<Json>
  }
  plan_holdings: { user_id: string; plan_id: string; since: Date }
  grants: {
    id: string
    user_id: string
    counted: Counted
    given: number
    used: Generated<number>
    from_at: Date
    until_at: Date
    order_id: string | null
    award_id: Generated<string | null>
    held: GrantHold | null
  }
  awards: {
    id: string
    user_id: string
    plan_id: CustomPlanId | null
    reason: string
    awarded_at: Date
    revoked_at: Generated<Date | null>
  }
  assessments: {
    id: string
    user_id: string
    statement_id: string | null
    version: number
    title: string
    source: Json
    inputs: Json
    summary: Json
    output: Json
    printout: Json
    /** null for an assessment stored without facts. */
    facts: Json | null
    fingerprint: Buffer
    created_at: Date
    saved_at: Date
    deleted_at: Date | null
    customer_id: Generated<string | null>
    customer_chosen: Generated<boolean>
  }
  financial_statements: {
    id: string
    user_id: string
    status: StatementStatus
    version: number
    company_title: string
    russian_name: string | null
    inn: string | null
    form: FormKind | null
    edition: Edition | null
    entity: Entity
    periods: number | null
    denominations: Denomination | null
    reporting_year: number | null
    figures: Json
    content_hash: Buffer
    saved_at: Date
    generated_at: Date | null
    engine: number | null
    output: JsonOrNull
    problems: JsonOrNull
    fingerprint: Buffer | null
    counted_bytes: number
    expires_at: Date
    told_days: number | null
    deleted_at: Date | null
    customer_id: Generated<string | null>
    customer_chosen: Generated<boolean>
    restated_year: Generated<number | null>
  }
  statement_renames: {
    statement_id: string
    version: number
    user_id: string
    renamed_at: Date
    old_title: string | null
    new_title: string | null
  }
  used_quotas: { address_hash: Buffer; year: number; translations: number; assessments: number; ends_at: Date }
  repeats: {
    user_id: string
    key: string
    request_hash: Buffer
    outcome: JsonOrNull
    counted_bytes: Generated<number>
    created_at: Date
  }
  storage: { user_id: string; bytes: number | string }
} & BillingTables &
  CustomerTables &
  AuditTables &
  OperatorTables &
  AdminTables

export type Provider = 'stripe' | 'paypal'

/** Why a monthly charge failed, for reasons other than a declined card. */
export type ChargeFailure = 'no-card' | 'bank-asks'

type BillingTables = {
  prices: {
    serial: GeneratedAlways<number>
    plan_id: PlanId
    cents: number
    translations: number
    assessments: number
    is_active: boolean
    is_sample: boolean
    valid_from: Date
    added_at: Date
  }
  cards: {
    id: string
    user_id: string
    payment_method: string
    brand: string
    last_four: string
    expiry_month: number
    expiry_year: number
    is_default: boolean
    consent_version: string
    consented_at: Date
  }
  payment_customers: { user_id: string; provider: Provider; customer: string }
  subscriptions: {
    id: string
    user_id: string | null
    plan_id: PlanId
    price_serial: number
    state: SubscriptionState
    signed_up_at: Date
    paid_month: number
    ends_on: Date | null
    failing_month: number | null
    failed_first_at: Date | null
    failed_last_at: Date | null
    paused_at: Generated<Date | null>
    skipped_month: Generated<number>
    card_id: string | null
  }
  orders: {
    id: string
    user_id: string | null
    plan_id: PlanId
    price_serial: number
    quantity: number
    total_cents: number
    renews: boolean
    subscription_id: string | null
    month: Generated<number>
    provider: Provider
    state: OrderState
    attempt: number
    payment: string | null
    capture: string | null
    buyer: Json
    terms_version: string
    placed_at: Date
    accepted_at: Date | null
    refund_asked_at: Date | null
    refunded_at: Date | null
    card: Generated<string | null>
    consent_version: Generated<string | null>
    consented_at: Generated<Date | null>
    failed_because: ChargeFailure | null
    not_before: Date | null
    refund_failed_at: Date | null
    reminded_at: Date | null
  }
  checkout_keys: { user_id: string; key: string; order_id: string }
  invoices: {
    number: string
    kind: InvoiceKind
    user_id: string | null
    order_id: string
    issued_at: Date
    content: Json
  }
  invoice_numbers: { kind: InvoiceKind; year: number; last: number }
  provider_events: { provider: Provider; event: string; kind: string; order_id: string | null; received_at: Date }
  provider_calls: {
    idempotency_key: string
    provider: Provider
    call: string
    order_id: string | null
    request: Json
    answer: JsonOrNull
    written_at: Date
    answered_at: Date | null
    serial: GeneratedAlways<number>
    attempt: Generated<number>
    user_id: Generated<string | null>
  }
}
