import { beforeEach, expect, test, vi } from 'vitest'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { makeStorage } from '../../../scripts/vitest/storage.ts'
import { readCopy, replaceCopy, settleCopy, unsentDrafts, writeCopy, type DraftCopy } from './drafts.ts'
import { forgetDrafts, forgetOldDrafts } from './kept-entries.ts'

const record: StatementRecord = {
  companyTitle: 'Blue Whale',
  russianName: null,
  inn: null,
  form: 'full',
  edition: null,
  entity: 'commercial',
  periods: 34,
  denominations: 384,
  reportingYear: 2024,
  codeValues: { 1250: { current: 5, previous: null } },
  supplementary: {},
  filed: null,
  typing: { columns: ['current', 'previous'], decimalMark: ',', unread: { 1150: { current: 'about 12' } } },
}
const copy: DraftCopy = {
  tab: 'a',
  at: { row: '1250', column: 'previous' },
  unsent: { record, base: 3, sent: { ...record, companyTitle: 'Blue' } },
}
const owner = { memberId: 'anna', draftId: 'one' }
const nothing = { tab: '', at: null, unsent: null }

let storage = makeStorage()
beforeEach(() => void (storage = makeStorage()))

test('the copy of a draft is restored only for its own member and draft', () => {
  writeCopy(storage, owner, copy)
  expect(readCopy(storage, owner)).toEqual(copy)
  expect(readCopy(storage, { ...owner, memberId: 'boris' })).toEqual(nothing)
  expect(readCopy(storage, { ...owner, draftId: 'two' })).toEqual(nothing)
})

test('a draft copy stored by an earlier build keeps its unsent changes', () => {
  writeCopy(storage, owner, copy)
  const stored: unknown = JSON.parse(storage.getItem('draft:anna:one:a') ?? '')
  storage.clear()
  storage.setItem('draft:anna:one', JSON.stringify({ ...Object(stored), tab: 'a' }))
  const restored = { ...copy, tab: '' }
  expect(readCopy(storage, owner)).toEqual(restored)
  expect(unsentDrafts(storage, 'anna')).toEqual([{ owner, copies: [restored] }])
  settleCopy(storage, owner, restored)
  expect(readCopy(storage, owner)).toEqual({ ...restored, unsent: null })
})

test('the newest copy of a draft with unsent changes is opened first', () => {
  vi.useFakeTimers({ now: 1_000 })
  const other = { ...copy, tab: 'b', unsent: { record, base: 3, sent: null } }
  writeCopy(storage, owner, copy)
  vi.setSystemTime(2_000)
  writeCopy(storage, owner, other)
  vi.setSystemTime(3_000)
  writeCopy(storage, owner, { ...copy, tab: 'c', unsent: null })
  vi.useRealTimers()
  expect(readCopy(storage, owner)).toEqual(other)
  expect(unsentDrafts(storage, 'anna')).toEqual([{ owner, copies: [other, copy] }])
  expect(unsentDrafts(storage, 'ann')).toEqual([])
})

test('of several copies without unsent changes, only the latest is kept', () => {
  writeCopy(storage, owner, { ...copy, unsent: null })
  const last = { tab: 'b', at: { row: '1150', column: 'current' }, unsent: null } as const
  writeCopy(storage, owner, last)
  expect([storage.length, readCopy(storage, owner)]).toEqual([1, last])
})

test('sent changes are removed from the copy, but newer changes stay', () => {
  writeCopy(storage, owner, copy)
  const newer = { ...copy, unsent: { record: { ...record, companyTitle: 'Grey Whale' }, base: 3, sent: null } }
  writeCopy(storage, owner, newer)
  settleCopy(storage, owner, copy)
  expect(readCopy(storage, owner)).toEqual(newer)
  settleCopy(storage, owner, newer)
  expect(readCopy(storage, owner)).toEqual({ ...newer, unsent: null })
})

test.each([
  ['malformed JSON', '{'],
  ['JSON of another shape', '{"at":1}'],
  ['only null', 'null'],
])('a stored string with %s is not accepted as the copy of a draft', (_, text) => {
  storage.setItem('draft:anna:one', text)
  expect(readCopy(storage, owner)).toEqual(nothing)
})

test('a copy of a draft is not stored if it is empty or too large for the browser’s storage', () => {
  writeCopy(storage, owner, copy)
  writeCopy(storage, owner, { tab: 'a', at: null, unsent: null })
  expect(storage.length).toBe(0)
  const full = makeStorage(10)
  expect(writeCopy(full, owner, copy)).toBe(false)
  expect(full.length).toBe(0)
})

test('the older copy of a draft stays if the browser has no room for a newer copy', () => {
  const small = makeStorage(2_000)
  expect(writeCopy(small, owner, copy)).toBe(true)
  const long = { ...copy, unsent: { record: { ...record, companyTitle: 'W'.repeat(2_000) }, base: 3, sent: null } }
  expect(writeCopy(small, owner, long)).toBe(false)
  expect(readCopy(small, owner)).toEqual(copy)
  expect(replaceCopy(small, owner, copy, { ...long, tab: 'b' })).toBe(false)
  expect(readCopy(small, owner)).toEqual(copy)
})

test('an outdated copy is deleted even if the browser is full', () => {
  writeCopy(storage, owner, copy)
  storage.setItem = () => {
    throw new Error('full')
  }
  expect(writeCopy(storage, owner, { ...copy, unsent: null })).toBe(true)
  expect(readCopy(storage, owner)).toEqual(nothing)
})

test('signing out deletes every copy of a draft and nothing else', () => {
  storage.setItem('cookieConsent', 'declined')
  writeCopy(storage, owner, copy)
  writeCopy(storage, { memberId: 'boris', draftId: 'two' }, copy)
  forgetDrafts(storage)
  expect([storage.length, storage.getItem('cookieConsent')]).toEqual([1, 'declined'])
})

test('signing in deletes expired and unreadable copies of drafts', () => {
  vi.useFakeTimers({ now: new Date('2026-05-01') })
  writeCopy(storage, owner, copy)
  vi.setSystemTime(new Date('2026-05-20'))
  writeCopy(storage, { ...owner, draftId: 'two' }, copy)
  storage.setItem('draft:anna:three', '{')
  vi.setSystemTime(new Date('2026-06-01'))
  forgetOldDrafts(storage)
  vi.useRealTimers()
  expect(storage.length).toBe(1)
  expect(readCopy(storage, { ...owner, draftId: 'two' })).toEqual(copy)
})
