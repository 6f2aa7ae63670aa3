import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { liveCloseCodes } from '#contract/live-events.ts'
import { liveSocketsMax, liveUnreadBytesMax } from '#domain/policy.ts'
import { openLivePage } from '../../../scripts/vitest/live-page.ts'
import { openServer, registration } from '../../../scripts/vitest/server-under-test.ts'
import { liveSockets } from './live-sockets.ts'

const server = await openServer({
  settings: { LIMIT_FACTOR: '1' },
  timeouts: { headMs: 10_000, requestMs: 30_000, checkEveryMs: 2_000, silenceMs: 120_000, tokenMs: 600_000 },
})
await server.http.listen({ host: '127.0.0.1', port: 0 })
const times = (count: number) => Array.from({ length: count }, (_, at) => at)

test('the number of sockets per member is limited', async () => {
  const { token } = await server.as().register(registration('many@example.com'))
  const pages = times(liveSocketsMax.ofMember).map(() => openLivePage(server.http, { token }))
  await Promise.all(pages.map((page) => page.hears('ready')))
  expect(await openLivePage(server.http, { token }).closed).toBe(liveCloseCodes['too-many'])
  pages[0]?.socket.close()
  await pages[0]?.closed
  await expect.poll(() => server.app.sockets.count()).toBe(liveSocketsMax.ofMember - 1)
  await openLivePage(server.http, { token }).hears('ready')
})

test('a network’s sockets beyond the limit are refused', async () => {
  const pages = times(liveSocketsMax.ofNetwork + 20).map(() => openLivePage(server.http, undefined))
  const refused = await Promise.race(pages.map(({ closed }) => closed))
  expect(String(refused)).toContain('429')
  expect(server.app.sockets.count()).toBeLessThanOrEqual(liveSocketsMax.ofNetwork)
})

/** A fake socket that records what is sent to it. */
function twin(bufferedAmount: number) {
  const sent: string[] = []
  let isEnded = false
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount,
    send: (message: string) => void sent.push(message),
    terminate: () => void (isEnded = true),
    close() {},
    ping() {},
  })
  // only these members of a socket are used
  return { socket: socket as unknown as WebSocket, sent, isEnded: () => isEnded }
}

test('a page that does not read its messages is disconnected', async () => {
  const sockets = liveSockets({ liveAmong: async (ids) => new Set(ids), factor: 1, onFailed() {} })
  const pages = [twin(liveUnreadBytesMax), twin(liveUnreadBytesMax + 1)]
  for (const { socket } of pages) {
    sockets.add(socket, 'here')
    await sockets.join(socket, { userId: 'anna', sessionId: 'one' })
  }
  expect(pages.map(({ sent, isEnded }) => [sent.length, isEnded()])).toEqual([
    [1, false],
    [0, true],
  ])
})
