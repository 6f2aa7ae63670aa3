import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { NoResponse } from '#browser/no-response.ts'
import { cardProvider } from '../../../../scripts/vitest/card-provider.ts'
import { agree, drawCheckout, fact, pay, recorded, usd, type Sent } from '../../../../scripts/vitest/drawn-checkout.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { held, monthly } from '../../fixtures/bought.ts'
import { anna } from '../../fixtures/member-anna.ts'
import { askedByBank, monthQuote, packQuote, paid, pending, savedCard } from '../../fixtures/orders.ts'

const payText = (dollars: number): string => `Pay ${usd(dollars)}`

test('the total for a pack changes with the quantity', async () => {
  const { user, shownAt } = drawCheckout()
  expect(await screen.findByRole('button', { name: payText(9) })).toBeDefined()
  expect(fact('Total now')).toBe(`Total now${usd(9)}VAT not includedSample price`)
  expect(fact('What you get')).toBe('What you get1 translationUsable until 4 May 2027')
  expect(fact('Next charge')).toBe('Next chargeNone. You pay once.')
  expect(fact('What you have left now')).toBe('What you have left now7 translations10 credit assessments')
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(await screen.findByRole('button', { name: payText(18) })).toBeDefined()
  expect(fact('Price')).toBe(`Price${usd(9)}per translation`)
  expect(shownAt()).toBe('/checkout?plan=translation&quantity=2')
})

test('a quantity above the limit blocks the payment button', async () => {
  const { user } = drawCheckout()
  const field = await screen.findByRole('textbox', { name: 'Number of translations' })
  await user.type(field, '1500')
  await user.tab()
  expect(field).toHaveProperty('value', '1500')
  expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 1000')
  const button = await screen.findByRole('button', { name: /^Pay USD.1,350$/ })
  expect(button.getAttribute('data-loading')).toBe('true')
  await user.clear(field)
  await user.type(field, '150')
  await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the page says so if the amounts for another quantity cannot be loaded', async () => {
  const provider = cardProvider()
  let isAway = false
  const api: Partial<Client> = {
    readQuote: async ({ query: { quantity } }) => {
      if (isAway) throw refused('plan-not-sold')
      return packQuote(provider.way, quantity)
    },
    readPaymentWays: () => Promise.reject(new NoResponse(null)),
  }
  const { user } = drawCheckout(api, { provider })
  await user.click(await screen.findByRole('textbox', { name: /^Address/ }))
  await user.paste('Harbour Street 7')
  isAway = true
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await screen.findByText('The order could not be loaded')
  expect(screen.getByRole('textbox', { name: /^Address/ })).toHaveProperty('value', 'Harbour Street 7')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: payText(18) })
})

test('for a monthly plan, the page says when the card is charged again', async () => {
  const { user } = drawCheckout({}, { quote: ({ way }) => monthQuote(way) })
  await screen.findByRole('button', { name: payText(49) })
  expect(fact('Next charge')).toContain(`${usd(49)} on 4 June 2026`)
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  expect(fact('Next charge')).toContain('does not renew automatically')
  expect(screen.getByText(/PayPal is charged USD 49 once/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Continue to PayPal' })).toBeDefined()
})

test('paying with a new card sends only what the buyer chose', async () => {
  const sent: Sent[] = []
  const { user, cardForm, session } = drawCheckout({
    makePayment: recorded(sent, async () => paid),
    readProfile: async () => ({ user: { ...anna, counter: sent.length === 0 ? 7 : 8 } }),
  })
  await cardForm()
  await user.click(pay())
  expect(await screen.findByRole('heading', { name: 'Thank you. Your order is accepted' })).toBeDefined()
  expect(await screen.findByText('Test mode: no money moves')).toBeDefined()
  expect(screen.getByRole('link', { name: 'INV-2026-000001' }).getAttribute('href')).toBe(address('subscription'))
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: {
        planId: 'translation',
        quantity: 1,
        priceSerial: 3,
        agree: true,
        termsVersion: 'terms-1',
        buyer: { name: 'Anna Petrova', company: 'Blue Whale', address: '', country: 'AE', taxNumber: '' },
        source: 'pm_new',
        keep: false,
        consentVersion: '',
      },
    },
  ])
  expect(session.current()?.user?.counter).toBe(8)
  expect(Object.keys(window.localStorage).filter((name) => name.startsWith('checkout:'))).toEqual([])
})

