import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import EmailsPage from './emails-page.tsx'

const at = new Date('2026-11-23T05:00:00Z')
const failed = {
  ...{ id: 'e1', recipient: 'anna@example.com', subject: 'Your one-time code', state: 'failed' as const, tries: 3 },
  ...{ nextTryAt: at, givenUpAt: at, failedAt: at, failedBecause: '550 mailbox unavailable', hasInvoice: false },
}

const drawn = (role: 'support' | 'auditor') => {
  const sent: string[] = []
  drawAdminPage(<EmailsPage />, {
    api: {
      listEmails: async () => ({ rows: [failed], next: null }),
      sendEmailAgain: async ({ body }) => {
        sent.push(body.id)
        return { message: 'done' }
      },
    },
    signedIn: signedInAs(role),
    at: '/emails',
  })
  return sent
}

test('a failed email says why, and is sent again by who may', async () => {
  const sent = drawn('support')
  const row = within(
    (await screen.findByRole('rowheader', { name: 'anna@example.com' })).closest('tr') ?? document.body,
  )
  row.getByText('Failed, tried again')
  row.getByText(/550 mailbox unavailable/)
  await userEvent.click(row.getByRole('button', { name: /Send now/ }))
  expect(sent).toEqual(['e1'])
  await screen.findByText('The email to anna@example.com is tried within seconds.')
})

test('who only reads is offered no act', async () => {
  drawn('auditor')
  await screen.findByRole('rowheader', { name: 'anna@example.com' })
  expect(screen.queryByRole('button', { name: /Send now/ })).toBeNull()
})
