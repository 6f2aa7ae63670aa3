import { expect, inject, test } from 'vitest'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import type { Files } from '../../outside.ts'
import { readingThreads } from './reading-threads.ts'

const thread = new URL(inject('readingThread'))
const hanging = new URL('data:text/javascript,for(;;){}')
const greedy = new URL('data:text/javascript,const a=[];for(;;)a.push(new Array(1e5).fill({}))')
const broken = new URL('data:text/javascript,throw new Error("broken")')
const settings = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.postMessage({names:Object.keys(process.env)})',
)
const file = () => ({
  bytes: new TextEncoder().encode(northernBridgeXml),
  options: {},
  keepCompany: true,
  skip: 0,
  many: 30,
})
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const parsed = (bytes: Uint8Array | undefined): unknown => JSON.parse(new TextDecoder().decode(bytes))
const nothing = { records: [], contentHashes: [] }
const stopped = { ...nothing, total: 0, problems: json([{ code: 'reading-stopped', severity: 'error' }]) }
const sender = (left = new AbortController().signal) => ({ memberId: 'a', address: '192.0.2.1', bytesMax: 0, left })
const readIn = (files: Files, { skip = 0 } = {}) => files.inTurn(sender(), (read) => read({ ...file(), skip }))

test('a file is read in a thread of its own', async () => {
  const { records, contentHashes, total, problems } = await readIn(readingThreads({ thread }))
  expect(parsed(records[0])).toMatchObject({ reportingYear: 2024, filed: { remarks: [] } })
  expect([contentHashes, total, parsed(problems)]).toEqual([[expect.stringMatching(/^[\w+/]{43}=$/)], 1, []])
})

test('of the statements of a file only those wanted come back, and how many there are', async () => {
  expect(await readIn(readingThreads({ thread }), { skip: 1 })).toEqual({ ...nothing, total: 1, problems: json([]) })
})

test('the thread is given the bytes themselves and no copy', async () => {
  const given = file()
  await readingThreads({ thread }).inTurn(sender(), (read) => read(given))
  expect(given.bytes.byteLength).toBe(0)
})

test.each([
  ['takes too long', hanging, { ms: 300 }],
  ['wants too much memory', greedy, { megabytes: 20 }],
  ['breaks', broken, {}],
])('a thread that %s has read nothing, and the server goes on', async (_, program, bounds) => {
  const files = readingThreads({ thread: program, ...bounds })
  expect(await readIn(files)).toEqual(stopped)
  expect(await readIn(files)).toEqual(stopped)
  expect(files.lengths()).toEqual({ running: 0, waiting: 0 })
})

test('the thread of a caller who leaves is ended, and the turn handed on', async () => {
  const files = readingThreads({ thread: hanging, ms: 2 ** 31 - 1 })
  const leaving = new AbortController()
  const reading = files.inTurn(sender(leaving.signal), (read) => {
    const under = read(file())
    leaving.abort(new Error('gone'))
    return under
  })
  await expect(reading).rejects.toThrow('gone')
  expect(files.lengths()).toEqual({ running: 0, waiting: 0 })
})

test('work that fails hands its turn on', async () => {
  const files = readingThreads({ thread })
  await expect(files.inTurn(sender(), () => Promise.reject(new Error('no body')))).rejects.toThrow('no body')
  expect(files.lengths()).toEqual({ running: 0, waiting: 0 })
})

test('the thread knows no setting of the server', async () => {
  expect(await readIn(readingThreads({ thread: settings }))).toEqual({ names: [] })
})
