import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { notify } from '#ui/notify.tsx'
import { anna, signedIn } from '#web/fixtures/member-anna.ts'
import { undoAddressWords } from '#words/profile.ts'
import { drawPage, refused, refusedFields } from '../../../../scripts/vitest/drawn-page.tsx'
import UndoAddressPage from './undo-address-page.tsx'

const token = 'secret-of-the-link'
const at = address('undoAddressChange', { token })
const draw = (undoAddressChange: Client['undoAddressChange']) =>
  drawPage(<UndoAddressPage />, { api: { undoAddressChange }, at })
const undone = (userId: string) => ({ message: 'Undone.', userId })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function choose(user: UserEvent, password = 'a good phrase') {
  await user.type(field('New password'), password)
  await user.type(field('Repeat the new password'), `${password}{Enter}`)
}

test('nothing is undone until the visitor chooses a new password', async () => {
  const sent: unknown[] = []
  const { user, left } = draw(async ({ body }) => (sent.push(body), undone(anna.id)))
  expect(sent).toEqual([])
  await choose(user)
  await expect.poll(() => left).toEqual(['undone'])
  const password = 'a good phrase'
  expect(sent).toEqual([{ token, password, passwordConfirmation: password }])
})

test('another account in the browser stays signed in', async () => {
  const api = { undoAddressChange: async () => undone('another') }
  const { user, left, session, shownAt } = drawPage(<UndoAddressPage />, { api, signedIn, at })
  const said = vi.spyOn(notify, 'done')
  await choose(user)
  await expect.poll(shownAt).toBe('/')
  await vi.waitFor(() => expect(said.mock.calls).toEqual([[undoAddressWords.otherAccount]]))
  expect([left, session.current()?.token]).toEqual([[], signedIn.token])
})

test('undoing an address change signs the account out', async () => {
  const { user, left } = drawPage(<UndoAddressPage />, {
    api: { undoAddressChange: async () => undone(anna.id) },
    signedIn,
    at,
  })
  await choose(user)
  await expect.poll(() => left).toEqual(['undone'])
})

test('the page says that the link has expired', async () => {
  const { user } = draw(() => Promise.reject(refused('undo-over')))
  await choose(user)
  await screen.findByRole('heading', { name: 'This link is no longer valid' })
  expect(screen.getByRole('alert').textContent).toContain('It works once')
  expect(screen.getByRole('link', { name: 'Contact form' }).getAttribute('href')).toBe('/#contact')
})

test('the form keeps what the visitor typed if the password is refused', async () => {
  const { user } = draw(() => Promise.reject(refusedFields([{ code: 'password-guessable', at: 'password' }])))
  await choose(user)
  expect((await screen.findByRole('alert')).textContent).toContain('is easy to guess')
  expect(field('New password').value).toBe('a good phrase')
})

test('the token in the link does not appear on the page', () => {
  draw(() => Promise.reject(new Error('nothing is sent')))
  expect(document.documentElement.outerHTML).not.toContain(token)
})
