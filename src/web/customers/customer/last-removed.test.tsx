import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { keptWith } from '../../fixtures/kept-assessment.ts'
import { readCustomerWith } from '../../fixtures/kept-customer.ts'
import { listed } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage } from '../../../../scripts/vitest/drawn-page.tsx'
import CustomerPage from './customer-page.tsx'

const decision = {
  id: 'decision-1',
  assessmentId: 'assessment-1',
  request: { amount: 1_000, currency: 'RUB', termsDays: 60 },
  outcome: 'approve' as const,
  granted: 1_000,
  reason: '',
  nextReviewOn: null,
  decidedBy: 'Anna',
  decidedAt: new Date('2026-06-03T12:00:00Z'),
}
const merged = { id: 'branch', name: 'Branch', russianName: null, inn: null }

test.each<readonly [string, string, Parameters<typeof readCustomerWith>[0], (user: UserEvent) => Promise<void>]>([
  [
    'decision',
    'Decide on credit',
    { decisions: [decision] },
    async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Delete the decision of 3 Jun 2026' }))
      await user.click(await screen.findByRole('button', { name: 'Delete the decision' }))
    },
  ],
  [
    'merged customer',
    'Notes',
    { merged: [merged] },
    async (user) => user.click(await screen.findByRole('button', { name: 'Separate Branch' })),
  ],
])('when the last %s is removed, the focus moves to the section “%s”', async (_, heading, first, remove) => {
  let read = readCustomerWith(first)
  const { user } = drawPage(<CustomerPage />, {
    api: {
      readCustomer: async () => read,
      readAssessment: async () => keptWith(),
      listStatements: async () => ({ user: { ...anna, financialStatements: [listed()] } }),
      deleteDecision: async () => {
        read = readCustomerWith()
        return { message: '' }
      },
      partCustomer: async () => {
        read = readCustomerWith()
        return { customerId: merged.id }
      },
    },
    signedIn,
    at: '/customers/bridge',
  })
  await remove(user)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: heading })))
})

test('after a customer is deleted, Back skips its page', async () => {
  const { user, shownAt, router } = drawPage(<CustomerPage />, {
    api: {
      readCustomer: async () => readCustomerWith(),
      readAssessment: async () => keptWith(),
      listStatements: async () => ({ user: { ...anna, financialStatements: [] } }),
      deleteCustomer: async ({ body: { id } }) => ({ id, message: '', restorableUntil: new Date() }),
    },
    signedIn,
    at: '/customers/bridge',
  })
  const [more] = await screen.findAllByRole('button', { name: /^More/ })
  if (more !== undefined) await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete the customer' }))
  await waitFor(() => expect(shownAt()).toBe('/customers'))
  expect(router.state.historyAction).toBe('REPLACE')
})
