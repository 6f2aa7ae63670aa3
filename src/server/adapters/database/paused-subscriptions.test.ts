import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { migrate, ownMigrations } from './migrate.ts'

const { pool, close } = await emptyPool()
afterAll(close)

const idOf = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`

test('the migration pauses the running subscriptions of suspended members', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await migrate(
    client,
    ownMigrations().filter(({ name }) => name < '030'),
  )
  const suspensions = [null, '2026-11-01T09:00:00Z']
  for (const [last, suspendedAt] of suspensions.entries()) {
    const email = `${last}@example.com`
    await client.query(
      `insert into users (id, name, email, email_key, agreed_at, created_at, signed_in_at, suspended_at, suspended_because)
       values ($1, 'Anna', $2, $2, now(), now(), now(), $3::timestamptz, case when $3::timestamptz is null then null else 'because' end)`,
      [idOf(last), email, suspendedAt],
    )
    await client.query(
      `insert into prices (plan_id, cents, translations, assessments, is_active, is_sample, valid_from, added_at)
       values ('translation-monthly', 4900, 10, 0, true, false, now(), now())`,
    )
    for (const [each, state] of ['running', 'ended'].entries())
      await client.query(
        `insert into subscriptions (id, user_id, plan_id, price_serial, state, signed_up_at, paid_month)
         values ($1, $2, 'translation-monthly', (select min(serial) from prices), $3, now(), 0)`,
        [idOf(2 + 2 * last + each), idOf(last), state],
      )
  }
  await migrate(client)
  const { rows } = await client.query('select paused_at, skipped_month from subscriptions order by id')
  expect(rows).toEqual([
    { paused_at: null, skipped_month: 0 },
    { paused_at: null, skipped_month: 0 },
    { paused_at: new Date('2026-11-01T09:00:00Z'), skipped_month: 0 },
    { paused_at: null, skipped_month: 0 },
  ])
})
