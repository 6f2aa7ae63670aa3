import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { drawPage, refused, refusedFields } from '../../../../scripts/vitest/drawn-page.tsx'
import ResetPasswordPage from './reset-password-page.tsx'

const token = 'secret-of-the-link'
const at = address('resetPassword', { token, email: 'anna+a/b@example.com' })

const draw = (resetPassword: Client['resetPassword']) => drawPage(<ResetPasswordPage />, { api: { resetPassword }, at })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function choose(user: UserEvent, password = 'a good phrase', repeat = password) {
  await user.type(field('New password'), password)
  await user.type(field('Repeat the password'), `${repeat}{Enter}`)
}

test('the emailed link sets a new password', async () => {
  const sent: unknown[] = []
  const { user, router, shownAt } = draw(async ({ body }) => {
    sent.push(body)
    return { message: 'Your password was changed. Sign in with the new one.' }
  })
  await choose(user)
  await screen.findByText('Your password was changed. Sign in with the new one.')
  expect(shownAt()).toBe('/login')
  expect(router.state.location.state).toEqual({ email: 'anna+a/b@example.com' })
  const password = 'a good phrase'
  expect(sent).toEqual([{ token, email: 'anna+a/b@example.com', password, passwordConfirmation: password }])
})

test('the token in the link is not shown on the page', () => {
  draw(() => Promise.reject(new Error('nothing is sent')))
  expect(document.documentElement.outerHTML).not.toContain(token)
})

test('a visitor with an expired link can request a new link', async () => {
  const { user, router, shownAt } = draw(() => Promise.reject(refused('wrong-link')))
  await choose(user)
  await screen.findByRole('heading', { name: 'The link does not work' })
  expect(screen.getByRole('alert').textContent).toBe('This link is no longer valid. Request a new one.')
  await waitFor(() => expect(document.title).toBe('Error: Choose a new password – Saldo'))
  await user.click(screen.getByRole('link', { name: 'Request a new link' }))
  await waitFor(() => expect(shownAt()).toBe('/forgotPassword'))
  expect(router.state.location.state).toEqual({ email: 'anna+a/b@example.com' })
})

test('the form keeps what the visitor typed if the password is refused', async () => {
  const { user } = draw(() => Promise.reject(refusedFields([{ code: 'password-common', at: 'password' }])))
  await choose(user)
  expect((await screen.findByRole('alert')).textContent).toContain('This is a common password')
  expect(field('New password').value).toBe('a good phrase')
})

test('nothing is sent if the two passwords differ', async () => {
  const { user } = draw(() => Promise.reject(new Error('nothing is sent')))
  await choose(user, 'a good phrase', 'a good phrasf')
  expect((await screen.findByRole('alert')).textContent).toContain('The two passwords do not match.')
})

test('a password like the email address is rated weak', async () => {
  const { user } = draw(() => Promise.reject(new Error('nothing is sent')))
  await user.type(field('New password'), 'anna-example-77')
  const sentence = /^Too weak\. A password with your name, email address or company/
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(sentence))
})
