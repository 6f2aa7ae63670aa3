import { expect, test } from 'vitest'
import * as policy from '#domain/policy.ts'
import { termsVariants } from '#domain/places/legal-variants.ts'
import { termsOfSale } from './sales-terms.ts'
import { termsOfUse } from './terms.ts'

const words = termsOfSale.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs.flat()]).join('\n')

test('the version of the terms confirmed with an order is the latest date among the terms of sale and of use', () => {
  const dates = [termsOfSale.date, ...termsVariants.map((variant) => termsOfUse(variant).date)]
  expect(policy.termsVersion).toBe(dates.toSorted().at(-1))
})

test('every section has a unique id, and every placeholder is filled', () => {
  const ids = termsOfSale.sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(words).not.toMatch(/[{}]/)
})

test.each([
  ['the notice', `${policy.cancellationNoticeMonths} month’s notice`],
  ['the hours of a withdrawal', `within ${policy.orderCancellationHours} hours`],
  ['the days of a refund', `within ${policy.refundDays} days of the withdrawal`],
  ['the days of the retries', 'try again 1, 3, 5 and 7 days later'],
  ['the days until an overdue payment ends the subscription', `within ${policy.overduePaymentDays} days`],
  ['the months of single translations', `for ${policy.packUsableMonths} months from the day of the order`],
  ['the age', `at least ${policy.memberAgeYearsMin} years old`],
  ['the end of the free offer', 'until 30 June'],
  ['the years that invoices are kept', `for ${policy.salesRecordsKeptYears} years`],
  ['the ways to pay', 'by credit card, by debit card or with PayPal'],
  ['the currency and the tax', 'Prices are in US dollars and exclude value added tax'],
  ['the last day of a short month', 'on the last day of February, and on 31 March again'],
])('the terms of sale contain: %s', (_, said) => {
  expect(words).toContain(said)
})
