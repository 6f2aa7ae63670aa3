import { expect, test } from 'vitest'
import { cursorOf, cursorValues } from './cursors.ts'
import { Refusal } from './refusal.ts'

test('a cursor contains the values from which it was made', () => {
  const values = ['anna@example.com', 7, null]
  expect(cursorValues(cursorOf(values), 3)).toEqual(values)
  expect(cursorValues(undefined, 3)).toBeNull()
  expect(cursorValues('', 3)).toBeNull()
})

test.each([
  'x',
  '{',
  cursorOf(['a']),
  Buffer.from('[{},{}]').toString('base64url'),
  cursorOf(['\0', 1]),
  cursorOf(['\ud800', 1]),
  cursorOf(['a', 0.5]),
])('%s is refused as a cursor', (text) => {
  expect(() => cursorValues(text, 2)).toThrow(Refusal)
})
