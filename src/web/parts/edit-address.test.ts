import { expect, test } from 'vitest'
import { editForm, editOf } from './edit-address.ts'

test.each([
  ['', false],
  ['?edit=0', false],
  ['?edit=1&case=7', true],
])('%s: the panel is open: %s', (search, isOpen) => {
  expect(editForm.read(search)).toBe(isOpen)
})

test('opening and closing leave alone what else stands in the address', () => {
  expect(editForm.write(true, '?case=7')).toBe('?case=7&edit=1')
  expect(editForm.write(false, '?case=7&edit=1')).toBe('?case=7')
})

test('an assessment can be opened with its panel open', () => {
  expect(editOf('a')).toBe('/financial-assessment/a?edit=1')
})
