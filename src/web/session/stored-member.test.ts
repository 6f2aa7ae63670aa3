import { expect, test } from 'vitest'
import * as z from 'zod'
import { memberShape } from '#contract/account-calls.ts'
import { anna } from '#web/fixtures/member-anna.ts'
import { memberIn, storedMember } from './stored-member.ts'

test('a stored member is read back unchanged', () => {
  expect(JSON.parse(storedMember(anna))).toEqual(z.encode(memberShape, anna))
  expect(memberIn(JSON.stringify(z.encode(memberShape, anna)))).toEqual(anna)
})

test.each(Object.keys(anna))('a stored string without a valid %s is not accepted as a member', (name) => {
  expect(memberIn(storedMember({ ...anna, [name]: undefined }))).toBeNull()
  expect(memberIn(storedMember({ ...anna, [name]: [] }))).toBeNull()
})

test.each([null, '', '{', 'null', '7', '[]'])('the stored string %j is not accepted as a member', (text) => {
  expect(memberIn(text)).toBeNull()
})
