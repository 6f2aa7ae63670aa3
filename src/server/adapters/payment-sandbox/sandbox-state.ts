import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { TestCardNumber } from './test-cards.ts'

// The state of the sandbox, in the format of the providers. A test card's number is stored, because it determines how
// the card behaves; other numbers are never accepted.

export type SandboxCustomer = {
  readonly id: string
  readonly object: 'customer'
  readonly email: string | null
  readonly name: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly invoice_settings: { default_payment_method: string | null }
}

export type SandboxMethod = {
  readonly id: string
  readonly object: 'payment_method'
  readonly type: 'card'
  readonly billing_details: { readonly name: string | null }
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly exp_month: number
    readonly exp_year: number
  }
  customer: string | null
}

/** The last error of an intent, as Stripe describes it. */
export type IntentError = {
  readonly type: 'card_error' | 'invalid_request_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
  readonly payment_method?: SandboxMethod
}

type Intent = {
  readonly id: string
  readonly created: number
  readonly customer: string | null
  readonly client_secret: string
  readonly metadata: Readonly<Record<string, string>>
  payment_method: string | null
  next_action: { readonly type: 'use_stripe_sdk' } | null
}

export type SandboxCharge = Intent & {
  readonly object: 'payment_intent'
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  setup_future_usage: string | null
  amount_received: number
  status: 'requires_action' | 'requires_payment_method' | 'succeeded' | 'canceled'
  last_payment_error: IntentError | null
}

export type SandboxSetup = Intent & {
  readonly object: 'setup_intent'
  status: 'requires_action' | 'requires_payment_method' | 'succeeded'
  last_setup_error: IntentError | null
}

export type SandboxRefund = {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly payment_intent: string
  readonly metadata: Readonly<Record<string, string>>
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
}

type PayPalMoney = { readonly currency_code: string; readonly value: string }

export type SandboxCapture = {
  readonly id: string
  readonly amount: PayPalMoney
  readonly custom_id: string | null
  status: 'COMPLETED' | 'PENDING' | 'DECLINED'
}

export type SandboxPayPalRefund = {
  readonly id: string
  readonly amount: PayPalMoney
  readonly custom_id: string | null
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
}

export type SandboxOrder = {
  readonly id: string
  readonly amount: PayPalMoney
  readonly custom_id: string | null
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  /** The capture's outcome, as chosen by the buyer on the approval page. */
  funding: 'works' | 'declined' | 'pending'
  readonly captures: SandboxCapture[]
  readonly refunds: SandboxPayPalRefund[]
}

/** A message that waits for delivery or, if `isDelivered`, was delivered. */
export type SandboxEvent = {
  readonly id: string
  readonly provider: 'stripe' | 'paypal'
  readonly type: string
  /** The body of the message, as JSON. */
  readonly body: string
  isDelivered: boolean
}

/** A response that is repeated for the same idempotency key; `request` is the fingerprint of the first request. */
type KeptResponse = { readonly request: string; readonly status: number; readonly body: string }

export type SandboxState = {
  readonly customers: Record<string, SandboxCustomer>
  readonly methods: Record<string, { readonly shown: SandboxMethod; readonly number: TestCardNumber; isSaved: boolean }>
  readonly charges: Record<string, SandboxCharge>
  readonly setups: Record<string, SandboxSetup>
  readonly refunds: Record<string, SandboxRefund>
  readonly disputes: Record<string, { readonly id: string; readonly chargeId: string }>
  readonly orders: Record<string, SandboxOrder>
  readonly answers: Record<string, KeptResponse>
  readonly events: SandboxEvent[]
}

const emptyState = (): SandboxState => ({
  customers: {},
  methods: {},
  charges: {},
  setups: {},
  refunds: {},
  disputes: {},
  orders: {},
  answers: {},
  events: [],
})

/**
 * Loads the state from a file, or starts with an empty one; `save` writes it to the file, and must be called after each
 * change. Without a file, the state is only in memory.
 */
export function openState(file: string | null): { readonly state: SandboxState; readonly save: () => void } {
  if (file === null) return { state: withoutPrototypes(emptyState()), save() {} }
  // no other process writes the file
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<SandboxState>) : {}
  const state = withoutPrototypes({ ...emptyState(), ...kept })
  const save = (): void => {
    writeFileSync(`${file}.part`, JSON.stringify(state), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
  return { state, save }
}

/** Removes prototypes: ids in calls are untrusted, and an id such as `constructor` must find nothing. */
function withoutPrototypes(state: SandboxState): SandboxState {
  for (const table of Object.values(state)) if (!Array.isArray(table)) Object.setPrototypeOf(table, null)
  return state
}

/** A unique id in the format of the providers. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
