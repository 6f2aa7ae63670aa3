import { expect, test } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { isFull } from '../../../../../scripts/vitest/full-run.ts'
import { chooseAtPayPal } from '../../../../../scripts/vitest/payments-under-test.ts'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { counterOf } from '../../../../../scripts/vitest/statements.ts'
import { faultKinds, type FaultKind } from '../../../adapters/payment-sandbox/faults.ts'
import type { ChargeOutcome } from '../../../payment-provider.ts'

// Tests a fault in every call to a provider: with retries, a purchase is always paid once and delivered once.

const shop = await openCheckout()
let members = 0
const newMember = () => shop.member(`member-${(members += 1)}@example.com`)

/** Maximum number of attempts, which is more than any fault needs. */
const pressesMax = 5

/** Retries while the outcome is unknown. */
async function pressed<Result>(press: () => Promise<Result>): Promise<Result> {
  for (let at = 1; ; at += 1) {
    try {
      return await respondedLate(press())
    } catch (error) {
      const isUnknown = error instanceof CallRefused && error.status === 503
      if (!isUnknown || at === pressesMax) throw error
    }
  }
}

/** Waits for a response, and meanwhile makes the sandbox send the responses that it delays. */
async function respondedLate<Result>(response: Promise<Result>): Promise<Result> {
  const letGo = setInterval(() => shop.sandbox.faults.release())
  return response.finally(() => clearInterval(letGo))
}

/** Delivers each new event until the server accepts it. */
async function deliverNew(from: number): Promise<void> {
  for (const event of shop.sandbox.events().slice(from))
    for (let at = 1; at <= pressesMax && (await respondedLate(shop.deliver(event))) !== 204; at += 1);
}

async function buysByCard() {
  const { calls, userId } = await newMember()
  const body = await shop.cardOrder(calls, shop.enter(), 'translation-monthly')
  return {
    calls,
    userId,
    given: 10,
    cards: 1,
    buy: () => pressed(() => calls.makePayment({ body, idempotencyKey: userId })),
  }
}

async function buysByPayPal() {
  const { calls, userId } = await newMember()
  const body = await shop.order(calls, 'translation', 3)
  return {
    calls,
    userId,
    given: 3,
    cards: 0,
    async buy() {
      const { approvalUrl } = await pressed(() => calls.payByPayPal({ body, idempotencyKey: userId }))
      await chooseAtPayPal(approvalUrl, 'pay')
      const token = new URL(approvalUrl).searchParams.get('token') ?? ''
      return pressed(() => calls.confirmPayPal({ body: { token, PayerID: '' } }))
    },
  }
}

async function changesToCard() {
  const { calls, userId } = await newMember()
  const body = await shop.order(calls, 'translation', 3)
  const byCard = await shop.cardOrder(calls, shop.enter(), 'translation', 3)
  return {
    calls,
    userId,
    given: 3,
    cards: 0,
    async buy() {
      const { approvalUrl } = await pressed(() => calls.payByPayPal({ body, idempotencyKey: userId }))
      const paid = await pressed(() => calls.makePayment({ body: byCard, idempotencyKey: userId }))
      await chooseAtPayPal(approvalUrl, 'pay')
      return paid
    },
  }
}

async function changesToPayPal() {
  const { calls, userId } = await newMember()
  const body = await shop.order(calls, 'translation', 3)
  const byCard = await shop.cardOrder(calls, shop.enter('4000002500003155'), 'translation', 3)
  return {
    calls,
    userId,
    given: 3,
    cards: 0,
    async buy() {
      await pressed(() => calls.makePayment({ body: byCard, idempotencyKey: userId }))
      const { approvalUrl } = await pressed(() => calls.payByPayPal({ body, idempotencyKey: userId }))
      await chooseAtPayPal(approvalUrl, 'pay')
      const token = new URL(approvalUrl).searchParams.get('token') ?? ''
      return pressed(() => calls.confirmPayPal({ body: { token, PayerID: '' } }))
    },
  }
}

const purchases = [
  ['by card', buysByCard],
  ['by PayPal', buysByPayPal],
  ['by card after PayPal', changesToCard],
  ['by PayPal after a card', changesToPayPal],
] as const

/**
 * The kinds of faults that a usual run tests; a full run tests all kinds. The service can distinguish only three: the
 * call had no effect, its response is lost, or its response is late; the adapters reduce all other faults to these
 * (`provider-faults.test.ts`). Purchases that switch from one payment method to the other are tested only in a full
 * run.
 */
