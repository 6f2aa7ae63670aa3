import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'
import { answerBank } from '../../../../scripts/vitest/payments-under-test.ts'
import { refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { subscribersOf } from '../../../../scripts/vitest/subscribers.ts'

// Tests that a thief cannot use the product to find out which stolen cards work.

const shop = await openCheckout()
const { buyerAt, changeCards, jobsAt, memberAt, paidBy } = subscribersOf(shop)

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const declinedNumber = '4000000000000002'
const declined = [402, 'payment-declined']
const cardRefused = [402, 'card-refused']
const tooMany = [429, 'cards-declined']
const cardsFull = [409, 'cards-full']

/** Each test has its own members, networks and month, so that the attempts of other tests do not count. */
let month = 0
let networks = 0
const anotherNetwork = (): string => `198.51.${(networks += 1)}.1`

type Member = { readonly email: string; readonly userId: string }

async function memberIn(address: string): Promise<Member & { readonly calls: Client }> {
  const member = await memberAt(shop.now().toISOString())
  return { ...member, calls: await signedIn(member, address) }
}

/** The calls of a member who has signed in from this network. */
async function signedIn({ email }: Pick<Member, 'email'>, address: string): Promise<Client> {
  const { password } = registration(email).body
  const { token } = await shop.as({ address }).login({ body: { email, password } })
  return shop.as({ token, address })
}

const begin = () => shop.setNow(new Date(Date.UTC(2027, (month += 1), 5, 9)).toISOString())

async function pay(calls: Client, number: Parameters<typeof shop.enter>[0] = declinedNumber) {
  return calls.makePayment({ body: await shop.cardOrder(calls, shop.enter(number)) })
}

const save = (calls: Client, number: Parameters<typeof shop.enter>[0] = declinedNumber) =>
  calls.saveCard({ body: { source: shop.enter(number), consentVersion: '' } })

/** How many calls to charge a card were made to the provider. */
const tries = async () =>
  (await shop.db.selectFrom('provider_calls').selectAll().where('call', '=', 'confirm-charge').execute()).length

test('no other card is tried for an hour after five declined cards', async () => {
  begin()
  const member = await memberIn(anotherNetwork())
  for (let each = 0; each < 3; each++) expect(await refusal(pay(member.calls))).toEqual(declined)
  for (let each = 0; each < 2; each++) expect(await refusal(save(member.calls))).toEqual(cardRefused)
  shop.pass(20 * minuteMs)
  const before = await tries()
  const elsewhere = await signedIn(member, anotherNetwork())
  expect(await refusal(pay(elsewhere))).toEqual(tooMany)
  expect(await refusal(pay(member.calls, '4242424242424242'))).toEqual(tooMany)
  expect(await refusal(save(member.calls))).toEqual(tooMany)
  const other = await shop.cardOrder(member.calls, shop.enter(), 'translation', 2)
  const response = await member.calls.makePayment({ body: other }).catch((error: unknown) => error)
  expect(response).toMatchObject({
    retryAfterSeconds: 40 * 60,
    refusal: {
      code: 'cards-declined',
      message:
        'Too many cards were declined, so this one was not tried and nothing was charged. Try again in 40 minutes.',
    },
  })
  expect([await tries(), await paidBy(member.userId)]).toEqual([before, 0])
  shop.pass(41 * minuteMs)
  expect((await pay(member.calls, '4242424242424242')).outcome).toBe('paid')
})

test('a member can try at most ten declined cards a day', async () => {
  begin()
  const member = await memberIn(anotherNetwork())
  for (let hour = 0; hour < 2; hour++) {
    const calls = await signedIn(member, anotherNetwork())
    for (let each = 0; each < 4; each++) expect(await refusal(pay(calls))).toEqual(declined)
    expect((await pay(calls, '4242424242424242')).outcome).toBe('paid')
    expect(await refusal(pay(calls))).toEqual(declined)
    expect(await refusal(pay(calls))).toEqual(tooMany)
    shop.pass(2 * hourMs)
  }
  const response = await pay(await signedIn(member, anotherNetwork())).catch((error: unknown) => error)
  expect(response).toMatchObject({ refusal: { message: expect.stringMatching(/Try again in 20 hours\.$/) } })
  shop.pass(21 * hourMs)
  expect(await refusal(pay(await signedIn(member, anotherNetwork())))).toEqual(declined)
})

test('members in one network can try thirty declined cards a day together', async () => {
  begin()
  const network = anotherNetwork()
  for (let each = 0; each < 6; each++) {
    const { calls } = await memberIn(network)
    for (let card = 0; card < 5; card++) expect(await refusal(save(calls))).toEqual(cardRefused)
  }
  const member = await memberIn(network)
  expect(await refusal(pay(member.calls))).toEqual(tooMany)
  expect((await pay(await signedIn(member, anotherNetwork()), '4242424242424242')).outcome).toBe('paid')
  expect(await refusal(save(member.calls))).toEqual(tooMany)
  shop.pass(25 * hourMs)
  expect(await refusal(pay(await signedIn(member, network)))).toEqual(declined)
})

test('trying cards on two servers at once allows no more declined cards', async () => {
  begin()
  const member = await memberIn(anotherNetwork())
  const other = await shop.another()
  const { userId } = member
  const caller = { userId, sessionId: 'any', network: anotherNetwork() }
  const saved = Array.from({ length: 12 }, (_, at) =>
    refusalCode(
      (at % 2 === 0 ? shop.app : other).services.billing.cards.save(caller, {
        source: shop.enter(declinedNumber),
        consentVersion: '',
      }),
    ),
  )
  const codes = await Promise.all(saved)
  expect(codes.filter((code) => code === 'card-refused')).toHaveLength(5)
  expect(codes.filter((code) => code === 'cards-declined')).toHaveLength(7)
  expect(await refusal(pay(member.calls))).toEqual(tooMany)
})

async function refusalCode(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'failed'),
  )
}

