import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import type { ResponseOf } from '#contract/endpoints.ts'
import { address } from '#contract/screens.ts'
import { NoResponse } from '#browser/no-response.ts'
import { drawPage, refused } from '../../../../scripts/vitest/drawn-page.tsx'
import { beforeSignOut } from '../../session/before-sign-out.ts'
import { SessionsSection } from './sessions-section.tsx'

const session = { createdAt: new Date('2026-06-03T08:00:00Z'), seenAt: new Date(), endsAt: new Date() }
const sessions: ResponseOf<'listSessions'>['sessions'] = [
  { ...session, id: 'other', device: 'curl/8.14.1', isCurrent: false },
  {
    ...session,
    id: 'own',
    device: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    isCurrent: true,
  },
  { ...session, id: 'silent', device: null, isCurrent: false },
]

const draw = (given: Partial<Client> = {}) =>
  drawPage(<SessionsSection />, { api: { listSessions: async () => ({ sessions }), ...given }, at: address('profile') })

test('each session is listed with its device', async () => {
  draw()
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  const rows = within(list).getAllByRole('listitem')
  const names = ['Firefox on Linux', 'curl/8.14.1', 'Unknown device']
  expect(rows.map((row, index) => row.textContent.startsWith(names[index] ?? '?'))).toEqual([true, true, true])
  expect(rows.map((row) => within(row).queryByText('This session') !== null)).toEqual([true, false, false])
  expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1])
})

test('a session disappears from the list when it is signed out', async () => {
  const server = { sessions }
  const { user } = draw({
    listSessions: async () => server,
    endSession: async ({ body }) => {
      server.sessions = server.sessions.filter(({ id }) => id !== body.id)
      return { message: '' }
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Sign out curl\/8\.14\.1, signed in/ }))
  await waitFor(() => expect(screen.queryByText('curl/8.14.1')).toBeNull())
  expect(screen.getByText('The session was signed out.')).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Where you are signed in' })),
  )
  expect(server.sessions.map(({ id }) => id)).toEqual(['own', 'silent'])
})

test('a session that has already ended is removed from the list', async () => {
  const lists = [sessions, sessions.slice(1)]
  const { user } = draw({
    listSessions: async () => ({ sessions: lists.shift() ?? [] }),
    endSession: () => Promise.reject(refused('session-not-found')),
  })
  await user.click(await screen.findByRole('button', { name: /^Sign out curl/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('This session has already ended.')
  await waitFor(() => expect(screen.queryByText('curl/8.14.1')).toBeNull())
})

test('the member is asked to confirm signing out everywhere', async () => {
  const { user, left } = draw()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(left).toEqual([])
})

test('signing out everywhere also ends the current session', async () => {
  const responses = [() => Promise.reject(new NoResponse('away')), () => Promise.resolve({ message: '' })]
  const { user, left } = draw({
    logoutEverywhere: () => responses.shift()?.() ?? Promise.reject(new Error('again')),
  })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  const said = (await dialog.findByRole('alert')).textContent
  expect(said).toMatch(/It is not known whether the sessions have ended\..*Network Error/s)
  expect(left).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(left).toEqual(['everywhere']))
})

test('an error is shown if the server refuses to sign out everywhere', async () => {
  const { user } = draw({ logoutEverywhere: () => Promise.reject(refused('too-many-calls')) })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The sessions could not be ended.')
})

test('unsent changes are sent before all sessions end', async () => {
  const calls: string[] = []
  onTestFinished(beforeSignOut(async () => (calls.push('changes'), true)))
  const { user, left } = draw({ logoutEverywhere: async () => (calls.push('end'), { message: '' }) })
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(left).toEqual(['everywhere']))
  expect(calls).toEqual(['changes', 'end'])
})

test('the member can try again if the sessions could not be loaded', async () => {
  const responses = [() => Promise.reject(refused('too-many-calls', { retryAfterSeconds: 5 }))]
  const { user } = draw({ listSessions: () => responses.shift()?.() ?? Promise.resolve({ sessions }) })
  expect((await screen.findByRole('alert')).textContent).toContain('Your sessions could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This session')).toBeDefined()
})
