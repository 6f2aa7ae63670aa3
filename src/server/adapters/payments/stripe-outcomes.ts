import Stripe from 'stripe'
import type {
  CardSetupOutcome,
  ChargeOutcome,
  Declined,
  DeclineReason,
  ProviderCard,
  RefundOutcome,
  ProviderUnreachable,
} from '../../payment-provider.ts'

// Converts Stripe's objects and errors to the product's outcomes.

export const unreachable: ProviderUnreachable = { kind: 'unreachable' }

/** Our reasons for Stripe's error codes and decline codes. A decline code is more exact, so it takes precedence. */
const declineReasons = new Map<string, DeclineReason>(
  Object.entries({
    card_declined: 'card-declined',
    insufficient_funds: 'insufficient-funds',
    expired_card: 'expired-card',
    lost_card: 'lost-card',
    stolen_card: 'stolen-card',
    incorrect_number: 'wrong-number',
    invalid_number: 'wrong-number',
    incorrect_cvc: 'wrong-security-code',
    invalid_cvc: 'wrong-security-code',
    processing_error: 'processing-error',
    payment_intent_authentication_failure: 'not-confirmed',
    setup_intent_authentication_failure: 'not-confirmed',
    resource_missing: 'not-found',
  } as const),
)

type StripeProblem = {
  readonly type?: string | undefined
  readonly code?: string | null | undefined
  readonly decline_code?: string | null | undefined
  readonly message?: string | null | undefined
}

type KnownRefund = Exclude<RefundOutcome, ProviderUnreachable>

/** The message for the buyer, if Stripe gives none that is meant for them. */
const noReason = 'The payment was declined.'
const notConfirmed = 'Your bank did not confirm the payment.'

export function declinedBy({ type, code, decline_code, message }: StripeProblem, id: string | null): Declined {
  const reason = declineReasons.get(decline_code ?? '') ?? declineReasons.get(code ?? '') ?? 'refused'
  const isForHolder = cardErrors.includes(type ?? '')
  const own = reason === 'not-confirmed' ? notConfirmed : noReason
  return { kind: 'declined', id, reason, message: isForHolder ? (message ?? own) : own }
}

/**
 * Types of errors whose message Stripe writes for the cardholder. Other messages are for developers, and name customers
 * and keys.
 */
const cardErrors: readonly string[] = ['card_error', 'StripeCardError']

/** Whether the bank requires the absent card holder to confirm; if so, the charge can be confirmed later. */
const asksForHolder = ({ code, decline_code }: StripeProblem): boolean =>
  code === 'authentication_required' || decline_code === 'authentication_required'

export function chargeOutcome(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id, status, last_payment_error: problem } = intent
  switch (status) {
    case 'succeeded':
      if (intent.currency !== 'usd') throw new Error('a charge in another currency')
      return { kind: 'paid', id, cents: intent.amount_received }
    case 'requires_action':
      return awaiting(intent, null)
    case 'requires_confirmation':
      return { kind: 'open', id }
    case 'requires_payment_method':
      if (problem === null) return { kind: 'open', id }
      if (asksForHolder(problem)) return awaiting(intent, problem.payment_method?.id ?? null)
      return declinedBy(problem, id)
    case 'canceled':
      return { kind: 'cancelled', id }
    case 'processing':
    case 'requires_capture':
      return { kind: 'pending', id }
    default:
      throw new Error('a state of a payment that is not known')
  }
}

function awaiting({ id, client_secret }: Stripe.PaymentIntent, cardId: string | null): ChargeOutcome {
  if (client_secret === null) return { kind: 'pending', id }
  return { kind: 'needs-confirmation', id, confirmation: { clientSecret: client_secret, cardId } }
}

