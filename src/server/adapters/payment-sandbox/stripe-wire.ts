import type { FormFields } from './form-body.ts'
import {
  newId,
  type SandboxCharge,
  type SandboxMethod,
  type SandboxRefund,
  type SandboxSetup,
  type SandboxState,
} from './sandbox-state.ts'
import {
  call,
  cardRefusal,
  invalid,
  listOf,
  missing,
  fieldText,
  fieldTexts,
  unexpected,
  fieldWhole,
} from './stripe-responses.ts'
import { cardOfCharge, type StripeBank } from './stripe-charges.ts'
import type { WireRoute } from './wire.ts'

// The part of Stripe's API that the product uses: its routes, and what each of them does.

type Dependencies = {
  readonly state: SandboxState
  readonly bank: StripeBank
  readonly now: () => Date
  readonly emit: (type: string, object: object) => void
}

export const stripeRoutes = (dependencies: Dependencies): readonly WireRoute[] => [
  ...customerRoutes(dependencies),
  ...cardRoutes(dependencies),
  ...chargeRoutes(dependencies),
  ...refundRoutes(dependencies),
]

function customerRoutes({ state }: Dependencies): readonly WireRoute[] {
  const { customer, method } = findIn(state)
  return [
    call('POST', '/v1/customers', ({ fields }) => {
      const made = {
        id: newId('cus'),
        object: 'customer' as const,
        email: fieldText(fields.email) ?? null,
        name: fieldText(fields.name) ?? null,
        metadata: fieldTexts(fields.metadata),
        invoice_settings: { default_payment_method: null },
      }
      state.customers[made.id] = made
      return made
    }),
    call('GET', '/v1/customers', ({ query }) =>
      listOf(
        Object.values(state.customers).filter(({ email }) => email === query.get('email')),
        query,
      ),
    ),
    call('GET', '/v1/customers/:', ({ ids }) => customer(ids[0])),
    call('POST', '/v1/customers/:', ({ ids, fields }) => {
      const found = customer(ids[0])
      const standard = fieldTexts(fields.invoice_settings).default_payment_method
      if (standard !== undefined && method(standard).customer !== found.id)
        throw invalid('resource_missing', 'The card is not attached to the customer.')
      found.invoice_settings.default_payment_method = standard ?? null
      return found
    }),
    call('DELETE', '/v1/customers/:', ({ ids }) => {
      const { id } = customer(ids[0])
      for (const { shown } of Object.values(state.methods)) if (shown.customer === id) delete state.methods[shown.id]
      delete state.customers[id]
      return { id, object: 'customer', deleted: true }
    }),
  ]
}

function cardRoutes({ state, bank, now, emit }: Dependencies): readonly WireRoute[] {
  const { customer, method, setup } = findIn(state)
  return [
    call('GET', '/v1/customers/:/payment_methods', ({ ids, query }) => {
      const { id } = customer(ids[0])
      const own = Object.values(state.methods).filter(({ shown }) => shown.customer === id)
      return listOf(
        own.map(({ shown }) => shown),
        query,
      )
    }),
    call('POST', '/v1/payment_methods/:/detach', ({ ids }) => {
      const found = method(ids[0])
      const owner = state.customers[found.customer ?? '']
      if (owner === undefined) throw invalid('resource_missing', 'The card is not attached to a customer.')
      if (owner.invoice_settings.default_payment_method === found.id)
        owner.invoice_settings.default_payment_method = null
      found.customer = null
      delete state.methods[found.id]
      emit('payment_method.detached', found)
      return found
    }),
    call('POST', '/v1/setup_intents', ({ fields }) => {
      refuseOldFields(fields)
      refuseWithoutPage(fields)
      const made: SandboxSetup = {
        ...intentOf(state, 'seti', { fields, now }),
        payment_method: ownCard(state, fields, fieldText(fields.customer) ?? null).id,
        object: 'setup_intent',
        status: 'requires_payment_method',
        last_setup_error: null,
      }
      state.setups[made.id] = made
      bank.save(made)
      if (made.last_setup_error !== null) throw cardRefusal(made.last_setup_error, { setup_intent: { ...made } })
      return withMethod(state, made)
    }),
    call('GET', '/v1/setup_intents/:', ({ ids }) => withMethod(state, setup(ids[0]))),
  ]
}

function chargeRoutes({ state, bank, now, emit }: Dependencies): readonly WireRoute[] {
  const { charge } = findIn(state)
  return [
    call('POST', '/v1/payment_intents', ({ fields }) => {
      refuseOldFields(fields)
      const made = chargeOf({ ...intentOf(state, 'pi', { fields, now }), payment_method: null }, fields)
      state.charges[made.id] = made
      return made
    }),
    call('POST', '/v1/payment_intents/:/confirm', ({ ids, fields }) => {
      const found = charge(ids[0])
      if (found.status === 'succeeded' || found.status === 'canceled')
        throw unexpected(`You cannot confirm a payment that is ${found.status}.`, found)
      const later = ifAny(fieldText(fields.setup_future_usage) ?? found.setup_future_usage)
      if (fields.off_session === 'true' && later !== null)
        throw invalid('parameter_invalid', 'off_session and setup_future_usage exclude each other.')
      refuseWithoutPage(fields)
      found.payment_method = ownCard(state, fields, found.customer).id
      found.setup_future_usage = later
      found.last_payment_error = null
      bank.charge(found, fields.off_session !== 'true')
      const { last_payment_error: error } = charge(found.id)
      if (error !== null) throw cardRefusal(error, { payment_intent: { ...found } })
      return found
    }),
    call('GET', '/v1/payment_intents', ({ query }) => {
      const own = Object.values(state.charges).filter((each) => each.customer === query.get('customer'))
      return listOf(own.toReversed(), query)
    }),
    call('GET', '/v1/payment_intents/:', ({ ids }) => charge(ids[0])),
    call('POST', '/v1/payment_intents/:/cancel', ({ ids }) => {
      const found = charge(ids[0])
      if (found.status === 'succeeded') throw unexpected('You cannot cancel a payment that has succeeded.', found)
      found.status = 'canceled'
      found.last_payment_error = null
      emit('payment_intent.canceled', found)
      return found
    }),
  ]
}

