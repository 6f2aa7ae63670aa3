import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { unpaidBuyerKeptDays } from '#domain/policy.ts'
import { paidOrder } from '../../../scripts/vitest/paid-orders.ts'
import { openServer, refusal, registration } from '../../../scripts/vitest/server-under-test.ts'
import { typedStatement } from '../../../scripts/vitest/statements.ts'
import { heartbeatStore } from './heartbeat.store.ts'
import { repeating } from './repeating.ts'

const server = await openServer()
const dayMs = 24 * 60 * 60_000
const count = async (table: 'sessions' | 'mailed_secrets' | 'limits' | 'contact_messages' | 'users') =>
  (await server.db.selectFrom(table).selectAll().execute()).length

test('the sweep removes expired sessions and codes', async () => {
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
  await server.passDays(2)
  expect([await count('contact_messages'), await count('users')]).toEqual([0, 1])
  server.pass(6 * 365 * dayMs)
  await server.passDays(2)
  expect(await count('users')).toBe(0)
})

test('orders are removed after seven years', async () => {
  const { user } = await server.as().register(registration('buyer@example.com'))
  const order = await paidOrder(server, user.id)
  const id = randomUUID()
  const { price_serial: serial } = await server.db.selectFrom('orders').select('price_serial').executeTakeFirstOrThrow()
  const subscription = { id, user_id: user.id, plan_id: 'translation-monthly', price_serial: serial } as const
  const running = { state: 'running', signed_up_at: server.now(), paid_month: 0 } as const
  await server.db
    .insertInto('subscriptions')
    .values({ ...subscription, ...running })
    .execute()
  await server.db
    .insertInto('grants')
    .values({
      id,
      user_id: user.id,
      order_id: order,
      counted: 'translations',
      given: 1,
      from_at: server.now(),
      until_at: new Date(server.now().getTime() + dayMs),
    })
    .execute()
  server.pass(6 * 365 * dayMs)
  await server.passDays(2)
  expect(await server.db.selectFrom('orders').select('user_id').execute()).toEqual([{ user_id: user.id }])
  server.pass(365 * dayMs)
  await server.passDays(5)
  expect(await server.db.selectFrom('orders').selectAll().execute()).toEqual([])
  expect(await server.db.selectFrom('subscriptions').select('user_id').execute()).toEqual([{ user_id: user.id }])
  await server.db.updateTable('subscriptions').set({ state: 'ended' }).execute()
  await server.passDays(2)
  expect(await server.db.selectFrom('subscriptions').selectAll().execute()).toEqual([])
  expect(await count('users')).toBe(0)
})

test('the sweep removes an account that has not been used for years', async () => {
  const { user } = await server.as().register(registration('gone@example.com'))
  server.pass(6 * 365 * dayMs)
  await paidOrder(server, user.id)
  server.pass(2 * 365 * dayMs)
  await server.passDays(2)
  expect(await count('users')).toBe(0)
  expect(await server.db.selectFrom('orders').select('user_id').execute()).toEqual([{ user_id: null }])
})

test('the buyer of an unpaid order is not kept after the account is deleted', async () => {
  const { user } = await server.as().register(registration('browsed@example.com'))
  const old = { placed_at: new Date(server.now().getTime() - unpaidBuyerKeptDays * dayMs) }
  const unpaid = { state: 'expired', accepted_at: null } as const
  const placed = async (change: Partial<typeof unpaid & typeof old>) => {
    const id = await paidOrder(server, user.id)
    if (Object.keys(change).length > 0) await server.db.updateTable('orders').set(change).where('id', '=', id).execute()
    return id
  }
  const [paid, late, never] = [await placed(old), await placed(unpaid), await placed({ ...unpaid, ...old })]
  const buyerOf = async (id: string) =>
    (await server.db.selectFrom('orders').select('buyer').where('id', '=', id).executeTakeFirstOrThrow()).buyer
  const buyers = async () => [await buyerOf(paid), await buyerOf(late), await buyerOf(never)]
  await server.passDays(1)
  const kept = expect.objectContaining({ name: 'Anna Petrova' })
  expect(await buyers()).toEqual([kept, kept, kept])
  await server.db.updateTable('orders').set({ user_id: null }).where('user_id', '=', user.id).execute()
  await server.app.sweep.run()
  const none = { name: '', company: null, address: null, country: null, taxNumber: null }
  expect(await buyers()).toEqual([kept, kept, none])
})

