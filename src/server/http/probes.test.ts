import { expect, test } from 'vitest'
import { openAdmin } from '../../../scripts/vitest/admin-under-test.ts'
import { openServer, refusal, registration } from '../../../scripts/vitest/server-under-test.ts'

const token = 'a-token-for-metrics'
const server = await openServer({ settings: { METRICS_TOKEN: token } })
const metrics = (given?: string) =>
  server.http.inject({ url: '/metrics', headers: given === undefined ? {} : { authorization: `Bearer ${given}` } })

test('a running server is reported as live and ready', async () => {
  expect((await server.http.inject('/livez')).json()).toEqual({ status: 'alive' })
  await expect.poll(async () => (await server.http.inject('/readyz')).statusCode).toBe(200)
})

test('the metrics can be read only with the metrics token', async () => {
  expect((await metrics()).statusCode).toBe(401)
  expect((await metrics('another-token-here')).statusCode).toBe(401)
  const response = await metrics(token)
  expect(response.headers['content-type']).toContain('text/plain')
  expect(response.body).toMatch(/saldo_call_seconds_count\{call="livez",status="200"\} 1/)
  expect(response.body).toContain('saldo_mails_waiting')
})

test('the admin site serves probes and metrics on its own port', async () => {
  const { http } = await openAdmin(server, { settings: { METRICS_TOKEN: token } })
  expect((await http.inject('/livez')).json()).toEqual({ status: 'alive' })
  await expect.poll(async () => (await http.inject('/readyz')).json<unknown>()).toEqual({ status: 'ready' })
  expect((await http.inject('/metrics')).statusCode).toBe(401)
  const { body } = await http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(body).toMatch(/saldo_call_seconds_count\{call="livez",status="200"\} 1/)
  expect(body).toContain('saldo_refusals_total{call="metrics",code="not-signed-in"} 1')
  const quiet = await openAdmin(server)
  const response = await quiet.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect([response.statusCode, response.body]).toEqual([404, expect.not.stringContaining('saldo_call_seconds')])
})

test('the metrics contain queue lengths and refusals', async () => {
  const busy = await openServer({
    settings: { METRICS_TOKEN: token },
    outside: { files: { inTurn: () => Promise.reject(new Error()), lengths: () => ({ running: 2, waiting: 7 }) } },
  })
  await refusal(busy.as().readProfile())
  await refusal(busy.as().login({ body: { email: 'a@example.com', password: 'x' } }))
  await busy.http.inject('/api/none')
  const { body } = await busy.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  for (const line of [
    'saldo_files{state="running"} 2',
    'saldo_files{state="waiting"} 7',
    'saldo_mails_waiting 0',
    'saldo_refusals_total{call="readProfile",code="not-signed-in"} 1',
    'saldo_refusals_total{call="login",code="wrong-credentials"} 1',
    'saldo_refusals_total{call="page",code="not-found"} 1',
  ])
    expect(body.split('\n')).toContain(line)
  for (const name of ['mean', 'p50', 'p99', 'max'])
    expect(body).toMatch(new RegExp(`^nodejs_eventloop_lag_${name}_seconds `, 'm'))
})

test('metrics are not served if no token is configured', async () => {
  const quiet = await openServer()
  expect((await quiet.http.inject({ url: '/metrics', headers: { authorization: 'Bearer x' } })).statusCode).toBe(404)
})

test('a server that shuts down finishes its current requests', async () => {
  const asked = latch()
  const responded = latch()
  const ending = await openServer({
    outside: {
      async rates() {
        asked.resolve()
        await responded.promise
        return { roubles: '1', date: '2026-05-04' }
      },
    },
  })
  const underWay = ending.as().readExchangeRate({ query: { currency: 'USD' } })
  await asked.promise
  const end = ending.app.end()
  expect((await ending.http.inject('/readyz')).statusCode).toBe(503)
  responded.resolve()
  expect((await underWay).roubles).toBe('1')
  await end
})

test('a server that shuts down stops sending emails', async () => {
  const begun = latch()
  const ending = await openServer({
    outside: {
      sendEmail(_, signal) {
        begun.resolve()
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
      },
    },
  })
  ending.app.start()
  await ending.as().register(registration('anna@example.com'))
  await begun.promise
  await ending.app.end()
  expect(await ending.db.selectFrom('mails').select('recipient').execute()).toEqual([{ recipient: 'anna@example.com' }])
})

test('a server without a database is live but not ready', async () => {
  const broken = await openServer()
  await broken.db.schema.dropTable('sessions').execute()
  expect(await refusal(broken.as({ token: 'x'.repeat(43) }).readProfile())).toEqual([500, 'failed'])
  await broken.db.destroy()
  expect((await broken.http.inject('/livez')).statusCode).toBe(200)
  expect((await broken.http.inject('/readyz')).statusCode).toBe(503)
})

/** Creates a promise, together with the function that resolves it. */
function latch(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((open) => (resolve = open))
  return { promise, resolve }
}
