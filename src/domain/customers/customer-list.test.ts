import { expect, test } from 'vitest'
import { customersInListMax } from '../policy.ts'
import { customerList, type CustomerList } from './customer-list.ts'

const listOf = (text: string): Extract<CustomerList, { kind: 'list' }> => {
  const list = customerList(text)
  if (list.kind !== 'list') throw new Error(list.kind)
  return list
}

const requestIn = (amount: string, currency = 'EUR', terms = '60') => {
  const { customers } = listOf(`name\tamount\tcurrency\tterms\nBridge\t${amount}\t${currency}\t${terms}`)
  return customers[0]?.customer.request
}

test('the columns of a customer list may be in any order and are found by their headings', () => {
  const { customers, bad } = listOf(
    'Currency;Payment terms (days);Tax number;Customer name;Requested amount;Russian name\nEUR;60;7801234560;Northern Bridge;50 000;ООО «Северный мост»',
  )
  expect(bad).toEqual([])
  expect(customers).toEqual([
    {
      line: 2,
      customer: {
        name: 'Northern Bridge',
        russianName: 'ООО «Северный мост»',
        inn: '7801234560',
        request: { amount: 50_000, currency: 'EUR', termsDays: 60 },
      },
    },
  ])
})

test('a row with only a name is a customer without a request', () => {
  expect(listOf('Company\nBridge').customers).toEqual([
    { line: 2, customer: { name: 'Bridge', russianName: null, inn: null, request: null } },
  ])
})

test.each([
  ['50000', 50_000],
  ['50,000', 50_000],
  ['50.000', 50_000],
  ['50 000,00', 50_000],
  ["1'250'000", 1_250_000],
  ['1.250.000,50', 1_250_001],
  ['250k', 250_000],
  ['1.5M', 1_500_000],
])('an amount written %s is %d', (written, amount) => {
  expect(requestIn(written)).toEqual({ amount, currency: 'EUR', termsDays: 60 })
})

test.each([
  ['USD 50,000', 'USD'],
  ['50 000 rub', 'RUB'],
  ['€50,000', 'EUR'],
  ['$50,000', 'USD'],
])('the currency of %s is %s', (written, currency) => {
  expect(requestIn(written, '')).toEqual({ amount: 50_000, currency, termsDays: 60 })
})

test.each([
  ['60 days', 60],
  ['net 30', 30],
  ['', null],
])('terms written “%s” are %s days', (written, termsDays) => {
  expect(requestIn('1', 'eur', written)).toEqual({ amount: 1, currency: 'EUR', termsDays })
})

test('every bad row is listed with all its problems, and the others are used', () => {
  const { customers, bad } = listOf(
    [
      'name,tax number,amount,currency,terms',
      'Good,7801234560,1000,EUR,30',
      ',123,1000,EUR,30',
      'Word,,a lot,EUR,',
      'Half,,1000,,',
      'Late,,1000,EUR,soon',
      'Terms,,,,30',
      'Odd,,"1,250k",EUR,',
      'Other,,1000,XXA,400',
      'Again,7801234560,2000,EUR,',
    ].join('\n'),
  )
  expect(customers.map(({ line }) => line)).toEqual([2])
  expect(
    bad.map(({ line, faults }) => [
      line,
      faults.map((fault) => (fault.code === 'field' ? fault.problem.code : fault.code)),
    ]),
  ).toEqual([
    [3, ['title-missing', 'inn-malformed']],
    [4, ['amount-unreadable']],
    [5, ['currency-missing']],
    [6, ['terms-unreadable']],
    [7, ['terms-alone']],
    [8, ['amount-ambiguous']],
    [9, ['currency-unknown', 'credit-terms']],
    [10, ['twice']],
  ])
})

test.each([
  ['empty text', '', 'empty'],
  ['a heading without rows', 'name,amount', 'empty'],
  ['a list without a heading', 'Bridge,1000\nTower,2000', 'no-heading'],
  ['a list with too many rows', `name\n${'x\n'.repeat(customersInListMax + 1)}`, 'too-many'],
])('%s is refused as a list of customers, with the reason', (_, text, kind) => {
  expect(customerList(text).kind).toBe(kind)
})
