import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { address } from '#contract/screens.ts'
import { drawPage, refused, refusedFields } from '../../../../scripts/vitest/drawn-page.tsx'
import { leaveByReload } from '../../../../scripts/vitest/reloaded.ts'
import { anna, signedIn } from '../../fixtures/member-anna.ts'
import { AddressSection } from './address-section.tsx'

const sessions = { listSessions: async () => ({ sessions: [] }) } satisfies Partial<Client>

async function open(api: Partial<Client>, member = anna) {
  const drawn = drawPage(<AddressSection member={member} />, {
    signedIn: { ...signedIn, user: member },
    at: address('profile'),
    api: { ...sessions, ...api },
  })
  await drawn.user.click(screen.getByRole('button', { name: 'Change the address' }))
  return drawn
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })
const done = async () => ({ message: 'Done.' })

test('the member confirms a new address with the emailed code', async () => {
  const sent: unknown[] = []
  const { user, session } = await open({
    requestAddressChange: async ({ body }) => (sent.push(body), done()),
    confirmAddressChange: async ({ body }) => (sent.push(body), { user: { ...anna, email: body.email } }),
  })
  await user.type(field('New email address'), 'new@example.com')
  await user.type(field('Current password'), 'a good pass phrase')
  await user.click(button('Send the code'))
  expect(await screen.findByText(/If new@example.com can be used, we have sent it a code/)).toBeDefined()
  expect(session.current()?.user?.email).toBe(anna.email)
  await user.type(field('Code from the email'), '123 456')
  await user.click(button('Confirm the new address'))
  expect(await screen.findByText(/Your email address is now new@example.com/)).toBeDefined()
  expect(sent).toEqual([
    { email: 'new@example.com', currentPassword: 'a good pass phrase', otp: '' },
    { email: 'new@example.com', otp: '123456' },
  ])
  expect(session.current()?.user?.email).toBe('new@example.com')
  expect(button('Change the address')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Change your email address' }))
})

test('the page promises an undo link only if the current address is confirmed', async () => {
  await open({})
  screen.getByText(/Your current address then gets a link that can undo the change for 7 days/)
  cleanup()
  await open({}, { ...anna, isAddressProven: false })
  screen.getByText(/Your current address is not confirmed, so the change cannot be undone/)
  expect(screen.queryByText(/gets a link/)).toBeNull()
})

test('a member can confirm an address change by an emailed code instead of the password', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    sendAddressCode: async () => (sent.push('code'), done()),
    requestAddressChange: async ({ body }) => (sent.push(body), done()),
  })
  await user.type(field('New email address'), 'new@example.com')
  await user.click(button('Use an emailed code instead'))
  expect(await screen.findByText('We have sent a code to anna@example.com.')).toBeDefined()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.click(button('Use the password instead'))
  await waitFor(() => expect(document.activeElement?.contains(button('Use an emailed code instead'))).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
  await user.click(button('Use an emailed code instead'))
  await user.type(field('Code'), '123456')
  await user.click(button('Send the code'))
  await screen.findByText(/If new@example.com can be used/)
  expect(sent).toEqual(['code', 'code', { email: 'new@example.com', currentPassword: '', otp: '123456' }])
})

test('a member without a password can request an emailed code', async () => {
  const responses = [() => Promise.reject(refused('unavailable')), done]
  const { user } = await open(
    { sendAddressCode: () => responses.shift()?.() ?? Promise.reject(new Error('sent thrice')) },
    { ...anna, needsPassword: true },
  )
  expect(field('Code')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Use the password instead' })).toBeNull()
  screen.getByText('6 digits. We email them to anna@example.com when you press the button below.')
  await user.click(button('Email me a code'))
  await screen.findByText(/The service is not available at the moment/)
  expect(screen.queryByText(/we sent to|We have sent/)).toBeNull()
  await user.click(button('Email me a code'))
  await screen.findByText('We have sent a code to anna@example.com.')
  screen.getByText('The 6 digits we sent to anna@example.com.')
  expect(button('Send another code')).toBeDefined()
})

test('problems with the address are listed before anything is sent', async () => {
  const { user } = await open({})
  await user.type(field('New email address'), 'Anna@example.com')
  await user.click(button('Send the code'))
  const faults = await screen.findByRole('alert')
  const links = within(faults).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'This is already your email address.',
    'Current password required.',
  ])
})

test.each([
  [
    'a wrong password',
    refusedFields([{ code: 'current-password-wrong', at: 'currentPassword' }]),
    'This is not your current password.',
  ],
  [
    'too many attempts',
    refused('too-many-calls', { retryAfterSeconds: 60 }),
    'Too many attempts. Try again in 60 seconds.',
  ],
])('the form keeps the typed address after %s', async (_, why, sentence) => {
  const { user } = await open({ requestAddressChange: () => Promise.reject(why) })
  await user.type(field('New email address'), 'new@example.com')
  await user.type(field('Current password'), 'wrong')
  await user.click(button('Send the code'))
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(field('New email address').value).toBe('new@example.com')
})

test('the member can enter another address after a wrong code', async () => {
  const { user } = await open({
    requestAddressChange: done,
    confirmAddressChange: () => Promise.reject(refusedFields([{ code: 'code-wrong', at: 'otp' }])),
  })
  await user.type(field('New email address'), 'new@example.com')
  await user.type(field('Current password'), 'a good pass phrase')
  await user.click(button('Send the code'))
  await user.type(await screen.findByLabelText('Code from the email'), '123456')
  await user.click(button('Confirm the new address'))
  expect((await screen.findByRole('alert')).textContent).toContain('The code is wrong or has expired.')
  await user.click(button('Use another address'))
  expect(field('New email address').value).toBe('')
})

test('the typed new address is restored after a reload', async () => {
  const { user } = await open({})
  await user.type(field('New email address'), 'new@example.com')
  await user.type(field('Current password'), 'a good pass phrase')
  leaveByReload()
  await open({})
  expect([field('New email address').value, field('Current password').value]).toEqual(['new@example.com', ''])
  leaveByReload()
  drawPage(<AddressSection member={anna} />, { signedIn, at: address('profile'), api: sessions })
  cleanup()
  await open({})
  expect(field('New email address').value).toBe('')
})
