import { expect, test } from 'vitest'
import { memberRecords, memberTableNames } from './member-records.ts'
import { purposeOfTable } from './record-purposes.ts'

test('every table that has rows about members has a purpose', () => {
  const ofMembers = memberTableNames.filter((name) => Object.keys(memberRecords[name].foundBy).length > 0)
  expect(ofMembers.length).toBeGreaterThan(10)
  expect(ofMembers.filter((name) => purposeOfTable[name] === null)).toEqual([])
})
