import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { keptWith } from '../../fixtures/kept-assessment.ts'
import { listedCustomer, readCustomerWith } from '../../fixtures/kept-customer.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import CustomerPage from './customer-page.tsx'

/** Draws the page of a customer. `edit` opens the dialog and returns its field for the name. */
function draw(given: Partial<Client> = {}) {
  const { user } = drawPage(<CustomerPage />, {
    api: {
      readCustomer: async () => readCustomerWith(),
      readAssessment: async () => keptWith(),
      listStatements: async () => ({ user: { ...anna, financialStatements: [] } }),
      ...given,
    },
    signedIn,
    at: '/customers/bridge',
  })
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    return within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  }
  const rename = async () => {
    const field = await edit()
    const before = field.value
    await user.clear(field)
    await user.type(field, 'Grey Whale')
    return before
  }
  return { user, edit, rename }
}

test('Escape keeps the text typed into the dialog, and Cancel discards it', async () => {
  const { user, edit, rename } = draw()
  const saved = await rename()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect((await edit()).value).toBe('Grey Whale'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect((await edit()).value).toBe(saved)
})

test('after a change elsewhere, a save first shows the newer details', async () => {
  let customer = listedCustomer({ version: 3 })
  const sent: unknown[] = []
  const { user, rename } = draw({
    readCustomer: async () => readCustomerWith({ customer }),
    saveCustomer: async ({ body: { version, name } }) => {
      sent.push([version, name])
      if (version === 4) return { id: 'bridge', message: '', version: 5 }
      customer = listedCustomer({ version: 4, name: 'Blue Whale' })
      throw refused('customer-changed')
    },
  })
  await rename()
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByRole('alert')
  await dialog.findByText(/: Blue Whale$/)
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Grey Whale')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    [3, 'Grey Whale'],
    [4, 'Grey Whale'],
  ])
})
