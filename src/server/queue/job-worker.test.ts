import { expect, test } from 'vitest'
import { openServer, registration } from '../../../scripts/vitest/server-under-test.ts'
import { jobQueue } from './job-queue.ts'
import { jobWorker, type JobHandler } from './job-worker.ts'

const server = await openServer()
const { db } = server
const signal = new AbortController().signal
const done: string[] = []
const queue = jobQueue(server.now, () => undefined)

const ended: JobHandler = async () => true

const workerWith = (refund: JobHandler) =>
  jobWorker({
    db,
    clock: server.now,
    taker: 'providers',
    handlers: { refund, 'cancel-charge': ended, 'remove-customer': ended, 'detach-card': ended },
    onFailed: () => undefined,
  })

const waiting = () => db.selectFrom('jobs').select(['kind', 'subject', 'tries', 'failed_because']).execute()

test('a job added again while it runs is run once more', async () => {
  await queue.add('refund', 'order-1', db)
  const again = workerWith(async (subject) => {
    done.push(subject)
    if (done.length === 1) await queue.add('refund', 'order-1', db)
    return true
  })
  await again.doDue(signal)
  expect([done, await waiting()]).toEqual([['order-1', 'order-1'], []])
})

test('a job made due while it fails is retried at once', async () => {
  await queue.add('refund', 'order-2', db)
  let tries = 0
  const failing = workerWith(async () => {
    tries += 1
    if (tries === 1) await queue.hasten(['refund'], 'order-2', db)
    throw new Error('the provider\r\nis away')
  })
  await failing.doDue(signal)
  expect(tries).toBe(2)
  expect(await waiting()).toEqual([
    { kind: 'refund', subject: 'order-2', tries: 2, failed_because: 'the provider is away' },
  ])
  await queue.drop('refund', 'order-2', db)
  expect(await waiting()).toEqual([])
})

test('a server does not take a job of an unknown kind', async () => {
  await db.insertInto('jobs').values({ kind: 'of-a-newer-server', subject: 'x' }).execute()
  await workerWith(async () => true).doDue(signal)
  await server.app.sendEmails.run()
  expect(await waiting()).toMatchObject([{ kind: 'of-a-newer-server', tries: 0 }])
  await db.deleteFrom('jobs').execute()
})

test('a thousand overdue refunds do not delay an email with a code', async () => {
  const late = Array.from({ length: 1000 }, (_, at) => ({ kind: 'refund', subject: `order-${at}` }))
  await db.insertInto('jobs').values(late).execute()
  await server.as().register(registration('anna@example.com'))
  await server.as().sendOtp({ body: { email: 'anna@example.com' } })
  await server.app.sendEmails.run()
  expect((await server.messageTo('anna@example.com')).subject).toContain('code')
  expect(await waiting()).toHaveLength(1000)
})
