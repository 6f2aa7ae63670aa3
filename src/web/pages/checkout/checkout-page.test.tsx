import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/screens.ts'
import { NoAnswer } from '#browser/no-answer.ts'
import { cardProvider } from '../../../../scripts/vitest/card-provider.ts'
import { agree, drawCheckout, fact, pay, recorded, usd, type Sent } from '../../../../scripts/vitest/drawn-checkout.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { held, monthly } from '../../fixtures/bought.ts'
import { anna } from '../../fixtures/kept-statement.ts'
import { askedByBank, monthQuote, packQuote, paid, pending, savedCard } from '../../fixtures/orders.ts'

const payText = (dollars: number): string => `Pay ${usd(dollars)}`

test('what a pack comes to is said before it is paid, and another quantity is worked out by the server', async () => {
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

test('a monthly plan says when it is charged again by card, and that PayPal never is', async () => {
  const { user } = drawCheckout({}, { quote: ({ way }) => monthQuote(way) })
  await screen.findByRole('button', { name: payText(49) })
  expect(fact('Next charge')).toContain(`${usd(49)} on 4 June 2026`)
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  expect(fact('Next charge')).toContain('does not renew automatically')
  expect(screen.getByText(/PayPal is charged USD 49 once/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Continue to PayPal' })).toBeDefined()
})

test('a plan is paid by a new card: only what was chosen is sent, and the order is confirmed', async () => {
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
        ...{ planId: 'translation', quantity: 1, priceSerial: 3, agree: true, termsVersion: 'terms-1' },
        buyer: { name: 'Anna Petrova', company: 'Blue Whale', address: '', country: 'AE', taxNumber: '' },
        ...{ source: 'pm_new', keep: false, consentVersion: '' },
      },
    },
  ])
  expect(session.current()?.user?.counter).toBe(8)
  expect(Object.keys(window.localStorage).filter((name) => name.startsWith('checkout:'))).toEqual([])
})

test('what is missing is said in the order of the specification, and nothing is sent', async () => {
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

test('a monthly plan by a new card sends the consent in its version', async () => {
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

test('the default card is chosen before anybody chooses, and is paid with', async () => {
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
  expect(sent[0]?.body).toMatchObject({ source: 'pm_saved', keep: false })
})

test('a declined card is told in the provider’s words, what was typed stays, and another try has the same key', async () => {
  const sent: Sent[] = []
  const answers = [() => Promise.reject(refused('payment-declined')), async () => paid]
  const { user, cardForm } = drawCheckout({
    makePayment: recorded(sent, () => answers.shift()?.() ?? Promise.resolve(paid)),
  })
  await cardForm()
  await user.click(pay())
  const said = (await screen.findByRole('alert')).textContent
  expect(said).toMatch(/Nothing was charged\..*quote payment-declined\./s)
  // A declined card is not a server fault, so no request id for a log search is shown.
  expect(said).not.toContain('request')
  expect(screen.getByLabelText<HTMLInputElement>('Cardholder name').value).toBe('Anna Petrova')
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

test('a card the provider does not take is told, and the server hears of nothing', async () => {
  const provider = cardProvider({ created: { error: { message: 'Your card number is invalid.' } } })
  const { user, cardForm } = drawCheckout({}, { provider })
  await cardForm()
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toContain('Your card number is invalid.')
})

test('where the bank asks, its answer is the server’s to tell', async () => {
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

test('a bank that was not confirmed leaves everything as it was', async () => {
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

test('a payment under way is no paid one, and its end is asked for', async () => {
  const answers = [async () => pending, () => Promise.reject(new NoAnswer('away')), async () => paid]
  const { user, cardForm } = drawCheckout({
    makePayment: async () => pending,
    checkPayment: () => answers.shift()?.() ?? Promise.resolve(paid),
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

test('an order that was begun before the page was loaded again is found where it is', async () => {
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

test('without an answer it is said that nobody pays twice, and a second press is the same order', async () => {
  const sent: Sent[] = []
  const answers = [() => Promise.reject(new NoAnswer('away')), async () => paid]
  const { user, cardForm } = drawCheckout({
    makePayment: recorded(sent, () => answers.shift()?.() ?? Promise.resolve(paid)),
  })
  await cardForm()
  await user.click(pay())
  expect((await screen.findByRole('alert')).textContent).toMatch(/Network Error.*you will not be charged twice/s)
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('the confirmation of a subscription names the next charge and how to cancel', async () => {
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

test('a pack has no next charge in its confirmation', async () => {
  const { user, cardForm } = drawCheckout({ makePayment: async () => paid })
  await cardForm()
  await user.click(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(screen.queryByText('Next charge')).toBeNull()
})

test('a checkout that is opened again shows nothing of the quote before', async () => {
  const answers = [async () => packQuote(null), () => new Promise<never>(() => {})]
  const { router } = drawCheckout({ readQuote: () => answers.shift()?.() ?? Promise.resolve(packQuote(null)) })
  await screen.findByText('What you have left now')
  await act(() => router.navigate('/'))
  await waitFor(() => expect(screen.queryByText('What you have left now')).toBeNull())
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeDefined()
  expect(screen.queryByText('What you have left now')).toBeNull()
})

test('two presses at once are one', async () => {
  const sent: Sent[] = []
  const { user, cardForm } = drawCheckout({ makePayment: recorded(sent, async () => paid) })
  await cardForm()
  await user.dblClick(pay())
  await screen.findByRole('heading', { name: /^Thank you/ })
  expect(sent).toHaveLength(1)
})

test('PayPal is opened in the place of this page, and the checkout is kept for the way back', async () => {
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
  // The browser restores the page from its back/forward cache.
  await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(pay().getAttribute('data-loading')).toBeNull()
})

test('who comes back from PayPal without paying is told so', async () => {
  drawCheckout({}, { at: `${address('checkout', { plan: 'translation' })}&token=EC-1` })
  expect(await screen.findByText(/came back from PayPal without paying/)).toBeDefined()
})

test('a price that changed is refused, and the new one is shown', async () => {
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
