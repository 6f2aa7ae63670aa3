import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { CompiledQuery } from 'kysely'
import { expect, inject, test } from 'vitest'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { hangingProgram } from '../../../../scripts/vitest/program-file.ts'
import { openServer, registration } from '../../../../scripts/vitest/server-under-test.ts'
import { fairQueue, type Later } from '../../adapters/reading/fair-queue.ts'
import { readingProcesses } from '../../adapters/reading/reading-processes.ts'
import type { Files } from '../../outside.ts'

// Tests over real connections how uploads take turns: when a body is read, and what happens if a caller waits or
// disconnects.

const path = '/api/importFinancialStatement'
const hanging = hangingProgram()
const large = new Uint8Array(19 * 1024 * 1024)

/**
 * A server that listens on a port, and the token of a member. The wait for a turn times out only when the test calls
 * `passTheWait`.
 */
async function listening({ program = new URL(inject('readingProcess')) } = {}) {
  const timers = new Set<() => void>()
  const later: Later = (_, run) => {
    timers.add(run)
    return () => timers.delete(run)
  }
  const one = { member: 1, network: 1, large: 1, largeOfNetwork: 1, total: 1 }
  const files = readingProcesses({ program, ms: 2 ** 31 - 1, receiving: fairQueue({ atOnce: one, later }) })
  const turns = new EventEmitter()
  const noted: Files = {
    ...files,
    inTurn(sender, work) {
      const turn = files.inTurn(sender, work)
      turns.emit('asked', turn)
      return turn
    },
  }
  const server = await openServer({ outside: { files: noted } })
  const isRead: boolean[] = []
  let upload: IncomingMessage | null = null
  server.http.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === path) upload = request
    response.on('prefinish', () => void isRead.push(request.readableDidRead))
  })
  const address = await server.http.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await server.as().register(registration('turns@example.com'))
  return {
    address,
    token,
    /** For each response sent, whether the server had already read part of the body. */
    isRead,
    /** Passes if the newest upload has begun to arrive, and is still unread after another request gets its response. */
    async uploadStaysUnread(): Promise<void> {
      const unreadBytes = () => upload?.readableLength ?? 0
      await expect.poll(unreadBytes).toBeGreaterThan(0)
      await fetch(`${address}/livez`)
      expect(unreadBytes()).toBeGreaterThan(0)
    },
    lengths: files.lengths,
    passTheWait: () => [...timers].forEach((run) => run()),
    /** Waits until the next turn is requested, and returns the promise of that turn. */
    nextTurn: () => once(turns, 'asked').then(([turn]: Promise<unknown>[]) => ({ turn })),
    http: server.http,
    /** Blocks session look-ups until the returned function is called. */
    holdSessions: () =>
      new Promise<() => void>((held) => {
        void server.db.transaction().execute(async (inside) => {
          await inside.executeQuery(CompiledQuery.raw('lock table sessions'))
          await new Promise<void>((release) => held(release))
        })
      }),
    /** Takes the only turn until the returned function is called. */
    holdTurn: () =>
      new Promise<() => void>((taken) => {
        const left = new AbortController().signal
        const work = () => new Promise<void>((release) => taken(release))
        void files.inTurn({ memberId: 'other', network: 'other', bytesMax: 0, left }, work)
      }),
  }
}

type TestServer = Awaited<ReturnType<typeof listening>>

const server = await listening()
const hung = await listening({ program: hanging })

async function send({ address, token }: TestServer, content: string | Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('file', new File([content], 'file.xml'))
  const response = await fetch(address + path, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
}

/** Opens a connection and sends the beginning of a file. */
function halfSent({ address, token }: TestServer, length: number, sent: string): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${sent}`)
  return socket
}

const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'

test('an upload is not read before its turn', async () => {
  const release = await server.holdTurn()
  const asked = server.nextTurn()
  const response = send(server, northernBridgeXml)
  await asked
  expect(server.lengths()).toEqual({ running: 1, waiting: 1 })
  await server.uploadStaysUnread()
  release()
  expect(await response).toMatchObject({ status: 200, body: { total: 1 } })
  expect(server.lengths()).toEqual({ running: 0, waiting: 0 })
})

test('a caller who waits too long for a turn is asked to retry', async () => {
  const release = await server.holdTurn()
  const asked = server.nextTurn()
  const response = send(server, large)
  await asked
  await server.uploadStaysUnread()
  server.passTheWait()
  const message = expect.stringContaining('5 seconds')
  expect(await response).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'readers-busy', message } })
  expect(server.isRead.at(-1)).toBe(false)
  release()
  expect(await send(server, northernBridgeXml)).toMatchObject({ status: 200, body: { total: 1 } })
  expect(server.isRead.at(-1)).toBe(true)
})

test('a caller who disconnects leaves the queue', async () => {
  const release = await server.holdTurn()
  const asked = server.nextTurn()
  const socket = halfSent(server, 1_000, part)
  const { turn } = await asked
  expect(server.lengths().waiting).toBe(1)
  socket.destroy()
  await expect(turn).rejects.toMatchObject({ code: 'unreadable-body' })
  expect(server.lengths()).toEqual({ running: 1, waiting: 0 })
  release()
})

test('a caller who disconnects during an upload gives up the turn at once', async () => {
  const release = await hung.holdTurn()
  const asked = hung.nextTurn()
  const socket = halfSent(hung, large.length, part)
  socket.write(large.subarray(0, large.length / 2))
  const { turn } = await asked
  socket.destroy()
  release()
  await expect(turn).rejects.toThrow()
  expect(hung.lengths()).toEqual({ running: 0, waiting: 0 })
})

test.each([
  ['sending', 1_000, part],
  ['the file is read', part.length + 13, `${part}<a/>\r\n--x--\r\n`],
])('a turn ends if its caller disconnects while %s', async (_, length, sent) => {
  const asked = hung.nextTurn()
  const socket = halfSent(hung, length, sent)
  const { turn } = await asked
  socket.destroy()
  await expect(turn).rejects.toThrow()
  expect(hung.lengths()).toEqual({ running: 0, waiting: 0 })
})

test.each([
  ['while still sending', 1_000, part],
  ['after sending everything', part.length + 13, `${part}<a/>\r\n--x--\r\n`],
])('a caller who disconnects %s gets no turn', async (_, length, sent) => {
  const release = await hung.holdSessions()
  const requested = once(hung.http.server, 'request')
  const asked = hung.nextTurn()
  const socket = halfSent(hung, length, sent)
  // the only element is the argument of the 'request' event
  const [request] = (await requested) as [IncomingMessage]
  const gone = new Promise<unknown>((closed) => request.socket.once('close', closed))
  socket.destroy()
  await gone
  release()
  const { turn } = await asked
  await expect(turn).rejects.toMatchObject({ code: 'unreadable-body' })
  expect(hung.lengths()).toEqual({ running: 0, waiting: 0 })
})

test.each([
  ['multipart/form-data; boundary=x', 20 * 1024 * 1024, 401],
  ['application/json', 20 * 1024 * 1024, 401],
  ['multipart/form-data; boundary=x', 22 * 1024 * 1024, 413],
])('a body of type %s and %d bytes is not read if its headers are refused', async (type, length, status) => {
  const response = await fetch(server.address + path, {
    method: 'POST',
    body: new Uint8Array(length),
    headers: { 'content-type': type, ...(status === 401 ? {} : { authorization: `Bearer ${server.token}` }) },
  })
  expect([response.status, server.isRead.at(-1)]).toEqual([status, false])
})
