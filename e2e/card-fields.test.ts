import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { contentSecurity } from '#server/http/security.ts'
import { openPaymentsUntil } from '../scripts/vitest/payments-until.ts'
import { expect, onTestFinished, test } from './journey.ts'
import { visit } from './visitor.ts'

// The payment sandbox in a browser: card fields in their own frames, the bank's confirmation prompt (3-D Secure), and
// PayPal's approval. The surrounding page has the site's content security policy.

type Provider = {
  readonly elements: () => { readonly create: (type: string) => Element }
  readonly createPaymentMethod: (given: object) => Promise<object>
  readonly confirmCardPayment: (clientSecret: string) => Promise<object>
}
type Element = {
  readonly mount: (at: string) => void
  readonly on: (event: string, hear: (detail: unknown) => void) => void
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend the global Window
  interface Window {
    provider: Provider
    fields: Readonly<Record<string, Element>>
    heard: unknown[]
  }
}

/** Defined by the sandbox's script. */
declare const Stripe: (key: string) => Provider

/** Opens the payment sandbox, and a site with a page for its card fields. */
async function openCheckout() {
  const payments = await openPaymentsUntil(onTestFinished)
  const { scriptUrl, sources } = payments.cards.page
  const policy = Object.entries(contentSecurity([sources])).map(([name, values]) => `${name} ${values.join(' ')}`)
  const body = ['cardNumber', 'cardExpiry', 'cardCvc'].map((type) => `<div id="${type}"></div>`).join('')
  const html = `<!doctype html><html lang="en"><title>Checkout</title><h1>Checkout</h1>${body}<script src="${scriptUrl}"></script></html>`
  const site = await serve((response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy.join('; ') }).end(html),
  )
  payments.sandbox.allowSites([site])
  const { page } = await visit('/')
  await page.goto(site)
  return { ...payments, site, html, page }
}

