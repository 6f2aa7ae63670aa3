import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { drawPage, refused, refusedFields } from '../../../scripts/vitest/drawn-page.tsx'
import { anna as member } from '../fixtures/member-anna.ts'
import AddressBanner from './address-banner.tsx'

const anna = { ...member, isAddressProven: false }

function draw(api: Partial<Client>) {
  let proven = 0
  const banner = <AddressBanner email={anna.email} onProven={() => proven++} />
  return { ...drawPage(banner, { api, signedIn: { token: 'first', user: anna } }), proven: () => proven }
}

const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' })
const button = (name: string) => screen.getByRole('button', { name })

test('the banner names the address, and at first has no field for the code', () => {
  draw({})
  const region = screen.getByRole('region', { name: 'Confirm your email address' })
  expect(region.textContent).toContain('Please confirm that anna@example.com is your email address.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a collapsed banner stays collapsed until the member expands it', async () => {
  const { user } = draw({})
  await user.click(button('Hide'))
  expect(screen.queryByRole('button', { name: 'Enter the code we emailed you' })).toBeNull()
  cleanup()
  const again = draw({})
  screen.getByText('Your email is not confirmed.')
  expect(button('Show').getAttribute('aria-expanded')).toBe('false')
  await again.user.click(button('Show'))
  button('Enter the code we emailed you')
  expect(window.sessionStorage.getItem('addressBanner')).toBeNull()
})

test('the code is accepted with the spacing used in the email', async () => {
  const sent: unknown[] = []
  const { user, session, proven } = draw({
    proveAddress: async ({ body }) => (sent.push(body), { user: { ...anna, isAddressProven: true } }),
  })
  await user.click(button('Enter the code we emailed you'))
  await waitFor(async () => expect(document.activeElement).toBe(await code()))
  await user.paste('123 456')
  await user.keyboard('{Enter}')
  await screen.findByText('Your email address is confirmed.')
  expect(sent).toEqual([{ otp: '123456' }])
  expect([session.current()?.user?.isAddressProven, session.current()?.token, proven()]).toEqual([true, 'first', 1])
})

test('the field for the code appears after a new code is sent', async () => {
  const { user } = draw({ sendAddressCode: async () => ({ message: '' }) })
  await user.click(button('Send a new code'))
  await screen.findByText('We have sent a new code to anna@example.com. Earlier codes no longer work.')
  expect((await code()).value).toBe('')
})

test('a wrong code is reported and stays in the field', async () => {
  const { user } = draw({
    proveAddress: () => Promise.reject(refusedFields([{ code: 'code-wrong', at: 'otp' }])),
  })
  await user.click(button('Enter the code we emailed you'))
  await user.type(await code(), '123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('The code is wrong or has expired.')
  expect(await code()).toMatchObject({ value: '123456', ariaInvalid: 'true' })
})

test('when it is too early to send another code, the reason is shown', async () => {
  const { user } = draw({
    sendAddressCode: () => Promise.reject(refused('too-many-calls', { retryAfterSeconds: 90 })),
  })
  await user.click(button('Send a new code'))
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts. Try again in 90 seconds.')
  expect(await code()).toBeDefined()
})
