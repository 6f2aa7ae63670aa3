// @owns what a buyer sees of a payment
import { paymentCheckFirstWaitMs, paymentCheckLongestWaitMs } from '../policy.ts'

// The payment as the buyer sees it, from pressing the button to its end. Only the server decides whether it was paid.

/** `said`: the provider's reason for the last failure; null when it gave none. `checks`: the number of polls so far. */
export type PaymentState<Order> =
  | { readonly step: 'choosing'; readonly said: string | null }
  | { readonly step: 'paying' }
  | { readonly step: 'bank-asks'; readonly order: Order }
  | { readonly step: 'at-paypal' }
  | { readonly step: 'pending'; readonly order: Order; readonly checks: number }
  | { readonly step: 'paid'; readonly order: Order }

/** The server's response about a payment. */
type Responded<Order> = {
  readonly kind: 'responded'
  readonly outcome: 'paid' | 'needs-confirmation' | 'pending'
  readonly order: Order
}

/**
 * `pressed`: the buyer pressed the button. `left`: the buyer went to PayPal. `returned`: the buyer came back from
 * PayPal. `not-paid`: nothing was charged. `no-response`: polling a payment got no response, or one that decides
 * nothing.
 */
export type PaymentEvent<Order> =
  | Responded<Order>
  | { readonly kind: 'pressed' | 'left' | 'returned' | 'no-response' }
  | { readonly kind: 'not-paid'; readonly said: string | null }

type Step = PaymentState<unknown>['step']

/** For each event, the steps in which it counts; in other steps it is ignored. */
export const eventSteps = {
  pressed: ['choosing'],
  responded: ['choosing', 'paying', 'bank-asks', 'pending'],
  left: ['paying'],
  returned: ['at-paypal'],
  'not-paid': ['paying', 'bank-asks', 'pending'],
  'no-response': ['pending'],
} as const satisfies Readonly<Record<PaymentEvent<unknown>['kind'], readonly Step[]>>

/** The payment after an event. A paid payment stays paid. */
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
    case 'no-response':
      return { ...state, ...checkedAgain(state) }
    case 'responded':
      return afterResponse(state, event)
  }
}

function afterResponse<Order>(state: PaymentState<Order>, { outcome, order }: Responded<Order>): PaymentState<Order> {
  if (outcome === 'paid') return { step: 'paid', order }
  if (outcome === 'pending') return { step: 'pending', order, checks: checkedAgain(state).checks }
  // the bank's question interrupts only a buyer who has just pressed the button, not one who is choosing a way to pay
  return state.step === 'paying' ? { step: 'bank-asks', order } : state
}

const checkedAgain = <Order>(state: PaymentState<Order>) => ({
  checks: state.step === 'pending' ? state.checks + 1 : 0,
})

/** Milliseconds until a pending payment is polled again. The delay doubles each time, up to a maximum. */
export const paymentCheckWaitMs = (checks: number): number =>
  Math.min(paymentCheckFirstWaitMs * 2 ** checks, paymentCheckLongestWaitMs)
