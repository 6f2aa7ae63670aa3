import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isOpenToOthers, makeFolder, privateFolder } from '../private-folder.ts'
import { openDatabase, type OnOlder } from './connect.ts'
import { embeddedPool, FolderTaken, lockFolder } from './embedded.ts'
import { OlderDatabase, ownMigrations } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'saldo-embedded-'))
afterAll(() => rmSync(folder, { recursive: true }))

const open = async (onOlder: OnOlder = 'migrate', name = 'database') => {
  const { pool, close } = await embeddedPool(join(folder, name))
  return openDatabase(pool, { onLost() {}, close, onOlder })
}

// creating a database takes seconds, so the tests share one
const row = { key: Buffer.from('key'), used: 1, ends_at: new Date('2026-01-01') }
const name = ownMigrations().at(-1)?.name ?? ''
const created = await open('refuse')
await created.db.insertInto('limits').values(row).execute()
await created.close()
cpSync(join(folder, 'database'), join(folder, 'older'), { recursive: true })

test('data survives closing and reopening the database folder', async () => {
  expect(statSync(join(folder, 'database')).mode & 0o077).toBe(0)
  const after = await open()
  expect(after.migrated).toEqual([])
  expect(await after.clock()).toBeInstanceOf(Date)
  await expect(open()).rejects.toThrow(FolderTaken)
  expect(await after.db.selectFrom('limits').selectAll().execute()).toEqual([row])
  await after.close()
})

test('a command does not migrate an older database', async () => {
  expect(created.migrated.at(-1)).toBe(name)
  const older = await open('refuse', 'older')
  await older.db.executeQuery(CompiledQuery.raw('delete from migrations where name = $1', [name]))
  await older.close()
  await expect(open('refuse', 'older')).rejects.toThrow(OlderDatabase)
  const { db, migrated, close } = await open('leave', 'older')
  const { rows } = await db.executeQuery(CompiledQuery.raw('select from migrations where name = $1', [name]))
  expect([migrated, rows]).toEqual([[], []])
  await close()
})

test.skipIf(process.platform === 'win32')('other users cannot enter the database folder', async () => {
  const wide = join(folder, 'wide')
  mkdirSync(join(wide, 'database'), { recursive: true })
  for (const each of [wide, join(wide, 'database')]) chmodSync(each, 0o777)
  privateFolder(join(wide, 'database'))
  const modes = () => [wide, join(wide, 'database')].map((path) => statSync(path).mode & 0o777)
  expect(modes()).toEqual([0o700, 0o700])
  expect(isOpenToOthers(join(wide, 'database'))).toBe(false)
  chmodSync(wide, 0o755)
  writeFileSync(join(wide, 'of-somebody-else'), '')
  privateFolder(join(wide, 'database'))
  expect(modes()).toEqual([0o755, 0o700])
})

test('a folder is created with its missing parents', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeFolder(join(folder, 'file', 'in', 'it'))).toThrow(/^(EEXIST|ENOTDIR)/)
  if (process.platform === 'linux') expect(() => makeFolder('/proc/saldo/database')).toThrow('ENOENT')
  makeFolder(join(folder, 'some', 'levels', 'down'))
  expect(statSync(join(folder, 'some', 'levels', 'down')).isDirectory()).toBe(true)
})

test('a locked folder cannot be locked again through another path', async () => {
  const lock = await lockFolder(folder)
  expect(await lockFolder(join(folder, '..', folder.split('/').at(-1) ?? ''))).toBeNull()
  await lock?.release()
  const again = await lockFolder(folder)
  expect(again).not.toBeNull()
  await again?.release()
})

test('a failing query does not affect later queries', async () => {
  const database = await open()
  const same = { ...row, key: Buffer.from('same') }
  await database.db.insertInto('limits').values(same).execute()
  const failing = Array.from({ length: 20 }, () => database.db.insertInto('limits').values(same).execute())
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  await expect(
    database.db.transaction().execute(async (all) => {
      await all
        .insertInto('limits')
        .values({ ...row, key: Buffer.from('gone') })
        .execute()
      await all.insertInto('limits').values(same).execute()
    }),
  ).rejects.toThrow('duplicate')
  expect(await database.db.selectFrom('limits').selectAll().where('key', '=', Buffer.from('gone')).execute()).toEqual(
    [],
  )
  await database.close()
})
