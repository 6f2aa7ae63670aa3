import { expect, test } from 'vitest'
import { answerBank, chooseAtPayPal } from '../../../../../scripts/vitest/payments-under-test.ts'
import { openCheckout } from '../../../../../scripts/vitest/checkout-under-test.ts'
import { counterOf } from '../../../../../scripts/vitest/statements.ts'
import { subscribersOf } from '../../../../../scripts/vitest/subscribers.ts'
import { orderListsStore } from '../store/order-lists.store.ts'

const shop = await openCheckout()
const { changeCards, customerOf, jobsAt, memberAt, paidBy, signIn, subjectsTo } = subscribersOf(shop)

const orderOf = async (userId: string) =>
  shop.db.selectFrom('orders').select(['id', 'state']).where('user_id', '=', userId).executeTakeFirstOrThrow()

async function cardsAtProvider(userId: string): Promise<readonly string[]> {
  const customer = await customerOf(userId)
  const methods = Object.values(shop.sandbox.state.methods)
  return methods.filter(({ shown }) => shown.customer === customer).map(({ shown }) => shown.id)
}

test('a job finds a payment if all its responses were lost', async () => {
  const { calls, userId } = await memberAt('2027-01-05T09:00:00Z')
  const body = await shop.cardOrder(calls, shop.enter())
  // the calls are, in this order: customer, charge, confirmation of the charge, and look-ups of the outcome
  shop.sandbox.faults.set(3, 'lost-after', Infinity)
  await calls.makePayment({ body }).catch(() => null)
  shop.sandbox.faults.clear()
  expect([(await orderOf(userId)).state, await paidBy(userId)]).toEqual(['placed', 1])
  await jobsAt('2027-01-05T09:10:00Z')
  expect([(await orderOf(userId)).state, await paidBy(userId)]).toEqual(['paid', 1])
  expect(await counterOf(calls)).toBe(1)
})

test('an order that the buyer does not confirm expires after a day', async () => {
  const { calls, userId, email } = await memberAt('2027-01-07T09:00:00Z')
  const body = await shop.cardOrder(calls, shop.enter('4000002760003184'))
  const asked = await calls.makePayment({ body })
  expect(asked.outcome).toBe('needs-confirmation')
  await jobsAt('2027-01-08T08:59:00Z')
  expect((await orderOf(userId)).state).toBe('confirming')
  await jobsAt('2027-01-08T15:00:00Z')
  expect((await orderOf(userId)).state).toBe('expired')
  const { clientSecret = '', cardId = null } = asked.confirmation ?? {}
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  await shop.deliverAll()
  expect([await paidBy(userId), await subjectsTo(email)]).toEqual([0, ['Your Saldo account']])
})

test('an order confirmed at the bank counts as paid even a day later', async () => {
  const { calls, userId, email } = await memberAt('2027-01-09T09:00:00Z')
  const body = await shop.cardOrder(calls, shop.enter('4000002760003184'))
  const { clientSecret = '', cardId = null } = (await calls.makePayment({ body })).confirmation ?? {}
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  await jobsAt('2027-01-10T15:00:00Z')
  expect([(await orderOf(userId)).state, await paidBy(userId)]).toEqual(['paid', 1])
  expect(await counterOf(await signIn('2027-01-10T15:10:00Z', email))).toBe(1)
})

test('if the buyer does not return from PayPal, only an approved order is paid', async () => {
  const approved = await memberAt('2027-01-11T09:00:00Z')
  const left = await memberAt('2027-01-11T09:00:00Z')
  for (const { calls } of [approved, left]) await calls.payByPayPal({ body: await shop.order(calls) })
  const orders = Object.values(shop.sandbox.state.orders)
  const [mine] = await shop.db.selectFrom('orders').select('payment').where('user_id', '=', approved.userId).execute()
  expect(orders.some(({ id }) => id === mine?.payment)).toBe(true)
  await chooseAtPayPal(`${shop.sandbox.origin}/checkoutnow?token=${mine?.payment}`, 'pay')
  await jobsAt('2027-01-11T09:10:00Z')
  expect([(await orderOf(approved.userId)).state, (await orderOf(left.userId)).state]).toEqual(['paid', 'placed'])
  await jobsAt('2027-01-12T15:00:00Z')
  expect((await orderOf(left.userId)).state).toBe('expired')
})

test('a card that is entered twice is stored once', async () => {
  const { calls, userId } = await memberAt('2027-01-13T09:00:00Z')
  const source = shop.enter()
  for (const entered of [source, shop.enter()])
    await calls.makePayment({ body: { ...(await shop.cardOrder(calls, entered)), keep: true } })
  await jobsAt('2027-01-13T09:10:00Z')
  expect((await calls.listCards()).cards.map(({ cardID }) => cardID)).toEqual([source])
  expect(await cardsAtProvider(userId)).toEqual([source])
  expect(await orderListsStore(shop.db).findCardsToKeep(new Date('2027-01-13T00:00:00Z'))).toEqual([])
})

