import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { address } from '../src/contract/screens.ts'
import { dataFolder, expect, startOwnServer, test } from './journey.ts'
import { newMember, visitAsMember, type RegisteredMember } from './member.ts'
import { readPdf } from '../src/writers/fixtures/pdf-pages.ts'
import { attachmentNamed, codeIn, messageTo } from './outbox.ts'
import { enteredCard } from './paying-member.ts'
import { ask, registrationOf } from './running-server.ts'
import { siteUnderTest } from './site-under-test.ts'
import { expectGoodLayout, ownProfile, visit } from './visitor.ts'

// A member buys a plan in the payment sandbox of the server under test. The card fields and the bank's confirmation
// prompts (3-D Secure) are in frames.

const test4242 = '4242424242424242'

/** Opens the plans as a member, and goes to the checkout with one plan. */
async function checkOut(who: RegisteredMember, plan: string, plans: 'plans' | 'analysisPlans' = 'plans') {
  const visited = await visitAsMember(address(plans), {}, who)
  await visited.page.locator(`a[href="${address('checkout', { plan })}"]`).click()
  await visited.page.getByLabel('Cardholder name').waitFor()
  return visited
}

const frameField = (page: Page, type: 'cardNumber' | 'cardExpiry' | 'cardCvc') =>
  page.frameLocator(`iframe[title="${type}"]`).getByRole('textbox')

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Cardholder name').fill('Anna Petrova')
  await frameField(page, 'cardNumber').fill(number)
  await frameField(page, 'cardExpiry').fill('1234')
  await frameField(page, 'cardCvc').fill('123')
  await enteredCard(page)
}

const agree = (page: Page) => page.getByLabel('I agree to the Terms of Use').check()
const pay = (page: Page) => page.getByRole('button', { name: 'Pay USD' }).click()
const accepted = (page: Page) => page.getByRole('heading', { name: 'Your order is accepted' }).waitFor()
const choosePayPal = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await agree(page)
  await page.getByRole('button', { name: 'Continue to PayPal' }).click()
}

async function countersOf({ token }: RegisteredMember): Promise<readonly unknown[]> {
  const { body } = await ask(siteUnderTest().address, '/api/currentPlan', undefined, token)
  return [body.counter, body.assessment_counter]
}

/** The complaints that are faults of the page. A refused payment and requests to the provider's frames are not. */
const unexpected = (complaints: readonly string[]) =>
  complaints.filter((each) => !each.startsWith('asked http://127.0.0.1:') && !each.includes('402'))

test('a subscription is bought by card, with consent to save the card', async () => {
  const who = await newMember()
  const { page, complaints } = await checkOut(who, 'analysis-monthly', 'analysisPlans')
  await expect.poll(() => page.getByText('Test mode: no money moves').isVisible()).toBe(true)
  await enterCard(page, test4242)
  await page.getByLabel('Save this card').check()
  await agree(page)
  await pay(page)
  await accepted(page)
  await expect.poll(() => page.getByRole('link', { name: /^INV-/ }).isVisible()).toBe(true)
  expect(await countersOf(who)).toEqual([20, 20])
  expect(unexpected(complaints)).toEqual([])
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('checkout:'))))
    .toEqual([])
})

test('several translations are bought at once', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page } = await checkOut(who, 'translation')
  await page.getByLabel('Number of translations').fill('3')
  await page.getByRole('button', { name: 'Pay USD 27' }).waitFor()
  await expect.poll(() => page.url()).toContain('quantity=3')
  await enterCard(page, test4242)
  await agree(page)
  await pay(page)
  await accepted(page)
  expect(await countersOf(who)).toEqual([13, 10])
})

test('confirming the bank’s prompt pays the order, and refusing it charges nothing', async () => {
  const who = await newMember()
  const { page } = await checkOut(who, 'translation')
  await enterCard(page, '4000002760003184')
  await agree(page)
  const bank = page.frameLocator('iframe[title="Confirm the payment"]')
  const wasShownBefore: boolean[] = []
  await page.route('**/frame/confirm', async (route) => {
    // once: the page is checked while this request waits
    wasShownBefore.push(await bank.getByRole('button', { name: 'Fail' }).isVisible())
    await route.continue()
  })
  await pay(page)
  await bank.getByRole('button', { name: 'Fail' }).click()
  await page.getByRole('alert').getByText('unable to authenticate').waitFor()
  expect(await countersOf(who)).toEqual([10, 10])
  await pay(page)
  await bank.getByRole('button', { name: 'Complete' }).click()
  await accepted(page)
  expect(await countersOf(who)).toEqual([11, 10])
  // the prompt is hidden until it can be answered
  expect(wasShownBefore).toEqual([false, false])
})

