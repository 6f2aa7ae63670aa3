import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keptWith } from '../../fixtures/kept-assessment.ts'
import { customersResponse, listedCustomer, readCustomerWith } from '../../fixtures/kept-customer.ts'
import { listed } from '../../fixtures/kept-statement.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import CustomerPage from './customer-page.tsx'

test('moving a customer’s last record can be undone', async () => {
  const targets: (string | null)[] = []
  const { user, shownAt } = drawPage(<CustomerPage />, {
    api: {
      readCustomer: async () => readCustomerWith(),
      readAssessment: async () => keptWith(),
      listStatements: async () => ({ user: { ...anna, financialStatements: [listed()] } }),
      listCustomers: async () => customersResponse([listedCustomer({ id: 'gate', name: 'Golden Gate' })]),
      moveRecord: async ({ body: { customerId } }) => {
        targets.push(customerId)
        if (customerId === 'bridge') throw refused('customer-not-found')
        return { customerId: customerId ?? 'bridge-again' }
      },
    },
    signedIn,
    at: '/customers/bridge',
  })
  const statements = within(await screen.findByRole('region', { name: 'Statements' }))
  await user.click(statements.getByRole('button', { name: /^More/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to another customer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'Golden Gate' }))
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shownAt()).toBe('/customers/bridge-again'))
  expect(targets).toEqual(['gate', 'bridge', null])
})