test('a card entered again replaces its older copy', async () => {
  const { calls, userId } = await memberAt('2027-01-13T12:00:00Z')
  const entered = [shop.enter(), shop.enter()]
  for (const source of entered) {
    shop.pass(1000)
    await calls.makePayment({ body: { ...(await shop.cardOrder(calls, source)), keep: true } })
  }
  const cards = async () => (await calls.listCards()).cards.map(({ cardID }) => cardID)
  expect(await cards()).toEqual(entered.slice(1))
  for (const minute of ['01', '10']) await jobsAt(`2027-01-13T12:${minute}:00Z`)
  expect([await cards(), await cardsAtProvider(userId)]).toEqual([entered.slice(1), entered.slice(1)])
  expect(await orderListsStore(shop.db).findCardsToKeep(new Date('2027-01-13T00:00:00Z'))).toEqual([])
})

test('the older copy of a card is kept until its open order is paid', async () => {
  const { calls, userId } = await memberAt('2027-01-13T15:00:00Z')
  const [source, again] = [shop.enter(), shop.enter()]
  const { order } = await calls.makePayment({ body: { ...(await shop.cardOrder(calls, source)), keep: true } })
  await changeCards(userId, '4000002760003184')
  const { confirmation } = await calls.makePayment({ body: await shop.cardOrder(calls, source, 'translation', 2) })
  shop.pass(1000)
  await calls.saveCard({ body: { source: again, consentVersion: '' } })
  for (const minute of ['01', '10']) await jobsAt(`2027-01-13T15:${minute}:00Z`)
  expect(await cardsAtProvider(userId)).toEqual([source, again])
  const { clientSecret = '', cardId = null } = confirmation ?? {}
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  for (const hour of ['16', '20']) await jobsAt(`2027-01-13T${hour}:00:00Z`)
  expect([await paidBy(userId), await cardsAtProvider(userId)]).toEqual([2, [again]])
  const saved = shop.db.selectFrom('audit_events').innerJoin('audit_keys', 'audit_keys.mark', 'audit_events.member')
  const acts = await saved
    .select('actor')
    .where('kind', '=', 'card.saved')
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute()
  expect(acts).toEqual([{ actor: 'system' }, { actor: 'member' }])
  const { card } = await shop.db
    .selectFrom('orders')
    .select('card')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(card).toBe(again)
})

test('no job saves a card that the member has deleted', async () => {
  const { calls } = await memberAt('2027-01-14T09:00:00Z')
  await calls.saveCard({ body: { source: shop.enter('378282246310005'), consentVersion: '' } })
  const source = shop.enter()
  await calls.makePayment({ body: { ...(await shop.cardOrder(calls, source)), keep: true } })
  await calls.deleteCard({ body: { source } })
  await jobsAt('2027-01-14T09:10:00Z')
  expect(await orderListsStore(shop.db).findCardsToKeep(new Date('2027-01-14T00:00:00Z'))).toEqual([])
  expect((await calls.listCards()).cards).toHaveLength(1)
})

/** A member who bought a plan by PayPal in February 2027. */
async function payPalBuyer(planId: 'translation' | 'translation-monthly') {
  const member = await memberAt('2027-02-10T09:00:00Z')
  const { approvalUrl } = await member.calls.payByPayPal({ body: await shop.order(member.calls, planId) })
  await chooseAtPayPal(approvalUrl, 'pay')
  await jobsAt('2027-02-10T09:10:00Z')
  return member
}

test('a member who bought a plan by PayPal gets a reminder before it ends', async () => {
  const { calls, email, userId } = await payPalBuyer('translation-monthly')
  expect((await orderOf(userId)).state).toBe('paid')
  expect((await calls.readCurrentPlan()).subscriptions).toEqual([])
  const reminder = 'Your plan ends on 9 March 2027'
  await jobsAt('2027-03-05T23:50:00Z')
  expect(await subjectsTo(email)).not.toContain(reminder)
  const other = await shop.another()
  shop.setNow('2027-03-06T00:10:00Z')
  await Promise.all([shop.app.payments.run(), other.payments.run()])
  await jobsAt('2027-03-07T00:10:00Z')
  expect((await subjectsTo(email)).filter((subject) => subject === reminder)).toHaveLength(1)
})

/** Marks everything that a member bought as used up. */
const useUp = (userId: string) =>
  shop.db
    .updateTable('grants')
    .set(({ ref }) => ({ used: ref('given') }))
    .where('user_id', '=', userId)
    .execute()

test('no reminder is sent about a used-up pack', async () => {
  const [pack, usedPack] = [await payPalBuyer('translation'), await payPalBuyer('translation')]
  const usedMonth = await payPalBuyer('translation-monthly')
  for (const { userId } of [usedPack, usedMonth]) await useUp(userId)
  await jobsAt('2027-03-07T00:10:00Z')
  await jobsAt('2028-02-08T00:10:00Z')
  const subject = 'Your plan ends on 9 February 2028'
  expect(await subjectsTo(pack.email)).toContain(subject)
  expect(await subjectsTo(usedPack.email)).not.toContain(subject)
  const { text } = await shop.messageTo(usedMonth.email)
  expect(text).toContain('ends on 9 March 2027. You have used all that it included.')
})