test('runs of repeated work do not overlap', async () => {
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

test('at most one more run waits while repeated work is running', async () => {
  const runs: (() => void)[] = []
  const work = repeating(
    () => new Promise<void>((resolve) => void runs.push(resolve)),
    1,
    () => {},
  )
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  work.start()
  await expect.poll(() => runs.length).toBe(1)
  for (let round = 0; round < 5; round++) {
    work.soon()
    await turn()
  }
  const stopped = work.stop()
  runs[0]?.()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.()
  await turn()
  expect(runs).toHaveLength(2)
  await stopped
})

describe('a sweep and its clock', async () => {
  let databaseNow: Date | null = null
  const guarded = await openServer({
    settings: { METRICS_TOKEN: 'a-token-for-tests' },
    outside: { databaseClock: async () => databaseNow ?? guarded.now() },
  })
  const { app, db, now, pass, passDays, setNow } = guarded
  const yearsMs = 8 * 365 * dayMs
  const rows = async (table: 'users' | 'sessions') => (await db.selectFrom(table).selectAll().execute()).length
  const warnings = () => guarded.log.splice(0).filter((line) => line.includes('work held back'))
  const gauge = async () => {
    const headers = { authorization: 'Bearer a-token-for-tests' }
    const { body } = await guarded.http.inject({ url: '/metrics', headers })
    return /^saldo_deletions_held (\d+)$/m.exec(body)?.[1]
  }

  beforeEach(async () => {
    setNow('2026-05-04T10:00:00Z')
    databaseNow = null
    await db.deleteFrom('users').execute()
    await guarded.believeClock()
    await guarded.as().register(registration('anna@example.com'))
    guarded.log.length = 0
  })

  test('no account is deleted while the server’s clock is eight years ahead', async () => {
    pass(yearsMs)
    await app.sweep.run()
    expect([await rows('users'), await gauge()]).toEqual([1, '1'])
    expect(warnings()).toEqual([
      expect.stringMatching(/"because":"clock-jumped",.*"deletions":1\},"accept":"npm run operate -- clock accept"/),
    ])
    pass(-yearsMs)
    await app.sweep.run()
    await passDays(3)
    expect([await rows('users'), await gauge(), warnings()]).toEqual([1, '0', []])
  })

  test('former addresses are not removed while the clock is wrong', async () => {
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const soon = { ends_at: new Date(now().getTime() + dayMs) }
    const former = { email_key: 'former@example.com', email: 'former@example.com', undo_hash: Buffer.from('undo') }
    await db
      .insertInto('address_changes')
      .values({ ...former, ...soon, user_id: id, changed_at: now() })
      .execute()
    await db
      .insertInto('used_quotas')
      .values({ ...soon, address_hash: Buffer.from('hash'), year: 2026, translations: 1, assessments: 0 })
      .execute()
    const kept = async () => [
      (await db.selectFrom('address_changes').selectAll().execute()).length,
      (await db.selectFrom('used_quotas').selectAll().execute()).length,
    ]
    pass(30 * dayMs)
    await app.sweep.run()
    expect(await kept()).toEqual([1, 1])
    pass(-30 * dayMs)
    await app.sweep.run()
    expect(await kept()).toEqual([1, 1])
    await passDays(1)
    expect(await kept()).toEqual([0, 0])
  })

  test('a clock is trusted again a day after it jumped', async () => {
    pass(yearsMs)
    await app.sweep.run()
    pass(dayMs - 1000)
    await app.sweep.run()
    expect(await rows('users')).toBe(1)
    pass(1000)
    await app.sweep.run()
    expect(await rows('users')).toBe(0)
  })

  test('a daily sweep deletes accounts on time even if nobody visits', async () => {
    await db
      .updateTable('users')
      .set({ signed_in_at: new Date(now().getTime() - 7 * 365.25 * dayMs) })
      .execute()
    await passDays(3)
    expect(await rows('users')).toBe(0)
  })

  test.each([
    ['ahead of', yearsMs],
    ['behind', -yearsMs],
  ])('no account is removed while the server’s clock is far %s the database’s', async (_, ms) => {
    databaseNow = now()
    pass(ms)
    await app.sweep.run()
    pass(dayMs)
    await app.sweep.run()
    expect([await rows('users'), await rows('sessions')]).toEqual([1, 1])
    expect(warnings()).toHaveLength(2)
  })

  test('deletions on hold are carried out once the operator accepts them', async () => {
    pass(yearsMs)
    await app.sweep.run()
    expect(await rows('users')).toBe(1)
    expect(await app.services.guard.accept()).toBe('accepted')
    await app.sweep.run()
    expect(await rows('users')).toBe(0)
  })

  test('deletion waits a day if very many accounts are due at once', async () => {
    const long = new Date(now().getTime() - yearsMs)
    const dates = { agreed_at: long, created_at: long, signed_in_at: long }
    const addresses = Array.from({ length: 101 }, (_, each) => `member${each}@example.com`)
    const users = addresses.map((email) => ({
      id: randomUUID(),
      name: 'M',
      email,
      email_key: email,
      password_hash: '',
    }))
    await db
      .insertInto('users')
      .values(users.map((user) => ({ ...user, ...dates })))
      .execute()
    await app.sweep.run()
    expect(await rows('users')).toBe(102)
    expect(warnings()).toEqual([expect.stringMatching(/"because":"many-due",.*"charges":0,.*"deletions":101/)])
    await passDays(1)
    expect(await rows('users')).toBe(1)
  })

  describe('notices of a deletion', () => {
    const notices = async () => {
      await app.sendEmails.run()
      const mailed = guarded.messages.splice(0).filter(({ subject }) => subject.includes('deleted'))
      return mailed.map(({ text }) => text)
    }
    /** Saves a draft that the sweep will delete on 3 June. */
    async function draft(): Promise<void> {
      const { token } = await guarded
        .as()
        .login({ body: { email: 'anna@example.com', password: 'a good pass phrase' } })
      await guarded.as({ token }).saveStatement({ body: typedStatement() })
      await db.updateTable('users').set({ address_proven_at: now() }).execute()
    }

    test('a clock that is weeks ahead sends no deletion notices too early', async () => {
      await draft()
      pass(25 * dayMs)
      await app.sweep.run()
      expect(await notices()).toEqual([])
      pass(-25 * dayMs)
      await app.sweep.run()
      await passDays(22)
      expect(await notices()).toEqual([])
      await passDays(1)
      expect(await notices()).toEqual([expect.stringContaining('2026-06-03')])
    })

    test('delayed deletion notices state the right number of days left', async () => {
      await draft()
      pass(25 * dayMs)
      await app.sweep.run()
      expect(await notices()).toEqual([])
      await passDays(1)
      expect(await notices()).toEqual([expect.stringContaining('on 2026-06-03 (days left: 4)')])
    })
  })

  test('servers that sweep at the same time update the heartbeat in turn', async () => {
    const beat = () =>
      db.transaction().execute(async (inside) => {
        const { beatAt, hold } = await heartbeatStore(inside).lock()
        const next = new Date((beatAt?.getTime() ?? 0) + 1000)
        await heartbeatStore(inside).write({ beatAt: next, hold })
        return next.getTime() - now().getTime()
      })
    const seen = await Promise.all([beat(), beat(), beat()])
    expect(seen.sort((one, other) => one - other)).toEqual([1000, 2000, 3000])
  })
})