test('missing inputs are listed in the order of the specification', async () => {
  const { user, provider } = drawCheckout({}, { quote: ({ way }) => monthQuote(way) })
  await screen.findByRole('group', { name: 'Card number' })
  await user.click(pay())
  const faults = within(await screen.findByRole('alert')).getAllByRole('listitem')
  expect(faults.map(({ textContent }) => textContent).join('\n')).toBe(
    [
      'Please Agree terms & conditions',
      'Please Enter the Card Holder Name',
      'Please Enter Valid Card Number',
      'Please Enter Valid CVC',
      'Please Enter Valid Card Expiry',
      'Please agree that we keep the card and charge it each month.',
    ].join('\n'),
  )
  expect(provider.asked).toEqual([])
})

test('paying for a monthly plan sends the version of the consent text', async () => {
  const sent: Sent[] = []
  const { user, cardForm } = drawCheckout(
    { makePayment: recorded(sent, async () => paid) },
    { quote: ({ way }) => monthQuote(way) },
  )
  await cardForm()
  await user.click(screen.getByRole('checkbox', { name: /charge it USD\s49 each month until I cancel/ }))
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(sent[0]?.body).toMatchObject({ keep: true, consentVersion: 'consent-1' })
})

test('the default card is preselected and used for payment', async () => {
  const sent: Sent[] = []
  const other = savedCard({ id: '2', cardID: 'pm_other', cardLastFour: '0005', defaultCard: false })
  const { user } = drawCheckout({
    listCards: async () => ({ cards: [other, savedCard()] }),
    makePayment: recorded(sent, async () => paid),
  })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Visa ending in 4242' })).checked).toBe(true)
  expect(screen.queryByLabelText('Cardholder name')).toBeNull()
  await user.click(agree())
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(sent[0]?.body).toMatchObject({ source: savedCard().id, keep: false })
})

