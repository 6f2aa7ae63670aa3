import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { writeBackup } from './backup-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'saldo-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a backup is written even if an old unfinished backup cannot be removed', async () => {
  // the first of these is a folder, because removing a folder like a file fails
  const [stuck, broken] = ['saldo-2026-01-01T00-00-00Z.age.part', 'saldo-2026-01-02T00-00-00Z.age.part']
  mkdirSync(join(folder, stuck))
  writeFileSync(join(folder, broken), '')
  for (const name of [stuck, broken]) utimesSync(join(folder, name), 0, 0)
  async function* bytes() {
    yield Buffer.from('a copy')
  }
  const copy = { database: 'embedded', fingerprints: {}, bytes: bytes() } as const
  const key = await generateX25519Identity()
  const part = await writeBackup(folder, { copy, takenAt: new Date(Date.UTC(2026, 4, 4)), key })
  expect(readdirSync(folder)).toEqual([stuck, basename(part)])
})
