import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { migrate, ownMigrations } from './migrate.ts'

const { pool, close } = await emptyPool()
afterAll(close)

test('the migration leaves one change marker for each changed customer', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await migrate(
    client,
    ownMigrations().filter(({ name }) => name < '039'),
  )
  await client.query(`
    insert into changed_customers select ('00000000-0000-4000-8000-00000000000' || number % 2)::uuid
    from generate_series(1, 1000) as number`)
  await migrate(client)
  const { rows } = await client.query('select right(customer_id::text, 1) as last from changed_customers order by 1')
  expect(rows).toEqual([{ last: '0' }, { last: '1' }])
})
