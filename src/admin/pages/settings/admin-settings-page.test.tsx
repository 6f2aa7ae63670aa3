import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawAdminPage } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import AdminSettingsPage from './admin-settings-page.tsx'

const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body)

test('the value of a secret setting is not shown', async () => {
  drawAdminPage(<AdminSettingsPage />, {
    api: {
      readSettings: async () => ({
        settings: [
          { name: 'PORT', value: '3000', isSet: false, isSecret: false },
          { name: 'STRIPE_SECRET_KEY', value: null, isSet: true, isSecret: true },
          { name: 'ADMIN_KEY', value: null, isSet: true, isSecret: true },
          { name: 'METRICS_TOKEN', value: null, isSet: false, isSecret: true },
        ],
      }),
    },
    at: '/settings',
  })
  const port = await row('PORT')
  port.getByText('3000')
  port.getByText('Default')
  port.getByText('port to listen on')
  ;(await row('STRIPE_SECRET_KEY')).getByText('Set, not shown')
  ;(await row('ADMIN_KEY')).getByText(/and give it to every server$/)
  ;(await row('METRICS_TOKEN')).getByText('Not set')
})

test('when the settings fail to load, the page says so', async () => {
  drawAdminPage(<AdminSettingsPage />, {
    api: { readSettings: () => Promise.reject(refused('no-right')) },
    at: '/settings',
  })
  const alert = await screen.findByRole('alert', { name: 'The settings could not be loaded.' })
  expect(alert.textContent).toContain('Your role does not have the right to do this.')
})