test('each concurrent attempt with a declined card counts', async () => {
  begin()
  const { calls } = await memberIn(anotherNetwork())
  const body = await shop.cardOrder(calls, shop.enter(declinedNumber))
  const before = await tries()
  await Promise.allSettled(Array.from({ length: 10 }, () => calls.makePayment({ body })))
  const tried = (await tries()) - before
  expect(tried).toBeLessThanOrEqual(5)
  for (let each = tried; each < 5; each++) expect(await refusal(pay(calls))).toEqual(declined)
  expect(await refusal(pay(calls))).toEqual(tooMany)
  const network = anotherNetwork()
  const buyers = await Promise.all(Array.from({ length: 8 }, () => memberIn(network)))
  const paid = await Promise.all(buyers.map((buyer) => pay(buyer.calls, '4242424242424242')))
  expect(paid.map(({ outcome }) => outcome)).toEqual(paid.map(() => 'paid'))
})

test('renewals that are declined do not count towards the member’s limit', async () => {
  shop.setNow('2026-05-10T09:00:00Z')
  const { userId, email, subscriptionId } = await buyerAt('2026-05-10T09:00:00Z')
  await changeCards(userId, '4000000000000341')
  await jobsAt('2026-06-10T00:10:00Z')
  await jobsAt('2026-06-11T00:10:00Z')
  const calls = await signedIn({ email }, anotherNetwork())
  for (let each = 0; each < 5; each++)
    expect(await refusal(calls.payOverdue({ body: { subscriptionId } }))).toEqual(declined)
  expect(await refusal(calls.payOverdue({ body: { subscriptionId } }))).toEqual(tooMany)
  await changeCards(userId, '4242424242424242')
  await jobsAt('2026-06-13T00:10:00Z')
  expect(await paidBy(userId)).toBe(2)
})

/** Saves this many cards for the member. */
async function keeps(userId: string, many: number): Promise<void> {
  const about = { brand: 'visa', last_four: '4242', is_default: false, consent_version: '1' }
  const cards = Array.from({ length: many }, (_, at) => ({
    ...about,
    id: randomUUID(),
    user_id: userId,
    payment_method: `pm_kept_${randomUUID()}`,
    expiry_month: at + 1,
    expiry_year: 2040,
    consented_at: shop.now(),
  }))
  await shop.db.insertInto('cards').values(cards).execute()
}

const cardsOf = async (calls: Client) => (await calls.listCards()).cards.length

test('a member can save at most ten cards', async () => {
  begin()
  const { calls, userId } = await memberIn(anotherNetwork())
  await save(calls, '4242424242424242')
  await keeps(userId, 7)
  const numbers = ['5555555555554444', '5200828282828210', '378282246310005', '6011111111111117'] as const
  const saved = await Promise.allSettled(numbers.map((number) => save(calls, number)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await cardsOf(calls)).toBe(10)
  expect(await refusal(save(calls, '4000056655665556'))).toEqual(cardsFull)
  const response = await save(calls, '4000056655665556').catch((error: unknown) => error)
  expect(response).toMatchObject({ refusal: { message: expect.stringContaining('You can keep up to 10 cards.') } })
})

test('a member with ten saved cards can pay with another card', async () => {
  begin()
  const { calls, userId } = await memberIn(anotherNetwork())
  await keeps(userId, 10)
  const body = await shop.cardOrder(calls, shop.enter(), 'translation-monthly')
  expect(await refusal(calls.makePayment({ body }))).toEqual(cardsFull)
  expect(await paidBy(userId)).toBe(0)
  expect((await pay(calls, '4242424242424242')).outcome).toBe('paid')
  expect(await cardsOf(calls)).toBe(10)
})

test('a card is not saved if the member has saved ten others meanwhile', async () => {
  begin()
  const { calls, userId } = await memberIn(anotherNetwork())
  const body = { ...(await shop.cardOrder(calls, shop.enter('4000002760003184'))), keep: true }
  const { clientSecret = '', cardId = null } = (await calls.makePayment({ body })).confirmation ?? {}
  await keeps(userId, 10)
  await answerBank(shop.sandbox, clientSecret, { cardId, isConfirmed: true })
  for (const isAtProvider of [true, false]) {
    shop.pass(10 * minuteMs)
    await jobsAt(shop.now().toISOString())
    expect(body.source in shop.sandbox.state.methods).toBe(isAtProvider)
  }
  expect([await paidBy(userId), await cardsOf(calls)]).toEqual([1, 10])
  const order = await shop.db
    .selectFrom('orders')
    .select('card')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(order.card).toBeNull()
})
