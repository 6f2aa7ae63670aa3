import { expect, test } from 'vitest'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const guest = server.as()
const wrong = [401, 'wrong-code']

async function codeFor(email: string): Promise<string> {
  await guest.sendOtp({ body: { email } })
  const { text } = await server.messageTo(email)
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}

const enter = (email: string, otp: string) => guest.loginWithOtp({ body: { email, otp } })
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('an emailed code signs in only once', async () => {
  await guest.register(registration('anna@example.com'))
  const code = await codeFor('anna@example.com')
  const { token, user } = await enter(' Anna@Example.com', ` ${code} `)
  expect(user.email).toBe('anna@example.com')
  expect((await server.as({ token }).readProfile()).user).toEqual(user)
  expect(await refusal(enter('anna@example.com', code))).toEqual(wrong)
})

test('a code used several times at once signs in once', async () => {
  await guest.register(registration('twice@example.com'))
  const code = await codeFor('twice@example.com')
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => enter('twice@example.com', code)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a sign-in code expires after ten minutes', async () => {
  await guest.register(registration('late@example.com'))
  const code = await codeFor('late@example.com')
  server.pass(10 * 60_000)
  expect(await refusal(enter('late@example.com', code))).toEqual(wrong)
})

test('only an email with a sign-in code says that the code works on one network', async () => {
  const email = 'networks@example.com'
  const { token } = await guest.register(registration(email))
  await guest.sendOtp({ body: { email } })
  expect((await server.messageTo(email)).text).toContain('only on the network it was requested from')
  await server.as({ token, address: '192.0.2.1' }).sendAddressCode()
  const { text } = await server.messageTo(email)
  expect(text).not.toContain('network')
  const otp = /^\d{6}$/m.exec(text)?.[0] ?? ''
  const { user } = await server.as({ token, address: '203.0.113.7' }).proveAddress({ body: { otp } })
  expect(user.isAddressProven).toBe(true)
})

test('a new sign-in code makes the previous one invalid', async () => {
  await guest.register(registration('again@example.com'))
  const older = await codeFor('again@example.com')
  server.pass(1000)
  const newest = await codeFor('again@example.com')
  if (older !== newest) expect(await refusal(enter('again@example.com', older))).toEqual(wrong)
  expect((await enter('again@example.com', newest)).user.email).toBe('again@example.com')
})

test('a sign-in code allows only five attempts', async () => {
  await guest.register(registration('tried@example.com'))
  const code = await codeFor('tried@example.com')
  await Promise.all(Array.from({ length: 5 }, () => refusal(enter('tried@example.com', other(code)))))
  expect(await refusal(enter('tried@example.com', code))).toEqual(wrong)
})

test('the fifth attempt with a sign-in code can still succeed', async () => {
  await guest.register(registration('fifth@example.com'))
  const code = await codeFor('fifth@example.com')
  for (let tried = 0; tried < 4; tried++) await refusal(enter('fifth@example.com', other(code)))
  expect((await enter('fifth@example.com', code)).user.email).toBe('fifth@example.com')
})

test('a sign-in code works only for its address', async () => {
  await guest.register(registration('mine@example.com'))
  await guest.register(registration('yours@example.com'))
  const code = await codeFor('mine@example.com')
  expect(await refusal(enter('yours@example.com', code))).toEqual(wrong)
})

test('a code request for an unknown address sends no email', async () => {
  await guest.register(registration('known@example.com'))
  await server.app.sendEmails.run()
  server.queries()
  const known = await guest.sendOtp({ body: { email: 'known@example.com' } })
  const ofKnown = server.queries()
  expect(await guest.sendOtp({ body: { email: 'unknown@example.com' } })).toEqual(known)
  expect(server.queries()).toEqual(ofKnown)
  await server.app.sendEmails.run()
  expect(server.messages.filter(({ to }) => to === 'unknown@example.com')).toEqual([])

  server.queries()
  expect(await refusal(enter('known@example.com', 'wrong'))).toEqual(wrong)
  const ofEntry = server.queries()
  expect(await refusal(enter('unknown@example.com', 'wrong'))).toEqual(wrong)
  expect(server.queries()).toEqual(ofEntry)
})

test('at most five codes can be requested for an address in a quarter of an hour', async () => {
  await guest.register(registration('flooded@example.com'))
  for (const email of ['flooded@example.com', 'stranger@example.com']) {
    for (let sent = 0; sent < 5; sent++) await guest.sendOtp({ body: { email } })
    const sixth = await guest.sendOtp({ body: { email } }).catch((error: unknown) => error)
    expect(sixth).toMatchObject({ status: 429, retryAfterSeconds: 900 })
  }
})

test('a request for a code to a malformed address is refused', async () => {
  expect(await refusal(guest.sendOtp({ body: { email: 'nobody' } }))).toEqual([422, 'form-refused'])
  expect(await refusal(guest.sendOtp({ body: { email: '' } }))).toEqual([422, 'form-refused'])
})

test('codes are not stored in plain text', async () => {
  await guest.register(registration('quiet@example.com'))
  const code = await codeFor('quiet@example.com')
  const { rows } = {
    rows: [
      await server.db.selectFrom('mailed_secrets').selectAll().execute(),
      await server.db.selectFrom('mails').selectAll().execute(),
      await server.db.selectFrom('limits').selectAll().execute(),
    ],
  }
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(JSON.stringify(rows)).not.toContain('quiet')
})
