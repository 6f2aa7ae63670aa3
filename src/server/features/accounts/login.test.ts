import { expect, test } from 'vitest'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const guest = server.as()
const password = 'a good pass phrase'
const login = (email: string, typed: string, address = '192.0.2.1') =>
  server.as({ address }).login({ body: { email, password: typed } })

test('signing in ignores capitals and spaces in the email address', async () => {
  await guest.register(registration('anna@example.com'))
  const { token, user } = await login('ANNA@example.com ', password)
  expect(user.email).toBe('anna@example.com')
  expect((await server.as({ token }).readProfile()).user).toEqual(user)
})

test('an unknown address and a wrong password get the same response', async () => {
  await guest.register(registration('known@example.com'))
  server.queries()
  expect(await refusal(login('known@example.com', 'wrong', '198.51.1.2'))).toEqual([401, 'wrong-credentials'])
  const ofKnown = server.queries()
  expect(await refusal(login('unknown@example.com', 'wrong', '198.51.2.3'))).toEqual([401, 'wrong-credentials'])
  expect(server.queries()).toEqual(ofKnown)
  expect(ofKnown.length).toBeGreaterThan(2)
})

test('guessing passwords blocks the guesser, but not the member', async () => {
  await guest.register(registration('guessed@example.com'))
  for (let tried = 0; tried < 10; tried++)
    expect(await refusal(login('guessed@example.com', 'wrong'))).toEqual([401, 'wrong-credentials'])
  const stopped = await login('guessed@example.com', password).catch((error: unknown) => error)
  expect(stopped).toMatchObject({ status: 429, retryAfterSeconds: 900 })
  expect((await login('guessed@example.com', password, '203.0.113.99')).user.email).toBe('guessed@example.com')
  server.pass(15 * 60_000)
  expect((await login('guessed@example.com', password)).user.email).toBe('guessed@example.com')
})

test('guessing passwords for an unknown address is blocked too', async () => {
  for (let tried = 0; tried < 10; tried++) await refusal(login('nobody@example.com', 'wrong'))
  expect(await refusal(login('nobody@example.com', 'wrong'))).toEqual([429, 'too-many-calls'])
})

test('concurrent password guesses allow no more attempts than sequential ones', async () => {
  await guest.register(registration('burst@example.com'))
  const guesses = Array.from({ length: 60 }, () => refusal(login('burst@example.com', 'wrong')))
  const responses = await Promise.all(guesses)
  expect(responses.filter(([status]) => status === 401)).toHaveLength(10)
  expect(await refusal(login('burst@example.com', password))).toEqual([429, 'too-many-calls'])
})

test('many visitors who guess one account’s password are blocked', async () => {
  await guest.register(registration('many@example.com'))
  const guesses = Array.from({ length: 100 }, (_, each) =>
    refusal(login('many@example.com', 'wrong', `198.51.${each}.1`)),
  )
  await Promise.all(guesses)
  expect(await refusal(login('many@example.com', password, '203.0.113.7'))).toEqual([429, 'too-many-calls'])
})

test('concurrent sign-ins with the right password all succeed', async () => {
  await guest.register(registration('busy@example.com'))
  const responses = await Promise.all(Array.from({ length: 30 }, () => login('busy@example.com', password)))
  expect(new Set(responses.map(({ token }) => token)).size).toBe(30)
})