test('a retry after a declined card reuses the idempotency key', async () => {
  const sent: Sent[] = []
  const responses = [() => Promise.reject(refused('payment-declined')), async () => paid]
  const { user, cardForm } = drawCheckout({
    makePayment: recorded(sent, () => responses.shift()?.() ?? Promise.resolve(paid)),
  })
  await cardForm()
  await user.click(pay())
  const said = (await screen.findByRole('alert')).textContent
  expect(said).toMatch(/Nothing was charged\..*quote payment-declined\./s)
  // A declined card is not a fault of the server, so the page shows no request id to quote to support.
  expect(said).not.toContain('request')
  expect(screen.getByLabelText<HTMLInputElement>('Cardholder name').value).toBe('Anna Petrova')
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('when the provider rejects a card, the page shows the reason', async () => {
  const provider = cardProvider({ created: { error: { message: 'Your card number is invalid.' } } })
  const { user, cardForm } = drawCheckout({}, { provider })
  await cardForm()
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toContain('Your card number is invalid.')
})

test('after the bank’s confirmation, the page shows the server’s outcome', async () => {
  const provider = cardProvider({ confirmed: { paymentIntent: { status: 'succeeded' } } })
  const { user, cardForm } = drawCheckout(
    { makePayment: async () => askedByBank, checkPayment: async () => paid },
    { provider },
  )
  await cardForm()
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(provider.asked).toContainEqual(['pi_1_secret_2', undefined])
})

test('after a failed bank confirmation, the member can pay again', async () => {
  const provider = cardProvider({
    confirmed: { error: { message: 'We are unable to authenticate your payment method.' } },
  })
  const { user, cardForm } = drawCheckout(
    { makePayment: async () => askedByBank, checkPayment: async () => askedByBank },
    { provider },
  )
  await cardForm()
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toContain('unable to authenticate')
  expect(pay()).toBeDefined()
})

test('a pending payment is not shown as paid', async () => {
  const responses = [async () => pending, () => Promise.reject(new NoResponse('away')), async () => paid]
  const { user, cardForm } = drawCheckout({
    makePayment: async () => pending,
    checkPayment: () => responses.shift()?.() ?? Promise.resolve(paid),
  })
  await cardForm()
  await user.click(pay())
  const state = await screen.findByRole('region', { name: 'Not paid yet' })
  expect(state.textContent).toContain('You can leave it')
  expect(screen.queryByText(/Thank you/)).toBeNull()
  const check = () => user.click(screen.getByRole('button', { name: 'Check now' }))
  await check()
  expect(await screen.findByText('Still not paid after 1 check.')).toBeDefined()
  await check()
  expect(await screen.findByText('Still not paid after 2 checks.')).toBeDefined()
  await check()
  expect(await screen.findByRole('heading', { name: /^Thank you/ })).toBeDefined()
})

test('while a payment is pending, the browser remembers the id of its order', async () => {
  const { user, cardForm } = drawCheckout({
    makePayment: async () => pending,
    checkPayment: () => new Promise(() => {}),
  })
  await cardForm()
  await user.click(pay())
  await screen.findByRole('region', { name: 'Not paid yet' })
  const [entry] = Object.entries(window.localStorage).filter(([name]) => name.startsWith('checkout:'))
  expect(JSON.parse(String(entry?.[1]))).toMatchObject({ orderId: pending.order.id })
})

test('a payment without a response is retried with the same key', async () => {
  const sent: Sent[] = []
  const responses = [() => Promise.reject(new NoResponse('away')), async () => paid]
  const { user, cardForm } = drawCheckout({
    makePayment: recorded(sent, () => responses.shift()?.() ?? Promise.resolve(paid)),
  })
  await cardForm()
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toMatch(/Network Error.*you will not be charged twice/s)
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('the confirmation of a subscription gives the next charge and how to cancel', async () => {
  const order = { ...paid.order, planId: 'translation-monthly' as const, subscriptionId: 's1' }
  const next = { on: new Date('2026-06-04'), cents: 4_900 }
  const before = { planId: 'analysis-monthly' as const, id: 's0', nextCharge: { ...next, cents: 9_900 } }
  const { user } = drawCheckout(
    {
      listCards: async () => ({ cards: [savedCard()] }),
      makePayment: async () => ({ ...paid, order }),
      readCurrentPlan: async () =>
        held({ subscriptions: [before, { id: 's1', nextCharge: next }].map((each) => ({ ...monthly, ...each })) }),
    },
    { quote: ({ way }) => monthQuote(way) },
  )
  await user.click(await screen.findByRole('checkbox', { name: /^I agree to the Terms/ }))
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  await waitFor(() => expect(fact('Next charge')).toContain(`${usd(49)} on 4 June 2026`))
  expect(fact('Next charge')).toMatch(/Then each month on that day, until you cancel under Manage subscription/)
})

test('the confirmation of a pack does not mention a next charge', async () => {
  const { user, cardForm } = drawCheckout({ makePayment: async () => paid })
  await cardForm()
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(screen.queryByText('Next charge')).toBeNull()
})

test('a checkout that is opened again shows nothing of the previous quote', async () => {
  const responses = [async () => packQuote(null), () => new Promise<never>(() => {})]
  const { router } = drawCheckout({ readQuote: () => responses.shift()?.() ?? Promise.resolve(packQuote(null)) })
  await screen.findByText('What you have left now')
  await act(() => router.navigate('/'))
  await waitFor(() => expect(screen.queryByText('What you have left now')).toBeNull())
  // the cache removes a quote that is no longer shown, but only in the next task
  await new Promise((resolve) => setTimeout(resolve))
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeDefined()
  expect(screen.queryByText('What you have left now')).toBeNull()
})

test('a double-click pays once', async () => {
  const sent: Sent[] = []
  const { user, cardForm } = drawCheckout({ makePayment: recorded(sent, async () => paid) })
  await cardForm()
  await user.dblClick(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(sent).toHaveLength(1)
})

test('paying with PayPal leaves the page and keeps the checkout for the return', async () => {
  const sent: Sent[] = []
  const { user, left } = drawCheckout({
    payByPayPal: recorded(sent, async () => ({ order: pending.order, approvalUrl: 'https://paypal.test/approve' })),
  })
  await user.click(await screen.findByRole('radio', { name: 'PayPal' }))
  await user.click(agree())
  await user.click(pay())
  await screen.findByText('Taking you to PayPal …')
  expect(left).toEqual(['https://paypal.test/approve'])
  expect(JSON.stringify(Object.entries(window.localStorage))).toContain('isAtPayPal\\":true')
  // Simulates the browser restoring the page from its back/forward cache.
  await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(pay().getAttribute('data-loading')).toBeNull()
})

test('a buyer who returns from PayPal without paying sees a message', async () => {
  drawCheckout({}, { at: `${address('checkout', { plan: 'translation' })}&token=EC-1` })
  expect(await screen.findByText(/came back from PayPal without paying/)).toBeDefined()
  expect(await screen.findByRole('radio', { name: 'PayPal', checked: true })).toBeDefined()
})

test('a payment at an outdated price is refused, and the page shows the new price', async () => {
  const provider = cardProvider()
  const server = { cents: 900 }
  const { user, cardForm } = drawCheckout(
    {
      readQuote: async () => ({ ...packQuote(provider.way), totalCents: server.cents }),
      makePayment: async () => {
        server.cents = 1_100
        throw refused('price-changed')
      },
    },
    { provider },
  )
  await cardForm()
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toContain('The price has changed')
  expect(await screen.findByRole('button', { name: payText(11) })).toBeDefined()
})
