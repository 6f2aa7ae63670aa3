import type { FormFields } from './form-body.ts'
import { newId, type IntentError, type SandboxCharge, type SandboxSetup, type SandboxState } from './sandbox-state.ts'
import { testCardOf, type BankDecline, type TestCard } from './test-cards.ts'

// What the sandbox's bank does with a card: saves it, charges it, asks for its holder, declines.

export type StripeBank = ReturnType<typeof stripeBank>

type Dependencies = {
  readonly state: SandboxState
  readonly now: () => Date
  /** An event of Stripe's, to be delivered. */
  readonly emit: (type: string, object: object) => void
}

const notThere = 'This transaction requires authentication.'
const notConfirmed =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

export function stripeBank({ state, now, emit }: Dependencies) {
  const methodOf = (id: string | null) => (id === null ? undefined : state.methods[id])

  function fail(charge: SandboxCharge, error: IntentError): void {
    const method = methodOf(charge.payment_method)?.shown
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
    const method = methodOf(charge.payment_method)
    if (charge.setup_future_usage !== null && method !== undefined) {
      method.shown.customer = charge.customer
      method.isSaved = true
    }
    emit('payment_intent.succeeded', charge)
    if (card.after === 'dispute') openDispute(charge)
  }

  function openDispute(charge: SandboxCharge): void {
    const dispute = { id: newId('dp'), chargeId: charge.id }
    state.disputes[dispute.id] = dispute
    emit('charge.dispute.created', disputeObject(dispute.id, charge, 'needs_response'))
  }

  return {
    /** Tries a charge with its card: paid, failed, or waiting for the holder who is at the page. */
    charge(charge: SandboxCharge, isHolderThere: boolean): void {
      const method = methodOf(charge.payment_method)
      const card: TestCard | null = method === undefined ? null : testCardOf(method.number)
      if (method === undefined || card === null) return fail(charge, noMethod)
      if (card.declines !== undefined && card.declinesAt === 'saving') return fail(charge, declined(card.declines))
      if (asksHolder(card, { isHolderThere, isSaved: method.isSaved })) {
        if (!isHolderThere) return fail(charge, { ...cardError('authentication_required', notThere) })
        charge.status = 'requires_action'
        charge.next_action = { type: 'use_stripe_sdk' }
        emit('payment_intent.requires_action', charge)
        return
      }
      if (card.declines !== undefined) return fail(charge, declined(card.declines))
      succeed(charge, card)
    },
    /** Saves a card for its customer, or asks the holder first. */
    save(setup: SandboxSetup): void {
      const method = methodOf(setup.payment_method)
      const card: TestCard | null = method === undefined ? null : testCardOf(method.number)
      if (method === undefined || card === null) return failSetup(setup, noMethod)
      if (card.declines !== undefined && card.declinesAt === 'saving') return failSetup(setup, declined(card.declines))
      if (card.confirms === 'always' || card.confirms === 'unless-saved') {
        setup.status = 'requires_action'
        setup.next_action = { type: 'use_stripe_sdk' }
        return
      }
      succeedSetup(setup)
    },
    /** The holder confirmed to his bank, or did not. */
    confirmed(intent: SandboxCharge | SandboxSetup, isConfirmed: boolean): void {
      if (intent.status !== 'requires_action') return
      if (intent.object === 'setup_intent') {
        if (isConfirmed) succeedSetup(intent)
        else failSetup(intent, cardError('setup_intent_authentication_failure', notConfirmed))
        return
      }
      const card: TestCard | null = testCardOf(methodOf(intent.payment_method)?.number ?? '')
      if (!isConfirmed || card === null) fail(intent, cardError('payment_intent_authentication_failure', notConfirmed))
      else if (card.declines === undefined) succeed(intent, card)
      else fail(intent, declined(card.declines))
    },
    /** What the bank decides in the end: refunds that were under way are paid or fail. */
    settleRefunds(): void {
      for (const refund of Object.values(state.refunds)) {
        const card = cardOfCharge(refund.payment_intent)
        if (refund.status === 'pending') settle(refund, 'succeeded', 'refund.updated')
        else if (refund.status === 'succeeded' && card?.after === 'refund-fails') {
          refund.failure_reason = 'expired_or_canceled_card'
          settle(refund, 'failed', 'refund.failed')
        }
      }
    },
    closeDispute(chargeId: string, end: 'won' | 'lost'): void {
      const dispute = Object.values(state.disputes).find((each) => each.chargeId === chargeId)
      const charge = state.charges[chargeId]
      if (dispute !== undefined && charge !== undefined)
        emit('charge.dispute.closed', disputeObject(dispute.id, charge, end))
    },
    /** The card that a charge was paid with. */
    cardOfCharge,
    isExpired: (fields: FormFields): boolean => isPast(Number(fields.exp_year), Number(fields.exp_month), now()),
  }

  function settle(refund: SandboxState['refunds'][string], status: 'succeeded' | 'failed', type: string): void {
    refund.status = status
    emit(type, refund)
  }

  function cardOfCharge(chargeId: string): TestCard | null {
    return testCardOf(methodOf(state.charges[chargeId]?.payment_method ?? null)?.number ?? '')
  }

  function succeedSetup(setup: SandboxSetup): void {
    const method = methodOf(setup.payment_method)
    setup.status = 'succeeded'
    setup.next_action = null
    if (method !== undefined) {
      method.shown.customer = setup.customer
      method.isSaved = true
    }
    emit('setup_intent.succeeded', setup)
  }

  function failSetup(setup: SandboxSetup, error: IntentError): void {
    setup.status = 'requires_payment_method'
    setup.next_action = null
    setup.last_setup_error = error
    setup.payment_method = null
    emit('setup_intent.setup_failed', setup)
  }
}

/** With the holder at the page a bank that ever asks always asks; without him, unless he agreed when the card was saved. */
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

function isPast(year: number, month: number, now: Date): boolean {
  const fullYear = year < 100 ? 2000 + year : year
  return fullYear * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}
