import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { makeQueries } from './query-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = { status: 503, body: { code: 'unavailable', message: 'away', requestId: 'r' } }

test.each([
  ['one second if the server gives no wait', null, 1_000],
  ['the four seconds that the server gives', '4', 4_000],
])('a refused query is retried after %s', async (_, retryAfter, ms) => {
  let asked = 0
  const response = makeQueries().query({
    queryKey: ['a'],
    async queryFn() {
      asked += 1
      if (asked === 1) throw new CallRefused({ ...busy, retryAfter })
      return 'response'
    },
  })
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([await response, asked]).toEqual(['response', 2])
})
