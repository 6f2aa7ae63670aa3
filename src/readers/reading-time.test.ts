import { expect, test } from 'vitest'
import { readingMs } from '#domain/policy.ts'
import { inTime, type Timer } from './reading-time.ts'

/** A timer that fires at once and a timer that never fires. Both record how they are called. */
function timers() {
  const asked: number[] = []
  let stopped = 0
  const stop = () => void (stopped += 1)
  const over: Timer = (ms, done) => (asked.push(ms), done(), stop)
  const endless: Timer = (ms) => (asked.push(ms), stop)
  return { asked, over, endless, stopped: () => stopped }
}

test('a thread that does not respond in time is reported as late', async () => {
  const { asked, over, stopped } = timers()
  expect(await inTime(new Promise(() => {}), { timer: over })).toBe('late')
  expect([asked, stopped()]).toEqual([[readingMs], 1])
})

test('a result that arrives in time is returned', async () => {
  const { asked, endless, stopped } = timers()
  expect(await inTime(Promise.resolve('read'), { ms: 5, timer: endless })).toBe('read')
  expect([asked, stopped()]).toEqual([[5], 1])
})

test('an error of the thread is passed on', async () => {
  const { endless, stopped } = timers()
  await expect(inTime(Promise.reject(new Error('ours')), { timer: endless })).rejects.toThrow('ours')
  expect(stopped()).toBe(1)
})

test('a thread that does not respond is reported as late even without a given timer', async () => {
  expect(await inTime(new Promise(() => {}), { ms: 1 })).toBe('late')
})
