import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventKinds, liveCloseCodes, type EventKind } from '#contract/live-events.ts'
import { liveAskAgainWithinMs, liveReconnectMs } from '#domain/policy.ts'
import { connectLive } from './live-connection.ts'

/** The in-memory sockets that the page opened. */
const opened: Twin[] = []

class Twin extends EventTarget {
  readyState = 0
  readonly sent: string[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    opened.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  /** Accepts the connection, as the server would. */
  accept(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  tell(kind: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ kind }) }))
  }
  close(code = 1000): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(new CloseEvent('close', { code }))
  }
}

beforeEach(() => {
  opened.splice(0)
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Twin)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function connect() {
  const heard: (readonly EventKind[] | string)[] = []
  const stop = connectLive({
    token: 'the-token',
    onEvents: (kinds) => void heard.push(kinds),
    onReady: () => void heard.push('ready'),
    onSessionEnded: () => void heard.push('session ended'),
  })
  await vi.advanceTimersByTimeAsync(0)
  return { heard, stop, last: () => opened.at(-1) ?? new Twin('none') }
}

test('the page sends its token in the first message, never in the URL', async () => {
  const { last, stop } = await connect()
  last().accept()
  expect([last().url, last().sent]).toEqual(['ws://localhost:3000/api/live', ['{"token":"the-token"}']])
  stop()
})

test('events that arrive together are passed on together', async () => {
  const { heard, last, stop } = await connect()
  last().accept()
  for (const kind of ['ready', 'statement-changed', 'usage-changed', 'statement-changed', 'of a later version'])
    last().tell(kind)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual(['ready', ['statement-changed', 'usage-changed']])
  stop()
})

test('events that arrive together get the time of the last event', async () => {
  const heardAt: number[] = []
  const live = { onReady() {}, onSessionEnded() {}, token: 'the-token' }
  const stop = connectLive({ ...live, onEvents: (_, heardAtMs) => void heardAt.push(heardAtMs) })
  await vi.advanceTimersByTimeAsync(0)
  opened.at(-1)?.accept()
  opened.at(-1)?.tell('order-changed')
  await vi.advanceTimersByTimeAsync(50)
  const last = Date.now()
  opened.at(-1)?.tell('usage-changed')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heardAt).toEqual([last])
  stop()
})

test('a lost socket is reopened after growing pauses', async () => {
  const { heard, last, stop } = await connect()
  last().accept()
  last().tell('ready')
  last().close(1006)
  const pauses: number[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    const before = opened.length
    let waited = 0
    while (opened.length === before) {
      await vi.advanceTimersByTimeAsync(100)
      waited += 100
    }
    pauses.push(waited)
    if (attempt < 3) last().close(1006)
  }
  expect(pauses[0]).toBeGreaterThanOrEqual(liveReconnectMs.firstMin)
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
  expect(new Set(pauses).size).toBe(4)
  last().accept()
  last().tell('ready')
  await vi.advanceTimersByTimeAsync(1)
  expect(heard).toEqual(['ready', eventKinds])
  stop()
})

test('after the message “ask-again”, all data is reported as changed', async () => {
  const { heard, last, stop } = await connect()
  last().accept()
  last().tell('ask-again')
  await vi.advanceTimersByTimeAsync(liveAskAgainWithinMs)
  expect(heard).toEqual([eventKinds])
  stop()
})

test('the end of the session is reported only once', async () => {
  const { heard, last, stop } = await connect()
  last().accept()
  last().close(liveCloseCodes['session-ended'])
  expect(heard).toEqual(['session ended'])
  stop()
})

test.each([
  ['while it opens', false],
  ['once it is open', true],
])('a connection that the page closes %s leaves no open socket', async (_, isOpen) => {
  const { heard, last, stop } = await connect()
  if (isOpen) last().accept()
  stop()
  if (!isOpen) last().accept()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect([opened.length, last().readyState, heard]).toEqual([1, 3, []])
})
