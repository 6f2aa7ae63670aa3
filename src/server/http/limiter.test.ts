import { afterAll, expect, test, vi } from 'vitest'
import { requestsPerMinuteMax } from '#domain/policy.ts'
import { openServer, refusal } from '../../../scripts/vitest/server-under-test.ts'

// the limiter's window of one minute ends only when the test moves the clock
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())

const settings = {
  LIMIT_FACTOR: '1',
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_TOKEN: 'a-token-for-tests',
  LOG_LEVEL: 'warn',
}
const server = await openServer({ settings })
/**
 * The factor for the limits: the site's limit is twelve thousand requests, and a twentieth of these is enough for this
 * test.
 */
const limitFactor = 1 / 20
const strict = await openServer({ settings, limitFactor })
const otp = (address: string, each: number) =>
  refusal(server.as({ address }).loginWithOtp({ body: { email: `nobody${each}@example.com`, otp: '000000' } }))

test('calls of one kind share a limit per visitor', async () => {
  for (let each = 0; each < 30; each++) expect(await otp('192.0.2.1', each)).toEqual([401, 'wrong-code'])
  const response = await server
    .as({ address: '192.0.2.1' })
    .login({ body: { email: 'a@example.com', password: 'x' } })
    .catch((error: unknown) => error)
  expect(response).toMatchObject({
    status: 429,
    refusal: { code: 'too-many-calls', message: expect.stringContaining('seconds') },
  })
  expect(response).toHaveProperty('retryAfterSeconds', expect.any(Number))
  expect(await otp('192.0.2.2', 0)).toEqual([401, 'wrong-code'])
  expect(await server.as({ address: '192.0.2.1' }).readLocation()).toEqual({ countryCode: null })
})

test('all IPv6 addresses of a home count as one visitor', async () => {
  for (let each = 0; each < 30; each++) await otp(`2001:db8:1:2::${each + 1}`, each)
  expect(await otp('2001:db8:1:3::ffff', 0)).toEqual([429, 'too-many-calls'])
  expect(await otp('2001:db8:1:100::1', 0)).toEqual([401, 'wrong-code'])
})

test.each([
  ['the site', ['/', '/login', '/nowhere', '/api/nowhere', '/%zz', '/assets/gone.js'], requestsPerMinuteMax.site],
  ['documents', ['/openapi.json', '/docs'], requestsPerMinuteMax.documents],
  ['probes', ['/livez', '/readyz', '/metrics'], requestsPerMinuteMax.probes],
] as const)('requests for %s have a separate limit', async (kind, urls, max) => {
  const remoteAddress = `198.51.100.${kind.length}`
  const ask = (each: number) => strict.http.inject({ url: urls[each % urls.length] ?? '/', remoteAddress })
  for (let each = 0; each < max * limitFactor; each++) expect((await ask(each)).statusCode).not.toBe(429)
  for (const [each] of urls.entries()) {
    const { statusCode, headers } = await ask(each)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  }
  expect((await strict.http.inject({ url: '/api/location', remoteAddress })).statusCode).toBe(200)
})

test('a forwarded visitor’s address is used only if the proxy is trusted', async () => {
  const from = (remoteAddress: string) =>
    server.http.inject({ url: '/api/location', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.1' } })
  for (let each = 0; each < 600; each++) await from('127.0.0.1')
  expect((await from('127.0.0.1')).statusCode).toBe(429)
  expect((await from('203.0.113.5')).statusCode).toBe(200)
})
