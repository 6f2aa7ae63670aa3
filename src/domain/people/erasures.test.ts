import { expect, test } from 'vitest'
import { erasureLine, erasuresIn, type Erasure } from './erasures.ts'

const erasure: Erasure = { kind: 'member', hash: 'a1'.repeat(32), at: new Date('2026-11-26T20:45:12.345Z') }

test('an erasure is read from a ledger line, even if the line is quoted in an email', () => {
  const line = erasureLine(erasure)
  expect(line).toBe(`2026-11-26T20:45:12.345Z member ${'a1'.repeat(32)}`)
  expect(erasuresIn(`Saldo on 2026-11-26\r\n> ${line}\r\n\n${line}\n`)).toEqual([erasure, erasure])
})

test.each(['cut-off', 'other kind', 'no moment'])('an erasure line with the fault “%s” is ignored', (fault) => {
  const line = erasureLine(erasure)
  const faults = {
    'cut-off': line.slice(0, -1),
    'other kind': line.replace('member', 'planet'),
    'no moment': line.replace('2026', 'once'),
  }
  expect(erasuresIn(faults[fault as keyof typeof faults])).toEqual([])
})
