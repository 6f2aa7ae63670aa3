import { expect, onTestFinished, test, vi } from 'vitest'
import type { Outgoing } from '#contract/call.ts'
import { sessionLengthMs } from '#domain/policy.ts'
import { makeKeptAnswers } from './kept-answers.ts'

function keeping() {
  const held = new Map<string, unknown>()
  let owner: string | null = 'anna'
  const answers = makeKeptAnswers(
    {
      read: async (name) => held.get(name),
      write: async (name, value) => void (value === null ? held.delete(name) : held.set(name, value)),
      clear: async () => held.clear(),
    },
    () => owner,
  )
  return { answers, held, isHere: (who: string | null) => void (owner = who) }
}

const readable: Outgoing = { method: 'GET', path: '/one', right: 'member', staysReadable: true }
const ok = (body: unknown) => ({ status: 200, body, retryAfter: null })
/** Waits until the answer has been written to the store. */
const written = () => new Promise((resolve) => setTimeout(resolve))

test('a stored answer can be read only by the member to whom the server sent it', async () => {
  const { answers, isHere, held } = keeping()
  answers.note(readable, ok({ title: 'Larch' }))
  await written()
  expect(await answers.find(readable)).toEqual({ title: 'Larch' })
  isHere('boris')
  expect(await answers.find(readable)).toBeNull()
  isHere(null)
  expect(await answers.find(readable)).toBeNull()
  await answers.forget()
  expect(held.size).toBe(0)
})

test('a stored answer that is older than the longest session is not used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { answers } = keeping()
  answers.note(readable, ok({ title: 'Larch' }))
  await written()
  vi.advanceTimersByTime(sessionLengthMs - 1)
  expect(await answers.find(readable)).toEqual({ title: 'Larch' })
  vi.advanceTimersByTime(1)
  expect(await answers.find(readable)).toBeNull()
})

test.each([
  ['an answer not marked as readable', { method: 'GET', path: '/one', right: 'member' } as const, 200],
  ['a refusal', readable, 409],
])('%s is not stored', async (_, call, status) => {
  const { answers, held } = keeping()
  answers.note(call, { ...ok({ title: 'Larch' }), status })
  await written()
  expect(held.size).toBe(0)
})

test('answers that arrive after the member signs out are not stored, and records deleted on the server are removed', async () => {
  const { answers, held, isHere } = keeping()
  isHere(null)
  answers.note(readable, ok({ title: 'Larch' }))
  await written()
  isHere('anna')
  answers.note(readable, ok({ title: 'Birch' }))
  answers.note(readable, { ...ok(null), status: 404 })
  await written()
  expect(held.size).toBe(0)
})

test('after a save, the stored draft has the saved content and version; after its translation is generated, it is removed', async () => {
  const { answers } = keeping()
  const saving: Outgoing = { method: 'POST', path: '/update/1', right: 'member', amends: ['/one'] }
  answers.note(readable, ok({ title: 'Larch', version: 1 }))
  answers.note({ ...saving, body: { title: 'Birch', version: 1, generate: false } }, ok({ version: 2, other: true }))
  await written()
  expect(await answers.find(readable)).toEqual({ title: 'Birch', version: 2 })
  answers.note({ ...saving, body: { title: 'Birch', version: 2, generate: true } }, ok({ version: 3 }))
  await written()
  expect(await answers.find(readable)).toBeNull()
})
