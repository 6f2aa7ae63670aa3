import { createHash } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { migrate, ownMigrations } from './migrate.ts'

const { pool, close } = await emptyPool()
afterAll(close)

const id = '00000000-0000-4000-8000-000000000001'
const hash = createHash('sha256').update('any').digest()

test('an account from before the migration has an unproven address', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  const before = ownMigrations().filter(({ name }) => name < '009')
  await migrate(client, before)
  await client.query(
    `insert into users (id, name, email, email_key, password_hash, agreed_at, created_at, signed_in_at)
     values ($1, 'Anna', 'anna@example.com', 'anna@example.com', 'hash', now(), now(), now())`,
    [id],
  )
  await client.query(
    `insert into sessions (id, user_id, token_hash, created_at, seen_at, ends_at) values ($1, $1, $2, now(), now(), now())`,
    [id, hash],
  )
  await client.query(
    `insert into mailed_secrets (kind, address_hash, secret_hash, expires_at) values ('link', $1, 'link', now())`,
    [hash],
  )
  await migrate(client)
  const { rows } = await client.query(
    `select password_hash, address_proven_at, knows_password, code_given_at, secret_hash
     from users join sessions on user_id = users.id cross join mailed_secrets`,
  )
  expect(rows).toEqual([
    { password_hash: 'hash', address_proven_at: null, knows_password: false, code_given_at: null, secret_hash: 'link' },
  ])
})
