import { expect, test } from 'vitest'
import { openServer, refusal, registration } from '../../../../scripts/vitest/server-under-test.ts'

const server = await openServer()
const guest = server.as()
const current = 'a good pass phrase'
const codeIn = (text: string): string => /^\d{6}$/m.exec(text)?.[0] ?? ''
const change = (token: string, currentPassword: string, password: string, passwordConfirmation = password) =>
  server.as({ token }).changePassword({ body: { currentPassword, password, passwordConfirmation } })

test('changing the password ends all earlier sessions', async () => {
  const { token: first } = await guest.register(registration('anna@example.com'))
  await server
    .as({ token: first })
    .proveAddress({ body: { otp: codeIn((await server.messageTo('anna@example.com')).text) } })
  const { token: second } = await guest.login({ body: { email: 'anna@example.com', password: current } })
  const { token, user } = await change(first, current, 'a quite new phrase')
  expect((await server.as({ token }).readProfile()).user).toEqual(user)
  for (const ended of [first, second])
    expect(await refusal(server.as({ token: ended }).readProfile())).toEqual([401, 'not-signed-in'])
  await guest.login({ body: { email: 'anna@example.com', password: 'a quite new phrase' } })
  expect((await server.messageTo('anna@example.com')).subject).toBe('Your password was changed')
})

test('a password change sends no email to an unproven address', async () => {
  const { token } = await guest.register(registration('unproven@example.com'))
  await change(token, current, 'a quite new phrase')
  await server.app.sendEmails.run()
  const sent = server.messages.filter(({ to }) => to === 'unproven@example.com')
  expect(sent.map(({ subject }) => subject)).toEqual(['Your Saldo account'])
})

test('a password change needs the right current password and a valid new one', async () => {
  const { token } = await guest.register(registration('boris@example.com'))
  const response = await server.http.inject({
    method: 'POST',
    url: '/api/changePassword',
    headers: { authorization: `Bearer ${token}` },
    payload: {
      current_password: 'wrong',
      password: 'quite another phrase',
      password_confirmation: 'quite another phrase',
    },
  })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ problems: [{ code: 'current-password-wrong', at: 'current_password' }] })
  expect(await refusal(change(token, current, 'short'))).toEqual([422, 'form-refused'])
  expect(await refusal(change(token, current, 'boris@example.com'))).toEqual([422, 'form-refused'])
  expect(await refusal(change(token, current, 'quite another phrase', 'different'))).toEqual([422, 'form-refused'])
  await server.as({ token }).readProfile()
})

test('a password made of the company name and a year is refused', async () => {
  const { token } = await guest.register(registration('clara@example.com'))
  await server.as({ token }).saveProfile({ body: { name: 'Clara', company: 'Вектор Ойл' } })
  const chosen = change(token, current, 'вектор-ойл-2026')
  expect(await refusal(chosen)).toEqual([422, 'form-refused'])
})

test('someone with a stolen token cannot keep guessing the password', async () => {
  const { token } = await guest.register(registration('stolen@example.com'))
  for (let tried = 0; tried < 10; tried++) await refusal(change(token, 'wrong', 'a quite new phrase'))
  expect(await refusal(change(token, current, 'a quite new phrase'))).toEqual([429, 'too-many-calls'])
})

test('concurrent guesses of the current password are counted together', async () => {
  const { token } = await guest.register(registration('burst@example.com'))
  const guesses = Array.from({ length: 20 }, () => refusal(change(token, 'wrong', 'a quite new phrase')))
  const responses = await Promise.all(guesses)
  expect(responses.filter(([status]) => status === 422)).toHaveLength(10)
})
