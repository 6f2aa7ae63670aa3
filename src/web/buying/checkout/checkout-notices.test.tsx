import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isFull } from '../../../../scripts/vitest/full-run.ts'
import type { Client } from '#contract/client.ts'
import { readKeptForm } from '#browser/kept-forms.ts'
import { cardProvider } from '../../../../scripts/vitest/card-provider.ts'
import { drawCheckout, pay, recorded, type Sent } from '../../../../scripts/vitest/drawn-checkout.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { checkoutOf, forgetCheckout, noteCheckout } from '../kept-checkout.ts'
import { anna } from '../../fixtures/member-anna.ts'
import { askedByBank, monthQuote, packQuote, paid } from '../../fixtures/orders.ts'

// The notices of the checkout, for example that no plan is sold or that an order has ended.

test.each([
  [{ notSold: 'no-seller' }, /has not entered the seller’s details/],
  [{ notSold: 'no-provider' }, /no payment provider is connected/],
] as const)('when no plan is for sale, the page gives the reason: %j', async (ways, sentence) => {
  drawCheckout({
    readQuote: () => Promise.reject(refused('plan-not-sold')),
    readPaymentWays: async () => ({ card: null, payPal: null, consentVersion: '', ...ways }),
  })
  expect(await screen.findByText(sentence)).toBeDefined()
})

test('the checkout says if the plan is no longer sold', async () => {
  const provider = cardProvider()
  drawCheckout({
    readQuote: () => Promise.reject(refused('plan-not-sold')),
    readPaymentWays: async () => packQuote(provider.way).ways,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('This plan cannot be bought at the moment.')
})

test('a member who already has the subscription cannot pay for it again', async () => {
  drawCheckout({}, { quote: ({ way }) => ({ ...monthQuote(way), subscriptionId: 'one' }) })
  expect(await screen.findByText('You already subscribe to this plan')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a member can confirm the email address during the checkout', async () => {
  const server = { user: { ...anna, isAddressProven: false } }
  const sent: Sent[] = []
  const { user, cardForm } = drawCheckout({
    readProfile: async () => server,
    makePayment: recorded(sent, async () => paid),
    proveAddress: async () => {
      server.user = anna
      return server
    },
  })
  await screen.findByRole('heading', { name: 'Confirm your email address first' })
  await cardForm()
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toContain('press the button again')
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Cardholder name').value).toBe('Anna Petrova')
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
})

const purchase = { memberId: anna.id, planId: 'translation', quantity: 1, priceSerial: 3 }

const ended = ['refunded', 'refunding', 'dispute-lost'] as const

test.each(isFull ? ended : ended.slice(0, 1))(
  'if the remembered order is %s, the page shows the form for a new purchase',
  async (state) => {
    const sent: Sent[] = []
    const { user, cardForm } = drawCheckout({
      checkPayment: async () => ({ ...paid, order: { ...paid.order, state } }),
      makePayment: recorded(sent, async () => paid),
    })
    // stores the order as the page had stored it before a reload; the form appears later, when its quote has loaded
    const { key } = checkoutOf(window.localStorage, purchase)
    noteCheckout(window.localStorage, purchase, { orderId: paid.order.id })
    await cardForm()
    await waitFor(() => expect(checkoutOf(window.localStorage, purchase).orderId).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(pay())
    await screen.findByRole('heading', { name: /^Thank you/ })
    expect(sent.map((each) => each.key === key)).toEqual([false])
  },
)

test('the page says if another tab has paid for and withdrawn the order', async () => {
  const sent: Sent[] = []
  const responses = [{ ...paid, order: { ...paid.order, state: 'refunding' as const } }]
  const { user, cardForm } = drawCheckout({ makePayment: recorded(sent, async () => responses.shift() ?? paid) })
  await cardForm()
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toContain('it has ended')
  expect(screen.getByRole('alert').textContent).not.toContain('Nothing was charged')
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('the page says if a pending payment was made and then refunded', async () => {
  const { user, cardForm } = drawCheckout({
    makePayment: async () => ({ ...paid, outcome: 'pending', order: { ...paid.order, state: 'pending' } }),
    checkPayment: async () => ({ ...paid, order: { ...paid.order, state: 'refunded' } }),
  })
  await cardForm()
  const { key } = checkoutOf(window.localStorage, purchase)
  await user.click(pay())
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  const told = (await screen.findByRole('alert')).textContent
  expect(told).toContain('This order has ended')
  expect(told).toContain('you place and pay for a new order')
  expect(checkoutOf(window.localStorage, purchase).key).not.toBe(key)
})

test('the newer checkout of another tab is kept when the order has ended', async () => {
  const { user, cardForm } = drawCheckout({
    makePayment: async () => ({ ...paid, order: { ...paid.order, state: 'refunded' } }),
  })
  await cardForm()
  forgetCheckout(window.localStorage, purchase)
  const { key } = checkoutOf(window.localStorage, purchase)
  await user.click(pay())
  await screen.findByRole('alert')
  expect(checkoutOf(window.localStorage, purchase).key).toBe(key)
})

const noCard = { error: { message: 'Not accepted.' } }

const unpaid: readonly (readonly [string, Partial<Client>, Parameters<typeof cardProvider>[0]])[] = [
  ['the address is not confirmed', { readProfile: async () => ({ user: { ...anna, isAddressProven: false } }) }, {}],
  ['the provider rejects the card', {}, { created: noCard }],
  [
    'the bank does not confirm the payment',
    { makePayment: async () => askedByBank, checkPayment: async () => askedByBank },
    { confirmed: noCard },
  ],
]

test.each(isFull ? unpaid : unpaid.slice(1, 2))(
  'if %s, the tab keeps the address typed for the invoice',
  async (_, api, responses) => {
    const { user, cardForm } = drawCheckout(api, { provider: cardProvider(responses) })
    await user.click(await screen.findByRole('textbox', { name: /^Address/ }))
    await user.paste('Harbour Street 7')
    await cardForm()
    await user.click(pay())
    await screen.findByRole('alert')
    const kept = readKeptForm(window.sessionStorage, { personId: anna.id, form: 'checkout' })
    expect(kept).toEqual({ address: 'Harbour Street 7' })
  },
)

test('when the saved cards cannot be loaded, a new card can be entered', async () => {
  drawCheckout({ listCards: () => Promise.reject(refused('payment-unanswered')) })
  expect(await screen.findByText(/Your saved cards could not be loaded/)).toBeDefined()
  expect(await screen.findByLabelText('Cardholder name')).toBeDefined()
})
