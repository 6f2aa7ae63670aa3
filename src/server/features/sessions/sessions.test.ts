import { expect, test } from 'vitest'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const guest = server.as()
const ended = [401, 'not-signed-in']
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const login = (email: string, device?: string) =>
  server.as(device === undefined ? {} : { device }).login({ body: { email, password: 'a good pass phrase' } })

test.each([
  ['no token', {}],
  ['an unknown token', { token: 'A'.repeat(43) }],
  ['a malformed token', { token: "' or 1=1" }],
])('a call with %s is refused', async (_, visitor) => {
  expect(await refusal(server.as(visitor).readProfile())).toEqual(ended)
})

test('a session ends an hour after its last use', async () => {
  const { token } = await guest.register(registration('idle@example.com'))
  const member = server.as({ token })
  server.pass(59 * minuteMs)
  await member.readProfile()
  server.pass(59 * minuteMs)
  await member.readProfile()
  server.pass(hourMs)
  expect(await refusal(member.readProfile())).toEqual(ended)
})

test('a session ends after twelve hours even if it is in use', async () => {
  const { token } = await guest.register(registration('busy@example.com'))
  const member = server.as({ token })
  for (let halfHours = 1; halfHours < 24; halfHours++) {
    server.pass(30 * minuteMs)
    await member.readProfile()
  }
  server.pass(30 * minuteMs)
  expect(await refusal(member.readProfile())).toEqual(ended)
})

test('a second call within a minute writes nothing to the database', async () => {
  const { token } = await guest.register(registration('calm@example.com'))
  server.queries()
  await server.as({ token }).readProfile()
  expect(server.queries().filter((sql) => !sql.startsWith('select'))).toEqual([])
})

test('signing out ends only the current session', async () => {
  const { token: first } = await guest.register(registration('out@example.com'))
  const { token: second } = await login('out@example.com')
  await server.as({ token: first }).logout()
  expect(await refusal(server.as({ token: first }).readProfile())).toEqual(ended)
  await server.as({ token: second }).readProfile()
})

test('members can sign out of all their sessions', async () => {
  await guest.register(registration('many@example.com'))
  const { token } = await login('many@example.com', 'Firefox')
  const member = server.as({ token })
  const { sessions } = await member.listSessions()
  expect(sessions.find(({ isCurrent }) => isCurrent)?.device).toBe('Firefox')
  expect(sessions).toHaveLength(2)
  await member.logoutEverywhere()
  expect(await refusal(member.listSessions())).toEqual(ended)
})

test('members cannot end another member’s session', async () => {
  const { token: mine } = await guest.register(registration('mine@example.com'))
  const { token: other } = await login('mine@example.com')
  const { token: stranger } = await guest.register(registration('stranger@example.com'))
  const { sessions } = await server.as({ token: mine }).listSessions()
  const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
  const missing = [404, 'session-not-found']
  expect(await refusal(server.as({ token: stranger }).endSession({ body: { id } }))).toEqual(missing)
  await server.as({ token: other }).readProfile()
  await server.as({ token: mine }).endSession({ body: { id } })
  expect(await refusal(server.as({ token: other }).readProfile())).toEqual(ended)
  expect(await refusal(server.as({ token: mine }).endSession({ body: { id } }))).toEqual(missing)
  expect(await refusal(server.as({ token: mine }).endSession({ body: { id: 'x' } }))).toEqual(missing)
})
