import { beforeEach, expect, test, vi } from 'vitest'
import type { StatementRecord } from '#domain/records/statement-record.ts'
import { makeStorage } from '../../../scripts/vitest/storage.ts'
import { readCopy, writeCopy, type DraftCopy } from './drafts.ts'
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

test('the copy of a draft is restored unchanged, and only for its own member and draft', () => {
  writeCopy(storage, owner, copy)
  expect(readCopy(storage, owner)).toEqual(copy)
  expect(readCopy(storage, { ...owner, memberId: 'boris' })).toEqual(nothing)
  expect(readCopy(storage, { ...owner, draftId: 'two' })).toEqual(nothing)
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
  writeCopy(full, owner, copy)
  expect(full.length).toBe(0)
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