async function serve(respond: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => respond(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // the cast is safe: the address of a server that listens on a port is an AddressInfo
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** Draws the fields; the page records every message from a frame. */
async function drawFields(page: Page, key: string): Promise<void> {
  await page.evaluate((publishableKey) => {
    window.heard = []
    addEventListener('message', ({ data }: MessageEvent<unknown>) => void window.heard.push(data))
    window.provider = Stripe(publishableKey)
    const elements = window.provider.elements()
    const types = ['cardNumber', 'cardExpiry', 'cardCvc']
    window.fields = Object.fromEntries(types.map((type) => [type, elements.create(type)]))
    for (const [type, field] of Object.entries(window.fields)) field.mount(`#${type}`)
  }, key)
}

async function enterCard(
  page: Page,
  entry: Readonly<Record<'cardNumber' | 'cardExpiry' | 'cardCvc', string>>,
): Promise<void> {
  for (const [field, text] of Object.entries(entry))
    await page.frameLocator(`iframe[title="${field}"]`).getByRole('textbox').pressSequentially(text)
}

const create = (page: Page): Promise<object> =>
  page.evaluate(() =>
    window.provider.createPaymentMethod({
      type: 'card',
      card: window.fields.cardNumber,
      billing_details: { name: 'Anna Petrova' },
    }),
  )

test('the number of a card never enters the page', async () => {
  const { page, cards, sandbox } = await openCheckout()
  await drawFields(page, cards.page.publishableKey)
  await enterCard(page, { cardNumber: '4242424242424242', cardExpiry: '1234', cardCvc: '987' })
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
  // once: a call's response does not change
  expect(await create(page)).toMatchObject({ paymentMethod: { card, billing_details: { name: 'Anna Petrova' } } })
  expect(Object.keys(sandbox.state.methods)).toHaveLength(1)
  const toldTo = () => page.evaluate(() => JSON.stringify(window.heard) + document.documentElement.outerHTML)
  await expect.poll(toldTo).toContain('"complete":true')
  // once: typing has finished
  const told = await toldTo()
  // word boundaries, because a random id may contain the three digits of the security code
  const secrets = [/4242424242/, /4242 4242/, /12\/34/, /\b987\b/]
  expect(secrets.filter((secret) => secret.test(told))).toEqual([])
})

test('problems with the card’s number and expiry are reported', { tag: '@full' }, async () => {
  const { page, cards } = await openCheckout()
  await drawFields(page, cards.page.publishableKey)
  await enterCard(page, { cardNumber: '4000001234567899', cardExpiry: '0120', cardCvc: '123' })
  // once: a call's response does not change
  expect(await create(page)).toMatchObject({ error: { code: 'incorrect_number' } })
  await expect.poll(() => page.evaluate(() => JSON.stringify(window.heard))).toContain('expiration date is in the past')
})

for (const [answer, expected, kind] of [
  ['Complete', { paymentIntent: { status: 'succeeded' } }, 'paid'],
  ['Fail', { error: { code: 'payment_intent_authentication_failure' } }, 'declined'],
] as const)
  test(`answering “${answer}” in the bank’s prompt gives ${JSON.stringify(expected)}`, async () => {
    const { page, cards, charge: pay, enter } = await openCheckout()
    const made = await cards.createCustomer({ memberId: 'm', email: 'anna@example.com', name: 'Anna' }, 'customer')
    const customerId = made.kind === 'created' ? made.id : ''
    const asking = { customerId, cents: 500, isBuyerPresent: true, keepsCard: false, description: 'a pack' }
    const charge = await pay({ ...asking, cardId: enter('4000002500003155') }, 'order-1')
    if (charge.kind !== 'needs-confirmation') throw new Error(charge.kind)
    const confirming = page.evaluate(
      async ([key = '', secret = '']) => Stripe(key).confirmCardPayment(secret),
      [cards.page.publishableKey, charge.confirmation.clientSecret],
    )
    await page.frameLocator('iframe[title="Confirm the payment"]').getByRole('button', { name: answer }).click()
    expect(await confirming).toMatchObject(expected)
    expect((await cards.readCharge(charge.id)).outcome.kind).toBe(kind)
  })

test('the buyer approves the payment at PayPal and comes back', async () => {
  const { page, payPal, site } = await openCheckout()
  const back = { returnUrl: `${site}/payment-success`, cancelUrl: `${site}/checkout` }
  const order = await payPal.createOrder({ cents: 4_905, description: 'a pack', ...back }, 'order-1')
  if (order.kind !== 'created') throw new Error(order.kind)
  await page.goto(order.approvalUrl)
  await expect(page.getByText('USD 49.05')).toBeVisible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(`${back.returnUrl}?token=${order.id}&PayerID=TESTBUYER`)
  expect(await payPal.capture(order.id, 'capture-1')).toMatchObject({ kind: 'paid', cents: 4_905 })
})

test('another site cannot show the card fields', async () => {
  const { page, html, cards, sandbox, site } = await openCheckout()
  const evil = await serve((response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
  await page.goto(evil)
  await drawFields(page, cards.page.publishableKey)
  await page.waitForFunction(() => document.querySelectorAll('iframe').length === 3)
  await expect(page.locator('iframe').first().contentFrame().locator('input')).toHaveCount(0)
  await page.goto(site)
  await drawFields(page, cards.page.publishableKey)
  await enterCard(page, { cardNumber: '4242424242424242', cardExpiry: '1234', cardCvc: '123' })
  // the frames must ignore these messages, because their group id is not that of the fields
  await page.evaluate(() => {
    for (let at = 0; at < frames.length; at++)
      frames[at]?.postMessage({ sandbox: 'another', ask: 'create', reply: 0 }, '*')
  })
  // once: a call's response does not change
  expect(await create(page)).toHaveProperty('paymentMethod')
  expect(Object.keys(sandbox.state.methods)).toHaveLength(1)
})
