import { afterAll, expect, onTestFinished, test } from 'vitest'
import { usesLeft, type Grant } from '#domain/billing/grants.ts'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { migrate, ownMigrations } from './migrate.ts'

const { pool, close } = await emptyPool()
afterAll(close)

const member = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`

/**
 * Members' use of the free plan before the migration: member, year and number of translations, year and number of
 * assessments.
 */
const plansOfBefore = [
  [member(1), 2026, 7, 2026, 2],
  [member(2), 2026, 10, 2026, 10],
  [member(3), 2025, 4, 2026, 1],
  [member(4), 2026, 0, 0, 0],
  [member(5), 2026, 12, 2026, 0],
] as const

test('the migration turns a plan’s remaining uses into grants for the same year', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await migrate(
    client,
    ownMigrations().filter(({ name }) => name < '016'),
  )
  for (const [id, ...counts] of plansOfBefore) {
    await client.query(
      `insert into users (id, name, email, email_key, password_hash, agreed_at, created_at, signed_in_at)
       values ($1, 'Anna', $2, $2, 'hash', now(), now(), now())`,
      [id, `${id}@example.com`],
    )
    await client.query(
      `insert into plan_holdings (user_id, plan_id, since, counted_year, used, assessments_counted_year, assessments_used)
       values ($1, 'free', '2025-06-01T00:00:00Z', $2, $3, $4, $5)`,
      [id, ...counts],
    )
  }
  // the migration must work whatever the server's time zone is
  await client.query(`set time zone 'Asia/Vladivostok'`)
  await migrate(client)
  const { rows } = await client.query<Grant & { readonly userId: string }>(
    `select id, user_id as "userId", counted, given, used, from_at as from, until_at as until, order_id as "orderId", held
     from grants order by user_id, counted`,
  )
  const now = new Date('2026-05-04T10:00:00Z')
  const leftOf = (userId: string) => {
    const grants = rows.filter((row) => row.userId === userId)
    return [usesLeft(grants, 'translations', now), usesLeft(grants, 'assessments', now)]
  }
  // null if the grants for 2026 have not been written yet; they are written at the first use
  expect(plansOfBefore.map(([userId]) => leftOf(userId))).toEqual([
    [3, 8],
    [0, 0],
    [0, 9],
    [10, null],
    [0, 10],
  ])
  expect(rows.filter(({ userId }) => userId === member(3)).map(({ from, until }) => [from, until])).toEqual([
    [new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')],
    [new Date('2025-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')],
  ])
  const { rows: held } = await client.query('select plan_id, since from plan_holdings')
  expect(held).toHaveLength(plansOfBefore.length)
  expect(held[0]).toEqual({ plan_id: 'free', since: new Date('2025-06-01T00:00:00Z') })
})
