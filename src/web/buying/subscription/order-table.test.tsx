import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { signedIn } from '../../fixtures/member-anna.ts'
import { first, held, pack, second } from '../../fixtures/bought.ts'
import SubscriptionPage from './subscription-page.tsx'
import type { ListedOrder } from '../bought-texts.ts'

// Renders the orders of the subscription page, and their withdrawals.

function draw(orders: readonly ListedOrder[], api: Partial<Client> = {}) {
  const calls: Partial<Client> = {
    readCurrentPlan: async () => held(),
    listOrders: async () => ({ orders: [...orders] }),
    readPaymentWays: async () => ({ card: null, payPal: null, notSold: null, consentVersion: '1' }),
    readProfile: async () => ({ user: signedIn.user }),
  }
  return drawPage(<SubscriptionPage />, { api: { ...calls, ...api }, at: address('subscription'), signedIn })
}

const press = (name: string) => screen.findByRole('button', { name })
/** Returns the visible text with plain spaces, because amounts contain no-break spaces. */
const textOf = ({ textContent }: Element): string => (textContent ?? '').replaceAll('\u00a0', ' ')
const listed = async () =>
  within(await screen.findByRole('table', { name: 'Orders and invoices' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(textOf))

test('an order is listed under the UTC date on which it was placed', async () => {
  draw([{ ...pack, placedAt: new Date('2026-02-10T23:30:00Z') }])
  expect((await listed())[0]?.[0]).toBe('10 Feb 2026')
})

test('orders are listed in plain words, newest first', async () => {
  draw([first, pack, { ...second, state: 'declined' }])
  const rows = await listed()
  expect(rows.map(([, order, amount, way, state]) => [order, amount, way, state])).toEqual([
    [
      'Financial Analysis – Monthly, month 2: 20 translations, 20 credit assessmentssample price',
      'USD 49.90',
      'Paid by Card',
      'Declined. Nothing was charged.',
    ],
    ['Financial Translation – Per translation: 5 translations', 'USD 15', 'Paid by PayPal', 'Paid'],
    [
      'Financial Analysis – Monthly, month 1: 20 translations, 20 credit assessmentssample price',
      'USD 49.90',
      'Paid by Card',
      'Paid',
    ],
  ])
})

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
const refund = { askedAt: day('2026-02-11'), dueOn: day('2026-03-13'), refundedAt: null, failedAt: null }

test.each<readonly [Partial<ListedOrder>, string]>([
  [{ state: 'pending' }, 'Not paid yet. The payment is under way, and you need not pay again.Check the payment'],
  [{ state: 'confirming' }, 'Not paid. Your bank wants you to confirm the payment.Check the payment'],
  [{ state: 'declined' }, 'Declined. Nothing was charged.See plans'],
  [{ state: 'expired' }, 'Ended without payment. Nothing was charged.See plans'],
  [{ state: 'disputed' }, 'Disputed with the bank. What it includes is on hold.'],
  [{ state: 'refunding', refund }, 'Ended. The refund is under way. Refund due by 13 March 2026'],
  [{ state: 'refunded', refund: { ...refund, refundedAt: day('2026-02-14') } }, 'Refunded on 14 February 2026'],
  [
    { state: 'refunded', refund: { ...refund, failedAt: day('2026-02-20') } },
    'Ended. The refund failed at the payment provider. We know about it, and will try again or return the money in another way.',
  ],
  // the refund was requested again after it had failed
  [{ state: 'refunded', refund }, 'Ended. The refund is under way.'],
])('an order with the fields %j is described in plain words', async (state, told) => {
  draw([{ ...pack, ...state }])
  expect((await listed())[0]?.[4]).toBe(told)
})

const open: ListedOrder = { ...pack, withdrawableUntil: new Date(Date.now() + 23 * 3_600_000) }

test('an order that can be withdrawn shows a countdown', async () => {
  const sent: unknown[] = []
  const asked: string[] = []
  let orders = [open]
  const { user } = draw([], {
    listOrders: async () => (asked.push('orders'), { orders }),
    readCurrentPlan: async () => (asked.push('plan'), held()),
    withdrawOrder: async ({ body }) => {
      sent.push(body)
      asked.splice(0)
      orders = [{ ...pack, state: 'refunding', refund }]
      return { orders }
    },
  })
  const part = within(await screen.findByRole('region', { name: 'Withdraw an order' }))
  expect(part.getByRole('timer').textContent).toMatch(/^\d\d:\d\d:\d\d left, until /)
  await user.click(
    part.getByRole('button', { name: 'Withdraw the order Financial Translation – Per translation: 5 translations' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this order?' }))
  expect(dialog.getByText('The order ends at once, and you lose what it includes.')).toBeDefined()
  expect(dialog.getByText(/We refund USD 15 in full, in the way you paid. You will have it by/)).toBeDefined()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Withdraw the order' }))
  expect(await screen.findByText(/^Ended\. The refund is under way\./)).toBeDefined()
  expect(sent).toEqual([{ orderId: 'o3' }])
  expect(screen.queryByRole('region', { name: 'Withdraw an order' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Orders and invoices'))
  // The response contained the orders, so only the plan is refetched.
  expect(asked).toEqual(['plan'])
})

test('the dialog says that withdrawing the order ends the subscription', async () => {
  const { user } = draw([{ ...first, withdrawableUntil: open.withdrawableUntil }])
  await user.click(
    await press('Withdraw the order Financial Analysis – Monthly, month 1: 20 translations, 20 credit assessments'),
  )
  expect(await screen.findByText(/^The order and its subscription end at once/)).toBeDefined()
})

test.each([
  ['order-used', 'some of it has been used'],
  ['withdrawal-late', 'can no longer be withdrawn'],
] as const)('when a withdrawal is refused as %s, the page gives the reason', async (code, why) => {
  const { user } = draw([open], { withdrawOrder: () => Promise.reject(refused(code)) })
  await user.click(await press('Withdraw the order Financial Translation – Per translation: 5 translations'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this order?' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw the order' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(why)
  await user.click(dialog.getByRole('button', { name: 'Keep the order' }))
  expect((await listed())[0]?.[4]).toBe('Paid')
})

test('an order cannot be withdrawn after the deadline', async () => {
  draw([{ ...pack, withdrawableUntil: new Date(Date.now() - 1) }])
  expect((await screen.findAllByText('The time to withdraw this order is over.')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
})

test.each([
  ['paid', 'The payment succeeded.'],
  ['pending', 'The payment has not succeeded yet.'],
] as const)('“Check the payment” shows that the payment is %s', async (outcome, told) => {
  const sent: unknown[] = []
  const checkPayment: Client['checkPayment'] = async ({ body }) => {
    sent.push(body)
    return { outcome, order: pack, confirmation: null }
  }
  const { user } = draw([{ ...pack, state: 'pending' }], { checkPayment })
  await user.click(await press('Check the payment'))
  expect(await screen.findByText(told, { exact: false })).toBeDefined()
  expect(sent).toEqual([{ orderId: 'o3' }])
})

test('an unpaid order links to the page with the plans of its type', async () => {
  draw([
    { ...pack, state: 'expired' },
    { ...first, state: 'declined' },
  ])
  await listed()
  const links = within(screen.getByRole('table', { name: 'Orders and invoices' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([address('plans'), address('analysisPlans')])
})
