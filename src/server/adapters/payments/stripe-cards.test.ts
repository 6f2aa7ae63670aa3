import { expect, test } from 'vitest'
import { answerBank, openPayments } from '../../../../scripts/vitest/payments-under-test.ts'
import type { TestCardNumber } from '../payment-sandbox/test-cards.ts'

type Payments = Awaited<ReturnType<typeof openPayments>>

const cents = 1_999
const usual = { cents, isBuyerPresent: true, keepsCard: false, description: '10 translations' }
const member = { memberId: 'member-1', email: 'anna@example.com', name: 'Anna Petrova' }

async function customerOf({ cards }: Payments): Promise<string> {
  const made = await cards.createCustomer(member, 'customer')
  if (made.kind !== 'created') throw new Error(made.kind)
  return made.id
}

/** A payment with the card of this number, by a member who is on the page. */
async function paying(number: TestCardNumber, charge: Partial<typeof usual> = {}) {
  const payments = await openPayments()
  const customerId = await customerOf(payments)
  const cardId = payments.enter(number)
  const outcome = await payments.charge({ ...usual, ...charge, customerId, cardId }, 'order-1')
  return { ...payments, customerId, cardId, outcome }
}

const declined = (reason: string) => ({ kind: 'declined', reason })

test.each<[TestCardNumber, object]>([
  ['4242424242424242', { kind: 'paid', cents }],
  ['5555555555554444', { kind: 'paid', cents }],
  ['378282246310005', { kind: 'paid', cents }],
  ['4000002500003155', { kind: 'needs-confirmation' }],
  ['4000002760003184', { kind: 'needs-confirmation' }],
  ['4000003800000446', { kind: 'needs-confirmation' }],
  ['4000000000000002', declined('card-declined')],
  ['4000000000009995', declined('insufficient-funds')],
  ['4000000000009987', declined('lost-card')],
  ['4000000000009979', declined('stolen-card')],
  ['4000000000000069', declined('expired-card')],
  ['4000000000000127', declined('wrong-security-code')],
  ['4000000000000119', declined('processing-error')],
  ['4000000000000341', declined('card-declined')],
])('charging the card %s in the presence of its holder gives %j', async (number, expected) => {
  const { outcome } = await paying(number)
  expect(outcome).toMatchObject(expected)
  if (outcome.kind === 'declined') expect(outcome.message).toMatch(/^(Your card|An error)/)
})

test.each<[TestCardNumber, object]>([
  ['4242424242424242', { kind: 'paid', cents }],
  ['4000002500003155', { kind: 'paid', cents }],
  ['4000003800000446', { kind: 'paid', cents }],
  ['4000002760003184', { kind: 'needs-confirmation' }],
  ['4000008260003178', { kind: 'needs-confirmation' }],
  ['4000000000000341', declined('card-declined')],
])('charging the saved card %s for a renewal gives %j', async (number, expected) => {
  const payments = await openPayments()
  const customerId = await customerOf(payments)
  const cardId = payments.enter(number)
  const saved = await payments.cards.saveCard({ customerId, cardId }, 'save')
  if (saved.kind === 'needs-confirmation')
    await answerBank(payments.sandbox, saved.confirmation.clientSecret, { isConfirmed: true })
  const renewal = { ...usual, customerId, cardId, isBuyerPresent: false }
  expect(await payments.charge(renewal, 'renewal-1')).toMatchObject(expected)
})

test.each([
  ['4000002760003184', true, { kind: 'paid', cents }],
  ['4000002760003184', false, declined('not-confirmed')],
  ['4000008260003178', true, declined('insufficient-funds')],
] as const)('charging the card %s (confirmed by its holder: %s) gives %j', async (number, isConfirmed, expected) => {
  const { cards, sandbox, outcome } = await paying(number)
  if (outcome.kind !== 'needs-confirmation') throw new Error(outcome.kind)
  await answerBank(sandbox, outcome.confirmation.clientSecret, { isConfirmed })
  expect(await cards.readCharge(outcome.id)).toMatchObject({ key: 'order-1', outcome: expected })
})

test('a renewal cannot be confirmed with another card', async () => {
  const payments = await openPayments()
  const { cards, sandbox } = payments
  const customerId = await customerOf(payments)
  const cardId = payments.enter('4000002760003184')
  const saving = await cards.saveCard({ customerId, cardId }, 'save')
  if (saving.kind !== 'needs-confirmation') throw new Error(saving.kind)
  await answerBank(sandbox, saving.confirmation.clientSecret, { isConfirmed: true })
  const renewal = await payments.charge({ ...usual, customerId, cardId, isBuyerPresent: false }, 'renewal')
  if (renewal.kind !== 'needs-confirmation') throw new Error(renewal.kind)
  expect(await cards.readCharge(renewal.id)).toEqual({ key: 'renewal', outcome: renewal })
  const { clientSecret } = renewal.confirmation
  await answerBank(sandbox, clientSecret, { cardId: payments.enter('4242424242424242'), isConfirmed: true })
  expect((await cards.readCharge(renewal.id)).outcome.kind).toBe('needs-confirmation')
  await answerBank(sandbox, clientSecret, { cardId: renewal.confirmation.cardId, isConfirmed: true })
  expect((await cards.readCharge(renewal.id)).outcome).toEqual({ kind: 'paid', id: renewal.id, cents })
})

