// @owns what a buyer sees of a payment
import { paymentCheckFirstWaitMs, paymentCheckLongestWaitMs } from '../policy.ts'

// What a buyer sees of one payment, from the press of the button to its end. Whether it was paid is only ever the server's word.

/** `said`: why the last try came to nothing, as the provider put it; null when it says nothing. `checks`: how often the end was asked for. */
export type PaymentState<Order> =
  | { readonly step: 'choosing'; readonly said: string | null }
  | { readonly step: 'paying' }
  | { readonly step: 'bank-asks'; readonly order: Order }
  | { readonly step: 'at-paypal' }
  | { readonly step: 'pending'; readonly order: Order; readonly checks: number }
  | { readonly step: 'paid'; readonly order: Order }

/** What the server said came of a payment. */
type Answered<Order> = {
  readonly kind: 'answered'
  readonly outcome: 'paid' | 'needs-confirmation' | 'pending'
  readonly order: Order
}

/** `pressed`: the button; `not-paid`: nothing was charged; `unanswered`: a question about a payment that had no answer; `returned`: back from PayPal. */
export type PaymentEvent<Order> =
  | Answered<Order>
  | { readonly kind: 'pressed' | 'left' | 'returned' | 'unanswered' }
  | { readonly kind: 'not-paid'; readonly said: string | null }

type Step = PaymentState<unknown>['step']

/** In which steps an event counts; elsewhere it changes nothing. */
export const eventSteps = {
  pressed: ['choosing'],
  answered: ['choosing', 'paying', 'bank-asks', 'pending'],
  left: ['paying'],
  returned: ['at-paypal'],
  'not-paid': ['paying', 'bank-asks', 'pending'],
  unanswered: ['pending'],
} as const satisfies Readonly<Record<PaymentEvent<unknown>['kind'], readonly Step[]>>

/** The payment after an event. What is paid stays paid. */
export function afterPaymentEvent<Order>(state: PaymentState<Order>, event: PaymentEvent<Order>): PaymentState<Order> {
  const steps: readonly Step[] = eventSteps[event.kind]
  if (!steps.includes(state.step)) return state
  switch (event.kind) {
    case 'pressed':
      return { step: 'paying' }
    case 'left':
      return { step: 'at-paypal' }
    case 'returned':
      return { step: 'choosing', said: null }
    case 'not-paid':
      return { step: 'choosing', said: event.said }
    case 'unanswered':
      return { ...state, ...checkedAgain(state) }
    case 'answered':
      return afterAnswer(state, event)
  }
}

function afterAnswer<Order>(state: PaymentState<Order>, { outcome, order }: Answered<Order>): PaymentState<Order> {
  if (outcome === 'paid') return { step: 'paid', order }
  if (outcome === 'pending') return { step: 'pending', order, checks: checkedAgain(state).checks }
  // asked without a press, a bank that waits is no reason to hold up who is choosing
  return state.step === 'paying' ? { step: 'bank-asks', order } : state
}

const checkedAgain = <Order>(state: PaymentState<Order>) => ({
  checks: state.step === 'pending' ? state.checks + 1 : 0,
})

/** Milliseconds until the end of a pending payment is asked for again: each time twice as long, up to the longest. */
export const paymentCheckWaitMs = (checks: number): number =>
  Math.min(paymentCheckFirstWaitMs * 2 ** checks, paymentCheckLongestWaitMs)
