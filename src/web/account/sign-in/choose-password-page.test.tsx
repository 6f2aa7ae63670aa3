import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import ChoosePasswordPage from './choose-password-page.tsx'
import { signInResponse } from '../../fixtures/member-anna.ts'

const without = { ...signInResponse.user, needsPassword: true }
const chosen = 'a quite new phrase'

const draw = (api: Partial<Client>, { at = '/choosePassword', user = without } = {}) =>
  drawPage(<ChoosePasswordPage />, { api, at, signedIn: { token: 'first', user } })

async function choose(user: UserEvent) {
  await user.type(screen.getByLabelText('New password'), chosen)
  await user.type(screen.getByLabelText('Repeat the password'), `${chosen}{Enter}`)
}

test('a member without a password can set one without an old password', async () => {
  const sent: unknown[] = []
  const { user, session, shownAt } = draw({ changePassword: async ({ body }) => (sent.push(body), signInResponse) })
  await choose(user)
  await waitFor(() => expect(shownAt()).toBe('/'))
  expect(sent).toEqual([{ currentPassword: '', password: chosen, passwordConfirmation: chosen }])
  expect(session.current()).toEqual(signInResponse)
})

test('“Not now” opens the requested page at once', async () => {
  const at = '/choosePassword?next=%2FcustomerProfile'
  const { user, shownAt } = draw({}, { at })
  await user.click(screen.getByRole('link', { name: 'Not now' }))
  expect(shownAt()).toBe('/customerProfile')
})

test('a short password is reported before anything is sent', async () => {
  const { user } = draw({})
  await user.type(screen.getByLabelText('New password'), 'short{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('at least 8 characters')
})

test('a member whose code has expired must request a new code', async () => {
  const responses = [() => Promise.reject(refused('code-needed')), async () => signInResponse]
  const { user, shownAt } = draw({
    changePassword: () => responses.shift()?.() ?? Promise.reject(new Error('asked thrice')),
    sendAddressCode: async () => ({ message: '' }),
    proveAddress: async () => ({ user: without }),
  })
  await choose(user)
  expect((await screen.findByRole('alert')).textContent).toContain('first enter a code we emailed you')
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}')
  await screen.findByLabelText('New password')
  await choose(user)
  await waitFor(() => expect(shownAt()).toBe('/'))
})

test('a member who already has a password is redirected to the profile', async () => {
  const { shownAt } = draw({}, { user: signInResponse.user })
  await waitFor(() => expect(shownAt()).toBe('/customerProfile'))
})
