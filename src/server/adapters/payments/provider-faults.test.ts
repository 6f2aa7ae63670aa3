import { describe, expect, test } from 'vitest'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import { chooseAtPayPal, openPayments } from '../../../../scripts/vitest/payments-under-test.ts'
import type { RefundList } from '../../payment-provider.ts'
import { faultKinds, type FaultKind } from '../payment-sandbox/faults.ts'

// Tests that a purchase is charged once and refunded once, whatever fault any call has, and that unknown outcomes are
// reported as unknown.

type Payments = Awaited<ReturnType<typeof openPayments>>
type Adapters = ReturnType<Payments['adapters']>
type Outcome = { readonly kind: string }

const cents = 1_999
const member = { memberId: 'member-1', email: 'anna@example.com', name: 'Anna Petrova' }
/** How long to wait for the first response, in milliseconds; the wait doubles with each retry, for slow machines. */
const firstWaitMs = 250

/**
 * Repeats a call until its outcome is known, as the server does after a crash: looks for the object by its key. If the
 * call never arrived, repeats it with the same key; if the repeated call did not arrive either, uses a new key.
 */
async function settled<Known extends Outcome>(
  payments: Payments,
  call: (given: Adapters, key: string) => Promise<Known | Outcome>,
  find: (given: Adapters, key: string) => Promise<Known | Outcome>,
): Promise<Known> {
  let notMade = 0
  for (let waitedMs = firstWaitMs; ; waitedMs *= 2) {
    const adapters = payments.adapters(waitedMs)
    const key = notMade < 2 ? 'first' : 'second'
    const made = await call(adapters, key)
    // every other kind is a known outcome
    if (made.kind !== 'unreachable') return made as Known
    const found = await find(adapters, key)
    if (found.kind === 'not-made') notMade += 1
    else if (found.kind !== 'unreachable') return found as Known
  }
}

const nothingToFind = async (): Promise<Outcome> => ({ kind: 'not-made' })
type ProviderObject = { readonly kind: string; readonly id: string }

/** The refund with this key in a list. */
function refundIn(list: Outcome | RefundList, wanted: string): Outcome {
  if (!('refunds' in list)) return list
  return list.refunds.find(({ key }) => key === wanted)?.outcome ?? { kind: 'not-made' }
}

/** Buys by card, from the first call to the refund, and repeats each call as often as needed. */
async function buysByCard(payments: Payments): Promise<readonly Outcome[]> {
  const { id: customerId } = await settled<ProviderObject>(
    payments,
    ({ cards }, key) => cards.createCustomer(member, key),
    ({ cards }) => cards.findCustomer(member),
  )
  const cardId = payments.enter('4242424242424242')
  const saved = await settled(
    payments,
    ({ cards }, key) => cards.saveCard({ customerId, cardId }, `save-${key}`),
    nothingToFind,
  )
  const { id: chargeId } = await settled<ProviderObject>(
    payments,
    ({ cards }, key) => cards.openCharge({ customerId, cents, description: 'a pack' }, `open-${key}`),
    ({ cards }, key) => cards.findCharge({ customerId, key: `open-${key}` }),
  )
  const confirming = { chargeId, cardId, isBuyerPresent: true, keepsCard: false }
  const paid = await settled<ProviderObject>(
    payments,
    ({ cards }, key) => cards.confirmCharge(confirming, `confirm-${key}`),
    async ({ cards }) => {
      const { outcome } = await cards.readCharge(chargeId)
      return outcome.kind === 'open' ? { kind: 'not-made' } : outcome
    },
  )
  const refunded = await settled(
    payments,
    ({ cards }, key) => cards.refund({ chargeId: paid.id, cents }, `refund-${key}`),
    async ({ cards }, key) => refundIn(await cards.listRefunds(paid.id), `refund-${key}`),
  )
  return [saved, paid, refunded]
}

async function buysByPayPal(payments: Payments): Promise<readonly Outcome[]> {
  const back = { returnUrl: 'https://saldo.example/a', cancelUrl: 'https://saldo.example/b' }
  const made = await settled<ProviderObject & { readonly approvalUrl: string }>(
    payments,
    ({ payPal }, key) => payPal.createOrder({ cents, description: 'a pack', ...back }, `order-${key}`),
    nothingToFind,
  )
  await chooseAtPayPal(made.approvalUrl, 'pay')
  const paid = await settled<ProviderObject>(
    payments,
    ({ payPal }, key) => payPal.capture(made.id, `capture-${key}`),
    async ({ payPal }) => {
      const { outcome } = await payPal.readOrder(made.id)
      return outcome.kind === 'approved' ? { kind: 'not-made' } : outcome
    },
  )
  const refunded = await settled(
    payments,
    ({ payPal }, key) => payPal.refund({ chargeId: paid.id, cents }, `refund-${key}`),
    async ({ payPal }, key) => refundIn(await payPal.listRefunds(made.id), `refund-${key}`),
  )
  return [paid, refunded]
}

