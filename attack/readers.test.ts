import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { root } from '../scripts/run.js'
import { isFull } from '../scripts/vitest/full-run.ts'
import { seedOf } from './chance.ts'
import type { Task, Verdict } from './reading-thread.ts'

// Damages files of every format. The reader must not throw, hang, or silently accept an amount that the file does not
// contain.

const mutantsEach = Number(process.env.SALDO_RUNS ?? (isFull ? 8 : 2))

/** Time limit for reading one damaged file. A file that takes longer counts as a hang, even on a slow machine. */
const hangMs = 3 * 60_000

const cases = join(root, 'cases')
const samples = readdirSync(cases, { recursive: true, encoding: 'utf8' })
  .filter((file) => /[\\/]source\.\w+$/.test(file))
  .sort()

/** Whether the bytes are plain text, rather than in a binary format. */
const isText = (file: string): boolean => !/\.(?:xlsx|xls|docx|zip|pdf)$/.test(file)

test.each(samples)('damaged copies of the file %s cause no crash and no invented amount', async (file) => {
  const seeds = Array.from({ length: mutantsEach }, (_, at) => seedOf(inject('attackSeed'), file, at))
  const verdicts = await verdictsOf({ bytes: readFileSync(join(cases, file)), isText: isText(file), seeds })
  expect(verdicts.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(verdicts.map(({ seed }) => seed)).toEqual(seeds)
})

/** The thread that reads the mutants of all files, until one of them breaks it. */
let thread: Worker | null = null
afterAll(() => thread?.terminate())

const newThread = (): Worker =>
  new Worker(new URL(inject('attackThread')), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    stdout: true,
    stderr: true,
  })

/**
 * Reads the mutants in a separate thread. If a mutant hangs or ends the thread, this is a fault of its seed, and the
 * next file gets another thread.
 */
async function verdictsOf(task: Task): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = []
  const worker = (thread ??= newThread())
  const broken = await new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve('hangs'), hangMs)
    onTestFinished(() => clearTimeout(timer))
    worker.on('message', (verdict: Verdict) => {
      timer.refresh()
      if (verdicts.push(verdict) === task.seeds.length) resolve(null)
    })
    worker.once('error', (error) => resolve(`breaks the thread: ${String(error)}`))
    worker.once('exit', () => resolve('ends the thread'))
    worker.postMessage(task)
  })
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  if (broken === null) return verdicts
  thread = null
  // an ended thread may still report its error
  worker.on('error', () => undefined)
  await worker.terminate()
  const seed = task.seeds[verdicts.length]
  return seed === undefined ? verdicts : [...verdicts, { seed, faults: [broken] }]
}
