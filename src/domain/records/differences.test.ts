import { expect, test } from 'vitest'
import { changed, type Change } from '../entry/changes.ts'
import type { Entry } from '../entry/entry.ts'
import { differencesOf } from './differences.ts'
import { typedRecord } from './head.ts'
import { entryOfRecord, recordWith } from './record-entry.ts'
import type { StatementRecord } from './statement-record.ts'

const record: StatementRecord = typedRecord({
  companyTitle: 'Blue Whale',
  form: 'full',
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
})

function entryIn(of: StatementRecord): Entry {
  const entry = entryOfRecord(of)
  if (entry === null) throw new Error('the record is no entry')
  return entry
}

test.each<[string, Change]>([
  ['companyTitle', { kind: 'head', head: { companyTitle: 'Grey Whale' } }],
  ['period', { kind: 'head', head: { period: 31 } }],
  ['denomination', { kind: 'relabel', denomination: 385 }],
  ['columns', { kind: 'head', head: { columns: ['current', 'previous', 'beforePrevious'] } }],
  ['columns', { kind: 'head', head: { columns: ['current'] } }],
  ['decimalMark', { kind: 'read-marks', mark: ',' }],
])('versions that differ only in %s (%o) have exactly one difference', (field, change) => {
  const entry = entryIn(record)
  const after = changed(entry, change)
  const expected = { cells: [], head: [field] }
  expect([differencesOf(after, record), differencesOf(entry, recordWith(record, after))]).toEqual([expected, expected])
})

test('equal versions have no differences', () => {
  expect(differencesOf(entryIn(record), record)).toEqual({ cells: [], head: [] })
})
