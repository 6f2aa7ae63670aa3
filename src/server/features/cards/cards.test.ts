import { expect, test } from 'vitest'
import { answerBank } from '../../../../scripts/vitest/payments-under-test.ts'
import { openCheckout } from '../../../../scripts/vitest/checkout-under-test.ts'
import { refusal } from '../../../../scripts/vitest/server-under-test.ts'
import { subscribersOf } from '../../../../scripts/vitest/subscribers.ts'
import { cardConsentVersion } from '#domain/policy.ts'

const shop = await openCheckout()
const { buyerAt, changeCards, customerOf, jobsAt, memberAt, paidBy } = subscribersOf(shop)
const now = '2027-01-05T09:00:00Z'

async function cardsAtProvider(userId: string): Promise<readonly string[]> {
  const customer = await customerOf(userId)
  const methods = Object.values(shop.sandbox.state.methods)
  return methods.filter(({ shown }) => shown.customer === customer).map(({ shown }) => shown.id)
}

/** Moves the clock on by a second, because cards are listed by time, and returns the input for saving a card. */
function save(source: string) {
  shop.pass(1000)
  return { body: { source, consentVersion: '' } }
}

const choose = (source: string | undefined) => ({ body: { source: source ?? '' } })

test('a member’s first saved card becomes the default card', async () => {
  const { calls, userId } = await memberAt(now)
  expect(await calls.listCards()).toEqual({ cards: [] })
  await calls.saveCard(save(shop.enter()))
  const { cards, confirmation } = await calls.saveCard(save(shop.enter('5555555555554444')))
  expect(confirmation).toBeNull()
  expect(
    cards.map(({ cardBrand, cardLastFour, cardExpiry, defaultCard }) => [
      cardBrand,
      cardLastFour,
      cardExpiry,
      defaultCard,
    ]),
  ).toEqual([
    ['visa', '4242', '12/34', true],
    ['mastercard', '4444', '12/34', false],
  ])
  const kept = await shop.db
    .selectFrom('cards')
    .select(['consent_version', 'consented_at'])
    .where('user_id', '=', userId)
    .execute()
  expect(kept[0]).toEqual({ consent_version: cardConsentVersion, consented_at: new Date('2027-01-05T09:00:01Z') })
})

test('a card that is entered twice is listed once', async () => {
  const { calls, userId } = await memberAt(now)
  const [source, again] = [shop.enter(), shop.enter()]
  await calls.saveCard(save(source))
  await calls.saveCard(save(source))
  const { cards } = await calls.saveCard(save(again))
  expect(cards.map(({ cardID }) => cardID)).toEqual([again])
  await jobsAt('2027-01-05T09:10:00Z')
  expect(await cardsAtProvider(userId)).toEqual([again])
})

test('a card is saved only after its holder confirms at the bank', async () => {
  const { calls } = await memberAt(now)
  const asked = await calls.saveCard(save(shop.enter('4000002500003155')))
  expect(asked.cards).toEqual([])
  const setup = { body: { setupId: asked.setupId ?? '', consentVersion: '' } }
  await answerBank(shop.sandbox, asked.confirmation?.clientSecret ?? '', { isConfirmed: true })
  for (const { cards } of [await calls.confirmCard(setup), await calls.confirmCard(setup)])
    expect(cards).toHaveLength(1)
  const { calls: other } = await memberAt(now)
  await other.saveCard(save(shop.enter()))
  expect(await refusal(other.confirmCard(setup))).toEqual([402, 'card-refused'])
  expect((await other.listCards()).cards).toHaveLength(1)
})

test('a card is not saved if the consent text has changed meanwhile', async () => {
  const { calls } = await memberAt(now)
  const asked = await calls.saveCard(save(shop.enter('4000002500003155')))
  await answerBank(shop.sandbox, asked.confirmation?.clientSecret ?? '', { isConfirmed: true })
  const setupId = asked.setupId ?? ''
  const confirm = (consentVersion: string) => calls.confirmCard({ body: { setupId, consentVersion } })
  expect(await refusal(confirm('2001-01-01'))).toEqual([409, 'terms-changed'])
  expect((await calls.listCards()).cards).toEqual([])
  expect((await confirm(cardConsentVersion)).cards).toHaveLength(1)
})

test('a member cannot finish saving another member’s card', async () => {
  const { calls } = await memberAt(now)
  const asked = await calls.saveCard(save(shop.enter('4000002500003155')))
  const { calls: other } = await memberAt(now)
  await other.saveCard(save(shop.enter()))
  const setup = { body: { setupId: asked.setupId ?? '', consentVersion: '' } }
  expect(await refusal(other.confirmCard(setup))).toEqual([402, 'card-refused'])
  expect((await calls.confirmCard(setup)).confirmation).not.toBeNull()
})

test('a declined card is refused with the provider’s message', async () => {
  const { calls } = await memberAt(now)
  const response = await calls.saveCard(save(shop.enter('4000000000000002'))).catch((error: unknown) => error)
  expect(response).toMatchObject({ status: 402, refusal: { code: 'card-refused', message: 'Your card was declined.' } })
  expect((await calls.listCards()).cards).toEqual([])
})