test('a card can be saved, listed, made the default and removed', async () => {
  const payments = await openPayments()
  const { cards } = payments
  const customerId = await customerOf(payments)
  const [visa, amex] = [payments.enter('4242424242424242'), payments.enter('378282246310005')]
  const card = { id: visa, brand: 'visa', lastFour: '4242', expiry: '12/34' }
  expect(await cards.saveCard({ customerId, cardId: visa }, 'save-1')).toMatchObject({ kind: 'saved', card })
  await cards.saveCard({ customerId, cardId: amex }, 'save-2')
  expect(await cards.makeDefault({ customerId, cardId: amex }, 'default-1')).toEqual({ kind: 'done' })
  const amexCard = { id: amex, brand: 'amex', lastFour: '0005', expiry: '12/34' }
  expect(await cards.listCards(customerId)).toEqual({ kind: 'found', cards: [card, amexCard], defaultCardId: amex })
  expect(await cards.detachCard(amex, 'detach-1')).toEqual({ kind: 'done' })
  expect(await cards.detachCard(amex, 'detach-2')).toEqual({ kind: 'done' })
  expect(await cards.listCards(customerId)).toEqual({ kind: 'found', cards: [card], defaultCardId: null })
})

test.each<[TestCardNumber, boolean, object]>([
  ['4000002500003155', true, { kind: 'saved' }],
  ['4000002500003155', false, declined('not-confirmed')],
])('saving the card %s needs the holder’s confirmation (confirmed: %s)', async (number, isConfirmed, expected) => {
  const payments = await openPayments()
  const customerId = await customerOf(payments)
  const asked = await payments.cards.saveCard({ customerId, cardId: payments.enter(number) }, 'save')
  if (asked.kind !== 'needs-confirmation') throw new Error(asked.kind)
  await answerBank(payments.sandbox, asked.confirmation.clientSecret, { isConfirmed })
  const { setupId } = asked
  expect(await payments.cards.readCardSetup({ setupId, customerId })).toMatchObject(expected)
  expect(await payments.cards.readCardSetup({ setupId, customerId: 'cus_other' })).toMatchObject(declined('not-found'))
})

test.each<[TestCardNumber, string]>([
  ['4000000000009995', 'insufficient-funds'],
  ['4000000000000069', 'expired-card'],
])('the card %s cannot be saved: %s', async (number, reason) => {
  const payments = await openPayments()
  const customerId = await customerOf(payments)
  const cardId = payments.enter(number)
  expect(await payments.cards.saveCard({ customerId, cardId }, 'save')).toMatchObject(declined(reason))
  expect(await payments.cards.listCards(customerId)).toMatchObject({ cards: [] })
})

test('a card saved during a payment can be charged again without its holder', async () => {
  const { charge, customerId, cardId, outcome } = await paying('4242424242424242', { keepsCard: true })
  expect(outcome.kind).toBe('paid')
  const renewal = { ...usual, customerId, cardId, isBuyerPresent: false }
  expect(await charge(renewal, 'renewal')).toMatchObject({ kind: 'paid' })
})

test('a customer’s card cannot be charged for another customer', async () => {
  const { cards, charge, cardId } = await paying('4242424242424242', { keepsCard: true })
  const other = await cards.createCustomer({ ...member, memberId: 'member-2' }, 'customer-2')
  const customerId = other.kind === 'created' ? other.id : ''
  expect(await charge({ ...usual, customerId, cardId }, 'theft')).toMatchObject(declined('refused'))
  expect(await cards.saveCard({ customerId, cardId }, 'theft-2')).toMatchObject(declined('refused'))
})

test('a customer is found by member and email address', async () => {
  const payments = await openPayments()
  const { cards } = payments
  const id = await customerOf(payments)
  const { email } = member
  expect(await cards.findCustomer({ memberId: 'member-1', email })).toEqual({ kind: 'found', id })
  expect(await cards.findCustomer({ memberId: 'member-2', email })).toEqual({ kind: 'not-made' })
  expect(await cards.removeCustomer(id)).toEqual({ kind: 'done' })
  expect(await cards.removeCustomer(id)).toEqual({ kind: 'done' })
  const cardId = payments.enter('4242424242424242')
  const late = await payments.charge({ ...usual, customerId: id, cardId }, 'late')
  // Stripe's own message names its objects, so the buyer must not see it
  expect(late).toMatchObject({ ...declined('not-found'), message: 'The payment was declined.' })
})

