import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { migrate, ownMigrations } from './migrate.ts'

const { pool, close } = await emptyPool()
afterAll(close)

test('the migration moves the answer to a message into a list of answers', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await migrate(
    client,
    ownMigrations().filter(({ name }) => name < '027'),
  )
  await client.query(
    `insert into contact_messages (id, full_name, email, reason, message, created_at, state, answer, answered_at)
     values
       (gen_random_uuid(), 'Anna', 'anna@example.com', 'General Question', 'How long?', now(), 'answered', 'A day.', '2026-11-23T06:00:00Z'),
       (gen_random_uuid(), 'Boris', 'boris@example.com', 'General Question', 'Why?', now(), 'new', null, null)`,
  )
  // the migration must work whatever the server's time zone is
  await client.query(`set time zone 'Asia/Vladivostok'`)
  await migrate(client)
  const { rows } = await client.query<{ readonly answers: readonly { readonly at: string; readonly text: string }[] }>(
    'select answers from contact_messages order by full_name',
  )
  const [answered, unanswered] = rows.map(({ answers }) => answers.map(({ at, text }) => [new Date(at), text]))
  expect(answered).toEqual([[new Date('2026-11-23T06:00:00Z'), 'A day.']])
  expect(unanswered).toEqual([])
})