test('a member with an unproven address cannot save a card', async () => {
  const { calls, userId } = await memberAt(now)
  const old = { body: { source: shop.enter(), consentVersion: '2020-01-01' } }
  expect(await refusal(calls.saveCard(old))).toEqual([409, 'terms-changed'])
  await shop.db.updateTable('users').set({ address_proven_at: null }).where('id', '=', userId).execute()
  expect(await refusal(calls.saveCard(save(shop.enter())))).toEqual([403, 'address-not-proven'])
})

test('a new default card is used by subscriptions', async () => {
  const { calls, userId } = await buyerAt(now)
  const [first] = (await calls.listCards()).cards
  expect(await refusal(calls.deleteCard(choose(first?.id)))).toEqual([409, 'card-default'])
  const { cards } = await calls.saveCard(save(shop.enter('5555555555554444')))
  const changed = await calls.makeDefaultCard(choose(cards[1]?.id))
  expect(changed.cards.map(({ defaultCard }) => defaultCard)).toEqual([false, true])
  expect((await calls.readCurrentPlan()).subscriptions).toMatchObject([
    { card: { brand: 'mastercard', lastFour: '4444' } },
  ])
  expect((await calls.deleteCard(choose(first?.cardID))).cards.map(({ cardLastFour }) => cardLastFour)).toEqual([
    '4444',
  ])
  expect(await cardsAtProvider(userId)).toEqual([cards[1]?.cardID])
  expect(await refusal(calls.deleteCard(choose(first?.cardID)))).toEqual([404, 'card-not-found'])
})

test('a card that is being deleted cannot become the default card', async () => {
  const { calls } = await buyerAt(now)
  const { cards } = await calls.saveCard(save(shop.enter('5555555555554444')))
  shop.sandbox.faults.set(1, 'late')
  const making = refusal(calls.makeDefaultCard(choose(cards[1]?.id)))
  await expect.poll(() => shop.sandbox.faults.count()).toBe(1)
  await calls.deleteCard(choose(cards[1]?.id))
  shop.sandbox.faults.release()
  expect(await making).toEqual([404, 'card-not-found'])
  expect((await calls.listCards()).cards.map(({ cardLastFour, defaultCard }) => [cardLastFour, defaultCard])).toEqual([
    ['4242', true],
  ])
  shop.sandbox.faults.clear()
})

test('another member’s card is reported as not found', async () => {
  const { calls } = await buyerAt(now)
  const [mine] = (await calls.listCards()).cards
  const { calls: other } = await buyerAt(now)
  for (const source of [mine?.id, mine?.cardID]) {
    expect(await refusal(other.deleteCard(choose(source)))).toEqual([404, 'card-not-found'])
    expect(await refusal(other.makeDefaultCard(choose(source)))).toEqual([404, 'card-not-found'])
  }
  expect((await calls.listCards()).cards).toHaveLength(1)
})

test.each(['saveCard', 'deleteCard', 'makeDefaultCard'] as const)(
  'the call %s can be retried after an error of the provider',
  async (call) => {
    const { calls } = await buyerAt(now)
    const { cards } = await calls.saveCard(save(shop.enter('5555555555554444')))
    const again = shop.enter('378282246310005')
    const ask = async () => (call === 'saveCard' ? calls.saveCard(save(again)) : calls[call](choose(cards[1]?.id)))
    shop.sandbox.faults.set(1, 'error')
    expect(await refusal(ask())).toEqual([503, 'payment-unanswered'])
    shop.sandbox.faults.clear()
    expect((await ask()).cards).toHaveLength({ saveCard: 3, deleteCard: 1, makeDefaultCard: 2 }[call])
  },
)

test('a card is listed even if the provider’s response was an error', async () => {
  const { calls } = await buyerAt(now)
  const body = save(shop.enter('5555555555554444'))
  shop.sandbox.faults.set(1, 'error-after')
  expect((await calls.saveCard(body)).cards).toHaveLength(2)
  shop.sandbox.faults.clear()
})

test('a provider event changes the expiry date of a card', async () => {
  const { calls, userId } = await buyerAt(now)
  await calls.saveCard(save(shop.enter('5555555555554444')))
  const [first] = (await calls.listCards()).cards
  const told = (type: string) => {
    const method = shop.sandbox.state.methods[first?.cardID ?? '']?.shown
    const event = { id: `evt_${type}`, object: 'event', type, created: 1, livemode: false, data: { object: method } }
    return shop.deliver({ id: event.id, provider: 'stripe', type, body: JSON.stringify(event), isDelivered: false })
  }
  const method = shop.sandbox.state.methods[first?.cardID ?? '']
  if (method !== undefined) Object.assign(method.shown.card, { exp_year: 2040 })
  expect(await told('payment_method.automatically_updated')).toBe(204)
  expect((await calls.listCards()).cards[0]?.cardExpiry).toBe('12/40')
  expect(await told('payment_method.detached')).toBe(204)
  expect((await calls.listCards()).cards.map(({ cardLastFour, defaultCard }) => [cardLastFour, defaultCard])).toEqual([
    ['4444', true],
  ])
  expect(await told('payment_method.detached')).toBe(204)
  expect(await customerOf(userId)).toBeDefined()
})

