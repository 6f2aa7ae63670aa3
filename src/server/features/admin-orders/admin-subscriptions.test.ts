import { expect, test } from 'vitest'
import { openAdmin } from '../../../../scripts/vitest/admin-under-test.ts'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { subscribersOf } from '../../../../scripts/vitest/subscribers.ts'

// Tests how admins see, cancel and restore subscriptions.

const shop = await openCheckout()
const admin = await openAdmin(shop)
const { buyerAt, jobsAt, subjectsTo } = subscribersOf(shop)
const reason = 'asked by post'
const nobody = '00000000-0000-4000-8000-000000000000'
const anna = await buyerAt('2027-01-10T09:00:00Z')
const boris = await buyerAt('2027-01-20T09:00:00Z', 'analysis-monthly')
const { calls } = await admin.enrol('bea@saldo.example', 'billing')
const id = anna.subscriptionId

const emailsOf = async (query: Parameters<typeof calls.listAdminSubscriptions>[0]['query']) =>
  (await calls.listAdminSubscriptions({ query })).rows.map(({ email }) => email)
const events = () =>
  shop.db
    .selectFrom('audit_events')
    .select(['actor', 'before', 'after', 'why'])
    .where('object', '=', `subscription:${id}`)
    .where('kind', '=', 'subscription.changed')
    .orderBy('number')
    .execute()

test('subscriptions are listed with their next charge', async () => {
  expect(await emailsOf({})).toEqual([boris.email, anna.email])
  expect(await emailsOf({ order: 'up' })).toEqual([anna.email, boris.email])
  expect(await emailsOf({ search: anna.email.toUpperCase() })).toEqual([anna.email])
  expect(await emailsOf({ state: 'ended' })).toEqual([])
  const page = await calls.listAdminSubscriptions({ query: { limit: 1 } })
  expect(await emailsOf({ limit: 1, cursor: page.next ?? '' })).toEqual([anna.email])
  const { rows } = await calls.listAdminSubscriptions({ query: { search: anna.email } })
  expect(rows).toEqual([
    {
      id,
      memberId: anna.userId,
      email: anna.email,
      planId: 'translation-monthly',
      state: 'running',
      cents: 4900,
      endsOn: null,
      signedUpAt: new Date('2027-01-10T09:00:00Z'),
      nextChargeOn: new Date('2027-02-10'),
      failingSince: null,
      pausedAt: null,
      orderId: anna.order.id,
    },
  ])
  const lines = (await calls.saveAdminSubscriptions({ query: {} })).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain(`${anna.email},translation-monthly,running,49.00,2027-02-10T00:00:00.000Z,,`)
})

test('an admin can preview and make a cancellation', async () => {
  expect(await calls.previewCancellation({ params: { id } })).toEqual({
    email: anna.email,
    endsOn: new Date('2027-03-10'),
    lastDay: new Date('2027-03-09'),
    charges: 1,
    cents: 4900,
    translations: 10,
    assessments: 0,
    isOverdue: false,
    isPaused: false,
    obstacle: null,
  })
  expect(await refusal(calls.cancelForMember({ body: { id, reason: '' } }))).toEqual([422, 'form-refused'])
  const moved = { id, reason, endsOn: new Date('2027-02-10') }
  expect(await refusal(calls.cancelForMember({ body: moved }))).toEqual([409, 'cancellation-changed'])
  expect(await events()).toEqual([])
  await calls.cancelForMember({ body: { id, reason, endsOn: new Date('2027-03-10') } })
  await calls.cancelForMember({ body: { id, reason } })
  const own = { state: 'cancelled', endsOn: new Date('2027-03-10') }
  const token = await signedIn(anna.email)
  expect((await token.readCurrentPlan()).subscriptions).toMatchObject([own])
  expect(await events()).toEqual([
    { actor: 'admin', before: 'running', after: 'cancelled', why: `cancelled: ${reason}` },
  ])
  expect((await subjectsTo(anna.email)).filter((subject) => subject.includes('ends on'))).toHaveLength(1)
  expect(await calls.previewCancellation({ params: { id } })).toMatchObject({ obstacle: 'cancelled' })
})

const signedIn = async (email: string) => {
  const { token } = await shop.as().login({ body: { email, password: 'a good pass phrase' } })
  return shop.as({ token })
}

test('the member gets an email when a cancellation is undone', async () => {
  await calls.undoCancellationForMember({ body: { id } })
  await calls.undoCancellationForMember({ body: { id } })
  const own = await signedIn(anna.email)
  expect((await own.readCurrentPlan()).subscriptions).toMatchObject([{ state: 'running', endsOn: null }])
  expect((await events()).slice(1)).toEqual([
    { actor: 'admin', before: 'cancelled', after: 'running', why: 'cancellation-undone' },
  ])
  expect((await subjectsTo(anna.email)).filter((subject) => subject.includes('continues'))).toHaveLength(1)
})

test('an unknown or ended subscription cannot be cancelled', async () => {
  for (const wrong of ['x', nobody]) {
    expect(await refusal(calls.cancelForMember({ body: { id: wrong, reason } }))).toEqual([404, 'sale-not-found'])
    expect(await refusal(calls.previewCancellation({ params: { id: wrong } }))).toEqual([404, 'sale-not-found'])
  }
  const { calls: support } = await admin.enrol('sue@saldo.example', 'support')
  expect((await support.listAdminSubscriptions({ query: {} })).rows).toHaveLength(2)
  expect(await refusal(support.cancelForMember({ body: { id, reason } }))).toEqual([403, 'no-right'])
  expect(await refusal(support.undoCancellationForMember({ body: { id } }))).toEqual([403, 'no-right'])
  await calls.cancelForMember({ body: { id, reason } })
  await jobsAt('2027-02-10T00:10:00Z')
  await jobsAt('2027-03-10T00:10:00Z')
  const later = await admin.enrol('bob@saldo.example', 'billing')
  expect(await refusal(later.calls.cancelForMember({ body: { id, reason } }))).toEqual([409, 'subscription-ended'])
  expect(await refusal(later.calls.undoCancellationForMember({ body: { id } }))).toEqual([409, 'subscription-ended'])
  expect(await later.calls.previewCancellation({ params: { id } })).toMatchObject({ obstacle: 'ended' })
})
