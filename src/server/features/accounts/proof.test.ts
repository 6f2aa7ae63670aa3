import { expect, test } from 'vitest'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

// Tests which sessions and which password stay valid once an address is proven, because the person who registered the
// address may not be the one who reads its mail.

const server = await openServer()
const guest = server.as()
const password = 'a good pass phrase'
const chosen = 'a quite new phrase'
const elsewhere = '203.0.113.7'
const minuteMs = 60_000

const ended = [401, 'not-signed-in']
const lives = (token: string) =>
  server
    .as({ token })
    .readProfile()
    .then(Boolean, () => false)
const signsIn = (email: string, by = password) =>
  guest.login({ body: { email, password: by } }).then(Boolean, () => false)

async function newestCode(email: string): Promise<string> {
  return /^\d{6}$/m.exec((await server.messageTo(email)).text)?.[0] ?? ''
}

async function linkTo(email: string): Promise<string> {
  await guest.requestPasswordReset({ body: { email } })
  return /resetPassword\/([\w-]+)/.exec((await server.messageTo(email)).text)?.[1] ?? ''
}

const prove = async (token: string, email: string) =>
  server.as({ token }).proveAddress({ body: { otp: await newestCode(email) } })

async function enterByCode(email: string, address: string) {
  const visitor = server.as({ address })
  await visitor.sendOtp({ body: { email } })
  return visitor.loginWithOtp({ body: { email, otp: await newestCode(email) } })
}

/** Registers a member, who then signs in by password. Returns the tokens of both sessions. */
async function registered(email: string) {
  const { token: first } = await guest.register(registration(email))
  const { token: second } = await guest.login({ body: { email, password } })
  return { email, first, second }
}

type Registered = Awaited<ReturnType<typeof registered>>

test('a member with an unproven address can take the free plan', async () => {
  const { first } = await registered('new@example.com')
  const { user } = await server
    .as({ token: first })
    .takeFreePlan()
    .then(() => server.as({ token: first }).readProfile())
  expect(user).toMatchObject({ isAddressProven: false, needsPassword: false, counter: 10 })
})

const proofs: readonly [string, (of: Registered) => Promise<unknown>, readonly boolean[]][] = [
  [
    'the welcome code, entered in the session that registered,',
    ({ email, first }) => prove(first, email),
    [true, false, true],
  ],
  [
    'a newer code, entered in the session that registered,',
    async ({ email, first }) => {
      await server.as({ token: first }).sendAddressCode()
      return prove(first, email)
    },
    [true, false, true],
  ],
  [
    'the code, entered in another session opened by password,',
    ({ email, second }) => prove(second, email),
    [false, true, true],
  ],
  ['a code that signs in from another network', ({ email }) => enterByCode(email, elsewhere), [false, false, false]],
  [
    'a code that signs in from the network that registered',
    ({ email }) => enterByCode(email, '127.0.0.1'),
    [false, false, false],
  ],
  [
    'a link with a new password',
    async ({ email }) =>
      guest.resetPassword({
        body: { email, token: await linkTo(email), password: chosen, passwordConfirmation: chosen },
      }),
    [false, false, false],
  ],
  [
    'the code, entered in a session not known to use the password,',
    async ({ email, first }) => {
      await server.db.updateTable('sessions').set({ knows_password: false }).execute()
      return prove(first, email)
    },
    [true, false, false],
  ],
]

test.each(proofs)('proving the address by %s ends other sessions', async (name, proof, left) => {
  const email = `${name.replaceAll(/\W+/g, '-')}@example.com`
  const of = await registered(email)
  await proof(of)
  expect([await lives(of.first), await lives(of.second), await signsIn(email)]).toEqual(left)
})

test('proving the address changes nothing else in the profile', async () => {
  const { email, first } = await registered('own@example.com')
  const { user: before } = await server.as({ token: first }).readProfile()
  const { user } = await prove(first, email)
  expect(user).toEqual({ ...before, isAddressProven: true })
})

test('an old password fails once a sign-in code proves the address', async () => {
  const { email } = await registered('asked@example.com')
  const { user } = await enterByCode(email, elsewhere)
  expect(user).toMatchObject({ isAddressProven: true, needsPassword: true })
  server.queries()
  expect(await refusal(guest.login({ body: { email, password } }))).toEqual([401, 'wrong-credentials'])
  const ofOld = server.queries()
  expect(await refusal(guest.login({ body: { email: 'nobody@example.com', password } }))).toEqual([
    401,
    'wrong-credentials',
  ])
  expect(server.queries()).toEqual(ofOld)
})

