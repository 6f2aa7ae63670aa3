import { expect, test } from 'vitest'
import { welcomesPerDayMax } from '#domain/policy.ts'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const guest = server.as()

test('a guest who registers is signed in', async () => {
  const { token, user } = await guest.register(registration('anna@example.com'))
  expect(user).toEqual({
    id: expect.any(String),
    name: 'Anna Petrova',
    email: 'anna@example.com',
    isAddressProven: false,
    needsPassword: false,
    counter: null,
    assessmentCounter: null,
    company: null,
    country: null,
    phone: null,
    preferredCurrency: null,
    wantsCustomerNotices: false,
  })
  expect((await server.as({ token }).readProfile()).user.id).toBe(user.id)
  const { text } = await server.messageTo('anna@example.com')
  expect(text).toMatch(/^\d{6}$/m)
  expect(text).not.toContain('Anna')
})

test('a taken address is refused even if its capitals differ', async () => {
  await guest.register(registration('taken@example.com'))
  const response = await server.http.inject({
    method: 'POST',
    url: '/auth/register',
    payload: {
      name: 'B',
      email: ' Taken@Example.com ',
      password: 'quite another good phrase',
      password_confirmation: 'quite another good phrase',
      agree: true,
    },
  })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'email-taken',
    message: 'Email Already Exist',
    errors: ['Email Already Exist'],
  })
})

test('all problems of a registration are reported together', async () => {
  const response = await server.http.inject({
    method: 'POST',
    url: '/auth/register',
    payload: { name: ' ', email: 'nobody', password: 'short', password_confirmation: 'shorts', agree: false },
  })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    problems: [
      { code: 'name-missing', at: 'name' },
      { code: 'email-malformed', at: 'email' },
      { code: 'password-short', at: 'password' },
      { code: 'password-differs', at: 'password_confirmation' },
      { code: 'terms-not-agreed', at: 'agree' },
    ],
    errors: expect.arrayContaining(['Name required', 'Valid email required']),
  })
})

test.each([
  ['PASSWORD1', 'password-common'],
  ['Password123!', 'password-common'],
  ['Summer2026!', 'password-common'],
  ['aaaaaaaa', 'password-repeats'],
  ['        ', 'password-repeats'],
  ['abcdefgh', 'password-sequence'],
  ['пароль123', 'password-common'],
  ['йцукенгш', 'password-common'],
  ['ячсмитьбю', 'password-keyboard'],
  ['24.11.1985', 'password-date'],
  ['anna.petrova1', 'password-guessable'],
  ['Anna Petrova!', 'password-guessable'],
  ['saldosaldo', 'password-guessable'],
])('the password %j is refused with the reason %s', async (password, code) => {
  const { name, agree } = registration('').body
  const response = await server.http.inject({
    method: 'POST',
    url: '/auth/register',
    payload: { name, agree, email: 'anna.petrova@example.com', password, password_confirmation: password },
  })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ problems: [{ code, at: 'password' }] })
})

test('a password may contain spaces, Cyrillic letters and an emoji', async () => {
  const password = ` ключ 🔑 ${'x'.repeat(200)}`
  await guest.register(registration('long@example.com', password))
  expect((await guest.login({ body: { email: 'long@example.com', password } })).user.email).toBe('long@example.com')
  const shortened = guest.login({ body: { email: 'long@example.com', password: password.slice(0, -1) } })
  expect(await refusal(shortened)).toEqual([401, 'wrong-credentials'])
})

test('concurrent registrations of one address create one account', async () => {
  const calls = Array.from({ length: 10 }, () => guest.register(registration('race@example.com')))
  const settled = await Promise.allSettled(calls)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(guest.register(registration('race@example.com')))).toEqual([409, 'email-taken'])
})

test('the number of welcome emails to an address is limited per day', async () => {
  const email = 'stranger@example.com'
  const round = async () => {
    const { token } = await guest.register(registration(email))
    const currentPassword = registration(email).body.password
    await server.as({ token }).deleteAccount({ body: { confirmation: email, currentPassword, otp: '' } })
  }
  const emailsSent = async () => {
    await server.app.sendEmails.run()
    return server.messages.filter(({ to }) => to === email).length
  }
  for (let made = 0; made <= welcomesPerDayMax; made++) await round()
  expect(await emailsSent()).toBe(welcomesPerDayMax)
  const { token } = await guest.register(registration(email))
  expect(await emailsSent()).toBe(welcomesPerDayMax)
  await server.as({ token }).sendAddressCode()
  const otp = /^\d{6}$/m.exec((await server.messageTo(email)).text)?.[0] ?? ''
  await server.as({ token }).proveAddress({ body: { otp } })
  const otherEmail = 'other-stranger@example.com'
  await guest.register(registration(otherEmail))
  expect((await server.messageTo(otherEmail)).subject).toBe('Your Saldo account')
})

test('neither passwords nor tokens are stored in plain text', async () => {
  const { token } = await guest.register(registration('secret@example.com', 'my secret pass phrase'))
  const rows = JSON.stringify([
    await server.db.selectFrom('users').selectAll().execute(),
    await server.db.selectFrom('sessions').selectAll().execute(),
  ])
  expect(rows).toContain('$argon2id$')
  expect(rows).not.toContain('my secret pass phrase')
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(JSON.stringify(Buffer.from(token)))
})