test('after a declined card, the order can be paid by another card', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page } = await checkOut(who, 'translation')
  await enterCard(page, '4000000000000002')
  await agree(page)
  await pay(page)
  await page.getByRole('alert').getByText('Your card was declined.').waitFor()
  await expect.poll(() => page.getByLabel('Cardholder name').inputValue()).toBe('Anna Petrova')
  await enterCard(page, test4242)
  await pay(page)
  await accepted(page)
  expect(await countersOf(who)).toEqual([11, 10])
  await expectGoodLayout(page)
})

test('a payment approved at PayPal is taken once', async () => {
  const who = await newMember()
  const { page } = await checkOut(who, 'translation')
  await choosePayPal(page)
  const returning = page.waitForRequest((request) => request.url().includes(`${address('paymentSuccess')}?`))
  await page.getByRole('button', { name: 'Pay now' }).click()
  const returned = await returning
  await page.waitForURL((url) => url.pathname === '/transformation-input/FinancialStatements')
  await page.getByText('Payment received. This adds 1 translation').waitFor()
  expect(await countersOf(who)).toEqual([11, 10])
  await page.goto(returned.url())
  await page.getByText('order is paid. You were charged only once').waitFor()
  await expect(page).toHaveURL((url) => url.pathname === '/transformation-input/FinancialStatements')
  expect(await countersOf(who)).toEqual([11, 10])
})

test('an error is shown if the browser refuses a navigation', { tag: '@full' }, async () => {
  const { page } = await visitAsMember(address('paymentSuccess', { token: 'gone', PayerID: 'nobody' }))
  await page.getByRole('dialog', { name: 'Something Went Wrong' }).waitFor()
  await page.evaluate(() => {
    history.replaceState = () => {
      throw new DOMException('too often', 'SecurityError')
    }
  })
  await page.getByRole('button', { name: 'Ok' }).click()
  await page.getByText('Problem handling something').waitFor()
})

test('after a failed PayPal payment, a buyer returns to the payment choice', { tag: '@full' }, async () => {
  const who = await newMember({ hasPlan: false })
  const { page } = await checkOut(who, 'translation')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Pay USD 18' }).waitFor()
  await choosePayPal(page)
  await page.getByRole('button', { name: 'Cancel and return' }).click()
  await page.getByText('You came back from PayPal without paying').waitFor()
  await expect.poll(() => page.getByLabel('Number of translations').inputValue()).toBe('2')
  await choosePayPal(page)
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await page.getByRole('dialog', { name: 'Something Went Wrong' }).waitFor()
  await expectGoodLayout(page)
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect.poll(() => page.getByLabel('Number of translations').inputValue()).toBe('2')
  expect(await countersOf(who)).toEqual([null, null])
})

test('a payment that PayPal holds for review adds no translations', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page } = await checkOut(who, 'translation')
  await choosePayPal(page)
  await page.getByRole('button', { name: 'Pay, and hold the payment for review' }).click()
  await page.getByRole('region', { name: 'Not paid yet' }).waitFor()
  expect(await countersOf(who)).toEqual([10, 10])
  await expectGoodLayout(page)
})

test('a reload of the checkout keeps the chosen quantity', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page } = await visitAsMember(address('checkout', { plan: 'translation' }), ownProfile, who)
  await page.waitForURL((url) => url.pathname === address('plans'))
  await page.locator(`a[href="${address('checkout', { plan: 'translation' })}"]`).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Pay USD 18' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Pay USD 18' }).waitFor()
})

test('an unverified email address can be verified at the checkout', { tag: '@full' }, async () => {
  const who = await newMember({ isProven: false })
  const { page } = await checkOut(who, 'translation')
  await enterCard(page, test4242)
  await agree(page)
  await pay(page)
  await page.getByText('Confirm your email address above').waitFor()
  await expectGoodLayout(page)
  await page.getByLabel('Code', { exact: true }).fill(codeIn(await messageTo(who.email, 'Welcome to Saldo')))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByLabel('Code', { exact: true }).waitFor({ state: 'detached' })
  await pay(page)
  await accepted(page)
})

