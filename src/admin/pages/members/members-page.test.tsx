import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAdminPage } from '../../../../scripts/vitest/drawn-admin.tsx'
import MembersPage from './members-page.tsx'

const member = {
  id: 'm1',
  email: 'anna@example.com',
  name: 'Anna Petrova',
  company: 'North & Co',
  country: 'FR',
  companyFrom: 'invoice' as const,
  state: 'suspended' as const,
  plan: 'paying' as const,
  statements: 3,
  assessments: 2,
  orders: 1,
  registeredAt: new Date('2026-05-04T10:00:00Z'),
  signedInAt: new Date('2026-11-01T08:00:00Z'),
}

test('members are listed with their state, and each row links to its member', async () => {
  const asked: unknown[] = []
  const { user } = drawAdminPage(<MembersPage />, {
    api: {
      listMembers: async ({ query }) => {
        asked.push(query)
        return { rows: [member], next: null }
      },
    },
    at: '/members',
  })
  await screen.findByRole('rowheader', { name: 'Anna Petrova, anna@example.com, North & Co (invoice)' })
  screen.getByRole('cell', { name: 'Suspended' })
  screen.getByRole('cell', { name: 'Plan Paid or agreed' })
  expect(screen.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe('/members/m1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended')
  await waitFor(() => expect(asked.at(-1)).toEqual({ sort: 'registered', order: 'down', state: 'suspended' }))
})
