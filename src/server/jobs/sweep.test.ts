import { expect, test } from 'vitest'
import { openServer, refusal, registration } from '../../../scripts/vitest/server-under-test.ts'
import { repeating } from './repeating.ts'

const server = await openServer()
const dayMs = 24 * 60 * 60_000
const count = async (table: 'sessions' | 'mailed_secrets' | 'limits' | 'contact_messages' | 'users') =>
  (await server.db.selectFrom(table).selectAll().execute()).length

test('what has ended is removed, and personal data after seven years', async () => {
  const guest = server.as()
  await guest.register(registration('anna@example.com'))
  await guest.sendOtp({ body: { email: 'anna@example.com' } })
  await guest.requestPasswordReset({ body: { email: 'anna@example.com' } })
  await refusal(guest.login({ body: { email: 'anna@example.com', password: 'wrong' } }))
  const form = { fullName: 'Boris', email: 'boris@example.com', reason: 'Other', message: 'Hello' }
  await guest.sendContactForm({ body: form })
  await server.app.sweep.run()
  expect([await count('sessions'), await count('mailed_secrets'), await count('contact_messages')]).toEqual([1, 3, 1])
  expect(await count('limits')).toBeGreaterThan(0)

  server.pass(dayMs)
  await server.app.sweep.run()
  expect([await count('sessions'), await count('mailed_secrets'), await count('limits')]).toEqual([0, 0, 0])

  server.pass(6 * 365 * dayMs)
  await guest.login({ body: { email: 'anna@example.com', password: 'a good pass phrase' } })
  server.pass(2 * 365 * dayMs)
  await server.app.sweep.run()
  expect([await count('contact_messages'), await count('users')]).toEqual([0, 1])
  server.pass(6 * 365 * dayMs)
  await server.app.sweep.run()
  expect(await count('users')).toBe(0)
})

test('work that fails is told and done again; asked for often, it is done once at a time', async () => {
  const failures: unknown[] = []
  let done = 0
  let atOnce = 0
  const work = repeating(
    async () => {
      atOnce += 1
      expect(atOnce).toBe(1)
      await Promise.resolve()
      atOnce -= 1
      done += 1
      if (done === 1) throw new Error('once')
    },
    60_000,
    (error) => void failures.push(error),
  )
  work.soon()
  await Promise.all([work.run(), work.run(), work.run()])
  expect([done, failures.length]).toEqual([3, 1])
  work.start()
  work.soon()
  work.soon()
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  await work.stop()
  expect(done).toBe(4)
})
