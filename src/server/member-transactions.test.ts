import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { memberTransactionsMax } from '#domain/policy.ts'
import { openServer } from '../../scripts/vitest/server-under-test.ts'
import { memberTransactions } from './member-transactions.ts'

const { db } = await openServer()

test('a member with too many waiting transactions is asked to retry', async () => {
  const transact = memberTransactions(db)
  const order: string[] = []
  const gate = new EventEmitter()
  const released = once(gate, 'open')
  const waiting = Array.from({ length: memberTransactionsMax }, (_, at) =>
    transact({ userId: 'anna' }, async () => {
      if (at === 0) await released
      order.push(`anna ${at}`)
    }),
  )
  const next = () => transact({ userId: 'anna' }, async () => order.push('anna again'))
  await expect(next()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 10 } })
  gate.emit('open')
  await transact({ userId: 'boris' }, async () => order.push('boris'))
  await Promise.all(waiting)
  await next()
  expect(order.filter((each) => each !== 'boris')).toEqual([...waiting.map((_, at) => `anna ${at}`), 'anna again'])
})
