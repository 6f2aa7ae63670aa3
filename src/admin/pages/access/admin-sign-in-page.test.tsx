import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import AdminSignInPage from './admin-sign-in-page.tsx'

const olga = { ...signedInAs('owner'), recoveryCodesLeft: 7 }

const draw = (signInAdmin: AdminClient['signInAdmin'], at = '/sign-in') =>
  drawAdminPage(<AdminSignInPage />, { api: { signInAdmin }, at, signedIn: null })

/** Signs in by keyboard alone. Each step begins with the focus in its first field. */
async function signIn(user: UserEvent, code = '123 456') {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email address' })))
  await user.keyboard('olga@example.com{Tab}a good phrase{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Code' })))
  await user.keyboard(`${code}{Enter}`)
}

test('an admin can sign in by keyboard alone', async () => {
  const sent: unknown[] = []
  const { user, session, shownAt } = draw(async ({ body }) => (sent.push(body), olga))
  await signIn(user)
  await waitFor(() => expect(shownAt()).toBe('/'))
  expect(sent).toEqual([{ email: 'olga@example.com', password: 'a good phrase', code: '123456' }])
  expect(session.current()).toEqual(signedInAs('owner'))
})

test('signing in leads back to the requested page, as the sign-in page says', async () => {
  const { user, shownAt } = draw(async () => olga, '/sign-in?next=%2Faudit%3Fkind%3Dx')
  screen.getByText(/Once you sign in, you return to the page you wanted\./)
  await signIn(user)
  await waitFor(() => expect(shownAt()).toBe('/audit?kind=x'))
})

test('a wrong password or code is reported, and the email address is kept', async () => {
  const { user, session } = draw(() => Promise.reject(refused('wrong-credentials')))
  await signIn(user)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('wrong')
  expect(document.title).toBe('Error: Sign in – Saldo admin')
  await user.click(screen.getByRole('button', { name: 'Back to email and password' }))
  expect(screen.getByRole('textbox', { name: 'Email address' })).toMatchObject({ value: 'olga@example.com' })
  expect(session.current()).toBeNull()
})

test('a recovery code is accepted in place of a code from the app', async () => {
  const sent: unknown[] = []
  const { user, shownAt } = draw(async ({ body }) => (sent.push(body), olga))
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'olga@example.com')
  await user.type(screen.getByLabelText('Password'), 'a good phrase{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }))
  await user.type(await screen.findByRole('textbox', { name: 'Recovery code' }), ' abcd-efgh {Enter}')
  await waitFor(() => expect(shownAt()).toBe('/'))
  expect(sent).toEqual([{ email: 'olga@example.com', password: 'a good phrase', code: 'abcd-efgh' }])
  await screen.findByText('You signed in with a recovery code. It no longer works. You have 7 left.')
})

test('missing input is reported beside its field', async () => {
  const { user } = draw(async () => olga)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('link', { name: 'Password required.' })
  await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'olga@example.com')
  await user.type(screen.getByLabelText('Password'), 'a good phrase{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Code required.')
})
