import { expect, onTestFinished, test, vi } from 'vitest'
import type { Outgoing } from '#contract/call.ts'
import { sessionLengthMs } from '#domain/policy.ts'
import { makeKeptResponses } from './kept-responses.ts'

function keeping() {
  const held = new Map<string, unknown>()
  let owner: string | null = 'anna'
  const responses = makeKeptResponses(
    {
      read: async (name) => held.get(name),
      write: async (name, value) => void (value === null ? held.delete(name) : held.set(name, value)),
      clear: async () => held.clear(),
    },
    () => owner,
  )
  return { responses, held, isHere: (who: string | null) => void (owner = who) }
}

const readable: Outgoing = { method: 'GET', path: '/one', right: 'member', staysReadable: true }
const ok = (body: unknown) => ({ status: 200, body, retryAfter: null })
/** Waits until the response has been written to the store. */
const written = () => new Promise((resolve) => setTimeout(resolve))

test('a stored response can be read only by the member who received it', async () => {
  const { responses, isHere, held } = keeping()
  responses.note(readable, ok({ title: 'Larch' }))
  await written()
  expect(await responses.find(readable)).toEqual({ title: 'Larch' })
  isHere('boris')
  expect(await responses.find(readable)).toBeNull()
  isHere(null)
  expect(await responses.find(readable)).toBeNull()
  await responses.forget()
  expect(held.size).toBe(0)
})

test('a stored response that is older than the longest session is not used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { responses } = keeping()
  responses.note(readable, ok({ title: 'Larch' }))
  await written()
  vi.advanceTimersByTime(sessionLengthMs - 1)
  expect(await responses.find(readable)).toEqual({ title: 'Larch' })
  vi.advanceTimersByTime(1)
  expect(await responses.find(readable)).toBeNull()
})

test.each([
  ['a response not marked as readable', { method: 'GET', path: '/one', right: 'member' } as const, 200],
  ['a refusal', readable, 409],
])('%s is not stored', async (_, call, status) => {
  const { responses, held } = keeping()
  responses.note(call, { ...ok({ title: 'Larch' }), status })
  await written()
  expect(held.size).toBe(0)
})

test('a response after sign-out is not stored', async () => {
  const { responses, held, isHere } = keeping()
  isHere(null)
  responses.note(readable, ok({ title: 'Larch' }))
  await written()
  isHere('anna')
  responses.note(readable, ok({ title: 'Birch' }))
  responses.note(readable, { ...ok({ code: 'statement-not-found' }), status: 404 })
  await written()
  expect(held.size).toBe(0)
})

test.each([200, 404])(
  'a response with status %i that is not JSON leaves the stored response unchanged',
  async (status) => {
    const { responses } = keeping()
    responses.note(readable, ok({ title: 'Larch' }))
    await written()
    responses.note(readable, { ...ok(null), status })
    await written()
    expect(await responses.find(readable)).toEqual({ title: 'Larch' })
  },
)

test('saving a draft updates the stored draft', async () => {
  const { responses } = keeping()
  const saving: Outgoing = { method: 'POST', path: '/update/1', right: 'member', amends: ['/one'] }
  responses.note(readable, ok({ title: 'Larch', version: 1 }))
  responses.note({ ...saving, body: { title: 'Birch', version: 1, generate: false } }, ok({ version: 2, other: true }))
  await written()
  expect(await responses.find(readable)).toEqual({ title: 'Birch', version: 2 })
  responses.note({ ...saving, body: { title: 'Birch', version: 2, generate: true } }, ok({ version: 3 }))
  await written()
  expect(await responses.find(readable)).toBeNull()
})
