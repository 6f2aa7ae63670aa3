import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { embeddedPool, FolderTaken } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'saldo-embedded-'))
afterAll(() => rmSync(folder, { recursive: true }))

const open = async () => {
  const { pool, close } = await embeddedPool(join(folder, 'database'))
  return openDatabase(pool, { onLost() {}, close })
}

test('what was written is there when the folder is opened again, and the shape is not made anew', async () => {
  const before = await open()
  expect(before.migrated.length).toBeGreaterThan(0)
  const row = { key: Buffer.from('key'), used: 1, ends_at: new Date('2026-01-01') }
  await before.db.insertInto('limits').values(row).execute()
  await expect(open()).rejects.toThrow(FolderTaken)
  await before.close()
  const after = await open()
  expect(after.migrated).toEqual([])
  expect(await after.db.selectFrom('limits').selectAll().execute()).toEqual([row])
  await after.close()
})

test('a folder is locked once, by whatever way it is named, until it is released', async () => {
  const lock = await lockFolder(folder)
  expect(await lockFolder(join(folder, '..', folder.split('/').at(-1) ?? ''))).toBeNull()
  await lock?.release()
  const again = await lockFolder(folder)
  expect(again).not.toBeNull()
  await again?.release()
})

test('a failing query leaves the next ones alone', async () => {
  const database = await open()
  const row = { key: Buffer.from('same'), used: 1, ends_at: new Date() }
  await database.db.insertInto('limits').values(row).execute()
  const failing = Array.from({ length: 20 }, () => database.db.insertInto('limits').values(row).execute())
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
  await expect(
    database.db.transaction().execute(async (all) => {
      await all
        .insertInto('limits')
        .values({ ...row, key: Buffer.from('gone') })
        .execute()
      await all.insertInto('limits').values(row).execute()
    }),
  ).rejects.toThrow('duplicate')
  expect(await database.db.selectFrom('limits').selectAll().where('key', '=', Buffer.from('gone')).execute()).toEqual(
    [],
  )
  await database.close()
})
