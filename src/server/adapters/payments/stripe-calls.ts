import type { StandInAnswer } from './stand-in-server.ts'
import {
  cardError,
  cardOf,
  metadataIn,
  noSuchObject,
  shownDispute,
  shownIntent,
  shownMethod,
  stripeError,
  stripeOk,
  type StripeIntent,
  type StripeMethod,
  type StripeRequest,
  type StripeState,
} from './stripe-objects.ts'
import { testCardOf, type Decline } from './test-cards.ts'

// What becomes of what the stand-in is asked for, and the table of its calls.

type Call = (state: StripeState, request: StripeRequest) => StandInAnswer

const addMethod: Call = ({ methods, newId }, { fields }) => {
  const card = testCardOf(fields.get('card[number]') ?? '')
  if (card === null) return cardError(wrongNumber)
  const expiry = [Number(fields.get('card[exp_month]')), Number(fields.get('card[exp_year]'))] as const
  const method = { id: newId('pm'), card, expiry, customer: null, isConfirmed: false }
  methods.set(method.id, method)
  return stripeOk(shownMethod(method))
}

const readMethod: Call = ({ methods }, { id }) => {
  const method = methods.get(id)
  return method === undefined ? noSuchObject(id) : stripeOk(shownMethod(method))
}

const attachMethod: Call = ({ methods, customers }, { id, fields }) => {
  const method = methods.get(id)
  const customer = fields.get('customer') ?? ''
  if (method === undefined || !customers.has(customer)) return noSuchObject(id)
  const { declines } = cardOf(method)
  if (declines?.when === 'saved') return cardError(declines)
  methods.set(id, { ...method, customer })
  return stripeOk(shownMethod({ ...method, customer }))
}

/** A method that was detached is never attached or charged again. */
const detachMethod: Call = ({ methods }, { id }) => {
  const method = methods.get(id)
  methods.delete(id)
  return method === undefined ? noSuchObject(id) : stripeOk(shownMethod({ ...method, customer: null }))
}

const addCustomer: Call = ({ customers, newId }, { fields }) => {
  const id = newId('cus')
  customers.add(id)
  return stripeOk({ id, object: 'customer', metadata: metadataIn(fields) })
}

const removeCustomer: Call = ({ customers, methods }, { id }) => {
  if (!customers.delete(id)) return noSuchObject(id)
  for (const method of methods.values()) if (method.customer === id) methods.delete(method.id)
  return stripeOk({ id, object: 'customer', deleted: true })
}

const addIntent: Call = ({ intents, newId }, { fields }) => {
  const amount = Number(fields.get('amount'))
  if (!Number.isSafeInteger(amount) || amount < centsMin)
    return stripeError(400, { code: 'amount_too_small', message: `Amount must be at least ${centsMin} cents.` })
  const intent: StripeIntent = {
    ...{ id: newId('pi'), amount, currency: fields.get('currency') ?? '', customer: fields.get('customer') ?? null },
    ...{ metadata: metadataIn(fields), status: 'requires_payment_method', method: null, error: null },
    isRefunded: false,
  }
  intents.set(intent.id, intent)
  return stripeOk(shownIntent(intent))
}

/** Stripe charges no less. */
const centsMin = 50

const readIntent: Call = ({ intents }, { id }) => {
  const intent = intents.get(id)
  return intent === undefined ? noSuchObject(id) : stripeOk(shownIntent(intent))
}

/** Charges a method. An intent that succeeded is never charged again. */
const confirmIntent: Call = (state, { id, fields }) => {
  const intent = state.intents.get(id)
  const method = state.methods.get(fields.get('payment_method') ?? '')
  if (intent === undefined || method === undefined) return noSuchObject(id)
  if (intent.status === 'succeeded')
    return stripeError(400, {
      code: 'payment_intent_unexpected_state',
      message: 'This PaymentIntent has already succeeded.',
    })
  const { asks } = cardOf(method)
  if (asks === undefined || (asks === 'once' && method.isConfirmed)) return charge(state, intent, method)
  if (fields.get('off_session') === 'true') return decline(state, { ...intent, method: method.id }, notAsked)
  const asked: StripeIntent = { ...intent, method: method.id, status: 'requires_action' }
  state.intents.set(id, asked)
  return stripeOk(shownIntent(asked))
}

