import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordOutput } from './record-output.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saldo-records-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each(['json', 'jsonl'] as const)('an earlier %s file is replaced only if there is a record', async (format) => {
  const out = join(folder, `earlier.${format}`)
  writeFileSync(out, 'earlier')
  await (await recordOutput(format, { out, inputs: [] })).end()
  expect(readFileSync(out, 'utf8')).toBe('earlier')
  const output = await recordOutput(format, { out, inputs: [] })
  await output.add({ is: 'new' })
  await output.end()
  expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual({ is: 'new' })
})
