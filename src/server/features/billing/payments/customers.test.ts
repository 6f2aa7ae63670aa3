import { expect, test } from 'vitest'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../../scripts/vitest/server-under-test.ts'
import { faultKinds } from '../../../adapters/payment-sandbox/faults.ts'

// Tests that each member is one customer at the provider.

const shop = await openCheckout()
let members = 0
const newMember = () => shop.member(`member-${(members += 1)}@example.com`)
const customersOf = (userId: string) =>
  Object.values(shop.sandbox.state.customers).filter(({ metadata }) => metadata.member_id === userId)

test('concurrent requests create one customer at the payment provider', async () => {
  const { userId } = await newMember()
  expect(await shop.customers.find(userId)).toBeNull()
  const made = await Promise.all(Array.from({ length: 10 }, () => shop.customers.ensure(userId)))
  const id = await shop.customers.find(userId)
  expect(new Set(made.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify({ kind: 'customer', id })]))
  expect(customersOf(userId)).toHaveLength(1)
})

test('retries after a failed call leave one customer at the payment provider', async () => {
  for (const kind of faultKinds.filter((each) => each !== 'late')) {
    const { userId } = await newMember()
    shop.sandbox.faults.set(1, kind)
    for (let asked = 1; asked <= 3; asked += 1) await shop.customers.ensure(userId)
    expect(
      customersOf(userId).map(({ id }) => id),
      kind,
    ).toEqual([await shop.customers.find(userId)])
  }
  shop.sandbox.faults.clear()
})

test('a payment can be retried if the provider has lost the customer', async () => {
  const { calls, userId } = await newMember()
  const options = { idempotencyKey: userId }
  await shop.customers.ensure(userId)
  for (const { id } of customersOf(userId)) delete shop.sandbox.state.customers[id]
  const body = await shop.cardOrder(calls, shop.enter())
  expect(await refusal(calls.makePayment({ body, ...options }))).toEqual([402, 'payment-declined'])
  expect((await calls.makePayment({ body, ...options })).outcome).toBe('paid')
})

test('a retry after a crash opens no second charge', async () => {
  const { calls, userId } = await newMember()
  await shop.customers.ensure(userId)
  for (const { id } of customersOf(userId)) delete shop.sandbox.state.customers[id]
  const body = await shop.cardOrder(calls, shop.enter())
  expect(await refusal(calls.makePayment({ body, idempotencyKey: userId }))).toEqual([402, 'payment-declined'])
  const unrecorded = { state: 'placed', attempt: 0 } as const
  const { id } = await shop.db
    .updateTable('orders')
    .set(unrecorded)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const paying = { cardId: body.source, isBuyerPresent: true, keepsCard: false }
  expect(await shop.charging.charge(id, paying, null)).toMatchObject({ order: 'declined' })
  expect((await calls.makePayment({ body, idempotencyKey: userId })).outcome).toBe('paid')
})
