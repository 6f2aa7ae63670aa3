import { expect, test } from 'vitest'
import { readingMs } from '#domain/policy.ts'
import { problem } from '#domain/problem.ts'
import type { Timer } from '#readers/reading-time.ts'
import { pageThread } from '../../../scripts/vitest/page-thread.ts'
import { readFile } from './read-file.ts'

const isReady = `tell({ kind: 'ready' })`
const reads = `hear = ({ options }) => tell({ kind: 'read', file: { listed: [], opened: [], problems: [options.name] } })`
const hangs = `hear = () => { for (;;) {} }`
/** Program of a worker that reports progress but never becomes ready. */
const notReady = `hear = () => tell({ kind: 'checking', count: 0, total: 1 })`

const never: Timer = () => () => {}

/** Reads a file with this worker program; cancelled on the first progress message. */
function reading(program: string, timer: Timer = never) {
  const { start, isEnded } = pageThread(program)
  const controller = new AbortController()
  const response = readFile({
    blob: new Blob(['1600']),
    options: { name: 'a.csv' },
    signal: controller.signal,
    onChecking: () => controller.abort(new Error('cancelled')),
    bounds: { start, timer },
  })
  return { response, isEnded }
}

test('reading a file returns the worker’s response', async () => {
  const { response, isEnded } = reading(`${isReady}; ${reads}`)
  expect((await response).problems).toEqual(['a.csv'])
  expect(isEnded()).toBe(true)
})

test('a worker that hangs is ended after the time limit', async () => {
  const asked: number[] = []
  const hanging = reading(`${isReady}; ${hangs}`, (ms, done) => (asked.push(ms), done(), () => {}))
  const { listed, opened, problems } = await hanging.response
  expect([listed, opened, problems]).toEqual([[], [], [problem('reading-late')]])
  expect([asked, hanging.isEnded()]).toEqual([[readingMs], true])
  expect((await reading(`${isReady}; ${reads}`).response).problems).toEqual(['a.csv'])
})

test('the time limit does not start before the worker’s program has loaded', async () => {
  const asked: number[] = []
  const { response, isEnded } = reading(notReady, (ms, done) => (asked.push(ms), done(), () => {}))
  await expect(response).rejects.toThrow('cancelled')
  expect([asked, isEnded()]).toEqual([[], true])
})

test('reading fails with the worker’s error if the worker crashes', async () => {
  const { response, isEnded } = reading(`${isReady}; hear = () => { throw new Error('broken') }`)
  await expect(response).rejects.toThrow('broken')
  expect(isEnded()).toBe(true)
})
