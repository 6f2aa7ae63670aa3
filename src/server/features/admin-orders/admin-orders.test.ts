import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { subscribersOf } from '../../../../scripts/vitest/subscribers.ts'

// Tests how admins see orders.

const shop = await openCheckout()
const admin = await openAdmin(shop)
const { buyerAt, memberAt } = subscribersOf(shop)
const nobody = '00000000-0000-4000-8000-000000000000'

const first = await buyerAt('2027-01-05T09:00:00Z', 'translation')
await shop.app.sendEmails.run()
const second = await buyerAt('2027-01-06T09:00:00Z', 'translation-monthly')
const third = await memberAt('2027-01-07T09:00:00Z')
const { approvalUrl } = await third.calls.payByPayPal({ body: await shop.order(third.calls, 'translation', 3) })
const { calls } = await admin.enrol('ada@saldo.example', 'auditor')

type Query = Parameters<typeof calls.listAdminOrders>[0]['query']
const emailsOf = async (query: Query) => (await calls.listAdminOrders({ query })).rows.map(({ email }) => email)

test('orders are listed with their members, newest first', async () => {
  expect(await emailsOf({})).toEqual([third.email, second.email, first.email])
  expect(await emailsOf({ order: 'up' })).toEqual([first.email, second.email, third.email])
  expect(await emailsOf({ sort: 'total' })).toEqual([second.email, third.email, first.email])
  expect(await emailsOf({ state: 'placed' })).toEqual([third.email])
  expect(await emailsOf({ plan: 'translation-monthly' })).toEqual([second.email])
  expect(await emailsOf({ provider: 'paypal' })).toEqual([third.email])
  const { rows } = await calls.listAdminOrders({ query: { plan: 'translation-monthly' } })
  expect(rows).toEqual([
    {
      id: second.order.id,
      placedAt: new Date('2027-01-06T09:00:00Z'),
      month: 0,
      memberId: second.userId,
      email: second.email,
      planId: 'translation-monthly',
      quantity: 1,
      totalCents: 4900,
      provider: 'stripe',
      state: 'paid',
    },
  ])
})

test('an order can be found by its id, email, invoice number or payment id', async () => {
  const order = await calls.readOrder({ params: { id: first.order.id } })
  const [document] = order.documents
  for (const search of [first.order.id, first.email.toUpperCase(), document?.number, order.payment, ' pi_'])
    expect(await emailsOf({ search: search ?? '', order: 'up' })).toContain(first.email)
  expect(await emailsOf({ search: document?.number ?? '' })).toEqual([first.email])
  expect(await emailsOf({ search: '%' })).toEqual([])
  expect(await emailsOf({ search: new URL(approvalUrl).searchParams.get('token') ?? '' })).toEqual([third.email])
})

test('a search for an account id finds only the orders of the account', async () => {
  const { calls: other } = await shop.member(`x${first.email}`)
  await other.payByPayPal({ body: await shop.order(other, 'translation', 1) })
  expect(await emailsOf({ search: first.email })).toEqual([`x${first.email}`, first.email])
  expect(await emailsOf({ search: first.userId })).toEqual([first.email])
})

test('a page of orders begins where the previous page ended', async () => {
  for (const sort of ['placed', 'total'] as const) {
    const page = await calls.listAdminOrders({ query: { limit: 2, sort } })
    const rest = await calls.listAdminOrders({ query: { limit: 2, sort, cursor: page.next ?? '' } })
    const all = await calls.listAdminOrders({ query: { sort } })
    expect([...page.rows, ...rest.rows]).toEqual(all.rows)
    expect(rest.next).toBeNull()
  }
  const lines = (await calls.saveAdminOrders({ query: { provider: 'stripe' } })).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`${second.email},translation-monthly,,1,49.00,stripe,paid`)
})

test('an order is shown with its payment, buyer, documents and history', async () => {
  const order = await calls.readOrder({ params: { id: second.order.id } })
  expect(order).toMatchObject({
    state: 'paid',
    totalCents: 4900,
    month: 0,
    refundAskedAt: null,
    failedBecause: null,
    translations: { given: 10, used: 0 },
    subscription: { id: second.subscriptionId, state: 'running', endsOn: null },
    buyer: { name: 'Anna Petrova', company: null, address: 'Tverskaya 1, Moscow', country: 'RU' },
    documents: [{ kind: 'invoice', totalCents: 4900 }],
    tasks: [],
    obstacle: null,
    retry: null,
  })
  expect(order.payment).toMatch(/^pi_/)
  expect(order.attempts.map(({ call, outcome }) => `${call} ${outcome}`)).toEqual([
    'open-charge created',
    'confirm-charge paid',
  ])
  expect(JSON.stringify(order)).not.toMatch(/secret/i)
  expect(order.history.map(({ kind, actor, before, after }) => [kind, actor, before, after])).toEqual([
    ['order.changed', 'system', 'placed', 'paid'],
    ['order.placed', 'member', null, 'translation-monthly'],
  ])
})

test('the page of a declined order shows the reason for the refusal', async () => {
  const { calls: own, email } = await memberAt('2027-01-07T09:00:00Z')
  await expect(
    own.makePayment({ body: await shop.cardOrder(own, shop.enter('4000000000009995')) }),
  ).rejects.toMatchObject({ status: 402 })
  const { rows } = await calls.listAdminOrders({ query: { search: email } })
  const { attempts, obstacle, retry } = await calls.readOrder({ params: { id: rows[0]?.id ?? '' } })
  expect(attempts.at(-1)).toMatchObject({ outcome: 'declined', message: 'Your card has insufficient funds.' })
  expect([obstacle, retry]).toEqual(['not-paid', null])
})

test('an admin reads the same order document as the member', async () => {
  const { documents } = await calls.readOrder({ params: { id: first.order.id } })
  const { number = '' } = documents[0] ?? {}
  const { fileName, mediaType, content } = await calls.readOrderDocument({ params: { number } })
  expect([fileName, mediaType]).toEqual([`${number}.pdf`, 'application/pdf'])
  const { attachments } = await shop.messageTo(first.email)
  expect(attachments.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual([content])
  const read = await shop.db.selectFrom('audit_events').selectAll().where('kind', '=', 'admin.read').execute()
  expect(read).toEqual(
    expect.arrayContaining([expect.objectContaining({ actor: 'admin', object: `document:${number}` })]),
  )
})

test('a deleted account’s order is shown without an email address', async () => {
  await shop.db.deleteFrom('users').where('id', '=', first.userId).execute()
  const { rows } = await calls.listAdminOrders({ query: { search: first.order.id } })
  expect(rows).toMatchObject([{ id: first.order.id, email: null }])
  expect(await calls.readOrder({ params: { id: first.order.id } })).toMatchObject({ email: null })
})

test('a request for an order or document with an unknown id is refused', async () => {
  for (const id of ['x', nobody])
    expect(await refusal(calls.readOrder({ params: { id } }))).toEqual([404, 'sale-not-found'])
  expect(await refusal(calls.readOrderDocument({ params: { number: 'INV-1-1' } }))).toEqual([404, 'sale-not-found'])
})
