import { onTestFinished } from 'vitest'
import type { PaymentSandbox } from '#server/adapters/payment-sandbox/payment-sandbox.ts'
import { stripeCards } from '#server/adapters/payments/stripe-cards.ts'
import { openPaymentsUntil, type PaymentOptions } from './payments-until.ts'

// The real payment adapters, connected to a separate payment sandbox. The sandbox is closed when the test ends.

/** A card adapter with test keys, for tests that never call the provider. */
export const unaskedCards = stripeCards({
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  apiOrigin: 'http://127.0.0.1:1',
  clock: () => new Date(0),
  onUnreachable() {},
  page: { scriptUrl: 'http://127.0.0.1:1/stripe.js', sources: { scripts: [], frames: [], connections: [] } },
})

export const openPayments = (options: PaymentOptions = {}) => openPaymentsUntil(onTestFinished, options)

/** Answers the bank's confirmation prompt (3-D Secure) as the bank's page would. */
export async function answerBank(
  { origin }: PaymentSandbox,
  clientSecret: string,
  given: { cardId?: string | null; isConfirmed: boolean },
) {
  const send = (path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ clientSecret, ...body }),
    })
  await send('/frame/confirm', { cardId: given.cardId ?? null })
  await send('/frame/answer', { isConfirmed: given.isConfirmed })
}

/** Makes a choice on PayPal's page, and returns the address to which PayPal sends the buyer back, or null. */
export async function chooseAtPayPal(
  approvalUrl: string,
  choice: 'pay' | 'declined' | 'review' | 'cancel',
): Promise<string | null> {
  const token = new URL(approvalUrl).searchParams.get('token') ?? ''
  const body = new URLSearchParams({ token, choice })
  const response = await fetch(approvalUrl, { method: 'POST', body, redirect: 'manual' })
  return response.headers.get('location')
}
