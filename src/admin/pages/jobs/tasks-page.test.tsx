import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AdminRole } from '#domain/admin/rights.ts'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import TasksPage from './tasks-page.tsx'

const task = {
  id: 't1',
  kind: 'refund' as const,
  orderId: 'order-1',
  customer: null,
  state: 'refunding' as const,
  tries: 3,
  nextTryAt: new Date('2026-11-23T05:00:00Z'),
}

function drawn(role: AdminRole) {
  const tried: string[] = []
  drawAdminPage(<TasksPage />, {
    api: {
      listTasks: async () => ({ rows: [task], next: null }),
      tryTaskNow: async ({ body }) => {
        tried.push(body.id)
        return { message: 'done' }
      },
    },
    signedIn: signedInAs(role),
    at: '/tasks',
  })
  return tried
}

test('a task says what it is and is tried now by who may', async () => {
  const tried = drawn('billing')
  const row = within((await screen.findByRole('rowheader', { name: 'order-1' })).closest('tr') ?? document.body)
  for (const text of ['Pay an order back', 'Refund under way', '3', '23 Nov 2026, 05:00']) row.getByText(text)
  await userEvent.click(row.getByRole('button', { name: /Try now/ }))
  expect(tried).toEqual(['t1'])
  await screen.findByText('The task is tried within a minute.')
})

test('who only reads is offered no act', async () => {
  drawn('support')
  await screen.findByRole('rowheader', { name: 'order-1' })
  expect(screen.queryByRole('button', { name: /Try now/ })).toBeNull()
})
