import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyPrograms } from './postgresql-programs.js'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the copied PostgreSQL programs are executable and have their library links', () => {
  const [native, folder] = [newFolder(), newFolder()]
  mkdirSync(join(native, 'bin'))
  mkdirSync(join(native, 'lib'))
  writeFileSync(join(native, 'bin/postgres'), '', { mode: 0o755 })
  writeFileSync(join(native, 'lib/libpq.so.5.15'), 'the library')
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.15', target: 'native/lib/libpq.so.5' }]),
  )
  copyPrograms(native, folder, {})
  expect(readFileSync(join(folder, 'native/lib/libpq.so.5'), 'utf8')).toBe('the library')
  expect(statSync(join(folder, 'native/bin/postgres')).mode & 0o100).toBe(0o100)
})
