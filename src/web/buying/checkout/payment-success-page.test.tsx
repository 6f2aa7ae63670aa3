import { StrictMode } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { CallRefused } from '#contract/call-refused.ts'
import { address } from '#contract/screens.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { checkoutOf, noteCheckout } from '../kept-checkout.ts'
import { anna } from '../../fixtures/member-anna.ts'
import { paid, pending } from '../../fixtures/orders.ts'
import PaymentSuccessPage from './payment-success-page.tsx'

const fromPayPal = { token: 'EC-1', PayerID: 'BUYER' }
const returned = address('paymentSuccess', { ...fromPayPal, plan: 'translation', quantity: '3' })
const input = '/transformation-input/FinancialStatements'
const purchase = { memberId: anna.id, planId: 'translation', quantity: 1, priceSerial: 3 }

/** `isFirst` is true if this browser was sent to PayPal and has not returned yet. */
type VisitOptions = { readonly counter?: number | null; readonly isFirst?: boolean; readonly at?: string }

function open(api: Partial<Client>, { counter = 8, isFirst = true, at = returned }: VisitOptions = {}) {
  const drawn = drawPage(
    <StrictMode>
      <PaymentSuccessPage />
    </StrictMode>,
    {
      signedIn: { token: 'first', user: anna },
      at,
      api: { readProfile: async () => ({ user: { ...anna, counter } }), ...api },
    },
  )
  if (!isFirst) return drawn
  checkoutOf(window.localStorage, purchase)
  noteCheckout(window.localStorage, purchase, { orderId: paid.order.id, isAtPayPal: true })
  return drawn
}

const ok = () => screen.findByRole('button', { name: 'Ok' })

test('the PayPal payment in the URL is confirmed only once', async () => {
  const sent: unknown[] = []
  const { shownAt, session } = open({ confirmPayPal: async ({ body }) => (sent.push(body), paid) })
  await waitFor(() => expect(shownAt()).toBe(input))
  expect(sent).toEqual([{ token: 'EC-1', PayerID: 'BUYER' }])
  expect(await screen.findByText(/Payment received. This adds 1 translation/)).toBeDefined()
  expect(session.current()?.user?.counter).toBe(8)
})

test('without a checkout in this browser, the page says that the order was charged only once', async () => {
  const { shownAt } = open({ confirmPayPal: async () => paid }, { isFirst: false })
  expect(await screen.findByText(/order is paid. You were charged only once/)).toBeDefined()
  await waitFor(() => expect(shownAt()).toBe(input))
})

test.each([
  ['the statements', 3, '/financial-statements'],
  ['the checkout of the chosen plan', 0, '/checkout?plan=translation&quantity=3'],
  ['the checkout, for a member without a plan', null, '/checkout?plan=translation&quantity=3'],
])('when confirming the payment fails, the Ok button of the dialog leads to %s', async (_, counter, path) => {
  const { user, shownAt } = open({ confirmPayPal: () => Promise.reject(refused('payment-not-approved')) }, { counter })
  const dialog = await screen.findByRole('dialog', { name: 'Something Went Wrong' })
  expect(dialog.textContent).toContain('The payment was not approved at PayPal. Nothing was charged.')
  await user.click(await ok())
  await waitFor(() => expect(shownAt()).toBe(path))
})

test('if the URL names no plan, the Ok button leads to the plans', async () => {
  const confirmPayPal = () => Promise.reject(refused('payment-not-approved'))
  const { user, shownAt } = open({ confirmPayPal }, { counter: 0, at: address('paymentSuccess', fromPayPal) })
  await user.click(await ok())
  await waitFor(() => expect(shownAt()).toBe(address('plans')))
})

test('a refusal with the status 200 is shown as a failure', async () => {
  const response = { status: 200, body: { error: 'PayPal says no.' }, retryAfter: null }
  open({ confirmPayPal: () => Promise.reject(new CallRefused(response)) })
  expect((await screen.findByRole('dialog', { name: 'Something Went Wrong' })).textContent).toContain('PayPal says no.')
})

test('when a navigation fails, a message says so', async () => {
  const { user, router } = open({ confirmPayPal: () => Promise.reject(refused('order-not-found')) })
  const button = await ok()
  router.navigate = () => Promise.reject(new Error('away'))
  await user.click(button)
  expect(await screen.findByText('Problem handling something')).toBeDefined()
})

test('a payment is shown as pending until the server reports it as paid', async () => {
  const responses = [async () => pending, async () => paid]
  const { user, shownAt } = open({
    confirmPayPal: async () => pending,
    checkPayment: () => responses.shift()?.() ?? Promise.resolve(paid),
  })
  await screen.findByRole('region', { name: 'Not paid yet' })
  const check = () => user.click(screen.getByRole('button', { name: 'Check now' }))
  await check()
  expect(await screen.findByText('Still not paid after 1 check.')).toBeDefined()
  expect(shownAt()).toBe(returned)
  await check()
  await waitFor(() => expect(shownAt()).toBe(input))
})
