import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectionOf, copyServer, rowsInScript } from './server-backup.ts'

const script = [
  '-- Data for Name: contact_messages',
  'COPY public.contact_messages (id, message) FROM stdin;',
  '1\tone\u2028two\u2029three\u0085four\rfive',
  '2\tCOPY public.users (id) FROM stdin;',
  `3\t${'x'.repeat(1_000)}`,
  '',
  String.raw`\.`,
  '',
  'COPY public."users" (id) FROM stdin;',
  String.raw`\.`,
  '',
].join('\n')

async function* inPieces(size: number): AsyncGenerator<string> {
  const bytes = Buffer.from(script).toString('latin1')
  for (let start = 0; start < bytes.length; start += size) yield bytes.slice(start, start + size)
}

test.each([
  ['postgres://u:a%20b@h/db', 'postgres://u@h/db'],
  ['postgres://u@h/db?password=a%20b&options=-c%20x', 'postgres://u@h/db?options=-c%20x'],
  ['postgres://u:a%20b@h/db?password=&options=-c%20x', 'postgres://u@h/db?options=-c%20x'],
  ['postgres://u:a%20b@h/db?options=-c%20x', 'postgres://u@h/db?options=-c%20x'],
])('the password in %s is not passed to a program as an argument', (url, withoutPassword) => {
  expect(connectionOf(url)).toMatchObject({ withoutPassword, env: { PGPASSWORD: 'a b' } })
})

test.each([1, 7, 10_000])('only a newline ends a row in a dump (read in pieces of %d bytes)', async (size) => {
  expect(await rowsInScript(inPieces(size))).toEqual({ contact_messages: 4, users: 0 })
})

// the fake pg_dump is a script without an extension, which Windows does not run
test.skipIf(process.platform === 'win32')('a PostgreSQL server is not backed up if pg_restore is missing', async () => {
  const { PATH } = process.env
  const folder = mkdtempSync(join(tmpdir(), 'saldo-programs-'))
  writeFileSync(join(folder, 'pg_dump'), '#!/bin/sh\n', { mode: 0o755 })
  process.env.PATH = folder
  try {
    expect(await copyServer('postgres://localhost:1/none', async () => 'begun')).toBe('no-pg-dump')
  } finally {
    process.env.PATH = PATH
    rmSync(folder, { recursive: true })
  }
})
