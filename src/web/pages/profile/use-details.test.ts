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

test('what is not told is an empty field, and what is not of the form is left out', () => {
  expect(known).toEqual({ name: 'Anna', company: '', country: 'DE', phone: '', preferredCurrency: '' })
})

test('only what was changed is sent, also what was taken back', () => {
  expect(changedOf({ ...known, company: 'Vendor GmbH', country: '' }, known)).toEqual({
    company: 'Vendor GmbH',
    country: '',
  })
  expect(changedOf(known, known)).toEqual({})
})
