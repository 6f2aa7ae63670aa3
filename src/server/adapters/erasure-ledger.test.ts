import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { erasureLine, type Erasure } from '#domain/people/erasures.ts'
import { erasureLedger, erasuresKeptIn } from './erasure-ledger.ts'

const folder = mkdtempSync(join(tmpdir(), 'saldo-erased-'))
afterAll(() => rmSync(folder, { recursive: true }))

const at = new Date('2026-11-26T20:45:12.345Z')
const erasures: readonly Erasure[] = [
  { kind: 'member', hash: 'a1'.repeat(32), at },
  { kind: 'statement', hash: 'b2'.repeat(32), at },
]

function newFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

for (const textEncoding of ['quoted-printable', 'base64'] as const)
  for (const newline of ['unix', 'windows'])
    for (const attachments of [[], [{ filename: 'any.bin', content: Buffer.from('any') }]])
      test(`the ledger is read from a ${textEncoding} email with ${newline} newlines and ${attachments.length === 0 ? 'no' : 'an'} attachment`, async () => {
        const kept = newFolder(`${textEncoding}-${newline}-${attachments.length}`)
        const text = `Daily.\n${erasures.map((erasure) => `> ${erasureLine(erasure)}`).join('\n')}\n\nKeep this email.\n`
        const composer = createTransport({ streamTransport: true, buffer: true, newline })
        const { message } = await composer.sendMail({ text, attachments, textEncoding })
        await writeFile(join(kept, 'daily.eml'), message)
        expect(await erasuresKeptIn(kept)).toEqual(erasures)
      })

test('a ledger without erasures can be read', async () => {
  const kept = join(folder, 'written')
  expect(await erasuresKeptIn(kept)).toBe('noLedger')
  const { add } = erasureLedger(kept)
  await add([], at)
  expect(await erasuresKeptIn(kept)).toEqual([])
  await add(erasures, at)
  expect(await erasuresKeptIn(kept)).toEqual(erasures)
})

test('the parent folder of a ledger is not accepted as a ledger', async () => {
  const kept = newFolder('above')
  await erasureLedger(join(kept, 'ledger')).add(erasures, at)
  expect(await erasuresKeptIn(kept)).toBe('noLedgerLines')
})

test('a folder with only other files is not accepted as a ledger', async () => {
  const kept = newFolder('others')
  writeFileSync(join(kept, '.hidden'), '')
  mkdirSync(join(kept, 'lost+found'))
  expect(await erasuresKeptIn(kept)).toEqual([])
  writeFileSync(join(kept, 'daily.msg'), erasures.map(erasureLine).join('\n'))
  expect(await erasuresKeptIn(kept)).toBe('noLedgerLines')
})
