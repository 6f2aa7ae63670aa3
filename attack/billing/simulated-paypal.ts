import type { PayPalOrder, PayPalPayments } from '#server/payment-provider.ts'
import {
  declinedAs,
  refundIn,
  refundsListed,
  unreachable,
  type CardMood,
  type ProviderBooks,
  type SeenCharge,
} from './provider-books.ts'
import type { ServerLife } from './server-life.ts'

// An in-memory PayPal with the product's interface to PayPal.

const approvalUrlOf = ({ id }: SeenCharge): string => `https://paypal.test/approve?token=${id}`

/** The buyer approves an order. `choice`: the outcome of capturing the order. */
export function approveAtPayPal(books: ProviderBooks, order: SeenCharge, choice: CardMood): void {
  if (order.state !== 'open') return
  order.state = 'approved'
  order.choice = choice
  books.emit('order-approved', order)
}

function stateOf(order: SeenCharge): PayPalOrder {
  const { id, cents, state, capture } = order
  if (state === 'approved') return { kind: 'approved', id }
  if (state === 'paid') return { kind: 'paid', id: capture ?? id, cents }
  if (state === 'pending') return { kind: 'pending', id: capture ?? id }
  if (state === 'declined') return declinedAs('card-declined', capture)
  return { kind: 'needs-confirmation', id, confirmation: approvalUrlOf(order) }
}

function captured(books: ProviderBooks, order: SeenCharge) {
  if (order.state === 'approved') {
    order.capture = books.newId('capture')
    if (order.choice === 'declines') books.decline(order)
    else if (order.choice === 'slow') order.state = 'pending'
    else books.pay(order)
  }
  const outcome = stateOf(order)
  // never `approved`, because an approved order was captured above; only the type still includes it
  return outcome.kind === 'approved' ? unreachable : outcome
}

/** One server's access to PayPal. */
export function simulatedPayPal(books: ProviderBooks, by: ServerLife): PayPalPayments {
  const call = <Result>(work: () => Result) => books.call(by, work)

  return {
    isTestMode: true,
    createOrder: (request, key) =>
      call(() =>
        books.once(key, request, () => {
          const order = books.open({ provider: 'paypal', key, cents: request.cents, customerId: '' })
          return { kind: 'created', id: order.id, approvalUrl: approvalUrlOf(order) } as const
        }),
      ),
    capture: (orderId) =>
      call(() => {
        const order = books.charges.get(orderId)
        return order === undefined ? declinedAs('not-found') : captured(books, order)
      }),
    async readOrder(orderId) {
      const read = await call(() => books.charges.get(orderId))
      if (read === undefined) return { key: null, outcome: declinedAs('not-found') }
      return 'kind' in read ? { key: null, outcome: unreachable } : { key: read.key, outcome: stateOf(read) }
    },
    orderOfCapture: (captureId) => call(() => ({ kind: 'found', orderId: books.find(captureId)?.id ?? null }) as const),
    refund: ({ chargeId, cents }, key) =>
      call(() =>
        books.once(key, [chargeId, cents], () => {
          const charge = books.find(chargeId)
          return charge === undefined ? declinedAs('not-found') : refundIn(books, charge, { cents, key })
        }),
      ),
    listRefunds: (orderId) => call(() => refundsListed(books, orderId)),
    readEvent: () => {
      throw new Error('events are handed over as they are')
    },
  }
}
