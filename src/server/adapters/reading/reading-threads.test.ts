import { expect, inject, test } from 'vitest'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { readingThreads } from './reading-threads.ts'

const thread = new URL(inject('readingThread'))
const hanging = new URL('data:text/javascript,for(;;){}')
const greedy = new URL('data:text/javascript,const a=[];for(;;)a.push(new Array(1e5).fill({}))')
const broken = new URL('data:text/javascript,throw new Error("broken")')
const settings = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.postMessage({names:Object.keys(process.env)})',
)
const file = { bytes: new TextEncoder().encode(northernBridgeXml), options: {}, skip: 0, many: 30 }
const stopped = { drafts: [], total: 0, problems: [{ code: 'reading-stopped', severity: 'error' }] }

test('a file is read in a thread of its own', async () => {
  const { drafts, total, problems } = await readingThreads({ thread })(file)
  expect([drafts[0]?.reportingYear, total, problems]).toEqual([2024, 1, []])
})

test('of the statements of a file only those wanted come back, and how many there are', async () => {
  expect(await readingThreads({ thread })({ ...file, skip: 1 })).toEqual({ drafts: [], total: 1, problems: [] })
})

test.each([
  ['takes too long', hanging, { ms: 300 }],
  ['wants too much memory', greedy, { megabytes: 20 }],
  ['breaks', broken, {}],
])('a thread that %s has read nothing, and the server goes on', async (_, program, bounds) => {
  const files = readingThreads({ thread: program, ...bounds })
  expect(await files(file)).toEqual(stopped)
  expect(await files(file)).toEqual(stopped)
})

test('so many files are read at once, some wait, and the others are asked to come again', async () => {
  const files = readingThreads({ thread: hanging, ms: 200, atOnce: 1, waitingMax: 1 })
  const asked = await Promise.allSettled([files(file), files(file), files(file)])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(asked[2]).toMatchObject({ reason: { code: 'unavailable', details: { retryAfterSeconds: 10 } } })
  expect(await files(file)).toEqual(stopped)
})

test('the thread knows no setting of the server', async () => {
  expect(await readingThreads({ thread: settings })(file)).toEqual({ names: [] })
})
