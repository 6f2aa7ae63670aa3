import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openServer, registration } from '../../../scripts/vitest/server-under-test.ts'

// Tests callers who disconnect, over real connections.

const token = 'a-token-for-metrics'
let asked = (): void => {}
let response: Promise<unknown> = Promise.resolve()
const server = await openServer({
  settings: { METRICS_TOKEN: token },
  outside: {
    async rates() {
      asked()
      await response
      return { roubles: '1', date: '2026-05-04' }
    },
  },
})
let member = ''
let port = 0

beforeAll(async () => {
  member = (await server.as().register(registration('anna@example.com'))).token
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  // the address of a listening server is an object with a port
  port = (server.http.server.address() as AddressInfo).port
})
afterAll(() => server.http.server.closeAllConnections())
beforeEach(() => void (server.log.length = 0))

/** Waits until the log has a line that contains these words, and returns it. */
async function logged(words: string): Promise<string> {
  for (;;) {
    const line = server.log.find((each) => each.includes(words))
    if (line !== undefined) return line
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function metrics(): Promise<string> {
  const { body } = await server.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  return body
}

const head = (path: string, type: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${member}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`
const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n<'
const logIn = () => `${head('/auth/login', 'application/json')}{"email":`
const sendFile = () => `${head('/api/importFinancialStatement', 'multipart/form-data; boundary=b')}${part}`

test.each([
  ['at once', 'a body', 'login', logIn],
  ['later', 'a body', 'login', logIn],
  ['at once', 'a file', 'importStatements', sendFile],
  ['later', 'a file', 'importStatements', sendFile],
])('no error is logged if a caller disconnects %s while the server reads %s', async (when, _, call, bytes) => {
  const socket = connect(port, '127.0.0.1')
  const reached = new Promise<void>((resolve) => server.http.server.once('request', () => resolve()))
  socket.write(bytes())
  await reached
  if (when === 'later') await server.http.inject('/livez')
  socket.resetAndDestroy()
  const line = await logged('caller left')
  expect(line).toContain(`"level":30`)
  expect(line).toMatch(new RegExp(`"call":"${call}","method":"POST","status":499`))
  expect(server.log.filter((each) => /"level":[456]0/.test(each))).toEqual([])
  const measured = await metrics()
  expect(measured).toContain(`saldo_call_seconds_count{call="${call}",status="499"}`)
  expect(measured).toContain('saldo_faults_total 0')
})

test.each([
  ['the response', async () => {}, []],
  [
    'the database is lost',
    async () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })),
    ['unavailable'],
  ],
])('a caller who disconnects before %s is logged once as gone', async (_, happens, errors) => {
  const held = latch()
  const begun = latch()
  asked = begun.resolve
  response = held.promise.then(happens)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/exchangeRate?currency=USD HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await begun.promise
  socket.destroy()
  await logged('caller left')
  held.resolve()
  if (errors.length > 0) await logged('unavailable')
  await server.http.inject('/livez')
  const written = server.log.filter((each) => /"level":[456]0/.test(each)).map((each) => JSON.parse(each).msg)
  expect(written).toEqual(errors)
  expect(server.log.filter((each) => each.includes('"call":"readExchangeRate"'))).toHaveLength(1)
})

function latch(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((open) => (resolve = open))
  return { promise, resolve }
}
