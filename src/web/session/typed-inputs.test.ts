import { beforeEach, expect, test, vi } from 'vitest'
import { makeStorage } from '../../../scripts/vitest/storage.ts'
import { forgetOldTyped, forgetTyped } from './kept-entries.ts'
import { readTyped, writeTyped } from './typed-inputs.ts'

const owner = { memberId: 'anna', statementId: 'one' }
const fields = { rubPerUsd: '78,5', title: 'Blue Whale' }
let storage = makeStorage()
beforeEach(() => void (storage = makeStorage()))

const namesIn = (kept: Storage) => Array.from({ length: kept.length }, (_, at) => kept.key(at))

test('typed inputs are restored only for their own member and statement', () => {
  writeTyped(storage, owner, fields)
  expect(readTyped(storage, owner)).toEqual(fields)
  expect(readTyped(storage, { ...owner, memberId: 'boris' })).toEqual({})
  expect(readTyped(storage, { ...owner, statementId: 'two' })).toEqual({})
})

test('typed inputs are deleted once every input has its initial value', () => {
  writeTyped(storage, owner, fields)
  writeTyped(storage, owner, {})
  expect(storage.length).toBe(0)
})

test.each(['{', 'null', '{"fields":{"title":1}}'])('the stored string %s is not accepted as typed inputs', (text) => {
  storage.setItem('assessment:anna:one', text)
  expect(readTyped(storage, owner)).toEqual({})
})

test('outdated typed inputs are deleted if the browser has no room for newer ones', () => {
  const small = makeStorage(60)
  writeTyped(small, owner, { title: 'Birch' })
  expect(readTyped(small, owner)).toEqual({ title: 'Birch' })
  writeTyped(small, owner, { title: 'Birch', rateSource: 'a newspaper of the day before yesterday' })
  expect(small.length).toBe(0)
})

test('signing out deletes all typed inputs', () => {
  vi.useFakeTimers({ now: new Date('2026-05-01') })
  writeTyped(storage, owner, fields)
  storage.setItem('assessment:anna:three', '{')
  storage.setItem('cookieConsent', 'declined')
  vi.setSystemTime(new Date('2026-06-01'))
  writeTyped(storage, { ...owner, statementId: 'two' }, fields)
  forgetOldTyped(storage)
  vi.useRealTimers()
  expect(namesIn(storage)).toEqual(['cookieConsent', 'assessment:anna:two'])
  forgetTyped(storage)
  expect(namesIn(storage)).toEqual(['cookieConsent'])
})