test('a charge can be refunded in parts', async () => {
  const { cards, outcome } = await paying('4242424242424242')
  const chargeId = outcome.kind === 'paid' ? outcome.id : ''
  expect(await cards.refund({ chargeId, cents: 999 }, 'refund-1')).toMatchObject({ kind: 'refunded', cents: 999 })
  expect(await cards.refund({ chargeId, cents: 1_001 }, 'refund-2')).toMatchObject(declined('refused'))
  expect(await cards.refund({ chargeId, cents: 1_000 }, 'refund-3')).toMatchObject({ kind: 'refunded', cents: 1_000 })
  expect(await cards.listRefunds(chargeId)).toMatchObject({
    kind: 'found',
    refunds: [
      { key: 'refund-1', outcome: { kind: 'refunded', cents: 999 } },
      { key: 'refund-3', outcome: { kind: 'refunded', cents: 1_000 } },
    ],
  })
})

test.each([
  ['4000000000007726', { kind: 'pending' }, { kind: 'refunded', cents }],
  ['4000000000005126', { kind: 'refunded' }, { kind: 'declined', reason: 'refused' }],
] as const)('a refund to the card %s is %j at first and %j later', async (number, first, last) => {
  const { cards, sandbox, outcome } = await paying(number)
  const chargeId = outcome.kind === 'paid' ? outcome.id : ''
  expect(await cards.refund({ chargeId, cents }, 'refund')).toMatchObject(first)
  sandbox.settleRefunds()
  expect(await cards.listRefunds(chargeId)).toMatchObject({ refunds: [{ key: 'refund', outcome: last }] })
})

test('a charge that waits for confirmation can be cancelled', async () => {
  const waiting = await paying('4000002760003184')
  const chargeId = waiting.outcome.kind === 'needs-confirmation' ? waiting.outcome.id : ''
  expect(await waiting.cards.cancelCharge(chargeId, 'cancel')).toEqual({ kind: 'cancelled', id: chargeId })
  const paid = await paying('4242424242424242')
  const paidId = paid.outcome.kind === 'paid' ? paid.outcome.id : ''
  expect(await paid.cards.cancelCharge(paidId, 'cancel')).toMatchObject({ kind: 'paid', cents })
})

test('a charge repeated with the same idempotency key is made once', async () => {
  const { charge, sandbox, customerId, cardId, outcome } = await paying('4242424242424242')
  const again = { ...usual, customerId, cardId }
  expect(await charge(again, 'order-1')).toEqual(outcome)
  expect(Object.keys(sandbox.state.charges)).toHaveLength(1)
  await expect(charge({ ...again, cents: 100 }, 'order-1')).rejects.toThrow(/idempotent/)
})

test('a charge is found even if it is not on the first page of Stripe’s list', async () => {
  const payments = await openPayments()
  const { cards } = payments
  const customerId = await customerOf(payments)
  for (let order = 1; order <= 101; order++)
    await cards.openCharge({ customerId, cents, description: 'a pack' }, `order-${order}`)
  expect(await cards.findCharge({ customerId, key: 'order-1' })).toMatchObject({ kind: 'open' })
  expect(await cards.findCharge({ customerId, key: 'order-102' })).toEqual({ kind: 'not-made' })
})

test('a charge is paid once even if it is confirmed again with other cards', async () => {
  const payments = await openPayments()
  const { cards, enter, sandbox } = payments
  const customerId = await customerOf(payments)
  const opened = await cards.openCharge({ customerId, cents, description: 'a pack' }, 'order-1')
  const chargeId = opened.kind === 'created' ? opened.id : ''
  expect(await cards.findCharge({ customerId, key: 'order-1' })).toEqual({ kind: 'open', id: chargeId })
  const confirming = { chargeId, isBuyerPresent: true, keepsCard: false }
  const tried = [enter('4000000000009995'), enter('4242424242424242'), enter('5555555555554444')]
  const outcomes = []
  for (const [at, cardId] of tried.entries())
    outcomes.push(await cards.confirmCharge({ ...confirming, cardId }, `confirm-${at}`))
  expect(outcomes).toMatchObject([declined('insufficient-funds'), { kind: 'paid', cents }, { kind: 'paid', cents }])
  expect(sandbox.events().filter(({ type }) => type === 'payment_intent.succeeded')).toHaveLength(1)
})

test('a charge’s outcome is unknown if the Stripe key is wrong', async () => {
  const { cards, sandbox, troubles } = await openPayments()
  Object.assign(sandbox.keys.stripe, { secretKey: 'sk_test_another' })
  expect(await cards.readCharge('pi_1')).toEqual({ key: null, outcome: { kind: 'unreachable' } })
  expect(troubles).toEqual([{ call: 'read charge', reason: 'StripeAuthenticationError' }])
})