const purchases = [
  ['by card', buysByCard, 5, ['saved', 'paid', 'refunded']],
  // each of the three calls is preceded by a call for a token
  ['by PayPal', buysByPayPal, 6, ['paid', 'refunded']],
] as const

/** The faults of a purchase by PayPal in `npm test`; the adapters share the code that handles them. */
const payPalFaults: readonly FaultKind[] = ['lost', 'lost-after', 'late', 'busy']

describe.each(purchases)('buying %s', (_, buy, calls, kinds) => {
  test.each(isFull || buy === buysByCard ? faultKinds : payPalFaults)(
    'charges once and refunds once if a call ends with the fault “%s”',
    async (fault) => {
      for (let at = 1; at <= calls; at++) {
        const payments = await openPayments()
        payments.sandbox.faults.set(at, fault)
        expect((await buy(payments)).map(({ kind }) => kind)).toEqual(kinds)
        expect(movedOnce(payments), `call ${at}`).toBe(true)
        expect(payments.sandbox.faults.count()).toBeGreaterThanOrEqual(calls)
        await payments.sandbox.close()
      }
    },
  )
})

/** Whether exactly one charge was paid, and this charge was refunded once. */
function movedOnce({ sandbox: { state } }: Payments): boolean {
  const charges = Object.values(state.charges).filter(({ status }) => status === 'succeeded')
  const captures = Object.values(state.orders).flatMap((order) => order.captures)
  const refunds = [...Object.values(state.refunds), ...Object.values(state.orders).flatMap((order) => order.refunds)]
  return charges.length + captures.length === 1 && refunds.length === 1
}

test.each<FaultKind>(['lost', 'lost-after'])(
  'if the connection breaks (%s), the call is retried with the same key',
  async (fault) => {
    const payments = await openPayments({ retries: 2 })
    const customer = await payments.cards.createCustomer(member, 'customer')
    const customerId = customer.kind === 'created' ? customer.id : ''
    const charge = {
      customerId,
      cardId: payments.enter('4242424242424242'),
      cents,
      isBuyerPresent: true,
      keepsCard: false,
    }
    payments.sandbox.faults.set(2, fault)
    expect(await payments.charge({ ...charge, description: 'a pack' }, 'charge')).toMatchObject({ kind: 'paid' })
    expect(Object.keys(payments.sandbox.state.charges)).toHaveLength(1)
  },
)

test('error reports about a provider contain no keys, secrets or addresses', async () => {
  for (const fault of faultKinds) {
    const payments = await openPayments({ timeOutMs: fault === 'late' ? firstWaitMs : 600_000 })
    for (let at = 1; at <= (isFull ? 7 : 3); at++) {
      payments.sandbox.faults.set(at, fault)
      await payments.cards.createCustomer(member, `customer-${at}`)
      await payments.payPal.readOrder('ORDERNONE')
    }
    expect(payments.troubles.length).toBeGreaterThan(0)
    const told = JSON.stringify(payments.troubles)
    const secrets = [
      ...Object.values(payments.sandbox.keys).flatMap((keys) => Object.values(keys)),
      payments.sandbox.origin,
      member.email,
      'customer-',
    ]
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  }
})

test('every call that changes something has an idempotency key', async () => {
  const payments = await openPayments()
  const { cards, payPal, sandbox, enter } = payments
  const customer = await cards.createCustomer(member, 'customer')
  const customerId = customer.kind === 'created' ? customer.id : ''
  const cardId = enter('4242424242424242')
  await cards.saveCard({ customerId, cardId }, 'save')
  await cards.makeDefault({ customerId, cardId }, 'default')
  const opened = await cards.openCharge({ customerId, cents, description: 'a pack' }, 'open')
  const chargeId = opened.kind === 'created' ? opened.id : ''
  await cards.confirmCharge({ chargeId, cardId, isBuyerPresent: true, keepsCard: false }, 'confirm')
  await cards.refund({ chargeId, cents }, 'refund')
  const given = await cards.openCharge({ customerId, cents, description: 'a pack' }, 'open-2')
  await cards.cancelCharge(given.kind === 'created' ? given.id : '', 'cancel')
  await cards.detachCard(cardId, 'detach')
  const back = { returnUrl: 'https://saldo.example/a', cancelUrl: 'https://saldo.example/b' }
  const order = await payPal.createOrder({ cents, description: 'a pack', ...back }, 'order')
  if (order.kind !== 'created') throw new Error(order.kind)
  await chooseAtPayPal(order.approvalUrl, 'pay')
  const paid = await payPal.capture(order.id, 'capture')
  await payPal.refund({ chargeId: paid.kind === 'paid' ? paid.id : '', cents }, 'refund-paypal')
  const keys = ['customer', 'save', 'default', 'open', 'confirm', 'refund', 'open-2', 'cancel', 'detach']
  expect(Object.keys(sandbox.state.answers)).toEqual([...keys, 'order', 'capture', 'refund-paypal'])
})