function refundRoutes({ state, emit }: Dependencies): readonly WireRoute[] {
  const { charge } = findIn(state)
  const refundsOf = (id: string | null) => Object.values(state.refunds).filter((each) => each.payment_intent === id)
  return [
    call('POST', '/v1/refunds', ({ fields }) => {
      const paid = charge(fieldText(fields.payment_intent))
      const before = refundsOf(paid.id).filter(({ status }) => status !== 'failed')
      const left = paid.amount_received - before.reduce((sum, { amount }) => sum + amount, 0)
      const amount = fieldWhole(fields.amount) ?? left
      if (paid.status !== 'succeeded' || left === 0)
        throw invalid('charge_already_refunded', 'The charge has already been refunded.')
      if (amount > left) throw invalid('amount_too_large', 'The refund is greater than what is left of the charge.')
      const isSlow = cardOfCharge(state, paid.id)?.after === 'refund-pending'
      const made: SandboxRefund = {
        id: newId('re'),
        object: 'refund',
        amount,
        payment_intent: paid.id,
        metadata: fieldTexts(fields.metadata),
        status: isSlow ? 'pending' : 'succeeded',
      }
      state.refunds[made.id] = made
      emit('refund.created', made)
      return made
    }),
    call('GET', '/v1/refunds', ({ query }) => listOf(refundsOf(query.get('payment_intent')), query)),
  ]
}

/** Finds objects in the state by id. Refuses an unknown id in the same way as Stripe. */
const findIn = (state: SandboxState) => ({
  customer: (id = '') => state.customers[id] ?? missing('customer', id),
  method: (id = '') => state.methods[id]?.shown ?? missing('payment_method', id),
  charge: (id = '') => state.charges[id] ?? missing('payment_intent', id),
  setup: (id = '') => state.setups[id] ?? missing('setup_intent', id),
})

/** The fields that charges and setups have in common. */
function intentOf(
  state: SandboxState,
  prefix: string,
  { fields, now }: { readonly fields: FormFields; readonly now: () => Date },
) {
  const id = newId(prefix)
  return {
    id,
    created: Math.floor(now().getTime() / 1000),
    customer: findIn(state).customer(fieldText(fields.customer)).id,
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    metadata: fieldTexts(fields.metadata),
    next_action: null,
  }
}

/** The card that a request names; it must belong to this customer or to no customer. */
function ownCard(state: SandboxState, fields: FormFields, customer: string | null): SandboxMethod {
  const card = findIn(state).method(fieldText(fields.payment_method))
  if (card.customer !== null && card.customer !== customer)
    throw invalid('payment_method_customer_mismatch', 'The payment method belongs to another customer.')
  return card
}

const withMethod = (state: SandboxState, setup: SandboxSetup) => ({
  ...setup,
  payment_method: state.methods[setup.payment_method ?? '']?.shown ?? null,
})

function chargeOf(intent: Omit<SandboxCharge, OwnOfCharge>, fields: FormFields): SandboxCharge {
  const amount = fieldWhole(fields.amount)
  if (amount === null || amount < 50) throw invalid('amount_too_small', 'Amount must be at least $0.50 usd')
  return {
    ...intent,
    object: 'payment_intent',
    amount,
    currency: fieldText(fields.currency) ?? '',
    description: fieldText(fields.description) ?? null,
    setup_future_usage: null,
    amount_received: 0,
    status: 'requires_payment_method',
    last_payment_error: null,
  }
}

/** A form value; an empty field means null. */
const ifAny = (value: string | null): string | null => (value === '' ? null : value)

type OwnOfCharge =
  | 'object'
  | 'amount'
  | 'currency'
  | 'description'
  | 'setup_future_usage'
  | 'amount_received'
  | 'status'
  | 'last_payment_error'

/**
 * Refuses to charge or save a card on session without Stripe's script, because the bank then could not ask the holder
 * to confirm inside the page.
 */
function refuseWithoutPage(fields: FormFields): void {
  if (fields.off_session !== 'true' && fields.use_stripe_sdk !== 'true')
    throw invalid('parameter_missing', 'A return_url or use_stripe_sdk is needed.')
}

/** Refuses a field that Stripe has refused since September 2026. */
function refuseOldFields(fields: FormFields): void {
  if ('payment_method_types' in fields)
    throw invalid('payment_method_types_no_longer_supported', 'payment_method_types is no longer supported.')
}