test('an order is confirmed by an email with the invoice', { tag: '@full' }, async () => {
  const who = await newMember()
  const { page } = await checkOut(who, 'translation')
  await enterCard(page, test4242)
  await page.getByLabel('Company').fill('ООО «Северный мост»')
  await agree(page)
  await pay(page)
  await accepted(page)
  // once: an accepted order keeps its number
  const number = (await page.getByRole('link', { name: /^INV-/ }).textContent()) ?? ''
  const message = await messageTo(who.email, 'Your order: Financial Translation')
  for (const said of ['Includes: 1 translation', 'Paid: USD 9, VAT not included', `Invoice: ${number}`])
    expect(message.replaceAll('\u00a0', ' ')).toContain(said)
  const { pages } = await readPdf(await attachmentNamed(`${number}.pdf`))
  const texts = pages.flatMap((each) => each.texts)
  expect(texts).toEqual(expect.arrayContaining([`Invoice ${number}`, 'ООО «Северный мост»', 'Anna Petrova', '9.00']))
})

/** Replaces Stripe's script. The card fields are complete at once, and the script returns a card id. */
const edgeScript = `window.Stripe = (key) => {
  window.openedWith = key
  const listeners = []
  const element = () => ({
    mount() {}, destroy() {}, update() {}, focus() {}, off() {},
    on: (event, listener) => {
      if (event === 'ready') listener({})
      if (event === 'change') listener({ complete: true })
    },
  })
  return {
    elements: () => ({ create: element, update() {}, getElement: () => null }),
    createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_edge' } }),
    createToken: async () => ({}), confirmCardPayment: async () => ({}), confirmCardSetup: async () => ({}),
    registerAppInfo() {}, _registerWrapper() {},
  }
}`

test('with Stripe keys, the page sends only the card’s id', { tag: '@full' }, async () => {
  const server = await startOwnServer({
    DATA_FOLDER: await dataFolder(),
    STRIPE_SECRET_KEY: 'sk_live_nobody',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  })
  const email = `${randomUUID()}@example.com`
  const { body } = await ask(server.address, '/auth/register', registrationOf(email))
  const token = String(body.token)
  await ask(
    server.address,
    '/auth/proveAddress',
    { otp: codeIn(await messageTo(email, 'Welcome', server.address)) },
    token,
  )
  const { page } = await visit('/livez', { ...ownProfile, baseURL: server.address })
  await page.evaluate((entries) => entries.forEach(([name, value]) => localStorage.setItem(name, value)), [
    ['token', token],
    ['user', JSON.stringify({ ...(body.user as object), is_address_proven: true })],
    ['cookieConsent', 'declined'],
  ] as const)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: edgeScript }),
  )
  const sent: unknown[] = []
  await page.route('**/api/make_payment', (route: Route) => {
    sent.push(route.request().postDataJSON())
    return route.abort()
  })
  await page.goto(address('plans'))
  await page.locator(`a[href="${address('checkout', { plan: 'translation' })}"]`).click()
  await page.getByLabel('Cardholder name').fill('Anna Petrova')
  await agree(page)
  await pay(page)
  await page.getByText('you will not be charged twice').waitFor()
  expect(sent).toMatchObject([{ source: 'pm_edge', planId: 'translation', quantity: 1 }])
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { openedWith: string }).openedWith))
    .toBe('pk_live_nobody')
  await expect.poll(() => page.getByText('Test mode').count()).toBe(0)
})

test('PayPal still works when Stripe’s script does not load', { tag: '@full' }, async () => {
  const who = await newMember()
  const visited = await visitAsMember(address('plans'), ownProfile, who)
  await visited.page.route('**/stripe.js', (route) => route.abort())
  await visited.page.locator(`a[href="${address('checkout', { plan: 'translation' })}"]`).click()
  await visited.page.getByText('The card fields could not be loaded').waitFor()
  await visited.page.unroute('**/stripe.js')
  await visited.page.getByRole('button', { name: 'Try again' }).click()
  await visited.page.getByLabel('Cardholder name').waitFor()
  await choosePayPal(visited.page)
  await visited.page.getByRole('button', { name: 'Pay now' }).waitFor()
})
