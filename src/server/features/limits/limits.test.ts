import { expect, test } from 'vitest'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

// Tests that a stranger cannot use up a member's attempts, codes and links.

const server = await openServer()
const password = 'a good pass phrase'
const at = (address: string) => server.as({ address })
const many = [429, 'too-many-calls']
const wrong = [401, 'wrong-credentials']
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const home = '192.0.2.1'
const hotel = '203.0.113.7'
/** An IP address; each number gives a different network. */
const stranger = (each: number): string => `198.51.${each}.1`

const login = (email: string, typed: string, address: string) => at(address).login({ body: { email, password: typed } })
const join = async (email: string) => (await at(home).register(registration(email)), email)
const askCode = (email: string, address: string) => at(address).sendOtp({ body: { email } })
const askLink = (email: string, address: string) => at(address).requestPasswordReset({ body: { email } })
const enter = (email: string, otp: string, address: string) => at(address).loginWithOtp({ body: { email, otp } })

async function newest(email: string, pattern: RegExp): Promise<string> {
  return pattern.exec((await server.messageTo(email)).text)?.[1] ?? ''
}
const newestCode = (email: string) => newest(email, /^(\d{6})$/m)
const newestLink = (email: string) => newest(email, /resetPassword\/([\w-]+)/)
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function messagesTo(email: string): Promise<number> {
  await server.app.sendEmails.run()
  return server.messages.filter(({ to }) => to === email).length
}

/** Lets strangers guess wrong passwords until the account refuses every unknown network. */
async function besiege(email: string): Promise<void> {
  for (let net = 0; net < 10; net++)
    await Promise.all(Array.from({ length: 10 }, () => refusal(login(email, 'wrong', stranger(net)))))
}

test.each([
  ['of one IPv6 network', (each: number) => `2001:db8:1:2::${each.toString(16)}`],
  ['of one IPv4 network', (each: number) => `203.0.114.${each}`],
  ['of one IPv4 network, written as IPv6', (each: number) => `::ffff:203.0.115.${each}`],
])('wrong passwords from addresses %s count together', async (name, address) => {
  const email = await join(`${name.replaceAll(/\W+/g, '-')}@example.com`)
  const responses = []
  for (let each = 1; each <= 100; each++) responses.push(await refusal(login(email, 'wrong', address(each))))
  expect(responses.filter(([status]) => status === 401)).toHaveLength(10)
  expect((await login(email, password, hotel)).user.email).toBe(email)
})

test('a locked account accepts its password on known networks', async () => {
  const email = await join('besieged@example.com')
  await besiege(email)
  expect(await refusal(login(email, password, hotel))).toEqual(many)
  expect((await login(email, password, home)).user.email).toBe(email)
  await askCode(email, hotel)
  expect((await enter(email, await newestCode(email), hotel)).user.email).toBe(email)
})

test('a sign-in makes its network known to the account', async () => {
  const email = await join('networks@example.com')
  const [byPassword, byCode, byLink] = ['192.0.3.1', '192.0.4.1', '192.0.5.1'] as const
  await askCode(email, byCode)
  await enter(email, await newestCode(email), byCode)
  await askLink(email, byLink)
  const form = { email, token: await newestLink(email), password, passwordConfirmation: password }
  await at(byLink).resetPassword({ body: form })
  await login(email, password, byPassword)
  await askCode(email, byCode)
  await enter(email, await newestCode(email), byCode)
  await besiege(email)
  for (const address of [byPassword, byCode, byLink])
    expect((await login(email, password, address)).user.email).toBe(email)
})

test('a known network has a separate limit for wrong passwords', async () => {
  const email = await join('known@example.com')
  for (let tried = 0; tried < 10; tried++) expect(await refusal(login(email, 'wrong', home))).toEqual(wrong)
  expect(await refusal(login(email, password, home))).toEqual(many)
  server.pass(90 * dayMs)
  await besiege(email)
  expect(await refusal(login(email, password, home))).toEqual(many)
})

test('a password change makes the account forget all other networks', async () => {
  const email = await join('renewed@example.com')
  await askCode(email, hotel)
  await enter(email, await newestCode(email), hotel)
  const rows = () => server.db.selectFrom('known_networks').innerJoin('users', 'users.id', 'user_id').selectAll()
  const networks = async () => (await rows().where('email', '=', email).execute()).length
  expect(await networks()).toBe(1)
  await askCode(email, home)
  const { token } = await enter(email, await newestCode(email), home)
  expect(await networks()).toBe(2)
  const chosen = { currentPassword: '', password: 'a quite new phrase', passwordConfirmation: 'a quite new phrase' }
  await server.as({ token, address: home }).changePassword({ body: chosen })
  expect(await networks()).toBe(1)
  await besiege(email)
  expect((await login(email, chosen.password, home)).user.email).toBe(email)
})

test('a stranger’s requests for codes do not block the member’s requests', async () => {
  const email = await join('asked@example.com')
  for (const ask of [askCode, askLink]) {
    for (let sent = 0; sent < 5; sent++) await ask(email, stranger(1))
    expect(await refusal(ask(email, stranger(1)))).toEqual(many)
  }
  await askCode(email, home)
  expect((await enter(email, await newestCode(email), home)).user.email).toBe(email)
})

