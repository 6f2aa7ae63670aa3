import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefused } from '#contract/call-refused.ts'
import { refusalStatuses, type RefusalCode } from '#contract/refusals.ts'
import { NoAnswer } from './api.ts'
import { answered, makePress } from './press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (code: RefusalCode) =>
  new CallRefused({ status: refusalStatuses[code], body: { code, message: code, requestId: 'r' }, retryAfter: null })
/** What stands between the page and the server says so, and the server may have done it. */
const strange = (status: number) => new CallRefused({ status, body: '<html>', retryAfter: null })
const noAnswer = new NoAnswer('off')

/** What comes of the sendings, one after the other; undefined is an answer. */
function sending(...outcomes: readonly (Error | undefined)[]) {
  const left = [...outcomes]
  const keys: string[] = []
  const send = async (key: string): Promise<string> => {
    keys.push(key)
    const error = left.shift()
    if (error !== undefined) throw error
    return 'done'
  }
  return { keys, send }
}

/** How many keys two presses of the same had, the first of which came to this. */
async function keysOfTwo(first: Error | undefined, ...asked: readonly [unknown, unknown]): Promise<number> {
  const press = makePress()
  const { keys, send } = sending(first)
  await press(asked[0], send).catch(() => null)
  expect(await press(asked[1], send)).toBe('done')
  return new Set(keys).size
}

test.each([
  ['without an answer', noAnswer],
  ['answered by something in between', strange(502)],
  ['refused by something in between', strange(403)],
  ['of too many', refusal('too-many-calls')],
  ['that failed', refusal('failed')],
  ['at a time without the database', refusal('unavailable')],
  ['of a session that is over', refusal('not-signed-in')],
])('a press %s may have been done: the next of the same is the same press', async (_, error) => {
  expect(await keysOfTwo(error, { one: 1 }, { one: 1 })).toBe(1)
})

test.each([
  ['done', undefined],
  ['refused for want of assessments', refusal('no-assessments-left')],
  ['refused for its form', refusal('form-refused')],
  ['refused for another version', refusal('statement-changed')],
])('a press that was %s is over: the next is another', async (_, outcome) => {
  expect(await keysOfTwo(outcome, { one: 1 }, { one: 1 })).toBe(2)
})

test('a press of something else is another press, answered or not', async () => {
  expect(await keysOfTwo(noAnswer, { one: 1 }, { one: 2 })).toBe(2)
})

test('what was thrown is thrown on', async () => {
  const error = refusal('no-assessments-left')
  await expect(makePress()({}, () => Promise.reject(error))).rejects.toBe(error)
})

test.each([
  ['no answer', noAnswer],
  ['a server that is away', refusal('unavailable')],
  ['a gateway that finds none', strange(503)],
])('after %s it is sent again after one second, then after three, and then no more', async (_, error) => {
  const { keys, send } = sending(error, error, error)
  const came = answered(() => send('k')).catch((thrown: unknown) => thrown)
  const sentAfter = []
  for (const ms of [0, 999, 1, 2_999, 1, 60_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    sentAfter.push(keys.length)
  }
  expect(sentAfter).toEqual([1, 1, 2, 2, 3, 3])
  expect(await came).toBe(error)
})

test.each([
  ['5', 5_000],
  ['3600', 10_000],
  ['soon', 1_000],
  ['-1', 1_000],
])('who is told to come again after %s seconds is asked again after %d ms', async (retryAfter, ms) => {
  const body = { code: 'readers-busy', message: 'busy', requestId: 'r' }
  const { keys, send } = sending(new CallRefused({ status: 503, body, retryAfter }))
  const came = answered(() => send('k'))
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(keys).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([await came, keys.length]).toEqual(['done', 2])
})

test('an answer that came late is the answer', async () => {
  const { keys, send } = sending(noAnswer)
  const came = answered(() => send('k'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await came, keys.length]).toEqual(['done', 2])
})

test.each([
  ['a refusal', refusal('no-assessments-left')],
  ['a gateway’s fault', strange(502)],
  ['a fault', new Error()],
])('%s is not sent again', async (_, error) => {
  const { keys, send } = sending(error)
  await expect(answered(() => send('k'))).rejects.toBe(error)
  expect(keys).toHaveLength(1)
})
