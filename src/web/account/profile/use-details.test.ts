import { expect, test } from 'vitest'
import { changedOf, detailsOf } from './use-details.ts'

const known = detailsOf({
  id: '1',
  name: 'Anna',
  email: 'anna@example.com',
  isAddressProven: true,
  needsPassword: false,
  counter: 3,
  assessmentCounter: 3,
  company: null,
  country: 'DE',
  phone: null,
  preferredCurrency: null,
  wantsCustomerNotices: false,
})

test('a missing detail is an empty field, and properties outside the form are dropped', () => {
  expect(known).toEqual({ name: 'Anna', company: '', country: 'DE', phone: '', preferredCurrency: '' })
})

test('only changes are sent, including cleared fields', () => {
  expect(changedOf({ ...known, company: 'Vendor GmbH', country: '' }, known)).toEqual({
    company: 'Vendor GmbH',
    country: '',
  })
  expect(changedOf(known, known)).toEqual({})
})
