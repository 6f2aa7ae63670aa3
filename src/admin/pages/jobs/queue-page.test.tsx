import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AdminRole } from '#domain/admin/rights.ts'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import QueuePage from './queue-page.tsx'

const at = new Date('2026-11-23T05:00:00Z')

const refund = {
  id: 'j1',
  kind: 'refund' as const,
  orderId: 'order-1',
  customer: null,
  recipient: null,
  subject: null,
  state: 'refunding' as const,
  tries: 3,
  nextTryAt: at,
  givenUpAt: null,
  failedAt: null,
  failedBecause: null,
}

const email = {
  ...refund,
  id: 'j2',
  kind: 'email' as const,
  orderId: null,
  recipient: 'anna@example.com',
  subject: 'Your one-time code',
  state: 'failing' as const,
  givenUpAt: at,
  failedAt: at,
  failedBecause: '550 mailbox unavailable',
}

function drawn(role: AdminRole) {
  const tried: string[] = []
  drawAdminPage(<QueuePage />, {
    api: {
      listQueue: async () => ({ rows: [refund, email], next: null }),
      tryJobNow: async ({ body }) => {
        tried.push(body.id)
        return { message: 'done' }
      },
    },
    signedIn: signedInAs(role),
    at: '/queue',
  })
  return tried
}

const rowOf = async (name: RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body)

test('a waiting refund is described, and the billing role can retry it', async () => {
  const tried = drawn('billing')
  const row = await rowOf(/order-1/)
  for (const text of ['Refund an order', 'Refund under way', '3', '23 Nov 2026, 05:00']) row.getByText(text)
  await userEvent.click(row.getByRole('button', { name: /Try now/ }))
  expect(tried).toEqual(['j1'])
  await screen.findByText('It will be tried within a minute.')
  // the billing role cannot resend emails; only roles that support members can
  expect((await rowOf(/anna@example.com/)).queryByRole('button', { name: /Try now/ })).toBeNull()
})

test('a failed email shows the reason, and the support role can retry it', async () => {
  const tried = drawn('support')
  const row = await rowOf(/anna@example.com/)
  row.getByText('Your one-time code')
  row.getByText('Failed, will retry')
  row.getByText(/550 mailbox unavailable/)
  await userEvent.click(row.getByRole('button', { name: /Try now/ }))
  expect(tried).toEqual(['j2'])
  expect((await rowOf(/order-1/)).queryByRole('button', { name: /Try now/ })).toBeNull()
})

test('a read-only role has no actions', async () => {
  drawn('auditor')
  await rowOf(/order-1/)
  expect(screen.queryByRole('button', { name: /Try now/ })).toBeNull()
})
