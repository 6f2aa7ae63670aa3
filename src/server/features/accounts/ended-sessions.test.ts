import { expect, test } from 'vitest'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'

// Tests the events in the audit trail for sessions that ended without a sign-out.

const server = await openServer()
const guest = server.as()
const password = 'a good pass phrase'
const next = { password: 'a quite new phrase', passwordConfirmation: 'a quite new phrase' }

async function textIn(email: string, pattern: RegExp): Promise<string> {
  return pattern.exec((await server.messageTo(email)).text)?.[1] ?? ''
}

const code = (email: string) => textIn(email, /^(\d{6})$/m)

/** A member with two sessions; `token` is the token of the first session. */
async function member(email: string, isProven = true) {
  const { token, user } = await guest.register(registration(email))
  const calls = server.as({ token })
  if (isProven) await calls.proveAddress({ body: { otp: await code(email) } })
  await guest.login({ body: { email, password } })
  return { email, calls, id: user.id }
}

/** The reasons that the audit trail gives for the end of the member's sessions. */
async function ended(id: string) {
  const rows = await server.db
    .selectFrom('audit_events')
    .innerJoin('audit_keys', 'audit_keys.mark', 'audit_events.member')
    .select(['object', 'why', 'actor'])
    .where('audit_keys.user_id', '=', id)
    .where('kind', '=', 'session.ended')
    .execute()
  expect(rows).toEqual(rows.map((row) => ({ ...row, object: 'sessions', actor: 'member' })))
  return rows.map(({ why }) => why)
}

async function resetBy(email: string): Promise<void> {
  await guest.requestPasswordReset({ body: { email } })
  const token = await textIn(email, /resetPassword\/([\w-]+)/)
  await guest.resetPassword({ body: { token, email, ...next } })
}

async function moveTo(calls: typeof guest, email: string): Promise<void> {
  await calls.requestAddressChange({ body: { email, currentPassword: password, otp: '' } })
  await calls.confirmAddressChange({ body: { email, otp: await code(email) } })
}

test('a password change is recorded as the reason why sessions ended', async () => {
  const { id, calls } = await member('anna@example.com')
  await calls.changePassword({ body: { currentPassword: password, ...next } })
  expect(await ended(id)).toEqual(['password-changed'])
})

test('a password reset is recorded as the reason why sessions ended', async () => {
  const { id, email } = await member('boris@example.com')
  await resetBy(email)
  await resetBy(email)
  expect(await ended(id)).toEqual(['password-reset'])
})

test('the first sign-in by code is recorded as the reason why other sessions ended', async () => {
  const { id, email } = await member('clara@example.com', false)
  for (let time = 0; time < 2; time += 1) {
    await guest.sendOtp({ body: { email } })
    await guest.loginWithOtp({ body: { email, otp: await code(email) } })
  }
  expect(await ended(id)).toEqual(['address-proven'])
})

test('proving the address in one session records that the other session ended', async () => {
  const { id, email, calls } = await member('dora@example.com', false)
  await calls.proveAddress({ body: { otp: await code(email) } })
  expect(await ended(id)).toEqual(['address-proven'])
})

test('an address change is recorded as the reason why sessions ended', async () => {
  const { id, email, calls } = await member('erik@example.com')
  await moveTo(calls, 'erik.new@example.com')
  const token = await textIn(email, /undoAddressChange\/([\w-]+)/)
  await guest.undoAddressChange({ body: { token, ...next } })
  expect(await ended(id)).toEqual(['address-changed', 'address-undone'])
})

test('proving the only session’s address records no ended session', async () => {
  const { token, user } = await guest.register(registration('fedor@example.com'))
  const calls = server.as({ token })
  await calls.proveAddress({ body: { otp: await code('fedor@example.com') } })
  await moveTo(calls, 'fedor.new@example.com')
  expect(await ended(user.id)).toEqual([])
})
