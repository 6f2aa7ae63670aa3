import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { NoResponse } from '#browser/no-response.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'

const draw = (requestPasswordReset: Client['requestPasswordReset']) =>
  drawPage(<ForgotPasswordPage />, { api: { requestPasswordReset }, at: '/forgotPassword' })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })

test('the page does not say whether the address has an account', async () => {
  const sent: unknown[] = []
  const { user } = draw(async ({ body }) => (sent.push(body), { message: '' }))
  await user.type(email(), 'anna@example.com{Enter}')
  await screen.findByRole('heading', { name: 'Check your email' })
  const sentence = screen.getByText(/^If anna@example\.com has an account, we have sent it a link/)
  screen.getByText('The link is valid for 60 minutes and works once.')
  screen.getByText(/^Check your spam folder/)
  await waitFor(() => expect(sentence.parentElement).toBe(document.activeElement))
  expect(sent).toEqual([{ email: 'anna@example.com' }])
})

test('the form still shows the typed address when the visitor goes back', async () => {
  const { user } = draw(async () => ({ message: '' }))
  await user.type(email(), 'anna@example.com{Enter}')
  await user.click(await screen.findByRole('link', { name: 'Change the address' }))
  await waitFor(() => expect(email().value).toBe('anna@example.com'))
})

test.each([
  [
    'too many tries',
    refused('too-many-calls', { retryAfterSeconds: 30 }),
    'Too many attempts. Try again in 30 seconds.',
  ],
  ['no response', new NoResponse(null), 'Network Error'],
  ['a server fault', refused('unavailable'), 'Nothing was changed. Try again in a minute.'],
])('the form gives the reason after %s', async (_, error, sentence) => {
  const { user } = draw(() => Promise.reject(error))
  await user.type(email(), 'anna@example.com{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(email().value).toBe('anna@example.com')
  expect(document.title).toBe('Error: Forgot your password? – Saldo')
})
