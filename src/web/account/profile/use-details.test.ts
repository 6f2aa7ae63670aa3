import { expect, test } from 'vitest'
import { anna } from '../../fixtures/member-anna.ts'
import { changedOf, detailsOf } from './use-details.ts'

const known = detailsOf({ ...anna, country: 'DE' })

test('a missing detail becomes an empty field, and the member’s other properties are not in the form', () => {
  expect(known).toEqual({ name: 'Anna', company: '', country: 'DE', phone: '', preferredCurrency: '' })
})

test('only changed fields are sent, including those that the member cleared', () => {
  expect(changedOf({ ...known, company: 'Vendor GmbH', country: '' }, known)).toEqual({
    company: 'Vendor GmbH',
    country: '',
  })
  expect(changedOf(known, known)).toEqual({})
})
