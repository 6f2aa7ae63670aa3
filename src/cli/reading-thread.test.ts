import { expect, inject, test } from 'vitest'
import { readingMegabytesMax, readingMs } from '#domain/policy.ts'
import { northernBridgeXml } from '#readers/samples/northern-bridge.ts'
import { readingLate, readingStopped, type Timer } from '#readers/reading-time.ts'
import { readingThread, type ReadingBounds } from './reading-thread.ts'
import type { OpenedFile } from './sources.ts'

const program = new URL(inject('cliReadingThread'))
const file: OpenedFile = { bytes: new TextEncoder().encode(northernBridgeXml), options: {} }
const named = (name: string): OpenedFile => ({ bytes: new Uint8Array(), options: { name } })

const programOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

/**
 * A thread program that does what the file's name says, for example hangs or breaks, and otherwise responds with the
 * number of files it has read.
 */
const obedient = programOf(`import { parentPort } from 'node:worker_threads'
let count = 0
parentPort.on('message', ({ options: { name } }) => {
  count += 1
  if (name === 'hang') for (;;) {}
  if (name === 'break') throw new Error('broken')
  if (name === 'break another' && count > 1) throw new Error('broken')
  if (name === 'fill') { const kept = []; for (;;) kept.push(new Array(1e5).fill({})) }
  if (name === 'settings') count = Object.keys(process.env).length
  parentPort.postMessage(count)
})`)

const never: Timer = () => () => {}

async function responsesOf(names: readonly string[], bounds: ReadingBounds): Promise<readonly unknown[]> {
  const { read, close } = readingThread({ program: obedient, timer: never, ...bounds })
  const responses: unknown[] = []
  for (const name of names) responses.push(await read(named(name)))
  await close()
  return responses
}

test('a file is read in a separate thread', async () => {
  const { read, close } = readingThread({ program })
  const { drafts, problems } = await read(file)
  expect([drafts[0]?.reportingYear, problems]).toEqual([2024, []])
  await close()
})

test('one thread reads all files', async () => {
  expect(await responsesOf(['a', 'b', 'c'], {})).toEqual([1, 2, 3])
})

test('a thread that hangs is ended at the time limit', async () => {
  const asked: number[] = []
  // fires the time limit of the second file at once, because that file hangs
  const timer: Timer = (ms, done) => (asked.push(ms) === 2 && done(), () => {})
  expect(await responsesOf(['a', 'hang', 'b', 'c'], { timer })).toEqual([1, readingLate, 1, 2])
  expect(asked).toEqual([readingMs, readingMs, readingMs, readingMs])
})

test.each([
  ['crashes', 'break', {}],
  ['uses too much memory', 'fill', { megabytes: 20 }],
])('when a thread %s, the file is reported as not read', async (_, name, bounds) => {
  expect(await responsesOf([name, 'a', name, 'b'], bounds)).toEqual([readingStopped, 1, readingStopped, 1])
})

test('a file that crashes a used thread is read again in a new thread', async () => {
  expect(await responsesOf(['a', 'break another', 'b'], {})).toEqual([1, 1, 2])
})

test('a reading thread has no access to environment variables', async () => {
  expect(await responsesOf(['settings'], {})).toEqual([0])
})

test('a thread gets as much memory as the policy allows', async () => {
  const limits = programOf(`import { parentPort, resourceLimits } from 'node:worker_threads'
parentPort.on('message', () => parentPort.postMessage(resourceLimits.maxOldGenerationSizeMb))`)
  expect(await responsesOf(['a'], { program: limits })).toEqual([readingMegabytesMax])
})