test('other visitors cannot use up the attempts at a member’s code', async () => {
  const email = await join('guessed@example.com')
  await askCode(email, hotel)
  const code = await newestCode(email)
  for (let each = 0; each < 30; each++)
    expect(await refusal(enter(email, each === 7 ? code : other(code), stranger(each)))).toEqual([401, 'wrong-code'])
  for (let tried = 0; tried < 4; tried++) await refusal(enter(email, other(code), hotel))
  expect((await enter(email, code, hotel)).user.email).toBe(email)
})

test('strangers can have at most sixty codes a day sent to one address', async () => {
  const email = await join('flooded@example.com')
  await login(email, password, home)
  for (const address of [email, 'nobody@example.com']) {
    const asked = Array.from({ length: 70 }, (_, each) => askCode(address, stranger(each)))
    const settled = await Promise.allSettled(asked)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
    expect(await refusal(askCode(address, hotel))).toEqual(many)
  }
  // concurrent emails are sent in any order, so wait until the emails that strangers requested have been sent
  await newestCode(email)
  await askCode(email, home)
  expect((await enter(email, await newestCode(email), home)).user.email).toBe(email)
  const { token: own } = await at(home).register(registration('own@example.com'))
  await server.as({ token: own, address: hotel }).sendAddressCode()
  server.pass(dayMs)
  await askCode(email, hotel)
})

test('one visitor can have at most twenty codes a day sent to one address', async () => {
  const email = await join('twenty@example.com')
  let sent = 0
  for (let window = 0; window < 8; window++) {
    const settled = await Promise.allSettled(Array.from({ length: 5 }, () => askCode(email, hotel)))
    sent += settled.filter(({ status }) => status === 'fulfilled').length
    server.pass(15 * minuteMs)
  }
  expect(sent).toBe(20)
})

/**
 * From each place: registers the address, requests five codes and deletes the account. Returns how many of the requests
 * succeeded.
 */
async function codesOfAccounts(email: string, places: readonly string[]): Promise<number> {
  let sent = 0
  for (const address of places) {
    const { token } = await at(address).register(registration(email))
    const member = server.as({ token, address })
    const settled = await Promise.allSettled(Array.from({ length: 5 }, () => member.sendAddressCode()))
    sent += settled.filter(({ status }) => status === 'fulfilled').length
    await member.deleteAccount({ body: { confirmation: email, currentPassword: password, otp: '' } })
  }
  return sent
}

test('strangers can have at most sixty codes a day sent to an unproven address', async () => {
  const places = Array.from({ length: 14 }, (_, each) => stranger(each))
  expect(await codesOfAccounts('strangers@example.com', places)).toBe(60)
})

test('registering an address repeatedly sends it at most twenty codes a day', async () => {
  const email = 'again@example.com'
  expect(
    await codesOfAccounts(
      email,
      Array.from({ length: 6 }, () => home),
    ),
  ).toBe(20)
  const { token } = await at(hotel).register(registration(email))
  await server.as({ token, address: hotel }).sendAddressCode()
})

test('at most five reset links requested by strangers are emailed', async () => {
  const email = await join('linked@example.com')
  const before = await messagesTo(email)
  for (let each = 0; each < 20; each++) await askLink(email, stranger(each))
  expect((await messagesTo(email)) - before).toBe(5)
  await askLink(email, hotel)
  expect((await messagesTo(email)) - before).toBe(5)
  const newestOne = await newestLink(email)
  await askLink(email, home)
  expect((await messagesTo(email)) - before).toBe(6)
  const form = { email, password: 'a quite new phrase', passwordConfirmation: 'a quite new phrase' }
  await at(hotel).resetPassword({ body: { ...form, token: newestOne } })
  await besiege(email)
  expect((await login(email, form.password, hotel)).user.email).toBe(email)
})

test('only one of two reset links used at the same time changes the password', async () => {
  const email = await join('once@example.com')
  await askLink(email, home)
  const older = await newestLink(email)
  await askLink(email, hotel)
  const form = { email, password: 'a quite new phrase', passwordConfirmation: 'a quite new phrase' }
  const uses = [older, await newestLink(email)].map((token) => at(hotel).resetPassword({ body: { ...form, token } }))
  const settled = await Promise.allSettled(uses)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('limits and known networks store no email address in plain text', async () => {
  const email = await join('hashed@example.com')
  await askCode(email, home)
  const rows = [
    await server.db.selectFrom('limits').selectAll().execute(),
    await server.db.selectFrom('known_networks').selectAll().execute(),
    await server.db.selectFrom('mailed_secrets').selectAll().execute(),
  ]
  const text = JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Object && 'type' in value && value.type === 'Buffer' && 'data' in value
      ? Buffer.from(value.data as number[]).toString('latin1')
      : value,
  )
  expect(text).not.toContain('hashed@')
  expect(text).not.toContain('192.0.2')
})
