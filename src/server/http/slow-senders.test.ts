import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { fileTurnWaitMs } from '#domain/policy.ts'
import { openServer, registration } from '../../../scripts/vitest/server-under-test.ts'

const timeouts = { headMs: 100, requestMs: 200, checkEveryMs: 20, silenceMs: 600_000, tokenMs: 200 }
const server = await openServer({ timeouts })
const { port } = new URL(await server.http.listen({ host: '127.0.0.1', port: 0 }))
const { token } = await server.as().register(registration('slow@example.com'))

const head = (...lines: readonly string[]): string =>
  `${['POST /auth/login HTTP/1.1', 'Host: a', ...lines].join('\r\n')}\r\n`
const upload = `POST /api/importFinancialStatement HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n`

test.each([
  ['nothing', ''],
  ['half of the headers', head('Content-Type: application/json')],
  ['half of a body', `${head('Content-Type: application/json', 'Content-Length: 9')}\r\n{"a"`],
  ['half of a file', `${upload}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n--x\r\n`],
])('a caller who sends only %s is disconnected', async (_, sent) => {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(sent)
  // this waits until the server closes the connection
  expect(await text(socket)).toContain('408 Request Timeout')
})

test('a refused upload is answered before it is complete', async () => {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('POST /api/importFinancialStatement HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n')
  socket.write('Content-Type: multipart/form-data; boundary=x\r\n\r\n5\r\n--x\r\n\r\n')
  expect(await text(socket)).toContain('401 Unauthorized')
})

test('a caller who never reads a response is disconnected', async () => {
  const { http } = await openServer({ timeouts: { ...timeouts, silenceMs: 200 } })
  const { port: ownPort } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }))
  const accepted = once(http.server, 'connection')
  const socket = connect(Number(ownPort), '127.0.0.1').pause()
  // together the responses are larger than the buffers of both sides
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40))
  // the server's side of the connection
  const [held]: Socket[] = await accepted
  if (held?.destroyed === false) await once(held, 'close')
  socket.destroy()
})

test('an unfinished request does not stop the server from shutting down', async () => {
  const { app } = await openServer()
  const { port: ownPort } = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(ownPort), '127.0.0.1')
  const asked = once(app.http.server, 'request')
  socket.write(`${head('Content-Type: application/json', 'Content-Length: 9')}\r\n{`)
  await asked
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ended = Promise.all([app.end(), once(socket, 'close')])
  // a request that is under way gets some seconds to finish
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await ended
})

test('a request may take at most 30 seconds', async () => {
  const { http } = await openServer()
  const { headersTimeout, requestTimeout, timeout } = http.server
  expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 30_000, 120_000])
  expect(fileTurnWaitMs).toBeLessThan(requestTimeout / 2)
})