/** The outcome of saving a card, from its setup intent, in which the payment method must be expanded. */
export function setupOutcome(intent: Stripe.SetupIntent): CardSetupOutcome {
  const { id: setupId, status, client_secret: clientSecret, payment_method: method, last_setup_error: problem } = intent
  if (status === 'succeeded' && method !== null && typeof method !== 'string') {
    const card = providerCard(method)
    return card === null ? declinedBy({}, null) : { kind: 'saved', setupId, card }
  }
  if (status === 'requires_action' && clientSecret !== null)
    return { kind: 'needs-confirmation', setupId, confirmation: { clientSecret, cardId: null } }
  if (status === 'requires_payment_method' || status === 'canceled') return declinedBy(problem ?? {}, null)
  return { kind: 'pending', setupId }
}

/** A payment method as a card; null when it is not a card. */
export function providerCard({ id, card }: Stripe.PaymentMethod): ProviderCard | null {
  if (card === undefined) return null
  const month = String(card.exp_month).padStart(2, '0')
  return { id, brand: card.brand, lastFour: card.last4, expiry: `${month}/${String(card.exp_year).slice(-2)}` }
}

export function refundOutcome({ id, status, amount, failure_reason }: Stripe.Refund): KnownRefund {
  if (status === 'succeeded') return { kind: 'refunded', id, cents: amount }
  if (status === 'failed' || status === 'canceled')
    return { kind: 'declined', id, reason: 'refused', message: failure_reason ?? 'The refund failed.' }
  return { kind: 'pending', id }
}

/** Thrown when a response does not come from Stripe but, for example, from a proxy. */
class NotStripe extends Error {}

/**
 * Checks that a response is a Stripe object. Stripe's client accepts any JSON that has no `error`, even the error page
 * of a proxy.
 */
export function whole<Given extends object>(given: Given): Given {
  if (!('id' in given) && !('data' in given && Array.isArray(given.data))) throw new NotStripe('no object')
  return given
}

/**
 * Called for each call whose outcome is unknown, with the name of the call and Stripe's type of error, never its
 * message.
 */
export type OnUnreachable = (facts: { readonly call: string; readonly reason: string }) => void

/**
 * Makes a call to Stripe; `refused` converts a refusal. Unless Stripe reports a card error or an invalid request, the
 * outcome is unknown: for example, if there is no response, an error inside Stripe, a rate limit or a wrong key. Throws
 * when one key is used for two different calls, which is a bug in the product.
 */
export async function asked<Result, Refused>(
  call: string,
  {
    ask,
    refused,
    onUnreachable,
  }: {
    readonly ask: () => Promise<Result>
    readonly refused: (error: Stripe.errors.StripeError) => Refused
    readonly onUnreachable: OnUnreachable
  },
): Promise<Result | Refused | ProviderUnreachable> {
  try {
    return await ask()
  } catch (error) {
    const isOfStripe = error instanceof Stripe.errors.StripeError
    if (!(isOfStripe || error instanceof NotStripe) || isOwnMistake(error)) throw error
    if (isOfStripe && saysWhatHappened(error)) return refused(error)
    onUnreachable({ call, reason: isOfStripe ? error.type : 'another answered' })
    return isOfStripe && error.statusCode === conflict ? underWay : unreachable
  }
}

/** The status for a call while an earlier one with the same key is under way. */
const conflict = 409
const underWay: ProviderUnreachable = { ...unreachable, isUnderWay: true }

const isOwnMistake = (error: Error): boolean => error instanceof Stripe.errors.StripeIdempotencyError

const saysWhatHappened = ({ type }: Stripe.errors.StripeError): boolean =>
  type === 'StripeCardError' || type === 'StripeInvalidRequestError'

/** The outcome of a refused charge. The intent in the error is more exact than the error, so it takes precedence. */
export const refusedCharge = (error: Stripe.errors.StripeError): ChargeOutcome =>
  error.payment_intent === undefined ? declinedBy(error, null) : chargeOutcome(error.payment_intent)

export const isGone = ({ code }: Stripe.errors.StripeError): boolean => code === 'resource_missing'