test('a password reset proves the address', async () => {
  const { email } = await registered('reset@example.com')
  const link = { email, token: await linkTo(email), password: chosen, passwordConfirmation: chosen }
  await guest.resetPassword({ body: link })
  const { user } = await guest.login({ body: { email, password: chosen } })
  expect(user).toMatchObject({ isAddressProven: true, needsPassword: false })
})

test('a second proof of an address ends no sessions', async () => {
  const { email, first } = await registered('second@example.com')
  await prove(first, email)
  const { token } = await enterByCode(email, elsewhere)
  expect([await lives(first), await lives(token), await signsIn(email)]).toEqual([true, true, true])
})

test('five wrong codes make the right code invalid', async () => {
  const { email, first } = await registered('wrong@example.com')
  const code = await newestCode(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const member = server.as({ token: first })
  for (let tried = 0; tried < 5; tried++) {
    const response = await member.proveAddress({ body: { otp: wrong } }).catch((error: unknown) => error)
    expect(response).toMatchObject({ status: 422, refusal: { problems: [{ code: 'code-wrong', at: 'otp' }] } })
  }
  expect(await refusal(member.proveAddress({ body: { otp: code } }))).toEqual([422, 'form-refused'])
  expect(await refusal(member.proveAddress({ body: { otp: '' } }))).toEqual([422, 'form-refused'])
  await member.sendAddressCode()
  expect((await prove(first, email)).user.isAddressProven).toBe(true)
})

test('a sign-in code cannot prove the address', async () => {
  const { email, first } = await registered('bound@example.com')
  const welcome = await newestCode(email)
  expect(await refusal(guest.loginWithOtp({ body: { email, otp: welcome } }))).toEqual([401, 'wrong-code'])
  await guest.sendOtp({ body: { email } })
  expect(await refusal(prove(first, email))).toEqual([422, 'form-refused'])
})

test('an account that has received five codes is refused a sixth', async () => {
  const { first } = await registered('counted@example.com')
  const member = server.as({ token: first })
  for (let sent = 0; sent < 4; sent++) await member.sendAddressCode()
  expect(await refusal(member.sendAddressCode())).toEqual([429, 'too-many-calls'])
})

test('a guest cannot prove an address', async () => {
  expect(await refusal(guest.sendAddressCode())).toEqual(ended)
  expect(await refusal(guest.proveAddress({ body: { otp: '123456' } }))).toEqual(ended)
})

const choose = (token: string, currentPassword = '') =>
  server.as({ token }).changePassword({ body: { currentPassword, password: chosen, passwordConfirmation: chosen } })

test('a member without a password can set one after entering an emailed code', async () => {
  const { email } = await registered('choose@example.com')
  const { token } = await enterByCode(email, elsewhere)
  server.pass(15 * minuteMs - 1)
  const { user, token: next } = await choose(token)
  expect(user).toMatchObject({ isAddressProven: true, needsPassword: false })
  expect([await lives(token), await lives(next), await signsIn(email, chosen)]).toEqual([false, true, true])
  expect(await refusal(choose(next))).toEqual([422, 'form-refused'])
})

test('setting a first password needs a recently entered code', async () => {
  const { email } = await registered('left@example.com')
  const { token } = await enterByCode(email, elsewhere)
  server.pass(15 * minuteMs)
  const response = await choose(token).catch((error: unknown) => error)
  expect(response).toMatchObject({ status: 403, refusal: { code: 'code-needed' } })
  expect(await refusal(choose(token, password))).toEqual([403, 'code-needed'])
  await server.as({ token }).sendAddressCode()
  await prove(token, email)
  expect((await choose(token)).user.needsPassword).toBe(false)
})

test('emails to an unproven address do not contain the name that a visitor typed', async () => {
  const email = 'unproven@example.com'
  await guest.register({ body: { ...registration(email).body, name: 'Refund Ready' } })
  await guest.sendOtp({ body: { email } })
  await guest.requestPasswordReset({ body: { email } })
  await server.app.sendEmails.run()
  const messages = server.messages.filter(({ to }) => to === email)
  expect(messages).toHaveLength(3)
  expect(JSON.stringify(messages)).not.toContain('Refund')
})
