import { expect, test } from 'vitest'
import { openServer, refusal, registration } from '../../../scripts/vitest/server-under-test.ts'

let fault: Error | null = null
const server = await openServer({
  outside: {
    places() {
      if (fault !== null) throw fault
      return 'AE'
    },
  },
})
const ask = () => server.as().readLocation()

function withCode(message: string, code: string): Error {
  return Object.assign(new Error(message), { code })
}

test.each([
  ['a bug in our code', new TypeError('secret@example.com is undefined'), 500, 'failed'],
  ['an unreachable database', withCode('connect ECONNREFUSED', 'ECONNREFUSED'), 503, 'unavailable'],
  ['a database that is shutting down', withCode('terminating connection', '57P01'), 503, 'unavailable'],
  ['a database without free connections', withCode('sorry, too many clients already', '53300'), 503, 'unavailable'],
  ['a deadlock', withCode('deadlock detected', '40P01'), 503, 'unavailable'],
  ['a broken connection', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
])('the response to %s does not contain the error’s message', async (_, error, status, code) => {
  fault = error
  server.log.length = 0
  const response = await server.http.inject('/api/location')
  expect([response.statusCode, response.json().code]).toEqual([status, code])
  expect(response.body).not.toContain(error.message)
  fault = null
  expect(await ask()).toEqual({ countryCode: 'AE' })
  const line = server.log.find((each) => each.includes(`"msg":"${code}"`)) ?? ''
  expect(line).toContain('"frames"')
  expect(line).toContain('faults.test.ts')
  expect(line).not.toContain(error.message)
})

test('the response during an outage says when to retry', async () => {
  fault = withCode('gone', 'ECONNREFUSED')
  const { headers } = await server.http.inject('/api/location')
  expect(headers['retry-after']).toBe('10')
  fault = null
})

test('the log has the status of a call but none of its content', async () => {
  const email = 'private.person@example.com'
  const { token } = await server.as({ device: 'PrivateBrowser' }).register(registration(email, 'private pass phrase'))
  await server.as({ token }).saveProfile({
    body: {
      name: 'Private Name',
      company: 'Private Company',
      country: 'AE',
      phone: '+971 4 1234567',
      preferredCurrency: null,
    },
  })
  await server.as().sendOtp({ body: { email } })
  const code = /^\d{6}$/m.exec((await server.messageTo(email)).text)?.[0] ?? 'none'
  await refusal(server.as().loginWithOtp({ body: { email, otp: 'wrong' } }))
  await server.as().requestPasswordReset({ body: { email } })
  const link = /resetPassword\/([\w-]+)/.exec((await server.messageTo(email)).text)?.[1] ?? 'none'
  await server.http.inject(`/resetPassword/${link}/${email}?secret=${token}`)
  await server.http.inject({ url: '/api/getCustomerProfile', headers: { authorization: `Bearer ${token}` } })
  const log = server.log.join('')
  expect(log).toMatch(/"requestId":"[0-9a-f-]{36}","call":"register","method":"POST","status":200/)
  for (const secret of [email, 'Private', 'private pass phrase', token, code, link, '4 1234567'])
    expect(log).not.toContain(secret)
})
