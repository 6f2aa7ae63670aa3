import { afterAll, expect, test } from 'vitest'
import { emptyPool } from '../../../../scripts/vitest/test-database.ts'
import { ForeignMigrations, migrate, ownMigrations, type Migration } from './migrate.ts'

const { pool, close } = await emptyPool()
afterAll(close)

const migration = (name: string, sql: string): Migration => ({ name, sql, sha256: sql })
const first = migration('001-one.sql', 'create table one (n integer)')
const second = migration('002-two.sql', 'create table two (n integer)')
const broken = migration('003-broken.sql', 'create table three (n integer); select nonsense')

async function applied(migrations: readonly Migration[]): Promise<readonly string[]> {
  const client = await pool.connect()
  try {
    return await migrate(client, migrations)
  } finally {
    client.release()
  }
}

const tables = async (): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ tablename }) => tablename)
}

test('several servers that start at once apply each missing migration once', async () => {
  const starts = await Promise.all(Array.from({ length: 5 }, () => applied([first])))
  expect(starts.flat()).toEqual(['001-one.sql'])
  expect(await applied([first, second])).toEqual(['002-two.sql'])
  expect(await applied([first, second])).toEqual([])
  expect(await tables()).toEqual(['migrations', 'one', 'two'])
})

test('a failed migration leaves nothing behind', async () => {
  await expect(applied([first, second, broken])).rejects.toThrow('nonsense')
  expect(await tables()).toEqual(['migrations', 'one', 'two'])
})

test('a database is refused if one of its migrations is unknown or was edited', async () => {
  await expect(applied([first])).rejects.toThrow(ForeignMigrations)
  await expect(applied([first, migration('002-two.sql', 'edited')])).rejects.toThrow('002-two.sql')
})

test('the migrations are numbered without gaps', () => {
  expect(ownMigrations().map(({ name }) => Number(name.slice(0, 3)))).toEqual(ownMigrations().map((_, at) => at + 1))
})
