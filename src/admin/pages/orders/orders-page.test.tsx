import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import { drawAdminPage } from '../../../../scripts/vitest/drawn-admin.tsx'
import OrdersPage from './orders-page.tsx'
import type { OrderRow } from './use-admin-orders.ts'

const order: OrderRow = {
  id: '0f8a2c11-0000-4000-8000-000000000000',
  placedAt: new Date('2026-11-23T05:00:00Z'),
  month: 2,
  memberId: 'm1',
  email: 'anna@example.com',
  planId: 'translation-monthly',
  quantity: 1,
  totalCents: 4900,
  provider: 'stripe',
  state: 'declined',
}

function drawn(rows: readonly OrderRow[], at = '/orders') {
  const asked: Parameters<AdminClient['listAdminOrders']>[0]['query'][] = []
  drawAdminPage(<OrdersPage />, {
    api: {
      listAdminOrders: async ({ query }) => {
        asked.push(query)
        return { rows: [...rows], next: null }
      },
    },
    at,
  })
  return asked
}

test('an order is shown with member, plan and total, and links to its page', async () => {
  drawn([order])
  const link = await screen.findByRole('link', { name: '0f8a2c11' })
  expect(link.getAttribute('href')).toBe(`/orders/${order.id}`)
  for (const text of ['anna@example.com', 'Financial Translation – Monthly, Month 3']) screen.getByText(text)
  screen.getByRole('cell', { name: /^USD\s49$/ })
  for (const name of ['Stripe', 'Declined']) screen.getByRole('cell', { name })
})

test('an order of a deleted account says that the account was deleted', async () => {
  drawn([{ ...order, email: null }])
  await screen.findByText('Deleted account')
})

test('the orders are requested with the filters from the URL', async () => {
  const asked = drawn([order], '/orders?state=paid&provider=paypal&sort=total&order=up')
  await screen.findByText('anna@example.com')
  expect(asked).toEqual([{ state: 'paid', provider: 'paypal', sort: 'total', order: 'up' }])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), 'Financial Translation – Monthly')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ plan: 'translation-monthly' }))
})

test('when there are no orders, the list says so', async () => {
  drawn([])
  await screen.findByText('Nobody has ordered yet.')
})