function decline({ intents, happened }: StripeState, intent: StripeIntent, error: Decline): StandInAnswer {
  const declined: StripeIntent = { ...intent, status: 'requires_payment_method', error }
  intents.set(intent.id, declined)
  happened({ type: 'payment_intent.payment_failed', object: shownIntent(declined) })
  return cardError(error, declined)
}

function charge(state: StripeState, intent: StripeIntent, method: StripeMethod): StandInAnswer {
  const { declines, afterwards } = cardOf(method)
  if (declines !== undefined) return decline(state, { ...intent, method: method.id }, declines)
  const paid: StripeIntent = { ...intent, method: method.id, status: 'succeeded', error: null }
  state.intents.set(intent.id, paid)
  state.happened({ type: 'payment_intent.succeeded', object: shownIntent(paid) })
  if (afterwards === 'disputed')
    state.happened({ type: 'charge.dispute.created', object: shownDispute(paid, 'needs_response') })
  return stripeOk(shownIntent(paid))
}

const addRefund: Call = ({ intents, methods, happened }, { fields }) => {
  const intent = intents.get(fields.get('payment_intent') ?? '')
  if (intent?.status !== 'succeeded') return noSuchObject('charge')
  if (intent.isRefunded)
    return stripeError(400, { code: 'charge_already_refunded', message: 'This charge has already been refunded.' })
  const method = methods.get(intent.method ?? '')
  const isFailing = method !== undefined && cardOf(method).afterwards === 'refund-fails'
  intents.set(intent.id, { ...intent, isRefunded: !isFailing })
  const { id, amount } = intent
  const status = isFailing ? 'failed' : 'succeeded'
  const refund = { id: `re_${id}`, object: 'refund', amount, payment_intent: id, status }
  happened({ type: isFailing ? 'refund.failed' : 'refund.updated', object: refund })
  return stripeOk(refund)
}

/** What the person answers to their bank, in the page. */
export function answerBank(state: StripeState, id: string, isConfirmed: boolean): StandInAnswer {
  const intent = state.intents.get(id)
  const method = state.methods.get(intent?.method ?? '')
  if (intent?.status !== 'requires_action' || method === undefined) return noSuchObject(id)
  if (!isConfirmed) return decline(state, intent, notConfirmed)
  state.methods.set(method.id, { ...method, isConfirmed })
  return charge(state, intent, method)
}

/** The bank decides a dispute. */
export function closeDispute({ intents, happened }: StripeState, id: string, status: 'won' | 'lost'): void {
  const intent = intents.get(id)
  if (intent !== undefined) happened({ type: 'charge.dispute.closed', object: shownDispute(intent, status) })
}

/** Every call that is answered: method, path, what it does, and with which key it is made. The page has the publishable one. */
export const stripeCallTable = [
  ['POST /v1/payment_methods', addMethod, 'publishable'],
  ['GET /v1/payment_methods/:id', readMethod, 'secret'],
  ['POST /v1/payment_methods/:id/attach', attachMethod, 'secret'],
  ['POST /v1/payment_methods/:id/detach', detachMethod, 'secret'],
  ['POST /v1/customers', addCustomer, 'secret'],
  ['DELETE /v1/customers/:id', removeCustomer, 'secret'],
  ['POST /v1/payment_intents', addIntent, 'secret'],
  ['GET /v1/payment_intents/:id', readIntent, 'secret'],
  ['POST /v1/payment_intents/:id/confirm', confirmIntent, 'secret'],
  ['POST /v1/refunds', addRefund, 'secret'],
] as const satisfies readonly (readonly [string, Call, 'publishable' | 'secret'])[]

const wrongNumber: Decline = {
  code: 'incorrect_number',
  declineCode: null,
  message: 'Your card number is incorrect. Only test cards are taken here.',
}

const notAsked: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const notConfirmed: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Choose a different payment method and try again.',
}
