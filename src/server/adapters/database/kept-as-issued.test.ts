import { expect, test } from 'vitest'
import { paidOrder } from '../../../../scripts/vitest/paid-orders.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const { user } = await server.as().register(registration('buyer@example.com'))
const order = await paidOrder(server, user.id)
const number = 'INV-2026-000001'
const issued = { number, kind: 'invoice', content: '{}', issued_at: server.now(), order_id: order } as const
await server.db
  .insertInto('invoices')
  .values({ ...issued, user_id: user.id })
  .execute()

test('a stored price cannot be changed or deleted', async () => {
  const refused = 'prices is never changed'
  await expect(server.db.updateTable('prices').set({ cents: 1 }).execute()).rejects.toThrow(refused)
  await expect(server.db.deleteFrom('prices').execute()).rejects.toThrow(refused)
})

test('an issued invoice cannot be changed', async () => {
  const refused = 'invoices is never changed'
  for (const change of [{ number: 'INV-2026-000002' }, { content: '{"a":1}' }, { issued_at: new Date(0) }])
    await expect(server.db.updateTable('invoices').set(change).execute()).rejects.toThrow(refused)
  await server.db.updateTable('invoices').set({ user_id: null }).execute()
  const rows = await server.db.selectFrom('invoices').select(['number', 'user_id', 'content']).execute()
  expect(rows).toEqual([{ number, user_id: null, content: {} }])
})

test('the database rejects a second order for a month', async () => {
  const { price_serial: serial } = await server.db.selectFrom('orders').select('price_serial').executeTakeFirstOrThrow()
  const subscription = (id: string) => ({
    id,
    user_id: user.id,
    plan_id: 'translation-monthly' as const,
    price_serial: serial,
    state: 'running' as const,
    signed_up_at: server.now(),
    paid_month: 0,
  })
  const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  await server.db.insertInto('subscriptions').values(subscription(first)).execute()
  await expect(server.db.insertInto('subscriptions').values(subscription(second)).execute()).rejects.toThrow('live')
  await server.db.updateTable('subscriptions').set({ state: 'ended' }).execute()
  await server.db.insertInto('subscriptions').values(subscription(second)).execute()
  await server.db.updateTable('orders').set({ subscription_id: second }).execute()
  await expect(
    server.db
      .updateTable('orders')
      .set({ subscription_id: second, month: 0 })
      .where('id', '=', await paidOrder(server, user.id))
      .execute(),
  ).rejects.toThrow('orders_subscription_id_month')
})
