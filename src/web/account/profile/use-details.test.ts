import { expect, test } from 'vitest'
import { anna } from '../../fixtures/member-anna.ts'
import { changedOf, detailsOf } from './use-details.ts'

const known = detailsOf({ ...anna, country: 'DE' })

test('a missing detail is shown as an empty field', () => {
  expect(known).toEqual({ name: 'Anna', company: '', country: 'DE', phone: '', preferredCurrency: '' })
})

test('only changed profile details are sent', () => {
  expect(changedOf({ ...known, company: 'Vendor GmbH', country: '' }, known)).toEqual({
    company: 'Vendor GmbH',
    country: '',
  })
  expect(changedOf(known, known)).toEqual({})
})
