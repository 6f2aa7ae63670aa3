import {
  newId,
  type IntentError,
  type SandboxCharge,
  type SandboxRefund,
  type SandboxSetup,
  type SandboxState,
} from './sandbox-state.ts'
import { testCardOf, type BankDecline, type TestCard } from './test-cards.ts'

// The sandbox's bank, which saves and charges cards, asks their holders to confirm, and declines.

export type StripeBank = ReturnType<typeof stripeBank>

type Dependencies = {
  readonly state: SandboxState
  /** Queues an event of Stripe for delivery. */
  readonly emit: (type: string, object: object) => void
}

const notThere = 'This transaction requires authentication.'
const notConfirmed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

export function stripeBank({ state, emit }: Dependencies) {
  const charges = chargeEnds({ state, emit })
  const setups = setupEnds({ state, emit })
  return {
    /**
     * Charges a card: the charge is paid, fails, or waits for the cardholder to confirm. `isHolderThere`: the
     * cardholder is on the page.
     */
    charge(charge: SandboxCharge, isHolderThere: boolean): void {
      const used = usedCard(state, charge)
      if (used === null) return charges.fail(charge, noMethod)
      const { card, isSaved } = used
      if (card.declines !== undefined && card.declinesAt === 'saving')
        return charges.fail(charge, declined(card.declines))
      if (!asksHolder(card, { isHolderThere, isSaved })) return charges.end(charge, card)
      if (!isHolderThere) return charges.fail(charge, cardError('authentication_required', notThere))
      wait(charge)
      emit('payment_intent.requires_action', charge)
    },
    /** Saves a card for its customer, unless the bank declines it or first asks the holder to confirm. */
    save(setup: SandboxSetup): void {
      const card = usedCard(state, setup)?.card
      if (card === undefined) return setups.fail(setup, noMethod)
      if (card.declines !== undefined && card.declinesAt === 'saving')
        return setups.fail(setup, declined(card.declines))
      if (card.confirms === 'always' || card.confirms === 'unless-saved') wait(setup)
      else setups.succeed(setup)
    },
    /** Called when the holder has answered the bank; `isConfirmed` is false for a refusal. */
    confirmed(intent: SandboxCharge | SandboxSetup, isConfirmed: boolean): void {
      if (intent.status !== 'requires_action') return
      const card = usedCard(state, intent)?.card
      const isRight = isConfirmed && card !== undefined
      if (intent.object === 'setup_intent') {
        if (isRight) setups.succeed(intent)
        else setups.fail(intent, cardError('setup_intent_authentication_failure', notConfirmed))
      } else if (isRight) charges.end(intent, card)
      else charges.fail(intent, cardError('payment_intent_authentication_failure', notConfirmed))
    },
  }
}

/** The later decisions of the bank: pending refunds succeed or fail, disputes are won or lost. */
export const laterOf = ({ state, emit }: Dependencies) => ({
  settleRefunds(): void {
    for (const refund of Object.values(state.refunds)) settle(refund, cardOfCharge(state, refund.payment_intent), emit)
  },
  closeDispute(chargeId: string, end: 'won' | 'lost'): void {
    const dispute = Object.values(state.disputes).find((each) => each.chargeId === chargeId)
    const charge = state.charges[chargeId]
    if (dispute !== undefined && charge !== undefined)
      emit('charge.dispute.closed', disputeObject(dispute.id, charge, end))
  },
})

/** Functions that end a charge as paid or failed, and emit the event. */
function chargeEnds({ state, emit }: Dependencies) {
  function fail(charge: SandboxCharge, error: IntentError): void {
    const method = state.methods[charge.payment_method ?? '']?.shown
    charge.status = 'requires_payment_method'
    charge.next_action = null
    charge.last_payment_error = method === undefined ? error : { ...error, payment_method: { ...method } }
    charge.payment_method = null
    emit('payment_intent.payment_failed', charge)
  }

  function succeed(charge: SandboxCharge, card: TestCard): void {
    charge.status = 'succeeded'
    charge.next_action = null
    charge.last_payment_error = null
    charge.amount_received = charge.amount
    if (charge.setup_future_usage !== null) keep(state, charge)
    emit('payment_intent.succeeded', charge)
    if (card.after !== 'dispute') return
    const dispute = { id: newId('dp'), chargeId: charge.id }
    state.disputes[dispute.id] = dispute
    emit('charge.dispute.created', disputeObject(dispute.id, charge, 'needs_response'))
  }

  return {
    fail,
    end(charge: SandboxCharge, card: TestCard): void {
      if (card.declines === undefined) succeed(charge, card)
      else fail(charge, declined(card.declines))
    },
  }
}

/** Functions that end the saving of a card as succeeded or failed, and emit the event. */
const setupEnds = ({ state, emit }: Dependencies) => ({
  succeed(setup: SandboxSetup): void {
    setup.status = 'succeeded'
    setup.next_action = null
    keep(state, setup)
    emit('setup_intent.succeeded', setup)
  },
  fail(setup: SandboxSetup, error: IntentError): void {
    setup.status = 'requires_payment_method'
    setup.next_action = null
    setup.last_setup_error = error
    setup.payment_method = null
    emit('setup_intent.setup_failed', setup)
  },
})

function wait(intent: SandboxCharge | SandboxSetup): void {
  intent.status = 'requires_action'
  intent.next_action = { type: 'use_stripe_sdk' }
}

/** Attaches a card to its customer, for charges without the holder. */
function keep(state: SandboxState, { payment_method: id, customer }: SandboxCharge | SandboxSetup): void {
  const method = state.methods[id ?? '']
  if (method === undefined) return
  method.shown.customer = customer
  method.isSaved = true
}

function usedCard(state: SandboxState, { payment_method: id }: SandboxCharge | SandboxSetup) {
  const method = state.methods[id ?? '']
  const card = method === undefined ? null : testCardOf(method.number)
  return method === undefined || card === null ? null : { card, isSaved: method.isSaved }
}

/** The card that paid a charge; null when the card was removed. */
export function cardOfCharge(state: SandboxState, chargeId: string): TestCard | null {
  const charge = state.charges[chargeId]
  return charge === undefined ? null : (usedCard(state, charge)?.card ?? null)
}

function settle(refund: SandboxRefund, card: TestCard | null, emit: Dependencies['emit']): void {
  if (refund.status === 'pending') {
    refund.status = 'succeeded'
    emit('refund.updated', refund)
  } else if (refund.status === 'succeeded' && card?.after === 'refund-fails') {
    refund.status = 'failed'
    refund.failure_reason = 'expired_or_canceled_card'
    emit('refund.failed', refund)
  }
}

/**
 * Whether the bank asks the holder to confirm. While the holder is on the page, the bank asks for every card that ever
 * needs confirmation. Off session, it asks for an `always` card, and for an `unless-saved` card that has not been
 * saved.
 */
function asksHolder(
  { confirms }: TestCard,
  { isHolderThere, isSaved }: { readonly isHolderThere: boolean; readonly isSaved: boolean },
): boolean {
  if (confirms === undefined) return false
  return isHolderThere || confirms === 'always' || (confirms === 'unless-saved' && !isSaved)
}

const cardError = (code: string, message: string): IntentError => ({ type: 'card_error', code, message })
const declined = (decline: BankDecline): IntentError => ({ type: 'card_error', ...decline })
const noMethod = cardError('payment_method_unexpected_state', 'This card may not be used again.')

const disputeObject = (id: string, charge: SandboxCharge, status: string) => ({
  id,
  object: 'dispute',
  amount: charge.amount,
  currency: charge.currency,
  payment_intent: charge.id,
  status,
})
