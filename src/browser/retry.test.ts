import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import { NoResponse } from './no-response.ts'
import { isRetryable, retryWaitMs, whileWaiting, withLongRetries, withRetries } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (code: RefusalCode, retryAfter: string | null = null) =>
  new CallRefused({ status: refusalStatuses[code], body: { code, message: code, requestId: 'r' }, retryAfter })
/** A response that comes from a proxy instead of the server. */
const strange = (status: number) => new CallRefused({ status, body: '<html>', retryAfter: null })
const noResponse = new NoResponse('off')

/** A call that fails with these errors in turn, and succeeds where an error is undefined; `times` counts attempts. */
function sending(...outcomes: readonly (Error | undefined)[]) {
  const sent = { times: 0 }
  const send = async (): Promise<string> => {
    const error = outcomes[sent.times]
    sent.times += 1
    if (error !== undefined) throw error
    return 'done'
  }
  return { sent, send }
}

test.each([
  ['no response', true, noResponse],
  ['an unavailable server', true, refusal('unavailable')],
  ['a server that is reading too many files', true, refusal('readers-busy')],
  ['a server error', true, refusal('failed')],
  ['too many calls', true, refusal('too-many-calls')],
  ['a gateway that cannot reach the server', true, strange(503)],
  ['a gateway whose connection broke', true, strange(502)],
  ['a refusal of the call', false, refusal('no-assessments-left')],
  ['an ended session', false, refusal('not-signed-in')],
  ['a changed statement', false, refusal('statement-changed')],
  ['a gateway that forbids the call', false, strange(403)],
  ['a programming error', false, new TypeError()],
])('whether a call may be retried after %s: %s', (_, expected, error) => {
  expect(isRetryable(error)).toBe(expected)
})

test('the wait before a retry doubles after each failure, up to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => retryWaitMs(failures, noResponse))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

test.each([
  ['5', 5_000, 5_000],
  ['3600', 3_600_000, 10_000],
  ['99999999999', 3_600_000, 10_000],
  ['soon', 1_000, 1_000],
  ['-1', 1_000, 1_000],
  [null, 1_000, 1_000],
])('with Retry-After %j, the wait is %d ms, or %d ms if a user is waiting', (retryAfter, ms, soon) => {
  const error = refusal('readers-busy', retryAfter)
  expect([retryWaitMs(0, error), whileWaiting.retryDelay(0, error)]).toEqual([ms, soon])
})

test('if a user is waiting, a failed call is retried only twice', async () => {
  const { sent, send } = sending(noResponse, noResponse, noResponse)
  const came = withRetries(send).catch((thrown: unknown) => thrown)
  const sentAfter = []
  for (const ms of [0, 999, 1, 1_999, 1, 60_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    sentAfter.push(sent.times)
  }
  expect(sentAfter).toEqual([1, 1, 2, 2, 3, 3])
  expect(await came).toBe(noResponse)
})

test('a successful retry returns the response', async () => {
  const { sent, send } = sending(refusal('unavailable'))
  const came = withRetries(send)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await came, sent.times]).toEqual(['done', 2])
})

test.each([
  ['a permanent refusal', refusal('no-assessments-left')],
  ['too many calls', refusal('too-many-calls', '5')],
])('if a user is waiting, a call is not retried after %s', async (_, error) => {
  const { sent, send } = sending(error)
  await expect(withRetries(send)).rejects.toBe(error)
  expect(sent.times).toBe(1)
})

test('after a wait demanded by the server, no listener is left on the abort signal', async () => {
  const { sent, send } = sending(refusal('too-many-calls', '5'), refusal('too-many-calls', '5'))
  const { signal } = new AbortController()
  const came = withLongRetries(send, { signal, onWait: () => {} })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([await came, sent.times, getEventListeners(signal, 'abort').length]).toEqual(['done', 3, 0])
})

test('a wait demanded by the server ends as soon as the work is aborted', async () => {
  const { sent, send } = sending(refusal('too-many-calls', '5'))
  const stopping = new AbortController()
  const came = withLongRetries(send, { signal: stopping.signal, onWait: () => {} }).catch((thrown: unknown) => thrown)
  await vi.advanceTimersByTimeAsync(1_000)
  stopping.abort('stopped')
  expect([await came, sent.times, vi.getTimerCount()]).toEqual(['stopped', 1, 0])
})
