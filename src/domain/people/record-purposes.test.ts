import { expect, test } from 'vitest'
import { memberRecords, memberTableNames } from './member-records.ts'
import { purposeOfTable } from './record-purposes.ts'

test('a table with rows of members is kept for a purpose', () => {
  const ofMembers = memberTableNames.filter((name) => Object.keys(memberRecords[name].foundBy).length > 0)
  expect(ofMembers.length).toBeGreaterThan(10)
  expect(ofMembers.filter((name) => purposeOfTable[name] === null)).toEqual([])
})
