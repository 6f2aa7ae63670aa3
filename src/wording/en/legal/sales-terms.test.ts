import { expect, test } from 'vitest'
import * as policy from '#domain/policy.ts'
import { termsVariants } from '#domain/places/legal-variants.ts'
import { termsOfSale } from './sales-terms.ts'
import { termsOfUse } from './terms.ts'

const words = termsOfSale.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs.flat()]).join('\n')

test('the version of the terms in an order is the later of two dates', () => {
  const dates = [termsOfSale.date, ...termsVariants.map((variant) => termsOfUse(variant).date)]
  expect(policy.termsVersion).toBe(dates.toSorted().at(-1))
})

test('every section of the terms of sale has a unique id', () => {
  const ids = termsOfSale.sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(words).not.toMatch(/[{}]/)
})

test.each([
  ['the notice period', `${policy.cancellationNoticeMonths} month’s notice`],
  ['until when an order can be withdrawn', `within ${policy.orderCancellationHours} hours`],
  ['when a refund is due', `within ${policy.refundDays} days of the withdrawal`],
  ['when a failed payment is retried', 'try again 1, 3, 5 and 7 days later'],
  ['when an overdue payment ends the subscription', `within ${policy.overduePaymentDays} days`],
  ['how long single translations can be used', `for ${policy.packUsableMonths} months from the day of the order`],
  ['the minimum age', `at least ${policy.memberAgeYearsMin} years old`],
  ['the end of the free offer', 'until 30 June'],
  ['how long invoices are kept', `for ${policy.salesRecordsKeptYears} years`],
  ['the payment methods', 'by credit card, by debit card or with PayPal'],
  ['the currency, and that tax is excluded', 'Prices are in US dollars and exclude value added tax'],
  ['the renewal day in a short month', 'on the last day of February, and on 31 March again'],
])('the terms of sale state %s', (_, said) => {
  expect(words).toContain(said)
})
