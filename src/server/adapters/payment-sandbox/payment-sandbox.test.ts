import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPaymentSandbox, type PaymentSandbox } from './payment-sandbox.ts'
import { testCards } from './test-cards.ts'

const may = new Date('2026-05-04T10:00:00Z')

async function opened(file: string | null = null): Promise<PaymentSandbox> {
  const sandbox = await openPaymentSandbox({ file, clock: () => may })
  onTestFinished(() => sandbox.close())
  return sandbox
}

type Entry = Partial<Record<'key' | 'number' | 'expiry' | 'cvc', string>>

/** The response to a card entered in a frame of the sandbox; `from` is the origin that the browser sends. */
async function entered({ origin, keys }: PaymentSandbox, entry: Entry, from = origin) {
  const usual = { key: keys.stripe.publishableKey, number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
  const response = await framed(`${origin}/frame/card`, { ...usual, name: 'Anna', ...entry }, from)
  return { status: response.status, body: await response.text() }
}

const framed = (url: string, body: object, origin: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })

test.each(testCards.map(({ number, brand }) => [number, brand] as const))(
  'the test card %s is accepted as a card of the brand %s',
  async (number, brand) => {
    const sandbox = await opened()
    const { body } = await entered(sandbox, { number, cvc: brand === 'amex' ? '1234' : '123' })
    const card = { brand, last4: number.slice(-4), exp_month: 12, exp_year: 2034 }
    expect(JSON.parse(body)).toMatchObject({ paymentMethod: { card } })
  },
)

test.each<[Entry, string]>([
  [{ number: '4242424242424241' }, 'incorrect_number'],
  [{ number: '' }, 'incorrect_number'],
  [{ expiry: '04/26' }, 'invalid_expiry_year'],
  [{ expiry: '13/34' }, 'incomplete_expiry'],
  [{ cvc: '12' }, 'incomplete_cvc'],
  [{ number: '378282246310005' }, 'incomplete_cvc'],
  [{ key: 'pk_test_another' }, 'api_key_expired'],
])('the card details %j are refused with the code %s', async (entry, code) => {
  expect(JSON.parse((await entered(await opened(), entry)).body)).toMatchObject({ error: { code } })
})

test('security codes are not stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const sandbox = await opened(join(folder, 'state.json'))
  const others = ['4000001234567899', '5100000000000016']
  const responses = await Promise.all(others.map((number) => entered(sandbox, { number, cvc: '789' })))
  await entered(sandbox, { cvc: '789' })
  const kept = [readFileSync(join(folder, 'state.json'), 'utf8'), ...responses.map(({ body }) => body)].join('\n')
  expect([...others, '789'].filter((secret) => kept.includes(secret))).toEqual([])
})

const otherOrigins = ['https://evil.example', 'null', 'http://127.0.0.1:1']

test('a page of another origin cannot enter a card', async () => {
  const sandbox = await opened()
  for (const from of otherOrigins) expect(await entered(sandbox, {}, from)).toMatchObject({ status: 400 })
  expect(sandbox.state.methods).toEqual({})
})

test('a page of another origin cannot confirm a payment in place of the buyer', async () => {
  const sandbox = await opened()
  const { origin, keys, state } = sandbox
  const ask = async (
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, string>>> => {
    const headers = { authorization: `Bearer ${keys.stripe.secretKey}` }
    const response = await fetch(`${origin}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
    return response.json()
  }
  const { id: customer = '' } = await ask('customers', {})
  const { paymentMethod } = JSON.parse((await entered(sandbox, { number: '4000 0027 6000 3184' })).body)
  const asked = { customer, payment_method: paymentMethod.id, use_stripe_sdk: 'true' }
  const { id = '', client_secret: clientSecret } = await ask('setup_intents', asked)
  const answerFrom = async (from: string) => {
    const { status } = await framed(`${origin}/frame/answer`, { clientSecret, isConfirmed: true }, from)
    return [status, state.setups[id]?.status]
  }
  for (const from of otherOrigins) expect(await answerFrom(from)).toEqual([400, 'requires_action'])
  expect(await answerFrom(origin)).toEqual([200, 'succeeded'])
})

test('only the site can show the sandbox’s pages in a frame', async () => {
  const sandbox = await opened()
  sandbox.allowSites(['http://127.0.0.1:3000'])
  for (const path of ['/frame/field', '/frame/challenge', '/checkoutnow?token=none']) {
    const { headers } = await fetch(`${sandbox.origin}${path}`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'self' http://127.0.0.1:3000")
    expect(policy).toContain("default-src 'none'; script-src 'self';")
  }
})

test('the sandbox refuses requests for another host name', async () => {
  const { origin } = await opened()
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${origin}/stripe.js`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.on('error', reject).end()
  })
  expect(status).toBe(421)
})

test.each(['/v1/customers', '/v2/checkout/orders'])(
  'requests to the sandbox at %s need the secret key',
  async (path) => {
    const { origin } = await opened()
    expect((await fetch(`${origin}${path}`, { method: 'POST', body: '{}' })).status).toBe(401)
    expect((await fetch(`${origin}/v1/unknown`)).status).toBe(404)
  },
)

test('a page cannot inject faults into the sandbox', async () => {
  const { origin, faults } = await opened()
  const say = (headers: Readonly<Record<string, string>>, asked: object) =>
    fetch(`${origin}/control`, { method: 'POST', headers, body: JSON.stringify(asked) })
  const json = { 'content-type': 'application/json' }
  const wanted = { do: 'fail', at: 1, kind: 'error' }
  expect((await say({ ...json, origin }, wanted)).status).toBe(400)
  expect((await say({ 'content-type': 'text/plain' }, wanted)).status).toBe(400)
  expect((await say(json, { ...wanted, at: 0 })).status).toBe(400)
  expect((await fetch(`${origin}/v1/customers`)).status).toBe(401)
  expect((await say(json, wanted)).status).toBe(200)
  expect((await fetch(`${origin}/v1/customers`)).status).toBe(500)
  for (const other of [
    { do: 'clear' },
    { do: 'settle-refunds' },
    { do: 'close-dispute', chargeId: 'pi_none', end: 'won' },
    { do: 'end-review', orderId: 'none', end: 'DECLINED' },
  ])
    expect((await say(json, other)).status).toBe(200)
  expect(faults.count()).toBe(0)
})

test('malformed requests do not stop the sandbox', async () => {
  const { origin } = await opened()
  const json = { 'content-type': 'application/json' }
  expect((await fetch(`${origin}/control`, { method: 'POST', headers: json, body: '{' })).status).toBe(400)
  expect((await fetch(`${origin}/v1/customers`, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(404)
  await new Promise<void>((resolve) => {
    const broken = request(`${origin}/v1/customers`, { method: 'POST', headers: { 'content-length': '10' } })
    broken.on('error', () => resolve()).write('half', () => broken.destroy())
  })
  expect((await fetch(`${origin}/stripe.js`)).status).toBe(200)
})

test('a parameter that Stripe no longer accepts is refused', async () => {
  const { origin, keys } = await opened()
  const response = await fetch(`${origin}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.stripe.secretKey}` },
    body: 'payment_method_types[0]=card',
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('payment_method_types_no_longer_supported')
})