const usualKinds: Readonly<Record<string, readonly FaultKind[]>> = {
  'by card': ['lost-after', 'late'],
  'by PayPal': ['lost', 'lost-after'],
}
const kindsOf = (name: string): readonly FaultKind[] => (isFull ? faultKinds : (usualKinds[name] ?? []))

const rows = purchases.flatMap(([name, begin]) => kindsOf(name).map((kind) => [name, kind, begin] as const))

test.each(rows)('a purchase %s is paid once if a call fails with “%s” and is retried', async (_, kind, begin) => {
  for (let at = 1; await isPaidOnce(begin, at, kind); at += 1);
})

/** Buys while call number `at` has a fault. Returns false if the purchase made fewer than `at` calls. */
async function isPaidOnce(begin: (typeof purchases)[number][1], at: number, kind: FaultKind): Promise<boolean> {
  const { calls, userId, given, cards, buy } = await begin()
  const paidBefore = shop.paid().length
  const eventsBefore = shop.sandbox.events().length
  shop.sandbox.faults.clear()
  shop.sandbox.faults.set(at, kind)
  const { outcome } = await buy()
  const isReached = shop.sandbox.faults.count() >= at
  await deliverNew(eventsBefore)
  const kept = await shop.db.selectFrom('cards').select('id').where('user_id', '=', userId).execute()
  const invoices = await shop.db.selectFrom('invoices').select('number').where('user_id', '=', userId).execute()
  const found = [outcome, shop.paid().length - paidBefore, await counterOf(calls), invoices.length, kept.length]
  expect(found, `call ${at}`).toEqual(['paid', 1, given, 1, cards])
  return isReached
}

test('a payment of the wrong amount throws an error', async () => {
  const { calls, userId } = await newMember()
  const body = await shop.order(calls, 'translation', 3)
  const { approvalUrl } = await calls.payByPayPal({ body, idempotencyKey: userId })
  await shop.db.updateTable('orders').set({ total_cents: 1 }).where('user_id', '=', userId).execute()
  await chooseAtPayPal(approvalUrl, 'pay')
  const token = new URL(approvalUrl).searchParams.get('token') ?? ''
  await expect(calls.confirmPayPal({ body: { token, PayerID: '' } })).rejects.toMatchObject({ status: 500 })
  expect(await counterOf(calls)).toBeNull()
  const orders = await shop.db.selectFrom('orders').select('state').where('user_id', '=', userId).execute()
  expect(orders.map(({ state }) => state)).not.toContain('paid')
})

test('a charge without a response counts as declined once the provider says so', async () => {
  const lost = { kind: 'unreachable' } as const
  let outcome: ChargeOutcome = lost
  const cards = {
    ...shop.payments.cards,
    confirmCharge: async () => lost,
    readCharge: async () => ({ key: null, outcome }),
  }
  const { services } = await shop.another({ payments: { ...shop.payments, cards } })
  const { checkout } = services.billing
  const { calls, userId } = await newMember()
  const caller = { userId, sessionId: 'any', network: 'any' }
  await expect(checkout.makePayment(caller, await shop.cardOrder(calls, shop.enter()), userId)).rejects.toThrow()
  const order = async () => (await calls.listOrders()).orders[0]
  const { id: orderId = '' } = (await order()) ?? {}
  outcome = { kind: 'pending', id: 'pi_1' }
  expect((await checkout.checkPayment(caller, orderId)).outcome).toBe('pending')
  outcome = { kind: 'declined', id: 'pi_1', reason: 'card-declined', message: 'Your card was declined.' }
  await expect(checkout.checkPayment(caller, orderId)).rejects.toThrow('payment-declined')
  expect(await order()).toMatchObject({ state: 'declined' })
})

test('a call that is still in progress is repeated with the same key', async () => {
  const { userId } = await newMember()
  const keys: string[] = []
  const ask = () =>
    shop.providerCalls.once<{ readonly kind: 'done' }>({
      of: { userId },
      provider: 'paypal',
      call: 'capture',
      attempt: 0,
      request: {},
      async make(key) {
        keys.push(key)
        return keys.length < 4 ? { kind: 'unreachable', isUnderWay: true } : { kind: 'done' }
      },
      find: async () => ({ kind: 'not-made' }),
    })
  const outcomes = [await ask(), await ask(), await ask(), await ask()].map(({ kind }) => kind)
  expect(outcomes).toEqual(['unreachable', 'unreachable', 'unreachable', 'done'])
  expect(new Set(keys).size).toBe(1)
})
