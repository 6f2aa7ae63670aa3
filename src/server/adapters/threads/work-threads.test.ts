import { expect, inject, test } from 'vitest'
import type { ThreadJob } from '../../outside.ts'
import { workThreads } from './work-threads.ts'

const program = (body: string): URL =>
  new URL(`data:text/javascript,${encodeURIComponent(`import{parentPort as p}from"node:worker_threads";${body}`)}`)

const ready = 'p.postMessage("ready")'
/**
 * The program of a thread that responds to each request with the request and its number, or hangs or crashes on
 * command.
 */
const obeying = program(`let n=0;p.on("message",({given})=>{
  if(given==="hang")for(;;);
  if(given==="greedy"){const a=[];for(;;)a.push(new Array(1e5).fill({}))}
  if(given==="break")throw new Error("broken");
  n+=1;p.postMessage({made:[given,n]})});${ready}`)

const echo: ThreadJob<unknown, unknown> = { name: 'echo', run: (given) => ['at once', given] }
const large = { userId: 'anna', network: 'home', bytes: 100 }
const hours = 3_600_000

const threadsOf = (bounds: Partial<Parameters<typeof workThreads>[0]> = {}) =>
  workThreads({ program: obeying, atOnceBytesMax: 10, threads: 1, ms: hours, ...bounds })

const unavailable = { code: 'unavailable', details: { retryAfterSeconds: 10 } }

test('a small job runs on the main thread, and a large job in a worker thread', async () => {
  const { work } = threadsOf()
  expect(await work(echo, 'small', { ...large, bytes: 10 })).toEqual(['at once', 'small'])
  expect(await work(echo, 'large', { ...large, bytes: 11 })).toEqual(['large', 1])
  expect(await work(echo, 'again', large)).toEqual(['again', 2])
})

test.each([
  ['takes too long', 'hang', { ms: 1_500 }],
  ['uses too much memory', 'greedy', { megabytes: 20 }],
  ['crashes', 'break', {}],
])('if a worker thread %s, its job is refused', async (_, given, bounds) => {
  const { work } = threadsOf(bounds)
  await expect(work(echo, given, large)).rejects.toMatchObject(unavailable)
  expect(await work(echo, 'next', large)).toEqual(['next', 1])
})

test('a waiting job is refused if no worker thread starts', async () => {
  const { work } = threadsOf({ program: program('throw new Error("no")') })
  await expect(work(echo, 'given', large)).rejects.toMatchObject(unavailable)
})

test('a buffer is empty for the sender after it is transferred to a thread', async () => {
  const { work } = threadsOf({ program: program(`p.on("message",({given})=>p.postMessage({made:given[0]}));${ready}`) })
  const bytes = new Uint8Array([1, 2, 3])
  expect(await work(echo, bytes, { ...large, moved: [bytes.buffer] })).toBe(1)
  expect(bytes.byteLength).toBe(0)
})

test('a job leaves the queue when its caller disconnects', async () => {
  const { work, lengths } = threadsOf()
  const begun = work(echo, 'begun', large)
  const leaving = new AbortController()
  const waiting = work(echo, 'waiting', { ...large, left: leaving.signal })
  leaving.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  expect(await begun).toEqual(['begun', 1])
  expect(await work(echo, 'next', large)).toEqual(['next', 2])
  expect(lengths()).toEqual({ running: 0, waiting: 0 })
})

test('a member with few jobs does not wait for all jobs of a busy member', async () => {
  const { work } = threadsOf({ waitingMax: { ofMember: 100, ofNetwork: 100, ofAll: 200 } })
  const done: string[] = []
  const of = (userId: string, count: number) =>
    Array.from({ length: count }, async () => {
      await work(echo, userId, { ...large, userId })
      done.push(userId)
    })
  await Promise.all([...of('much', 20), ...of('anna', 1), ...of('boris', 2)])
  expect(done.indexOf('anna')).toBeLessThan(3)
  expect(done.indexOf('boris')).toBeLessThan(4)
  expect(done.lastIndexOf('boris')).toBeLessThan(6)
})

test('a network with many accounts does not hold up other networks', async () => {
  const { work } = threadsOf()
  const done: string[] = []
  const of = async (userId: string, network: string) => {
    await work(echo, userId, { ...large, userId, network })
    done.push(network)
  }
  const crowd = Array.from({ length: 20 }, (_, at) => of(`member ${at}`, 'crowd'))
  await Promise.all([...crowd, of('anna', 'home'), of('boris', 'office')])
  expect(done.slice(0, 3).toSorted()).toEqual(['crowd', 'home', 'office'])
})

test('one network cannot use every thread', async () => {
  const { work, lengths } = threadsOf({ threads: 3, waitingMax: { ofMember: 1, ofNetwork: 2, ofAll: 9 } })
  const of = (userId: string, network: string) => work(echo, userId, { ...large, userId, network })
  const crowd = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((userId) => of(userId, 'crowd')))
  const anna = of('anna', 'home')
  expect(lengths()).toEqual({ running: 3, waiting: 2 })
  expect(await anna).toEqual(['anna', 1])
  expect((await crowd).map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, true, false])
})

test('a job beyond the limit of waiting jobs is refused', async () => {
  const { work } = threadsOf({ waitingMax: { ofMember: 2, ofNetwork: 3, ofAll: 3 } })
  const of = (userId: string) => work(echo, userId, { ...large, userId })
  const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map(of)
  const settled = await Promise.allSettled(asked)
  const done = settled.map(({ status }) => status === 'fulfilled')
  expect(done).toEqual([true, true, true, false, true, false])
})

test('a worker thread gives the same result as the main thread', async () => {
  const { preparing } = await import('../../features/statements/judged.ts')
  const { work } = threadsOf({ program: new URL(inject('workThread')) })
  const sent = { isNew: true, text: JSON.stringify({ companyTitle: 'Whale' }) }
  const made = await work(preparing, sent, large)
  expect(made).toEqual(preparing.run(sent))
  await expect(work(preparing, { isNew: true, text: '{' }, large)).rejects.toMatchObject({ code: 'unreadable-body' })
  await expect(work({ ...echo, name: 'unknown' }, '', large)).rejects.toThrow('work apart failed')
})
