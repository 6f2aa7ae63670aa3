import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import CodeLoginPage from './code-login-page.tsx'
import { signInResponse } from '../../fixtures/member-anna.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Fakes only the date; timers run as usual, so that the test can wait for the page. */
const holdClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 3, 12) })
const passSeconds = (seconds: number): void =>
  act(() => {
    vi.setSystemTime(Date.now() + seconds * 1000)
  })

const draw = (api: Partial<Client>, at = '/LoginOTP') =>
  drawPage(<CodeLoginPage />, { api: { sendOtp: async () => ({ message: '' }), ...api }, at })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' })
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'One-time code' })

async function askForCode(user: UserEvent) {
  await user.click(email())
  await user.paste(' anna@example.com ')
  await user.keyboard('{Enter}')
  await code()
}

test('a member signs in with an emailed code', async () => {
  const sent: unknown[] = []
  const { user, session, shownAt } = draw({
    sendOtp: async ({ body }) => (sent.push(body), { message: '' }),
    loginWithOtp: async ({ body }) => (sent.push(body), signInResponse),
  })
  await askForCode(user)
  await waitFor(async () => expect(document.activeElement).toBe(await code()))
  await user.paste(' 123-456 ')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shownAt()).toBe('/'))
  expect(sent).toEqual([{ email: 'anna@example.com' }, { email: 'anna@example.com', otp: '123456' }])
  expect(session.current()?.token).toBe('token-of-anna')
})

test('phones and password managers can fill the code field', async () => {
  const { user } = draw({})
  await askForCode(user)
  const { autocomplete, inputMode } = await code()
  expect([autocomplete, inputMode]).toEqual(['one-time-code', 'numeric'])
})

test('nothing is sent for an invalid address', async () => {
  const { user } = draw({ sendOtp: () => Promise.reject(new Error('nothing is sent')) })
  await user.type(email(), 'anna{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('Valid email required.')
  expect(email().value).toBe('anna')
})

test('the page does not say whether the address belongs to an account', async () => {
  const { user } = draw({})
  await askForCode(user)
  screen.getByText('If anna@example.com has an account, we have sent it a code.')
})

test('an error about a wrong code links to the field', async () => {
  const { user } = draw({ loginWithOtp: () => Promise.reject(refused('wrong-code')) })
  await askForCode(user)
  await user.type(await code(), '123 456{Enter}')
  const link = await screen.findByRole('link', { name: /^The code is wrong or has expired\./ })
  await user.click(link)
  await waitFor(async () => expect(document.activeElement).toBe(await code()))
  expect(await code()).toMatchObject({ value: '123 456', ariaInvalid: 'true' })
  expect(document.title).toBe('Error: Sign in with a one-time code – Saldo')
})

test('a code of the wrong length is not sent to the server', async () => {
  const { user } = draw({ loginWithOtp: () => Promise.reject(new Error('nothing is sent')) })
  await askForCode(user)
  await user.type(await code(), '12345{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('The code has 6 digits.')
})

test('the page counts down until the code expires', async () => {
  holdClock()
  const { user } = draw({})
  await askForCode(user)
  screen.getByText('The code is valid for 10 minutes: 10:00 left.')
  passSeconds(599)
  await screen.findByText('The code is valid for 10 minutes: 0:01 left.')
  passSeconds(1)
  const isAnnounced = () =>
    screen.getAllByRole('status').some(({ textContent }) => textContent?.startsWith('The code has expired'))
  await waitFor(() => expect(isAnnounced()).toBe(true))
})

test('the visitor can request another code after 30 seconds', async () => {
  holdClock()
  let asked = 0
  const { user } = draw({ sendOtp: async () => (asked++, { message: '' }) })
  await askForCode(user)
  await user.type(await code(), '123')
  const again = screen.getByRole('button', { name: 'Send a new code', description: 'You can request another in 0:30.' })
  await user.click(again)
  expect(asked).toBe(1)
  passSeconds(30)
  await waitFor(() => expect(again.ariaDisabled).toBe('false'))
  await user.click(again)
  await screen.findByText('If anna@example.com has an account, we have sent it a new code. Use the latest one.')
  expect(asked).toBe(2)
  await waitFor(async () => expect(document.activeElement).toBe(await code()))
  expect(await code()).toMatchObject({ value: '' })
  await screen.findByText('The code is valid for 10 minutes: 10:00 left.')
})

test('the button says when the visitor can request another code', async () => {
  holdClock()
  const responses = [
    async () => ({ message: '' }),
    () => Promise.reject(refused('too-many-calls', { retryAfterSeconds: 90 })),
  ]
  const { user } = draw({ sendOtp: () => responses.shift()?.() ?? Promise.reject(new Error('asked thrice')) })
  await askForCode(user)
  passSeconds(30)
  const again = screen.getByRole('button', { name: 'Send a new code' })
  await waitFor(() => expect(again.ariaDisabled).toBe('false'))
  await user.click(again)
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts. Try again in 90 seconds.')
  screen.getByRole('button', { name: 'Send a new code', description: 'You can request another in 1:30.' })
})

test.each([
  ['by the link', async (user: UserEvent) => user.click(screen.getByRole('link', { name: 'Change the address' }))],
  ['by going back', async (_: UserEvent, back: () => Promise<void>) => back()],
])('the form still shows the old address when the visitor goes back %s', async (_, leave) => {
  const { user, router } = draw({})
  await askForCode(user)
  await leave(user, () => act(() => router.navigate(-1)))
  await screen.findByRole('button', { name: 'Send the code' })
  expect(email().value).toBe('anna@example.com')
})

test('the requested page opens after sign-in', async () => {
  const { user, shownAt } = draw({ loginWithOtp: async () => signInResponse }, '/LoginOTP?next=%2FcustomerProfile')
  await askForCode(user)
  await user.type(await code(), '123456{Enter}')
  await waitFor(() => expect(shownAt()).toBe('/customerProfile'))
})

test('a member without a password is asked to choose one after sign-in', async () => {
  const member = { ...signInResponse, user: { ...signInResponse.user, needsPassword: true } }
  const { user, shownAt } = draw({ loginWithOtp: async () => member }, '/LoginOTP?next=%2FcustomerProfile')
  await askForCode(user)
  await user.type(await code(), '123456{Enter}')
  await waitFor(() => expect(shownAt()).toBe('/choosePassword?next=%2FcustomerProfile'))
})
