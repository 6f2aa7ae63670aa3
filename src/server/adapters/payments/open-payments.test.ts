import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { contentSecurity } from '../../http/security.ts'
import { openPayments } from './open-payments.ts'

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const payPalKeys = { PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' }
const production = { PROFILE: 'production', PUBLIC_URL: 'https://saldo.example' }

async function opened(settings: Readonly<Record<string, string>>) {
  const DATA_FOLDER = mkdtempSync(join(tmpdir(), 'saldo-payments-'))
  onTestFinished(() => rmSync(DATA_FOLDER, { recursive: true }))
  const config = readConfig({ DATA_FOLDER, ...settings })
  const payments = await openPayments(config, { clock: () => new Date(), onUnreachable() {} })
  onTestFinished(() => payments.close())
  return {
    payments,
    folder: DATA_FOLDER,
    policy: contentSecurity(payments.cards === null ? [] : [payments.cards.page.sources]),
  }
}

test('payments are unavailable in production if no keys are set', async () => {
  const { payments, policy } = await opened(production)
  expect(payments).toMatchObject({ cards: null, payPal: null, sandboxAddress: null })
  expect(policy).toEqual(contentSecurity())
  expect(policy).toMatchObject({ 'default-src': ["'none'"], 'script-src': ["'self'"], 'connect-src': ["'self'"] })
  expect(policy).not.toHaveProperty('frame-src')
})

test('with Stripe’s keys, pages may load Stripe’s card fields', async () => {
  const { payments, policy } = await opened({ ...production, ...stripeKeys })
  expect(payments).toMatchObject({ payPal: null, sandboxAddress: null })
  expect(payments.cards?.page).toMatchObject({
    publishableKey: 'pk_test_1',
    scriptUrl: expect.stringMatching(/^https:\/\/js\.stripe\.com\//),
  })
  expect(policy).toEqual({
    ...contentSecurity(),
    'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': ["'self'", 'https://api.stripe.com'],
  })
})

test('with only PayPal’s keys, pages load nothing from other sites', async () => {
  const { payments, policy } = await opened({ ...production, ...payPalKeys })
  expect(payments.cards).toBeNull()
  expect(payments.payPal?.isTestMode).toBe(false)
  expect(policy).toEqual(contentSecurity())
})

test.each([
  [stripeKeys, { ...stripeKeys, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }],
  [{ ...payPalKeys, PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' }, payPalKeys],
])('a provider with the test keys %j is in test mode', async (testKeys, liveKeys) => {
  const modeOf = async (keys: Readonly<Record<string, string>>) => {
    const { payments } = await opened({ ...production, ...keys })
    return (payments.cards ?? payments.payPal)?.isTestMode
  }
  expect([await modeOf(testKeys), await modeOf(liveKeys)]).toEqual([true, false])
})

test('a development server without payment keys opens a payment sandbox', async () => {
  const { payments, folder } = await opened({ PROFILE: 'development' })
  const origin = payments.sandboxAddress
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect([payments.cards?.isTestMode, payments.payPal?.isTestMode]).toEqual([true, true])
  expect(payments.cards?.page).toMatchObject({ scriptUrl: `${origin}/stripe.js`, sources: { frames: [origin] } })
  const member = { memberId: 'member-1', email: 'anna@example.com', name: 'Anna' }
  await payments.cards?.createCustomer(member, 'customer')
  expect(readFileSync(join(folder, 'payment-sandbox', 'state.json'), 'utf8')).toContain('member-1')
  const again = await opened({ PROFILE: 'development', DATA_FOLDER: folder })
  expect(await again.payments.cards?.findCustomer(member)).toMatchObject({ kind: 'found' })
})

test('a development server with one provider’s keys opens no sandbox for the other provider', async () => {
  const { payments } = await opened({ PROFILE: 'development', ...stripeKeys })
  expect(payments).toMatchObject({ payPal: null, sandboxAddress: null })
})