test('provider events about cards are recorded once in the audit trail', async () => {
  const { calls, userId } = await buyerAt(now)
  await calls.saveCard(save(shop.enter('5555555555554444')))
  const [first] = (await calls.listCards()).cards
  const method = shop.sandbox.state.methods[first?.cardID ?? '']
  const told = (id: string, type: string) => {
    const event = { id, object: 'event', type, created: 1, livemode: false, data: { object: method?.shown } }
    return shop.deliver({ id, provider: 'stripe', type, body: JSON.stringify(event), isDelivered: false })
  }
  if (method !== undefined) Object.assign(method.shown.card, { exp_year: 2041 })
  await told('evt_changed', 'payment_method.automatically_updated')
  await told('evt_again', 'payment_method.automatically_updated')
  await told('evt_gone', 'payment_method.detached')
  const rows = await shop.db
    .selectFrom('audit_events')
    .innerJoin('audit_keys', 'audit_keys.mark', 'audit_events.member')
    .select(['kind', 'actor', 'why'])
    .where('user_id', '=', userId)
    .where('object', '=', `card:${first?.id}`)
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { kind: 'card.saved', actor: 'system', why: 'order' },
    { kind: 'card.changed', actor: 'system', why: 'changed-at-provider' },
    { kind: 'card.removed', actor: 'system', why: 'removed-at-provider' },
  ])
})

test('a card entered again replaces a copy that the provider has lost', async () => {
  const { calls, userId } = await buyerAt(now)
  const [before] = (await calls.listCards()).cards
  delete shop.sandbox.state.methods[before?.cardID ?? '']
  const source = shop.enter()
  expect((await calls.saveCard(save(source))).cards).toEqual([{ ...before, cardID: source }])
  await jobsAt('2027-01-05T09:10:00Z')
  expect(await shop.db.selectFrom('jobs').select('subject').where('kind', '=', 'detach-card').execute()).toEqual([])
  await jobsAt('2027-02-05T00:10:00Z')
  expect([await paidBy(userId), await cardsAtProvider(userId)]).toEqual([2, [source]])
})

test('entering a card again while its older copy is being removed keeps the card', async () => {
  const { calls, userId } = await memberAt(now)
  await calls.saveCard(save(shop.enter('5555555555554444')))
  const older = shop.enter()
  await calls.saveCard(save(older))
  shop.sandbox.faults.set(1, 'late')
  const removing = calls.deleteCard(choose(older))
  await expect.poll(() => shop.sandbox.faults.count()).toBe(1)
  const again = shop.enter()
  await calls.saveCard(save(again))
  shop.sandbox.faults.release()
  const { cards } = await removing
  expect(cards.map(({ cardID }) => cardID)).toContain(again)
  expect(await cardsAtProvider(userId)).toContain(again)
  shop.sandbox.faults.clear()
})

test('a copy of a card is not removed if it is saved again in time', async () => {
  const { calls, userId } = await memberAt(now)
  const entered = [shop.enter(), shop.enter()]
  for (const source of [...entered, entered[0] ?? '']) await calls.saveCard(save(source))
  await jobsAt('2027-01-05T09:10:00Z')
  expect((await calls.listCards()).cards.map(({ cardID }) => cardID)).toEqual(entered.slice(0, 1))
  expect(await cardsAtProvider(userId)).toEqual(entered.slice(0, 1))
})

test('the older copy of a card is removed only when its open order has ended', async () => {
  const { calls, userId } = await memberAt(now)
  const [source, again] = [shop.enter(), shop.enter()]
  await calls.saveCard(save(source))
  await changeCards(userId, '4000002760003184')
  await calls.makePayment({ body: await shop.cardOrder(calls, source) })
  await calls.saveCard(save(again))
  await jobsAt('2027-01-05T09:10:00Z')
  expect(await cardsAtProvider(userId)).toEqual([source, again])
  await jobsAt('2027-01-06T09:30:00Z')
  expect(await cardsAtProvider(userId)).toEqual([again])
})

test('the older copy of a card is removed after five minutes', async () => {
  const { calls, userId } = await memberAt(now)
  const entered = [shop.enter(), shop.enter()]
  for (const source of entered) await calls.saveCard(save(source))
  await jobsAt('2027-01-05T09:04:00Z')
  expect(await cardsAtProvider(userId)).toEqual(entered)
  await jobsAt('2027-01-05T09:06:00Z')
  expect(await cardsAtProvider(userId)).toEqual(entered.slice(1))
})

test('a card can be charged by its old id after it was entered again', async () => {
  const { calls, userId } = await memberAt(now)
  await calls.saveCard(save(shop.enter()))
  const [listed] = (await calls.listCards()).cards
  await calls.saveCard(save(shop.enter()))
  await jobsAt('2027-01-05T09:10:00Z')
  const { outcome } = await calls.makePayment({ body: await shop.cardOrder(calls, listed?.id ?? '') })
  expect([outcome, await paidBy(userId)]).toEqual(['paid', 1])
})
