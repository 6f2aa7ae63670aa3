import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../../scripts/vitest/server-under-test.ts'
import type { TestCardNumber } from '../../../adapters/payment-sandbox/test-cards.ts'

// Tests that members can pay for an overdue month on the page.

const shop = await openCheckout()
let members = 0

/**
 * A member whose second month is due, after one attempt to charge this card for the month without the member on the
 * page.
 */
async function dueMonth(number: TestCardNumber) {
  const { calls, userId } = await shop.member(`member-${(members += 1)}@example.com`)
  const body = await shop.cardOrder(calls, shop.enter(), 'translation-monthly')
  const { order } = await calls.makePayment({ body })
  const subscriptionId = order.subscriptionId ?? ''
  const card = shop.enter(number)
  const customer = await shop.customers.find(userId)
  const method = shop.sandbox.state.methods[card]
  if (method !== undefined) method.shown.customer = customer
  const day = new Date('2026-06-04T10:00:00Z')
  await shop.months.placeDue(day)
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('month', '=', 1)
    .executeTakeFirstOrThrow()
  const step = await shop.charging.charge(orderId, { cardId: card, isBuyerPresent: false, keepsCard: false }, null)
  return { calls, userId, subscriptionId, orderId, step }
}

const stateOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('a month that has been paid is not charged again', async () => {
  const { orderId, step } = await dueMonth('4242424242424242')
  expect([step.order, await stateOf(orderId)]).toEqual(['paid', 'paid'])
  const before = shop.paid().length
  const again = { cardId: shop.enter(), isBuyerPresent: false, keepsCard: false }
  expect((await shop.charging.charge(orderId, again, null)).order).toBe('paid')
  expect(shop.paid().length).toBe(before)
})

const heldOf = async (calls: Client) => {
  const { grants } = await calls.readCurrentPlan()
  return grants.map(({ held }) => held)
}

test('a declined monthly charge puts the plan on hold until the member pays', async () => {
  const { calls, subscriptionId, orderId, step } = await dueMonth('4000000000000341')
  expect([step.order, step.message, await stateOf(orderId)]).toEqual([
    'declined',
    'Your card was declined.',
    'declined',
  ])
  expect(await heldOf(calls)).toEqual(['past-due'])
  const { outcome, order } = await calls.payOverdue({ body: { subscriptionId } })
  expect(await heldOf(calls)).toEqual([null, null])
  expect([outcome, order.id, order.month]).toEqual(['paid', orderId, 1])
  const rows = await shop.db
    .selectFrom('audit_events')
    .select(['actor', 'network', 'why'])
    .where('kind', '=', 'order.changed')
    .where('object', '=', `order:${orderId}`)
    .orderBy('number')
    .execute()
  const bySystem = { actor: 'system', network: null }
  expect(rows).toEqual([
    { ...bySystem, why: 'payment-failed' },
    { actor: 'member', network: null, why: 'payment-started' },
    { ...bySystem, why: 'payment-succeeded' },
  ])
  expect(await refusal(calls.payOverdue({ body: { subscriptionId } }))).toEqual([409, 'nothing-overdue'])
})

test('a monthly charge that needs confirmation waits for the member', async () => {
  const { calls, subscriptionId, orderId, step } = await dueMonth('4000002760003184')
  expect([step.order, await stateOf(orderId)]).toEqual(['confirming', 'confirming'])
  const events = shop.sandbox.events().length
  const same = { cardId: step.confirmation?.cardId ?? '', isBuyerPresent: false, keepsCard: false }
  const again = await shop.charging.charge(orderId, same, null)
  expect([again.order, shop.sandbox.events().length]).toEqual(['confirming', events])
  expect((await calls.payOverdue({ body: { subscriptionId } })).outcome).toBe('paid')
})

test('a member cannot pay for another member’s subscription', async () => {
  const { calls, subscriptionId, userId } = await dueMonth('4000000000000341')
  const { calls: other } = await shop.member(`member-${(members += 1)}@example.com`)
  for (const id of [subscriptionId, randomUUID()])
    expect(await refusal(other.payOverdue({ body: { subscriptionId: id } }))).toEqual([404, 'subscription-not-found'])
  await shop.db.deleteFrom('cards').where('user_id', '=', userId).execute()
  expect(await refusal(calls.payOverdue({ body: { subscriptionId } }))).toEqual([404, 'card-not-found'])
})

test('an unpaid month can no longer be paid after a later month is paid', async () => {
  const { calls, subscriptionId } = await dueMonth('4000000000000341')
  await shop.db.updateTable('subscriptions').set({ paid_month: 2 }).where('id', '=', subscriptionId).execute()
  expect(await refusal(calls.payOverdue({ body: { subscriptionId } }))).toEqual([409, 'nothing-overdue'])
})
