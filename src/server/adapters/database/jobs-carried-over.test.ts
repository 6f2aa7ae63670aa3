import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { migrate, ownMigrations } from './migrate.ts'

const { pool, close } = await emptyPool()
afterAll(close)

const idOf = (last: number): string => `00000000-0000-4000-8000-00000000000${last}`
const at = new Date('2026-11-01T09:00:00Z')

test('the migration turns waiting emails and provider tasks into jobs', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  const before = ownMigrations().filter(({ name }) => name < '033')
  await migrate(client, before)
  await client.query(
    `insert into mails (id, recipient, subject, body, next_try_at, useless_at, tries, failed_at, failed_because)
     values ($1, 'anna@example.com', 'Your code', '123456', $2, $2, 3, $2, '451 try later')`,
    [idOf(1), at],
  )
  await client.query(
    `insert into prices (plan_id, cents, translations, assessments, is_active, is_sample, valid_from, added_at)
     values ('translation', 499, 1, 0, true, false, now(), now())`,
  )
  await client.query(
    `insert into orders (id, plan_id, price_serial, quantity, total_cents, renews, month, provider, buyer, terms_version, state, attempt, placed_at)
     values ($1, 'translation', (select min(serial) from prices), 1, 499, false, 0, 'stripe', '{}', '1', 'refunding', 0, now())`,
    [idOf(2)],
  )
  await client.query(
    `insert into provider_tasks (id, kind, order_id, customer, tries, next_try_at)
     values ($1, 'refund', $4, null, 2, $5), ($2, 'cancel-charge', $4, null, 0, null), ($3, 'remove-customer', null, 'cus_1', 1, $5)`,
    [idOf(3), idOf(4), idOf(5), idOf(2), at],
  )
  const [carrying] = ownMigrations().filter(({ name }) => name.startsWith('033'))
  if (carrying === undefined) throw new Error('there is no such migration')
  await client.query('begin')
  await client.query(carrying.sql)
  await client.query('rollback')
  expect((await client.query('select id from provider_tasks')).rows).toHaveLength(3)
  await migrate(client)
  const { rows } = await client.query(
    'select id, kind, subject, due_at, tries, failed_at, failed_because from jobs order by id',
  )
  const fresh = { failed_at: null, failed_because: null }
  expect(rows).toEqual([
    {
      id: idOf(1),
      kind: 'email',
      subject: idOf(1),
      due_at: at,
      tries: 3,
      failed_at: at,
      failed_because: '451 try later',
    },
    { id: idOf(3), kind: 'refund', subject: idOf(2), due_at: at, tries: 2, ...fresh },
    { id: idOf(4), kind: 'cancel-charge', subject: idOf(2), due_at: null, tries: 0, ...fresh },
    { id: idOf(5), kind: 'remove-customer', subject: 'cus_1', due_at: at, tries: 1, ...fresh },
  ])
  const { rows: emails } = await client.query('select recipient, body from mails')
  expect(emails).toEqual([{ recipient: 'anna@example.com', body: '123456' }])
})
