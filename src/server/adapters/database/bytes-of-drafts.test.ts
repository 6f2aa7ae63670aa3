import { afterAll, expect, onTestFinished, test } from 'vitest'
import { draftOwnBytes } from '#domain/policy.ts'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { migrate, ownMigrations } from './migrate.ts'

const { pool, close } = await emptyPool()
afterAll(close)

const [anna, boris] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

test('the migration adds the size of drafts to the storage in use', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release())
  await migrate(
    client,
    ownMigrations().filter(({ name }) => name < '040'),
  )
  for (const user of [anna, boris])
    await client.query(
      `insert into users (id, name, email, email_key, agreed_at, created_at, signed_in_at)
       values ($1::uuid, 'A', $1::text, $1::text, now(), now(), now())`,
      [user],
    )
  const add = (user: string, facts: readonly [count: number, bytes: number, deletedAt: Date | null]) =>
    client.query(
      `insert into financial_statements (id, user_id, status, version, company_title, entity, figures, content_hash, saved_at,
         expires_at, counted_bytes, deleted_at)
       select gen_random_uuid(), $1, 'draft', 1, 'A', 'commercial', '{}', '', now(), now(), $3, $4
       from generate_series(1, $2::integer)`,
      [user, ...facts],
    )
  await add(anna, [3, 100, null])
  await add(anna, [2, 50, new Date()])
  // boris has no row in `storage` yet
  await add(boris, [1, 0, null])
  await client.query(`create table changes (user_id uuid);
    create function note_change() returns trigger language plpgsql as
    $$ begin insert into changes values (new.user_id); return null; end $$;
    create trigger note_change after insert or update on storage for each row execute function note_change()`)
  await migrate(client)
  const storage = async () =>
    (await client.query(`select user_id, bytes::integer from storage order by user_id`)).rows as unknown
  expect(await storage()).toEqual([
    { user_id: anna, bytes: 400 + 5 * draftOwnBytes },
    { user_id: boris, bytes: draftOwnBytes },
  ])
  expect((await client.query('select user_id from changes order by user_id')).rows).toEqual([
    { user_id: anna },
    { user_id: boris },
  ])
  await client.query('delete from financial_statements where deleted_at is not null')
  expect(await storage()).toContainEqual({ user_id: anna, bytes: 300 + 3 * draftOwnBytes })
})
