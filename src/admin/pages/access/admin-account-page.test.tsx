import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import { drawAdminPage } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import AdminAccountPage from './admin-account-page.tsx'

const phrase = 'seven green lamps hum'

const draw = (api: Partial<AdminClient>) =>
  drawAdminPage(<AdminAccountPage />, {
    api: {
      readOwnAdmin: async () => ({
        admin: { id: 'a1', email: 'olga@example.com', role: 'owner', enrolledAt: new Date('2026-06-03T08:42:00Z') },
        environment: 'test',
        recoveryCodesLeft: 9,
      }),
      ...api,
    },
    at: '/account',
  })

const fill = async (user: ReturnType<typeof draw>['user']) => {
  await user.type(screen.getByLabelText('Current password'), 'the old one')
  await user.type(screen.getByLabelText('New password'), phrase)
  await user.type(screen.getByLabelText('Repeat the new password'), `${phrase}{Enter}`)
}

test('the account shows the admin, the role and the number of recovery codes left', async () => {
  draw({})
  await screen.findByText('3 June 2026, 08:42 UTC')
  screen.getByText('9')
})

test('after a password change, the fields are empty', async () => {
  const sent: unknown[] = []
  const { user } = draw({ changeAdminPassword: async ({ body }) => (sent.push(body), { message: '' }) })
  await fill(user)
  await screen.findByText('Your password is changed. You are signed out everywhere else.')
  expect(sent).toEqual([{ currentPassword: 'the old one', password: phrase, passwordConfirmation: phrase }])
  await waitFor(() => expect(screen.getByLabelText('Current password')).toMatchObject({ value: '' }))
})

test('a wrong password is reported, and the input stays', async () => {
  const { user } = draw({ changeAdminPassword: () => Promise.reject(refused('wrong-credentials')) })
  await fill(user)
  await screen.findByRole('alert')
  expect(screen.getByLabelText('Current password')).toMatchObject({ value: 'the old one' })
})

test('new recovery codes require both factors and are shown once', async () => {
  const sent: unknown[] = []
  const { user } = draw({
    renewRecoveryCodes: async ({ body }) => (sent.push(body), { recoveryCodes: ['aaaa-bbbb'] }),
  })
  await user.type(screen.getByLabelText('Your password'), phrase)
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}')
  await screen.findByText('aaaa-bbbb')
  expect(sent).toEqual([{ password: phrase, code: '123456' }])
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).toBeNull())
})
