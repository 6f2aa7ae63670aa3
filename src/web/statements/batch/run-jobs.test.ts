import { expect, test } from 'vitest'
import { isUnderWay, makeRun, type BatchJob, type JobOutcome, type RunState } from './run-jobs.ts'

const done: JobOutcome = { kind: 'done' }
const failed: JobOutcome = { kind: 'failed', failure: { reason: 'no', draftId: null } }
const stop: JobOutcome = { kind: 'stop', why: 'none-left', reason: 'used up' }

/** Jobs whose attempts have these outcomes, one after the other; `attempted` records the key of every attempt. */
function jobsOf(outcomes: Readonly<Record<string, readonly JobOutcome[]>>) {
  const attempted: string[] = []
  const jobs = Object.entries(outcomes).map(([key, [...left]]): BatchJob => ({
    key,
    attempt: async () => (attempted.push(key), left.shift() ?? done),
  }))
  return { attempted, jobs }
}

test('every job runs once, and progress is reported', async () => {
  const run = makeRun()
  const seen: RunState[] = []
  run.subscribe(() => seen.push(run.current().state))
  const { attempted, jobs } = jobsOf({ a: [done], b: [done] })
  await run.start(jobs)
  expect(attempted).toEqual(['a', 'b'])
  expect(seen).toContainEqual({ kind: 'running', isStopping: false, done: 1, total: 2 })
  expect(run.current().state).toEqual({ kind: 'finished', done: 2, total: 2, failed: 0 })
})

test('a failed job does not stop the other jobs', async () => {
  const run = makeRun()
  const { jobs } = jobsOf({ a: [failed, done], b: [done] })
  await run.start(jobs)
  expect(run.current().state).toEqual({ kind: 'finished', done: 1, total: 2, failed: 1 })
  expect([...run.current().failures]).toEqual([['a', { reason: 'no', draftId: null }]])
  await run.start(jobs.slice(0, 1))
  expect([...run.current().failures]).toEqual([])
})

test('a failure that applies to all jobs stops the run', async () => {
  const run = makeRun()
  const { attempted, jobs } = jobsOf({ a: [done], b: [stop], c: [done] })
  await run.start(jobs)
  expect(attempted).toEqual(['a', 'b'])
  expect(run.current().state).toEqual({ kind: 'stopped', why: 'none-left', reason: 'used up', done: 1, total: 3 })
})

test('if the server asks to retry later, the run waits and attempts the job again', async () => {
  const waited: number[] = []
  const seen: RunState[] = []
  const run = makeRun(async (ms) => void waited.push(ms))
  run.subscribe(() => seen.push(run.current().state))
  const { attempted, jobs } = jobsOf({ a: [{ kind: 'later', waitMs: 20_500 }, done], b: [done] })
  await run.start(jobs)
  expect(attempted).toEqual(['a', 'a', 'b'])
  expect(waited).toEqual([20_500])
  expect(seen).toContainEqual({ kind: 'waiting', seconds: 21, done: 0, total: 2 })
})

test('stopping a run lets the current attempt finish', async () => {
  const run = makeRun()
  const attempted: string[] = []
  const job = (key: string, outcome: JobOutcome): BatchJob => ({
    key,
    attempt: async () => {
      attempted.push(key)
      if (key === 'b') run.stop()
      return outcome
    },
  })
  await run.start([job('a', done), job('b', done), job('c', done)])
  expect(run.current().state).toMatchObject({ kind: 'stopped', why: 'person', done: 2, total: 3 })
  await run.start([job('b', { kind: 'later', waitMs: 3_600_000 })])
  expect(run.current().state).toMatchObject({ kind: 'stopped', why: 'person', done: 0, total: 1 })
  expect(attempted).toEqual(['a', 'b', 'b'])
})

test('starting a run in progress does not run the jobs twice', async () => {
  const run = makeRun()
  const { attempted, jobs } = jobsOf({ a: [done], b: [done] })
  const ended = run.start(jobs)
  expect(isUnderWay(run.current().state)).toBe(true)
  await Promise.all([ended, run.start(jobs), run.start(jobs)])
  expect(attempted).toEqual(['a', 'b'])
})
