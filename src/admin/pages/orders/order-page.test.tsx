import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import OrderPage from './order-page.tsx'
import type { AdminOrder } from './use-admin-order.ts'

const at = new Date('2026-11-23T05:00:00Z')

const order: AdminOrder = {
  id: 'o1',
  placedAt: at,
  memberId: 'm1',
  email: 'anna@example.com',
  planId: 'translation-monthly',
  quantity: 1,
  month: 0,
  totalCents: 4900,
  provider: 'stripe',
  state: 'paid',
  acceptedAt: at,
  refundAskedAt: null,
  refundedAt: null,
  refundDueOn: null,
  refundFailedAt: null,
  usableUntil: at,
  failedBecause: null,
  payment: 'pi_1',
  capture: null,
  translations: { given: 10, used: 3 },
  assessments: { given: 0, used: 0 },
  subscription: { id: 's1', state: 'running', endsOn: null },
  buyer: { name: 'Anna Petrova', company: 'Birch', address: null, country: 'RU', taxNumber: null },
  documents: [{ number: 'INV-2026-000001', kind: 'invoice', issuedAt: at, totalCents: 4900 }],
  attempts: [
    { call: 'confirm-charge', attempt: 0, madeAt: at, outcome: 'declined', message: 'Your card has expired.' },
  ],
  tasks: [{ kind: 'refund', state: 'refunding', tries: 2, nextTryAt: null }],
  history: [{ number: 7, at, kind: 'order.changed', actor: 'admin', before: 'paid', after: 'refunding' }],
  obstacle: null,
  retry: null,
}

const preview = {
  cents: 4900,
  translations: { given: 10, used: 3 },
  assessments: { given: 0, used: 0 },
  subscriptionEnds: true,
  email: 'anna@example.com',
  obstacle: null,
}

type DrawOptions = {
  readonly shown?: Partial<AdminOrder>
  readonly api?: Partial<AdminClient>
  readonly role?: 'billing' | 'auditor'
}

function drawn({ shown = {}, api = {}, role = 'billing' }: DrawOptions = {}) {
  const done: unknown[] = []
  drawAdminPage(<OrderPage />, {
    api: {
      readOrder: async () => ({ ...order, ...shown }),
      previewRefund: async () => preview,
      refundOrder: async ({ body }) => {
        done.push(body)
        return { message: 'done' }
      },
      retryOrder: async ({ body }) => {
        done.push(body)
        return { outcome: 'declined' }
      },
      ...api,
    },
    signedIn: signedInAs(role),
    at: '/orders/o1',
  })
  return done
}

test('an order is shown with its member, payment, uses and history', async () => {
  drawn()
  await screen.findByRole('heading', { level: 1, name: 'Order of 23 Nov 2026, 05:00' })
  for (const text of [
    '3 of 10 used',
    'pi_1',
    'Anna Petrova',
    'Birch',
    'Running',
    'Order changed',
    'Paid → Refund under way',
  ])
    screen.getByText(text)
  screen.getByText('Declined: Your card has expired.')
  screen.getByRole('rowheader', { name: 'Return the money' })
  screen.getByText('within a minute')
  expect(screen.getByRole('link', { name: 'anna@example.com' }).getAttribute('href')).toBe('/members/m1')
})

test('the months of a subscription are counted from 1', async () => {
  drawn({ shown: { month: 1 } })
  await screen.findByText('Month 2 of the subscription')
})

test('a refund after the promised day is marked as late', async () => {
  drawn({ shown: { state: 'refund-late', refundAskedAt: at, refundDueOn: new Date('2026-12-23T00:00:00Z') } })
  await screen.findByText('Refund late')
  expect(screen.getByText('Refund promised by').closest('div')?.textContent).toContain(
    '23 December 2026That day is past.',
  )
  within(screen.getByRole('table', { name: 'Waiting to be done at the provider' })).getByText('Refund under way')
})

test('the refund dialog states the consequences in numbers, requires a reason, and sends it', async () => {
  const done = drawn()
  await userEvent.click(await screen.findByRole('button', { name: 'Refund the order' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund USD\s49$/ }))
  const said = await dialog.findByRole('region', { name: 'What this does' })
  expect(within(said).getAllByRole('listitem')[1]?.textContent).toBe(
    '7 unused translations are withdrawn. 3 were used. What was made with them stays with the member.',
  )
  within(said).getByText('The subscription ends at once, and nothing more is charged.')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund the order' }))
  expect(done).toEqual([])
  await userEvent.type(dialog.getByLabelText('Reason'), ' asked by phone ')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund the order' }))
  await screen.findByText(/^The order is ended, and USD\s49 is being refunded\.$/)
  // the code is empty, because a refund this small needs none
  expect(done).toEqual([{ id: 'o1', reason: 'asked by phone', code: '' }])
})

test('a refund above the threshold needs a code', async () => {
  const done = drawn({ api: { previewRefund: async () => ({ ...preview, cents: 10_001 }) } })
  await userEvent.click(await screen.findByRole('button', { name: 'Refund the order' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund/ }))
  await userEvent.type(await dialog.findByLabelText('Reason'), 'asked by phone')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund the order' }))
  expect(done).toEqual([])
  await userEvent.type(dialog.getByLabelText('Code from your authenticator app'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund the order' }))
  await screen.findByText(/^The order is ended/)
  expect(done).toEqual([{ id: 'o1', reason: 'asked by phone', code: '123456' }])
})

test('if a refund is not possible, the dialog shows the reason', async () => {
  drawn({ api: { previewRefund: async () => ({ ...preview, obstacle: 'disputed' }) } })
  await userEvent.click(await screen.findByRole('button', { name: 'Refund the order' }))
  await screen.findByText(/what is disputed cannot be refunded/)
})

test('an order that cannot be refunded has no refund button', async () => {
  drawn({ shown: { state: 'refunded', obstacle: 'refunded' } })
  await screen.findByText('Refunded')
  expect(screen.queryByRole('button', { name: 'Refund the order' })).toBeNull()
})

test('a failed charge is retried after a confirmation, and the result is shown', async () => {
  const done = drawn({ shown: { state: 'declined', retry: 'charge', month: 1 } })
  await screen.findByText('The card was declined.')
  await userEvent.click(screen.getByRole('button', { name: 'Charge again now' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Charge USD\s49 again now\?$/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Charge again now' }))
  await screen.findByText('The charge failed again. The order says why.')
  expect(done).toEqual([{ id: 'o1' }])
})

test('when a retry is refused, the reason is shown', async () => {
  const retryOrder = () => Promise.reject(refused('nothing-to-retry'))
  drawn({ shown: { retry: 'task' }, api: { retryOrder } })
  await userEvent.click(await screen.findByRole('button', { name: 'Try now' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try now' }))
  await screen.findByText(/There is nothing to try again for this order/)
})

test('if the download of an invoice is refused, the page says why', async () => {
  const asked: string[] = []
  const readOrderDocument: AdminClient['readOrderDocument'] = async ({ params }) => {
    asked.push(params.number)
    throw refused('sale-not-found')
  }
  drawn({ api: { readOrderDocument } })
  await userEvent.click(await screen.findByRole('button', { name: 'Download as PDF: INV-2026-000001' }))
  await waitFor(() => expect(asked).toEqual(['INV-2026-000001']))
  await screen.findByText(/does not exist/)
})

test('a read-only role has no actions', async () => {
  drawn({ role: 'auditor', shown: { retry: 'refund' } })
  await screen.findByText('pi_1')
  expect(screen.queryByRole('button', { name: 'Refund the order' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ask for the refund again' })).toBeNull()
})
