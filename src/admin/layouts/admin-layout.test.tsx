import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makeQueries } from '#browser/query-cache.ts'
import { adminRoles, type AdminRole } from '#domain/admin/rights.ts'
import { minuteMs } from '#domain/policy.ts'
import { responding, signedInAs } from '../../../scripts/vitest/drawn-admin.tsx'
import { AdminProviders } from '../admin-providers.tsx'
import { makeAdminRoutes } from '../admin-routes.tsx'
import { makeAdminSession, type AdminSessionEnd } from '../session/admin-session.ts'

afterEach(() => void vi.useRealTimers())

/** Opens the whole site at an address. */
function draw(role: AdminRole | null, at: string) {
  window.sessionStorage.clear()
  const session = makeAdminSession(window.sessionStorage)
  if (role !== null) session.begin(signedInAs(role))
  const router = createMemoryRouter(makeAdminRoutes(session), { initialEntries: [at] })
  const left: AdminSessionEnd[] = []
  const sessionActions = { signIn: session.begin, signOut: async (why: AdminSessionEnd) => void left.push(why) }
  const { admin, environment } = signedInAs(role ?? 'owner')
  const api = responding({
    readOwnAdmin: async () => ({ admin: { ...admin, enrolledAt: new Date(0) }, environment, recoveryCodesLeft: 9 }),
    readSettings: async () => ({ settings: [] }),
  })
  render(
    <AdminProviders env="test" queries={makeQueries()} session={session} api={api} sessionActions={sessionActions}>
      <RouterProvider router={router} />
    </AdminProviders>,
  )
  return {
    user: userEvent.setup({ delay: null }),
    left,
    shownAt: () => router.state.location.pathname + router.state.location.search,
  }
}

const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Main menu' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test.each(adminRoles)('the menu of the role %s has “Admins” and “Audit” only for owners and auditors', async (role) => {
  draw(role, '/settings')
  await screen.findByRole('heading', { name: 'Settings in force' })
  const isReader = role === 'owner' || role === 'auditor'
  expect((await links()).filter((name) => name === 'Admins' || name === 'Audit')).toEqual(
    isReader ? ['Admins', 'Audit'] : [],
  )
})

test('a forbidden screen shows which right is missing and who can grant it', async () => {
  draw('support', '/audit')
  await screen.findByRole('heading', { level: 1, name: 'You may not open this page' })
  screen.getByText('Your role is Support. It may not read the audit trail.')
  screen.getByText(/one of these roles: Owner or Auditor\. An owner can give you another role/)
})

test('an unknown address shows the page “Page not found”', async () => {
  draw('owner', '/nowhere')
  await screen.findByRole('heading', { name: 'Page not found' })
})

test('a signed-out visitor is sent to the sign-in page, and the URL keeps the requested page', async () => {
  const { shownAt } = draw(null, '/audit?kind=x')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(shownAt()).toBe('/sign-in?next=%2Faudit%3Fkind%3Dx')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the header names the installation, and its account menu signs the admin out', async () => {
  const { user, left } = draw('owner', '/settings')
  await screen.findByText('test')
  await user.click(await screen.findByRole('button', { name: 'Account of olga@example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(left).toEqual(['signed-out'])
})

test('after ten minutes without activity, a dialog counts down to the end of the session', async () => {
  const startMs = Date.parse('2026-06-03T08:42:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: startMs })
  const { left } = draw('owner', '/settings')
  await waitFor(() => expect(window.sessionStorage.getItem('lastActivity')).not.toBeNull())
  vi.setSystemTime(startMs + 10 * minuteMs)
  fireEvent(window, new StorageEvent('storage', { key: 'lastActivity' }))
  const dialog = await screen.findByRole('dialog', { name: 'Session Expired' })
  within(dialog).getByText('Signing out in 60 seconds')
  expect(left).toEqual([])
  vi.setSystemTime(startMs + 11 * minuteMs)
  await waitFor(() => expect(left).toEqual(['idle']))
})
