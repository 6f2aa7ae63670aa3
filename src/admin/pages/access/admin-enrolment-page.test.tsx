import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminClient } from '#contract/admin/admin-client.ts'
import { drawAdminPage, signedInAs } from '../../../../scripts/vitest/drawn-admin.tsx'
import { refused } from '../../../../scripts/vitest/drawn-page.tsx'
import AdminEnrolmentPage from './admin-enrolment-page.tsx'

const secret = 'JBSWY3DPEHPK3PXP'
const phrase = 'seven green lamps hum'
const olga = signedInAs('support')

function draw(changed: Partial<AdminClient> = {}) {
  const sent: unknown[] = []
  const api: Partial<AdminClient> = {
    readEnrolment: async () => ({ email: olga.admin.email, role: 'support', until: new Date(0) }),
    beginEnrolment: async ({ body }) => {
      sent.push(body)
      return { secret, address: `otpauth://totp/Saldo:olga?secret=${secret}` }
    },
    finishEnrolment: async ({ body }) => {
      sent.push(body)
      return { ...olga, recoveryCodesLeft: 2, recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }
    },
    ...changed,
  }
  return { sent, ...drawAdminPage(<AdminEnrolmentPage />, { api, at: '/enrol/t1', signedIn: null }) }
}

test('enrolment sets a password, then the authenticator app, then shows recovery codes', async () => {
  const { user, sent, session, shownAt } = draw()
  await screen.findByText('For olga@example.com, as Support. Members and messages.')
  await user.type(screen.getByLabelText('Password'), phrase)
  await user.type(screen.getByLabelText('Repeat the password'), `${phrase}{Enter}`)
  await screen.findByRole('img', { name: /^QR code/ })
  screen.getByText('JBSW Y3DP EHPK 3PXP')
  await user.type(screen.getByRole('textbox', { name: 'Code that the app shows now' }), '123 456{Enter}')
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect([...codes.children].map(({ textContent }) => textContent)).toEqual(['aaaa-bbbb', 'cccc-dddd'])
  expect(sent).toEqual([
    { token: 't1', password: phrase, passwordConfirmation: phrase },
    { token: 't1', code: '123456' },
  ])
  // The session starts only once the codes are saved.
  expect(session.current()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }))
  screen.getByText('Save the codes first: they cannot be shown again.')
  await user.click(screen.getByRole('checkbox', { name: 'I have saved them where only I can read them' }))
  await user.click(screen.getByRole('button', { name: 'Go to the first page' }))
  await waitFor(() => expect(shownAt()).toBe('/'))
  expect(session.current()).toEqual(olga)
})

test('an invalid enrolment link is reported with what to do next', async () => {
  draw({ readEnrolment: () => Promise.reject(refused('enrolment-over', { facts: { count: 24 } })) })
  await screen.findByRole('alert', { name: 'This link does not work' })
  screen.getByText(/It works once and for 24 hours\. Ask an owner for a new one\./)
})

test('an enrolment link is not called invalid if it could not be checked', async () => {
  draw({ readEnrolment: () => Promise.reject(refused('too-many-calls')) })
  await screen.findByRole('alert', { name: 'This link could not be checked.' })
  expect(screen.queryByText(/Ask an owner/)).toBeNull()
})

test('a wrong code is reported, and the key for the app stays on the page', async () => {
  const { user } = draw({ finishEnrolment: () => Promise.reject(refused('wrong-code')) })
  await screen.findByText(/^For olga/)
  await user.type(screen.getByLabelText('Password'), phrase)
  await user.type(screen.getByLabelText('Repeat the password'), `${phrase}{Enter}`)
  await user.type(await screen.findByRole('textbox', { name: 'Code that the app shows now' }), '123456{Enter}')
  await screen.findByRole('alert')
  screen.getByText('JBSW Y3DP EHPK 3PXP')
})
