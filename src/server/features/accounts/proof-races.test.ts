import { expect, test } from 'vitest'
import { argon2Passwords } from '#server/adapters/passwords.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'

// Tests that someone who registered another person's address cannot keep it by signing in or changing the password
// while the owner proves it.

const passwords = await argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
/** Runs once, directly after a password or code is checked or hashed and before anything is written. */
let meanwhile: () => Promise<void> = async () => {}
async function then<Result>(response: Promise<Result>): Promise<Result> {
  const given = await response
  const happens = meanwhile
  meanwhile = async () => {}
  await happens()
  return given
}

const server = await openServer({
  outside: {
    passwords: {
      ...passwords,
      hash: (password) => then(passwords.hash(password)),
      isRight: (hash, password) => then(passwords.isRight(hash, password)),
    },
  },
})
const guest = server.as()
const owner = server.as({ address: '203.0.113.7' })
const password = 'a good pass phrase'
const chosen = 'a quite new phrase'

async function codeTo(email: string): Promise<string> {
  return /^\d{6}$/m.exec((await server.messageTo(email)).text)?.[0] ?? ''
}
const lives = (token: string) =>
  server
    .as({ token })
    .readProfile()
    .then(Boolean, () => false)
const login = (email: string, by = password) => guest.login({ body: { email, password: by } })
const signsIn = (email: string, by = password) => login(email, by).then(Boolean, () => false)
const change = (token: string) =>
  server.as({ token }).changePassword({
    body: { currentPassword: password, password: chosen, passwordConfirmation: chosen },
  })

/**
 * Registers an address that belongs to someone else, and requests a code for its owner; `enter` signs the owner in by
 * that code.
 */
async function taken(email: string) {
  const { token } = await guest.register(registration(email))
  await owner.sendOtp({ body: { email } })
  const otp = await codeTo(email)
  return { email, token, enter: async () => void (await owner.loginWithOtp({ body: { email, otp } })) }
}

test('a password checked just before the address is proven opens no session', async () => {
  const { email, enter } = await taken('login@example.com')
  meanwhile = enter
  const outcome = await login(email).catch((error: unknown) => error)
  expect(outcome).toMatchObject({ status: 401, refusal: { code: 'wrong-credentials' } })
})

test.each([
  ['checked', 0],
  ['hashed', 1],
])('a password change fails if the owner proves the address once a password is %s', async (_, later) => {
  const { email, token, enter } = await taken(`change-${later}@example.com`)
  const afterwards = later === 0 ? enter : async () => void (meanwhile = enter)
  meanwhile = afterwards
  const outcome = await change(token).catch((error: unknown) => error)
  expect(outcome).toMatchObject({ status: 401, refusal: { code: 'not-signed-in' } })
  expect([await lives(token), await signsIn(email), await signsIn(email, chosen)]).toEqual([false, false, false])
})

test('an old password that was checked just before a change opens no session', async () => {
  const { token } = await guest.register(registration('changed@example.com'))
  meanwhile = async () => void (await change(token))
  const outcome = await login('changed@example.com').catch((error: unknown) => error)
  expect(outcome).toMatchObject({ status: 401, refusal: { code: 'wrong-credentials' } })
})

test('a session that has just ended cannot prove the address', async () => {
  const { email, token, enter } = await taken('session@example.com')
  await server.as({ token }).sendAddressCode()
  const otp = await codeTo(email)
  meanwhile = enter
  const outcome = await server
    .as({ token })
    .proveAddress({ body: { otp } })
    .catch((error: unknown) => error)
  expect(outcome).toMatchObject({ status: 401, refusal: { code: 'not-signed-in' } })
  expect(await signsIn(email)).toBe(false)
})

test.each([
  ['moved to another address', moveAway],
  ['deleted', deleteAccount],
])('a code checked just before the account is %s opens no session', async (what, leave) => {
  const email = `${what.slice(0, 5)}@left.example.com`
  const { token } = await guest.register(registration(email))
  const member = server.as({ token })
  await member.proveAddress({ body: { otp: await codeTo(email) } })
  await owner.sendOtp({ body: { email } })
  const otp = await codeTo(email)
  const left = await leave(member, email)
  meanwhile = left
  const outcome = await owner.loginWithOtp({ body: { email, otp } }).catch((error: unknown) => error)
  expect(outcome).toMatchObject({ status: 401, refusal: { code: 'wrong-code' } })
})

type Member = ReturnType<typeof server.as>

async function moveAway(member: Member, email: string): Promise<() => Promise<void>> {
  const next = `new.${email}`
  await member.requestAddressChange({ body: { email: next, currentPassword: password, otp: '' } })
  const otp = await codeTo(next)
  return async () => void (await member.confirmAddressChange({ body: { email: next, otp } }))
}

async function deleteAccount(member: Member, email: string): Promise<() => Promise<void>> {
  const body = { confirmation: email, currentPassword: password, otp: '' }
  return async () => void (await member.deleteAccount({ body }))
}

test('if two sessions prove an address at once, the first proof decides which sessions end', async () => {
  for (const round of ['a', 'b', 'c', 'd']) {
    const { email, token } = await taken(`${round}@races.example.com`)
    await owner.sendOtp({ body: { email } })
    const there = await codeTo(email)
    server.pass(1000)
    await server.as({ token }).sendAddressCode()
    const here = await codeTo(email)
    const [own, other] = await Promise.allSettled([
      server.as({ token }).proveAddress({ body: { otp: here } }),
      owner.loginWithOtp({ body: { email, otp: there } }),
    ])
    if (other.status === 'rejected') throw other.reason
    const isOwnFirst = own.status === 'fulfilled'
    expect([await lives(token), await signsIn(email), await lives(other.value.token)]).toEqual([
      isOwnFirst,
      isOwnFirst,
      true,
    ])
  }
})

test('proving an address ends all sessions of a stranger', async () => {
  for (const round of ['a', 'b', 'c']) {
    const { email, token, enter } = await taken(`${round}@taken.example.com`)
    const tries = [...Array.from({ length: 8 }, () => login(email)), change(token)]
    const [proof, ...others] = await Promise.allSettled([enter(), ...tries])
    expect(proof?.status).toBe('fulfilled')
    const tokens = others.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value.token] : []))
    for (const each of [token, ...tokens]) expect(await lives(each)).toBe(false)
    expect([await signsIn(email), await signsIn(email, chosen)]).toEqual([false, false])
  }
})
