import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { NoResponse } from '#browser/no-response.ts'
import { notificationOf } from '#browser/sentences.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { signInResponse } from '../../fixtures/member-anna.ts'
import LoginPage from './login-page.tsx'

const draw = (login: Client['login'], at = '/login') => drawPage(<LoginPage />, { api: { login }, at })
const email = () => screen.getByRole('textbox', { name: 'Email address' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const refusing = (error: Error) => async () => {
  throw error
}

/** Types with the keyboard only, because the form opens with the focus on its first field. */
async function signIn(user: UserEvent, secret = 'a good phrase') {
  await waitFor(() => expect(document.activeElement).toBe(email()))
  await user.keyboard(`anna@example.com{Tab}${secret}{Enter}`)
}

test('a member can sign in by keyboard alone', async () => {
  const sent: unknown[] = []
  const { user, session, shownAt } = draw(async (input) => (sent.push(input.body), signInResponse))
  await signIn(user)
  await waitFor(() => expect(shownAt()).toBe('/'))
  expect(sent).toEqual([{ email: 'anna@example.com', password: 'a good phrase' }])
  expect(session.current()?.token).toBe('token-of-anna')
})

test('the requested page opens after sign-in', async () => {
  const { user, shownAt } = draw(async () => signInResponse, '/login?next=%2FcustomerProfile%3Fa%3D1')
  screen.getByText('Then you continue where you left off.')
  await signIn(user)
  await waitFor(() => expect(shownAt()).toBe('/customerProfile?a=1'))
})

test('the page names translating as the next step after sign-in', () => {
  draw(async () => signInResponse, '/login?next=%2Ftransformation-input%2FFinancialStatements')
  screen.getByText('Next: translate your statement.')
})

test('the form keeps what the visitor typed after a wrong password', async () => {
  const { user, session } = draw(refusing(refused('wrong-credentials')))
  await signIn(user, 'wrong')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The email address or the password is wrong.')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(document.title).toBe('Error: Sign in – Saldo')
  expect([email(), password()]).toMatchObject([{ value: 'anna@example.com' }, { value: 'wrong' }])
  expect(session.current()).toBeNull()
})

test('a failed sign-in shows each error message on a separate line', async () => {
  const problems = [{ code: 'email-malformed', at: 'email', message: 'Valid email required.' }] as const
  const { user } = draw(refusing(refused('form-refused', { problems })))
  await signIn(user)
  const said = (await screen.findByRole('note')).textContent
  expect(said).toContain('Valid email required.')
  expect(said).not.toBe('Valid email required.')
  expect(notificationOf(refused('form-refused', { problems })).message.split('\n')).toHaveLength(2)
})

test('missing fields are listed with links to them', async () => {
  const { user } = draw(refusing(new Error('nothing is sent')))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  const links = within(await screen.findByRole('alert')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Email required.', 'Password required.'])
  const said = [email(), password()].map((field) => [
    field.getAttribute('aria-invalid'),
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
  expect(said).toEqual([
    ['true', 'Email required.'],
    ['true', 'Password required.'],
  ])
  await user.click(screen.getByRole('link', { name: 'Password required.' }))
  await waitFor(() => expect(document.activeElement).toBe(password()))
})

test('the error list stays while the visitor corrects the form', async () => {
  const { user, shownAt } = draw(async () => signInResponse)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  // Waits for the error list, because the list takes the focus when it appears, and would then receive the keystrokes.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  await user.type(email(), 'anna@example.com')
  expect(screen.getByRole('alert').textContent).toContain('Email required.')
  await user.type(password(), 'a good phrase{Enter}')
  await waitFor(() => expect(shownAt()).toBe('/'))
})

test('the form says when the visitor can try again after too many attempts', async () => {
  const responses = [refusing(refused('too-many-calls', { retryAfterSeconds: 95 })), async () => signInResponse]
  const { user, shownAt } = draw(() => responses.shift()?.() ?? Promise.reject(new Error('asked thrice')))
  await signIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts. Try again in 95 seconds.')
  expect(screen.getByRole('timer').textContent).toMatch(/^You can try again in 1:3\d\.$/)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(shownAt()).toBe('/'))
})

test('the form says that the server does not respond', async () => {
  const { user } = draw(refusing(new NoResponse(null)))
  await signIn(user)
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('Network Error')
  expect(textContent).toContain('Check the connection and try again. What you entered is still here.')
  expect(password().value).toBe('a good phrase')
})

test('links to other account pages pass on the typed email address', async () => {
  const { user, router, shownAt } = draw(async () => signInResponse, '/login?next=%2FcustomerProfile')
  await user.type(email(), 'anna@example.com')
  await user.click(screen.getByRole('link', { name: 'Sign in with a one-time code instead' }))
  expect(shownAt()).toBe('/LoginOTP?next=%2FcustomerProfile')
  expect(router.state.location.state).toEqual({ email: 'anna@example.com' })
})

test('the visitor can make the password visible', async () => {
  const { user } = draw(async () => signInResponse)
  await user.type(password(), 'a good phrase')
  await user.click(screen.getByRole('button', { name: 'Show the password', pressed: false }))
  expect(password().type).toBe('text')
  screen.getByRole('button', { name: 'Show the password', pressed: true })
})
